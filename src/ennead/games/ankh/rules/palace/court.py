"""The court: priests in actions, cards that come back, and what leaves with a god (ANK-PHA-04, 05, 09, 14, 15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.cards import CYCLE
from ennead.games.ankh.rules.components import IN_PLAY, MOST_SIDES, MOVE, SUMMON
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import Fields
from ennead.games.ankh.rules.palace import documents
from ennead.games.ankh.rules.palace.court_turn import CourtTurn, turn_of
from ennead.games.ankh.rules.palace.interior import (
    KEEPER,
    Palace,
    add_priests,
    bits,
    leave_palace,
    may_enter,
    own_palace,
    palace,
    priests_at_home,
    priests_in,
    put_pharaoh,
    set_cards,
    start_space,
    walk_priest,
)
from ennead.games.ankh.rules.palace.pieces import (
    CHAMBER_OF_LAW,
    ENTER,
    LINKED,
    PRIESTS,
    ROOMS,
    START_PRIESTS,
    WALK,
    WHOLE_DECK,
)
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import NOBODY, Todo

PRIEST_MOVED: Final = EventKind("PriestMoved", side="god", what="room", more="other_room")
PRIEST_ENTERED: Final = EventKind("PriestEntered", side="god", what="room")
POLITICAL_TAKEN_BACK: Final = EventKind("PoliticalCardsTakenBack", side="god", things="political_cards")
COURT_LEFT: Final = EventKind("CourtLeft", side="god", what="priests", things="political_cards")
BITS: Final = [1 << room for room in range(len(ROOMS))]
WALKS: Final = [  # by the rooms that are left, one bit each
    [action for room, bit in enumerate(BITS) if rooms & bit for action in WALK[room]]
    for rooms in range(1 << len(ROOMS))
]


def walks(memory: Palace, turn: CourtTurn, side: int) -> list[Action]:
    """ANK-PHA-04: through every door of a room with a priest that has not moved."""
    rooms = 0  # one bit each
    priests = memory.priests
    moved = turn.moved
    for room, bit in enumerate(BITS):
        count = priests[room * MOST_SIDES + side]
        if count and (not moved or count > moved.count(room)):
            rooms |= bit
    return WALKS[rooms]


@final
@mypyc_attr(acyclic=True)
class Court(Effect):
    """Priests move and are summoned with the ordinary actions; used cards come back with the Battle cards."""

    NAME = "court"
    RULES = ("ANK-PHA-04", "ANK-PHA-05", "ANK-PHA-09", "ANK-PHA-14", "ANK-PHA-15", "ANK-PHA-17")
    MEMORY = Palace
    TABLE = documents.TABLE
    TABLE_WORKED_OUT = documents.TABLE_WORKED_OUT
    PLAYER = documents.PLAYER
    WORKED_OUT = documents.WORKED_OUT
    DEALT: ClassVar[dict[str, str]] = {"pharaoh": "ANK-PHA-02", "draw": "ANK-PHA-22"}
    MEANWHILE = (*ENTER, *[action for walks in WALK for action in walks])

    def meanwhile(self, ankh: Ankh, side: int, track: int) -> list[Action]:
        turn = turn_of(ankh, side)
        if turn is None:
            return NOTHING_SAID
        memory = palace(ankh)
        if track == MOVE:
            return walks(memory, turn, side)
        if turn.entered or not priests_at_home(memory, side):
            return NOTHING_SAID
        return [one for one in ENTER if may_enter(ankh, side, one.value)] if memory.gated else ENTER

    def do_meanwhile(self, ankh: Ankh, side: int, track: int, action: Action) -> None:
        turn = turn_of(ankh, side)
        assert turn is not None
        if track == SUMMON:
            turn.entered = True
            add_priests(ankh, action.value, side, 1)
            ankh.emit(PRIEST_ENTERED, "ANK-PHA-05", side, action.value)
            return
        room, other = action.value // len(ROOMS), action.value % len(ROOMS)
        turn.moved = tuple(sorted([*turn.moved, other]))
        walk_priest(ankh, room, other, side)
        ankh.emit(PRIEST_MOVED, "ANK-PHA-04", side, room, other)

    def not_meanwhile(self, ankh: Ankh, side: int, track: int, action: Action) -> Refusal:
        turn = turn_of(ankh, side)
        assert turn is not None
        if action.verb == "walk":
            room = action.value // len(ROOMS)
            if track != MOVE:
                return Refusal("ANK-PHA-04", "priests-move-later", {"room": room})
            reason = "priest-moved" if priests_in(ankh, room, side) else "no-priest"
            return Refusal("ANK-PHA-04", reason, {"room": room})
        if track != SUMMON:
            return Refusal("ANK-PHA-05", "priests-enter-later", {"room": action.value})
        if turn.entered:
            return Refusal("ANK-PHA-05", "priest-entered", {"room": action.value})
        if not priests_at_home(palace(ankh), side):
            return Refusal("ANK-PHA-05", "no-free-priest", {"priests": PRIESTS})
        return Refusal("ANK-PHA-05", "not-linked", {"room": action.value, "monument": LINKED[action.value]})

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-PHA-09: used political cards come back with the Battle cards."""
        memory = palace(ankh)
        if memory.used[side] and battle.played(side, CYCLE):
            back = memory.used[side]
            set_cards(ankh, side, memory.hands[side] | back, 0)
            ankh.emit(POLITICAL_TAKEN_BACK, "ANK-PHA-09", side, 0, 0, bits(back))
        return None

    # The pieces

    def set_up(self, ankh: Ankh) -> None:
        """ANK-PHA-02."""
        memory = own_palace(ankh)
        priests = [0] * (len(ROOMS) * MOST_SIDES)
        for side, god in enumerate(ankh.gods):
            if god.standing == IN_PLAY:
                priests[CHAMBER_OF_LAW * MOST_SIDES + side] = START_PRIESTS
        memory.priests = priests
        memory.deck = WHOLE_DECK
        memory.hands = [0] * MOST_SIDES
        memory.used = [0] * MOST_SIDES
        put_pharaoh(ankh, start_space(ankh))

    def merging(self, ankh: Ankh, higher: int, lower: int) -> None:
        """ANK-PHA-14: the lower god's priests and cards leave the game."""
        self.leave(ankh, lower, "ANK-PHA-14")

    def forgotten(self, ankh: Ankh, side: int) -> None:
        """ANK-PHA-15."""
        self.leave(ankh, side, "ANK-PHA-15")

    def leave(self, ankh: Ankh, side: int, rule: str) -> None:
        memory = palace(ankh)
        if not memory.priests:
            return  # a position is being read, and nothing is set up yet
        gone = bits(memory.hands[side] | memory.used[side])
        leave_palace(ankh, side)
        ankh.emit(COURT_LEFT, rule, side, PRIESTS, 0, gone)

    def spaces(self, ankh: Ankh) -> list[int]:
        space = palace(ankh).space
        return [] if space == NOBODY else [space]

    def problems(self, ankh: Ankh) -> list[str]:
        return documents.problems(ankh, palace(ankh))

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        documents.describe(table, table.memories[self.slot], document)

    def read(self, ankh: Ankh, given: Fields, players: dict[int, Fields]) -> None:
        documents.read(ankh, own_palace(ankh), given, players)


COURT: Final = Court()
KEEPER.append(COURT)
