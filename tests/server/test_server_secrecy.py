"""Secrecy on the wire: whatever a viewer may not know, it receives the same bytes."""

from __future__ import annotations

import ast
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from server.places import Answer, Place

from ennead.kernel.contract import Game
from ennead.kernel.events import Event
from ennead.kernel.flow import State
from ennead.server import protocol
from ennead.server.match import lobby, visit
from ennead.server.match.room import Room
from ennead.server.match.sitting import Sitting
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.ledger import CHANGED, Page
from ennead.server.store.rows import SPECTATOR

SERVER = Path(__file__).parents[2] / "src" / "ennead" / "server"


def open_seeded(place: Place, game: str, seats: int, seed: str) -> Answer:
    """A match whose chance is known, with its tokens by seat; over HTTP nobody can choose the seed."""
    wish = protocol.NewMatch(game=game, seats=[protocol.NewSeat(kind="me", name=f"P{at}") for at in range(seats)])
    opened = place.client.blocking_portal.call(lobby.open_match, place.hall, wish, seed)
    found: Answer = msgspec.to_builtins(opened)
    found["seats"] = [found["seats"][one["player"]] for one in found["match"]["seats"]]
    return found


def received(place: Place, opened: Answer, viewer: int) -> list[Any]:
    """Everything that a viewer gets when it sits down, and when it asks why about every action."""
    guest = place.guest()
    token = "" if viewer == SPECTATOR else opened["seats"][viewer]["token"]
    guest.send(type="hello", match=opened["match"]["id"], token=token)
    messages = [guest.receive()]
    while messages[-1]["type"] != "update":
        messages.append(guest.receive())
    headers = {"authorization": f"Bearer {token}"} if token else {}
    path = f"/api/matches/{opened['match']['id']}"
    messages.append(place.client.get(f"{path}/story", headers=headers).json())
    for seat in messages[0]["match"]["seats"]:
        seat["absent_for"] = 0  # time goes by between two visits
    place.leave()
    return messages


def other_events(sitting: Sitting, viewer: int, rng: Random) -> list[list[Event]]:
    """The same events with other numbers wherever the viewer does not learn the number."""
    side = NOBODY_SIDE if viewer == SPECTATOR else sitting.state.side_of(viewer)
    return [[other_event(event, side, rng) for event in entry.events] for entry in sitting.match.log]


def other_event(event: Event, side: int, rng: Random) -> Event:
    kind = event.kind
    hidden = kind.secret if event.side != side else ()
    what = rng.randint(0, 3) if kind.what in hidden else event.what
    more = rng.randint(0, 30) if kind.more in hidden else event.more
    return Event(kind, event.rule, event.side, what, more, list(event.things), event.battle)


def put(sitting: Sitting, state: State, events: list[list[Event]]) -> None:
    """Let a match stand in another world."""
    sitting.match.state = state
    sitting.match.listed.clear()
    for entry, told in zip(sitting.match.log, events, strict=True):
        entry.events = told


NOBODY_SIDE = -1


@pytest.fixture
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """For how long a seat is away is told in seconds, and a second may pass between two worlds that are compared."""
    monkeypatch.setattr("ennead.server.match.room.time", SimpleNamespace(monotonic=lambda: 1000.0, time=time.time))


@pytest.mark.usefixtures("standing_clock")
@pytest.mark.parametrize("name", ["ra", "scarabs"])
def test_two_worlds_look_the_same_on_the_wire(place: Place, scarabs: Game, name: str) -> None:
    """Replace the world by another that looks the same to one viewer: it receives the same bytes."""
    rng = Random(5)
    for seed in ("a", "b"):
        opened = open_seeded(place, name, 3, seed)
        room = place.hall.rooms[opened["match"]["id"]]
        different = 0
        for step in range(70 if name == "ra" else 24):
            if room.status != "running":
                break
            if step % (23 if name == "ra" else 4) == 3:
                for viewer in (SPECTATOR, 0, 2):
                    different += compare_worlds(place, opened, room, viewer, rng)
            seat = room.state.asked_seats()[0]
            action = rng.choice(room.state.options(seat))
            number = room.sitting.counters[seat].number
            place.client.blocking_portal.call(room.act, seat, number, action.name)
        assert different, "the two worlds never differed: nothing was tested"


def compare_worlds(place: Place, opened: Answer, room: Room, viewer: int, rng: Random) -> bool:
    sitting = room.sitting
    truth, events = sitting.match.state, [entry.events for entry in sitting.match.log]
    here = received(place, opened, viewer)
    imagined = sitting.game.imagine(truth.view(viewer), rng)
    try:
        put(sitting, imagined, other_events(sitting, viewer, rng))
        there = received(place, opened, viewer)
        if viewer != SPECTATOR:
            asked = [msgspec.json.encode(why(room, viewer, one.name)) for one in sitting.game.actions.actions]
    finally:
        put(sitting, truth, events)
    assert msgspec.json.encode(here) == msgspec.json.encode(there)
    if viewer != SPECTATOR:
        assert asked == [msgspec.json.encode(why(room, viewer, one.name)) for one in sitting.game.actions.actions]
    return sitting.game.digest(imagined) != sitting.game.digest(truth)


def why(room: Room, seat: int, action: str) -> protocol.Because:
    return visit.why(room, seat, protocol.Why(action=action))


def test_a_secret_plan_moves_nothing_that_others_see(place: Place, scarabs: Game) -> None:
    """In one world a player plans this, in the other that: the others get the same messages."""
    worlds: list[list[bytes]] = []
    for choice in (0, -1):
        opened = open_seeded(place, "scarabs", 3, "plan")
        match = opened["match"]["id"]
        room = place.hall.rooms[match]
        planner, others = place.sit(opened, 1), [place.sit(opened, 0), place.guest()]
        others[1].hello(match)
        updates = [msgspec.json.encode(one.last) for one in others]
        chosen = planner.last["options"][choice]["id"]
        planner.act(chosen)
        assert planner.last["plan"][0]["name"] == chosen and planner.last["undo"] is True
        seqs = [room.sitting.counters[viewer].seq for viewer in (0, SPECTATOR)]
        assert seqs == [one.last["seq"] for one in others]  # nothing was told so far
        planner.act("ready")
        for one in others:
            updates.append(msgspec.json.encode(one.until("update")))
            assert one.last["sealed"] == [1] and one.last["asked"] == [0, 2] and one.last["plan"] == []
            assert "choose" not in str(one.last["events"])
        worlds.append(updates)
        place.leave()
    assert worlds[0] == worlds[1]


class Planning:
    """A table of three in the middle of secret plans: seat 1 plans, the others and a spectator watch."""

    def __init__(self, place: Place, seed: str) -> None:
        self.place = place
        self.opened = open_seeded(place, "scarabs", 3, seed)
        self.match = self.opened["match"]["id"]
        self.room = place.hall.rooms[self.match]
        self.room.stored = replace(self.room.stored, played=1)
        self.seats = [place.sit(self.opened, seat) for seat in range(3)]
        self.watcher = place.guest()
        self.watcher.hello(self.match)
        self.heard: list[bytes] = []

    def finish(self, seat: int) -> None:
        guest = self.seats[seat]
        guest.act(guest.last["options"][0]["id"])
        if guest.last["options"]:
            guest.act("ready")

    def undo(self, seat: int) -> None:
        guest = self.seats[seat]
        guest.send(type="undo", number=guest.last["number"], ref=2)
        while guest.until("done")["ref"] != 2:
            pass

    def listen(self) -> None:
        """Note all that the others have received, and what they are shown when they come back from any number."""
        for viewer, guest in ((0, self.seats[0]), (2, self.seats[2]), (SPECTATOR, self.watcher)):
            guest.send(type="ping")
            while (message := guest.receive())["type"] != "pong":
                if message["type"] in ("update", "chat", "refused"):
                    self.heard.append(msgspec.json.encode(message))
            token = "" if viewer == SPECTATOR else self.opened["seats"][viewer]["token"]
            headers = {"authorization": f"Bearer {token}"} if token else {}
            path = f"/api/matches/{self.match}"
            for asked in ("story", f"moments/{guest.last['moment']}"):
                answer = self.place.client.get(f"{path}/{asked}", headers=headers).json()
                self.heard.append(msgspec.json.encode({**answer, "match": ""}))
            back = self.place.guest()
            for since in {0, *range(guest.last["seq"] - 3, guest.last["seq"] + 1)}:
                self.heard.append(msgspec.json.encode(back.hello(self.match, token, since)))
            self.place.open_sessions.pop().__exit__(None, None, None)

    def played(self) -> int:
        found: int = self.place.client.get(f"/api/matches/{self.match}").json()["played"]
        return found


def test_a_step_that_is_taken_back_leaves_no_trace_for_others(place: Place, scarabs: Game) -> None:
    """In one world a player plans straight on, in the other back and forth: the others receive the same bytes."""
    worlds: list[list[bytes]] = []
    for restless in (False, True):
        table = Planning(place, "taken back")
        planner = table.seats[1]
        choices = [option["id"] for option in planner.last["options"]]
        if restless:
            planner.act(choices[-1])
            assert planner.last["undo"] is True
            table.undo(1)
            assert planner.last["undo"] is False and planner.last["plan"] == []
            planner.act(choices[-1])
            assert table.played() == 1  # nothing that lists show has moved
        table.listen()
        table.finish(0)
        if restless:
            table.undo(1)  # from under what seat 0 has sealed
            planner.act(choices[1])
            table.undo(1)
        table.listen()
        planner.act(choices[0])
        planner.act("ready")
        table.listen()
        table.undo(1)  # not ready any more: that is told
        if restless:
            table.undo(1)
            planner.act(choices[-1])
            table.undo(1)
            planner.act(choices[0])
        table.listen()
        assert table.seats[2].last["sealed"] == [0] and table.seats[2].last["asked"] == [1, 2]
        planner.act("ready")
        table.finish(2)
        table.listen()
        assert table.seats[0].last["decision"] == "BuryOrPass"
        assert table.seats[0].last["undo_refusal"] == "Secret choices are final once everybody has chosen."
        worlds.append(table.heard)
        place.leave()
    assert len(worlds[0]) == len(worlds[1]) > 40
    for one, other in zip(*worlds, strict=True):
        assert one == other


@pytest.mark.parametrize("name", ["kemet", "ankh"])
def test_the_decision_before_secret_plans_can_be_taken_back_whoever_has_begun(place: Place, name: str) -> None:
    """Whether it is offered depends on who has finished, and that everybody was told."""
    opened, room = planning(place, name)
    call = place.client.blocking_portal.call
    length = room.sitting.match.last_choice()
    leader = room.sitting.match.log[length].seat
    other = next(seat for seat in room.state.asked_seats() if seat != leader)
    guest, watcher = place.sit(opened, leader), place.guest()
    watcher.hello(opened["match"]["id"])
    begun, seen = guest.last["moment"], watcher.last
    while other in room.state.asked_seats():
        assert guest.last["undo"] is True and room.sight(leader, 0).undo
        call(room.act, other, room.sitting.counters[other].number, room.state.options(other)[0].name)
    assert guest.refused(type="undo", number=guest.last["number"])["sentence"] == "The last decision was not yours."
    call(room.undo, other, room.sitting.counters[other].number)
    watcher.until("update")
    again = watcher.until("update")
    assert {**again, "seq": 0} == {**seen, "seq": 0, "events": [], "since": again["since"]}
    guest.send(type="undo", number=guest.last["number"], ref=3)
    while guest.until("done")["ref"] != 3:
        pass
    assert len(room.sitting.match.log) == length and guest.last["moment"] < begun
    assert room.state.plan(room.state.side_of(other)) == []


def planning(place: Place, name: str) -> tuple[Answer, Room]:
    """A match of three in which several begin to plan in secret, right after a decision of a seat."""
    opened = open_seeded(place, name, 3, "led")
    room = place.hall.rooms[opened["match"]["id"]]
    rng = Random(3)
    while len(room.state.sealing) < 2 or room.sitting.match.last_choice() < 0:
        seat = rng.choice(room.state.asked_seats())
        action = rng.choice(room.state.options(seat)).name
        place.client.blocking_portal.call(room.act, seat, room.sitting.counters[seat].number, action)
    return opened, room


def test_sealing_at_the_same_time_makes_nobody_late(place: Place, scarabs: Game) -> None:
    opened = open_seeded(place, "scarabs", 3, "same time")
    first, second = place.sit(opened, 0), place.sit(opened, 1)
    numbers = first.last["number"], second.last["number"]
    first.act(first.last["options"][0]["id"], number=numbers[0])
    first.act("ready")
    second.act(second.last["options"][0]["id"], number=numbers[1])  # chosen before the other's seal was seen
    assert second.last["plan"]


def test_a_secret_step_at_another_process_makes_nobody_late(place: Place, scarabs: Game) -> None:
    """Two steps collide in the database: the later one is stored behind the other, and nobody notices anything."""
    opened = open_seeded(place, "scarabs", 3, "elsewhere")
    room = place.hall.rooms[opened["match"]["id"]]
    guest, watcher = place.sit(opened, 0), place.guest()
    watcher.hello(opened["match"]["id"])

    def elsewhere(steps: str) -> None:
        """Seat 1 plans, or takes back, at a process of which this one has not heard yet."""
        sitting = Sitting.resume(room.sitting.match.table, room.stored.seed, room.sitting.rows)
        made = sitting.undo(1) if steps == "undo" else sitting.play(1, sitting.state.options(1)[0])
        stored = {name: getattr(room.stored, name) for name in CHANGED}
        place.client.blocking_portal.call(
            place.hall.ledger.append, Page(room.stored.id, len(sitting.rows), made, stored)
        )

    elsewhere("plan")
    assert guest.act(guest.last["options"][0]["id"])["plan"]
    elsewhere("undo")
    guest.send(type="undo", number=guest.last["number"])
    guest.until("done")
    assert guest.last["plan"] == [] and guest.last["undo"] is False
    assert [row.seat for row in room.sitting.rows[-4:]] == [1, 0, 1, 0] and room.state.sealed == []
    watcher.send(type="ping")
    while (message := watcher.receive())["type"] != "pong":
        assert message["type"] != "update"


def test_a_last_decision_that_is_not_stored_opens_nothing(
    place: Place, scarabs: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_seeded(place, "scarabs", 2, "end")
    room = place.hall.rooms[opened["match"]["id"]]
    call = place.client.blocking_portal.call

    def last() -> tuple[int, int, str, bool]:
        """The next decision, and whether it ends the game."""
        seat = room.state.asked_seats()[0]
        action, trial = room.state.options(seat)[0], room.state.copy()
        trial.answer(seat, action)
        return seat, room.sitting.counters[seat].number, action.name, trial.over

    while not (found := last())[3]:
        call(room.act, *found[:3])

    async def fail(page: Page) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(place.hall.ledger, "append", fail)
        with pytest.raises(Refuse, match="could not be stored"):
            call(room.act, *found[:3])
    assert not room.told_all and room.status == "running"
    assert place.client.get(f"/api/matches/{room.stored.id}/story?seat=0").status_code == 409
    call(room.act, *found[:3])
    assert room.told_all and room.status == "over"


def test_moments_tell_no_secret_choices_while_the_game_runs(place: Place, scarabs: Game) -> None:
    opened = open_seeded(place, "scarabs", 2, "moments")
    match = opened["match"]["id"]
    room = place.hall.rooms[match]
    rng = Random(2)
    while room.status == "running":
        seat = room.state.asked_seats()[0]
        number = room.sitting.counters[seat].number
        place.client.blocking_portal.call(room.act, seat, number, rng.choice(room.state.options(seat)).name)
        token = {"authorization": f"Bearer {opened['seats'][0]['token']}"}
        last = room.sitting.counters[0].moment
        if room.status != "running":
            break
        shown = place.client.get(f"/api/matches/{match}/moments/{last}", headers=token).json()
        assert (shown["action"] == "") == (shown["who"] != "S0")
        assert shown["view"]["players"][1]["hand"] == "hidden"
        assert place.client.get(f"/api/matches/{match}/moments/{last}?seat=1", headers=token).status_code == 409
        assert place.client.get(f"/api/matches/{match}/record").status_code == 409
    shown = place.client.get(f"/api/matches/{match}/moments/5?seat=1").json()
    assert shown["view"]["players"][1]["hand"] != "hidden" and shown["action"]


def test_nothing_secret_is_in_lists_errors_or_logs(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    opened = open_seeded(place, "ra", 2, "the-secret-seed")
    match = opened["match"]["id"]
    tokens = [opened["creator"], *[seat["token"] for seat in opened["seats"]]]
    keys = [seat.token for seat in place.hall.rooms[match].seats]
    guest = place.sit(opened, 0)
    guest.refused(type="act", number=0, action="draw")
    place.client.post("/api/matches/mine", json={"tokens": tokens})
    place.client.patch(f"/api/matches/{match}", json={"public": True}, headers={"authorization": "Bearer x"})
    seen = [
        place.client.get(path).text for path in (f"/api/matches/{match}", "/api/matches", f"/api/matches/{match}/story")
    ]
    for text in [*seen, str(guest.last), caplog.text, repr(place.hall.rooms[match].stored)]:
        for secret in ["the-secret-seed", *tokens, *keys]:
            assert secret not in text


def test_only_the_window_makes_what_shows_a_game() -> None:
    """Every message with a view, options or events is made in window.py, and window.py never names a state."""
    shown = {"Update", "Told", "Option", "Moment", "Midway", "Story", "Because", "SheetPart", "SheetLine", "Forecast"}
    for path in SERVER.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        made = {
            node.func.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            if isinstance(node.func.value, ast.Name) and node.func.value.id == "protocol"
        }
        if path.name not in ("window.py", "samples.py"):
            assert not made & shown, f"{path.name} makes {made & shown}"
    text = (SERVER / "view" / "window.py").read_text(encoding="utf-8")
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert not names & {"State", "Sitting", "Match", "Room"} and ".state" not in text


def test_a_creators_token_reads_no_seats_story_or_moments_of_a_running_match(place: Place, scarabs: Game) -> None:
    """Who opened the table sees what a spectator sees, whatever is asked for."""
    opened = open_seeded(place, "scarabs", 3, "creator")
    room, rng = place.hall.rooms[opened["match"]["id"]], Random(7)
    for _ in range(7):
        seat = rng.choice(room.state.asked_seats())
        action = rng.choice(room.state.options(seat)).name
        place.client.blocking_portal.call(room.act, seat, room.sitting.counters[seat].number, action)
    path = f"/api/matches/{opened['match']['id']}"
    token = {"authorization": f"Bearer {opened['creator']}"}
    last = room.sitting.counters[SPECTATOR].moment
    assert room.status == "running"
    for what in ("story", *[f"moments/{moment}" for moment in (0, last // 2, last)]):
        public = place.client.get(f"{path}/{what}")
        assert public.status_code == 200
        assert place.client.get(f"{path}/{what}", headers=token).json() == public.json()
        for seat in range(3):
            refused = place.client.get(f"{path}/{what}?seat={seat}", headers=token)
            assert (refused.status_code, refused.json()["kind"]) == (409, "running")
            own = {"authorization": f"Bearer {opened['seats'][seat]['token']}"}
            assert place.client.get(f"{path}/{what}?seat={seat}", headers=own).status_code == 200


@pytest.mark.parametrize("snapshot", [True, False])
def test_what_was_not_told_is_not_told_after_the_match_was_read_again(
    place: Place, scarabs: Game, snapshot: bool
) -> None:
    """Secret steps stay out of every number that others see, also when they come back from the database."""
    opened = open_seeded(place, "scarabs", 3, "again")
    match, call = opened["match"]["id"], place.client.blocking_portal.call
    room = place.hall.rooms[match]
    seat = room.state.asked_seats()[0]
    others = [viewer for viewer in range(SPECTATOR, 3) if room.state.side_of(viewer) != room.state.side_of(seat)]

    def numbers(viewer: int) -> tuple[int, ...]:
        guest = place.guest()
        guest.hello(match, "" if viewer == SPECTATOR else opened["seats"][viewer]["token"])
        return tuple(guest.last[name] for name in ("seq", "number", "moment"))

    before = [numbers(viewer) for viewer in others]
    if snapshot:
        room.last_snapshot = -100  # one is due with the secret step in it
    call(room.act, seat, room.sitting.counters[seat].number, room.state.options(seat)[0].name)
    assert not room.sitting.rows[-1].told
    assert [numbers(viewer) for viewer in others] == before
    place.leave()
    del place.hall.rooms[match]
    assert [numbers(viewer) for viewer in others] == before
    assert place.hall.rooms[match].last_snapshot == (len(room.sitting.rows) if snapshot else 0)
