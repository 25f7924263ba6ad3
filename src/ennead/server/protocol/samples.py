"""An example of every message, for the description of the protocol and for its readers; the game is invented."""

from __future__ import annotations

from ennead.server import protocol

SEAT = protocol.SeatInfo(player=1, seat=0, name="Ann", open=False, bot="", stand_in="", present=True, absent_for=0)
BOT = protocol.SeatInfo(
    player=0, seat=1, name="Neshi", open=False, bot="greedy", stand_in="", present=True, absent_for=0
)
MATCH = protocol.MatchInfo(
    id="0123456789abcdef01",
    game="senet",
    seating="drawn",
    title="Senet",
    edition="standard",
    variants=[],
    options={},
    seats=[SEAT, BOT],
    status="running",
    mark="",
    public=False,
    spectators=True,
    chatting=False,
    hints="alone",
    absence=60,
    imported=False,
    practice="",
    study=None,
    rules_version=1,
    commitment="sha256:" + "0" * 64,
    created=1_800_000_000,
    played=1_800_000_060,
    asked=[0],
    watchers=0,
    result=None,
)
LINE = protocol.ChatLine(number=1, player=1, name="Ann", text="Good luck", at=1_800_000_000)
UPDATE = protocol.Update(
    seq=4,
    number=4,
    moment=4,
    since=3,
    status="running",
    view={"moment": "turn", "round": 1, "turn": "S0"},
    sheet=[],
    drawing=None,
    asked=[0],
    sealed=[],
    sealing=[],
    decision="TakeTurn",
    rule="",
    question="Throw the sticks or wait",
    place=["Round 1"],
    frames=["Game.rounds", "Round.turns"],
    options=[
        protocol.Option(
            id="throw", text="Throw the sticks", about="", verb="throw", names={}, reveals=True, forecast=None
        )
    ],
    shortcuts=[],
    plan=[],
    choices=[],
    partner=None,
    proposed=[],
    undo=False,
    undo_refusal="Nothing has been decided yet.",
    undo_asks=None,
    undo_request=protocol.UndoRequest(seat=1, moment=3, waits=[0], declined=None),
    events=[
        protocol.Told(
            moment=4,
            event="RoundBegun",
            facts={"round": 1, "starter": "S0"},
            sentence="Round 1 began",
            rule="",
            score=False,
            battle=False,
            only=False,
        )
    ],
    result=None,
)


def sample_protocol() -> protocol.Protocol:
    """One of each."""
    return protocol.Protocol(
        version=protocol.VERSION,
        client=[
            protocol.Hello(match=MATCH.id, token="", since=0),
            protocol.Act(number=4, action="throw", ref=1),
            protocol.Undo(number=5, ref=2),
            protocol.AskUndo(number=5, ref=9),
            protocol.AnswerUndo(number=5, seat=1, agree=True, ref=10),
            protocol.Why(action="move 7", ref=3),
            protocol.Rule(rule="", ref=4),
            protocol.Try(number=4, actions=["throw"], ref=7),
            protocol.Propose(number=4, action="throw", ref=8),
            protocol.Say(text="Good luck", ref=4),
            protocol.StandIn(seat=1, bot="random", ref=5),
            protocol.Plain(open=False, ref=7),
            protocol.Ping(ref=6),
        ],
        server=[
            protocol.Welcome(
                ref=0,
                protocol=protocol.VERSION,
                server="0.1.0",
                match=MATCH,
                player=1,
                seat=0,
                creator=False,
                chat=[LINE],
            ),
            UPDATE,
            protocol.Done(ref=1),
            protocol.Refused(
                ref=1, kind="late", sentence="Decision 4 is past; the open one is 5. Nothing was changed."
            ),
            protocol.Because(
                ref=3,
                action="move 7",
                text="Move the piece on 7",
                legal=False,
                sentence="The sticks come first: throw them or wait",
                rule="",
                passage=None,
            ),
            protocol.Applied(
                ref=4,
                rule="",
                forbids=["The piece on 7 would land on a piece of your own"],
            ),
            protocol.Tried(
                ref=7,
                number=4,
                carried=1,
                refusal="",
                rule="",
                reveals=True,
                drawing=None,
                outcome=None,
                asks="",
                question="",
                place=[],
                options=[],
                shortcuts=[],
                complete=True,
                more=False,
                finish=[],
            ),
            protocol.Chat(line=LINE),
            protocol.Seating(match=MATCH),
            protocol.Pong(ref=6),
        ],
    )
