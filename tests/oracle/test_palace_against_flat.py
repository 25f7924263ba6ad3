"""The Palace in lock step with the flat one: the same choices and draws must give the same table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from oracle.flat_palace import CELLS, ROOMS, FlatPalace

from ennead import load
from ennead.games.ankh.rules.palace.pieces import POLITICAL
from ennead.kernel.flow import CHANCE
from ennead.testing import evidence

GAME = load("ankh")
POSITIONS = 150
COMPARED = ("rooms", "display", "deck", "pharaoh", "monuments")
OF_A_PLAYER = ("priests", "political", "followers", "ankhs", "devotion")
LAND = sorted([space for space, cell in CELLS.items() if cell != "~~"])
WANTED = ["tie", "empty room", "no card", "short display", "Sphinx", "no Sphinx", "Pharaoh stays", "Throne Room pays"]


def position(rng: random.Random) -> dict[str, Any]:
    """Just after a Control Monument event was triggered; no figure is next to a Monument, so none is taken."""
    spaces = rng.sample(LAND, 14)
    warriors = {space: f"S{index % 2} warrior" for index, space in enumerate(spaces[2 : rng.randint(3, 10)])}
    rooms: dict[str, dict[str, int]] = {room: {} for room in ROOMS}
    for seat in ("S0", "S1"):
        for _ in range(rng.randint(0, 3)):
            room = rng.choice(ROOMS)
            rooms[room][seat] = rooms[room].get(seat, 0) + 1
    cards = rng.sample(POLITICAL, len(POLITICAL))
    left = rng.choice([0, 1, 2, 3, 4, 5, 9])
    display = cards[: min(3, left)]
    devotion = [rng.randint(0, 8), rng.randint(18, 22)] if rng.random() < 0.5 else [7, 7]
    players = {
        f"S{seat}": {
            "followers": rng.randint(0, 5),
            "devotion": devotion[seat],
            "powers": ["bountiful"] if rng.random() < 0.5 else [],
            "political_used": cards[left + seat :: 2],
        }
        for seat in (0, 1)
    }
    return {
        "moment": "control monument",
        "turn": rng.choice(["S0", "S1"]),
        "figures": {spaces[0]: "S0 god", spaces[1]: "S1 god", **warriors},
        "monuments": {},
        "underworld": spaces[10:12],
        "pharaoh": spaces[12],
        "rooms": rooms,
        "display": display,
        "order": rng.sample(["S0", "S1"], 2) if devotion == [7, 7] else ["S0", "S1"],
        "players": players,
    }


def before(given: dict[str, Any]) -> dict[str, Any]:
    """The table as it was just before the Palace: the same position at a turn."""
    plain = {name: value for name, value in given.items() if name != "moment"}
    state = GAME.position(plain, 2, "pharaoh", (), {"gods": "osiris,ra"})
    return GAME.describe(state)


@evidence("ANK-PHA-06", "ANK-PHA-07", "ANK-PHA-08", "ANK-PHA-21", "ANK-PHA-22")
@pytest.mark.parametrize("part", range(3))
def test_the_palace_is_resolved_as_the_flat_one_does(part: int) -> None:
    rng = random.Random(f"palace {part}")
    seen: Counter[str] = Counter()
    for _ in range(POSITIONS):
        given = position(rng)
        flat = FlatPalace(before(given))
        state = GAME.position(given, 2, "pharaoh", (), {"gods": "osiris,ra"})
        chosen: list[str] = []
        drawn: list[str] = []
        asked: list[tuple[str, set[str]]] = []
        while state.decision is not None and state.decision.name != "ChooseAction":
            (seat,) = state.asked_seats()
            if seat == CHANCE:
                action = state.draw(rng.random())
                drawn.append(action.name.split()[-1])
            else:
                options = state.options(seat)
                action = rng.choice(options)
                asked.append((f"S{seat}", {one.name.split()[-1] for one in options}))
                chosen.append(action.name.split()[-1])
            state.answer(seat, action)
        told = GAME.describe(state)
        expected = flat.resolve(iter(chosen), iter(drawn))
        assert asked == flat.asked, given
        for name in COMPARED:
            assert told[name] == expected[name], (name, given, chosen)
        for seat_name, player in told["players"].items():
            for name in OF_A_PLAYER:
                one, other = player[name], expected["players"][seat_name][name]
                assert (sorted(one) == sorted(other)) if isinstance(one, list) else one == other, (name, given, chosen)
        count(seen, given, told, chosen)
    assert [one for one in WANTED if not seen[one]] == []


def count(seen: Counter[str], given: dict[str, Any], told: dict[str, Any], chosen: list[str]) -> None:
    """What the positions have shown."""
    rooms = list(given["rooms"].values())
    seen["tie"] += any(len(room) == 2 and len(set(room.values())) == 1 for room in rooms)
    seen["empty room"] += {} in rooms
    seen["no card"] += not given["display"] and bool(given["rooms"]["granary"])
    seen["short display"] += len(told["display"]) < 3
    seen["Sphinx"] += bool(told["monuments"])
    seen["no Sphinx"] += "done" in chosen
    seen["Pharaoh stays"] += told["pharaoh"] == given["pharaoh"] and bool(given["rooms"]["war-room"])
    seen["Throne Room pays"] += sum(told["players"][seat]["devotion"] for seat in ("S0", "S1")) > sum(
        given["players"][seat]["devotion"] for seat in ("S0", "S1")
    )
