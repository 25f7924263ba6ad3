"""Secrecy on the wire: whatever a viewer may not know, it receives the same bytes."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from server.places import Answer, Place

from ennead.kernel.contract import Game
from ennead.kernel.events import Event
from ennead.server import lobby, protocol, visit
from ennead.server.room import Room
from ennead.server.rows import SPECTATOR
from ennead.server.sitting import Sitting

SERVER = Path(__file__).parents[2] / "src" / "ennead" / "server"


def open_seeded(place: Place, game: str, seats: int, seed: str) -> Answer:
    """A match whose chance is known; over HTTP nobody can choose the seed."""
    wish = protocol.NewMatch(game=game, seats=[protocol.NewSeat(kind="me", name=f"P{at}") for at in range(seats)])
    opened = place.client.blocking_portal.call(lobby.open_match, place.hall, wish, seed)
    found: Answer = msgspec.to_builtins(opened)
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
    place.leave()
    return messages


def other_events(sitting: Sitting, viewer: int, rng: Random) -> list[tuple[int, Event]]:
    """The same events with other numbers wherever the viewer does not learn the number."""
    side = NOBODY_SIDE if viewer == SPECTATOR else sitting.state.side_of(viewer)
    found: list[tuple[int, Event]] = []
    for at, event in sitting.events:
        kind = event.kind
        hidden = kind.secret if event.side != side else ()
        what = rng.randint(0, 3) if kind.what in hidden else event.what
        more = rng.randint(0, 30) if kind.more in hidden else event.more
        found.append((at, Event(kind, event.rule, event.side, what, more, list(event.things))))
    return found


NOBODY_SIDE = -1


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
    truth, events = sitting.match.state, sitting.events
    here = received(place, opened, viewer)
    imagined = sitting.game.imagine(truth.view(viewer), rng)
    try:
        sitting.match.state = imagined
        sitting.events = other_events(sitting, viewer, rng)
        there = received(place, opened, viewer)
        if viewer != SPECTATOR:
            asked = [msgspec.json.encode(why(room, viewer, one.name)) for one in sitting.game.actions.actions]
    finally:
        sitting.match.state, sitting.events = truth, events
    assert msgspec.json.encode(here) == msgspec.json.encode(there)
    if viewer != SPECTATOR:
        assert asked == [msgspec.json.encode(why(room, viewer, one.name)) for one in sitting.game.actions.actions]
    return sitting.game.digest(imagined) != sitting.game.digest(truth)


def why(room: Room, seat: int, action: str) -> protocol.Because:
    return visit.why(room, seat, protocol.Why(action=action))


def test_a_secret_plan_moves_nothing_that_others_see(place: Place, scarabs: Game) -> None:
    """In one world a player plans this, in the other that: the others get the same messages, and nobody can undo."""
    worlds: list[list[bytes]] = []
    for choice in (0, -1):
        opened = open_seeded(place, "scarabs", 3, "plan")
        match = opened["match"]["id"]
        room = place.hall.rooms[match]
        planner, others = place.sit(opened, 1), [place.sit(opened, 0), place.guest()]
        others[1].hello(match)
        updates = [msgspec.json.encode(one.last) for one in others]
        planner.act(planner.last["options"][choice]["id"])
        assert planner.last["plan"] and planner.last["undo"] is False
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


def test_sealing_at_the_same_time_makes_nobody_late(place: Place, scarabs: Game) -> None:
    opened = open_seeded(place, "scarabs", 3, "same time")
    first, second = place.sit(opened, 0), place.sit(opened, 1)
    numbers = first.last["number"], second.last["number"]
    first.act(first.last["options"][0]["id"], number=numbers[0])
    first.act("ready")
    second.act(second.last["options"][0]["id"], number=numbers[1])  # chosen before the other's seal was seen
    assert second.last["plan"]


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
    shown = {"Update", "Told", "Option", "Moment", "Story", "Because", "SheetPart", "SheetLine", "Forecast"}
    for path in SERVER.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        made = {
            node.func.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            if isinstance(node.func.value, ast.Name) and node.func.value.id == "protocol"
        }
        if path.name not in ("window.py", "samples.py"):
            assert not made & shown, f"{path.name} makes {made & shown}"
    text = (SERVER / "window.py").read_text(encoding="utf-8")
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert not names & {"State", "Sitting", "Match", "Room"} and ".state" not in text
