"""How long a crowded march of Kemet takes to list its options.

    python tools/marches.py                      1,000 made-up positions
    python tools/marches.py --positions 50 --seed other --json

A player with many creatures and units in neighbouring zones, with all that moves them, marches by chance and likes to
gather; every decision of the march is timed (CPU). Prints the slowest, the quantiles, and the position of the slowest.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import ennead.games.kemet.rules
from ennead import load
from ennead.kernel import flow
from ennead.kernel.flow import State

GAME = load("kemet")
HOME = Path(ennead.games.kemet.rules.__file__).parent
CHART: dict[str, Any] = json.loads((HOME / "data" / "map.json").read_text(encoding="utf-8"))
TILES: list[dict[str, Any]] = json.loads((HOME / "data" / "tiles.json").read_text(encoding="utf-8"))["tiles"]
CREATURES = [tile["id"] for tile in TILES if tile["creature"]]
MERCENARIES, LEGION, SURPRISE = "onyx_merc_swords", "sapphire_legion", "ruby_surprise"
HELPERS = ["ruby_mafdet", "ruby_portal", SURPRISE, "onyx_fury", LEGION, MERCENARIES, "diamond_ra"]
CARDS = ["swiftness", "swiftness", "teleportation", "teleportation", "open_gates"]
COLOURS = ["ruby", "sapphire", "diamond", "onyx"]
LIKING = {"stop": 0.01, "lead": 4.0, "leave": 0.5, "take": 1.0, "card": 0.5}  # of movements: 1, but of attacks
ATTACK = 0.02
MOST = 25  # decisions of one march


def packed_position(chance: random.Random, most: int = len(CREATURES)) -> dict[str, Any]:
    """S0 is on turn, and all that it has stands close together; the others stand around it, or do not."""
    creatures = chance.sample(CREATURES, chance.randint(3, most))
    helpers = [tile for tile in HELPERS if chance.random() < 0.5]
    cards = chance.sample(CARDS, chance.randint(0, len(CARDS)))
    close = neighbourhood(chance.choice(zones()), chance)
    limit = 7 if LEGION in helpers else 5
    units = 15 if MERCENARIES in helpers else 12
    troops: dict[str, dict[str, Any]] = {}
    for zone in close[: chance.randint(3, 9)]:
        left = units - sum(troop["S0"] for troop in troops.values())
        if left:
            troops[zone] = {"S0": min(left, limit, chance.choice([1, 1, 2, 3, 5, 7]))}
            if creatures and chance.random() < 0.9:
                troops[zone]["creature"] = creatures.pop()
    enemies = ["S1"] * 12 + ["S2"] * 12 + ["S3"] * 12
    free = [zone for zone in close if zone not in troops]
    for zone in chance.sample(free, chance.randint(0, min(8, len(free)))):
        size = min(chance.randint(1, 5), enemies.count(name := chance.choice(["S1", "S2", "S3"])))
        if size:
            troops[zone] = {name: size}
            enemies = [one for one in enemies if one != name] + [name] * (enemies.count(name) - size)
    cities = chance.sample([city["id"] for city in CHART["cities"]], 5)
    mine = next(city for city in CHART["cities"] if city["id"] == cities[0])
    sites = chance.sample(mine["districts"], chance.randint(0, 2))
    own = [troop["creature"] for troop in troops.values() if "creature" in troop]
    players: dict[str, dict[str, Any]] = {f"S{seat}": {"city": city} for seat, city in enumerate(cities)}
    players["S0"] |= {"pp": chance.randint(0, 11), "tiles": [*own, *helpers], "di": cards}
    return {
        "turn": "S0",
        "colours": COLOURS,
        "zones": troops,
        "pyramids": {zone: {"level": 2, "colour": colour} for zone, colour in zip(sites, COLOURS, strict=False)},
        "players": players,
    }


def zones() -> list[str]:
    return [str(zone["id"]) for zone in CHART["zones"]]


def neighbourhood(zone: str, chance: random.Random) -> list[str]:
    """All zones, the nearest first."""
    found = [zone]
    for here in found:
        nearby = [
            row["b"] if row["a"] == here else row["a"] for row in CHART["adjacency"] if here in (row["a"], row["b"])
        ]
        chance.shuffle(nearby)
        found += [one for one in nearby if one not in found]
    return found + [one for one in zones() if one not in found]


def march(document: dict[str, Any], chance: random.Random) -> list[float]:
    """One march by chance: the CPU seconds of every list of options."""
    state = GAME.position(document, 5)
    begin(state, SURPRISE in document["players"]["S0"]["tiles"], document, chance)
    enemies = {zone for zone, troop in document["zones"].items() if "S0" not in troop}
    times: list[float] = []
    while len(times) < MOST and state.decision is not None and state.decision.name == "March":
        began = time.process_time()
        options = state.options(0)
        times.append(time.process_time() - began)
        liking = [ATTACK if option.name.split()[-1] in enemies else LIKING.get(option.verb, 1.0) for option in options]
        state.answer(0, chance.choices(options, liking)[0])
    return times


def begin(state: State, crossing: bool, document: dict[str, Any], chance: random.Random) -> None:
    """The token is placed, with a gold one if it crosses the Nile, and a troop is chosen."""
    names = [zone for zone, troop in document["zones"].items() if "S0" in troop]
    led = [zone for zone in names if "creature" in document["zones"][zone]]
    for name in ["place f3_move", *(["gold ruby_surprise", "resolve divine_power"] if crossing else [])]:
        state.answer(0, GAME.action(name))
    state.answer(0, GAME.action(f"troop {chance.choice(led or names)}"))


def measure(positions: int, seed: str) -> tuple[list[float], str]:
    """All times, and how to find the slowest again."""
    times: list[float] = []
    slowest, where = 0.0, ""
    for number in range(positions):
        chance = random.Random(f"{seed} {number}")
        found = march(packed_position(chance), chance)
        times += found
        if max(found) > slowest:
            slowest, where = max(found), f"{seed} {number}"
    return sorted(times), where


def main() -> None:
    arguments = argparse.ArgumentParser(description="How long a crowded march of Kemet takes to list its options.")
    arguments.add_argument("--positions", type=int, default=1000)
    arguments.add_argument("--seed", default="packed")
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    times, where = measure(given.positions, given.seed)
    compiled = not str(flow.__file__).endswith(".py")
    found: dict[str, Any] = {"positions": given.positions, "decisions": len(times), "compiled": compiled}
    for name, part in (("median", 0.5), ("0.9", 0.9), ("0.99", 0.99), ("0.999", 0.999)):
        found[name] = round(1000 * times[int(part * (len(times) - 1))], 3)
    found |= {"worst": round(1000 * times[-1], 3), "position of the worst": where}
    if given.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:>22}  {value}{' ms' if isinstance(value, float) else ''}")


if __name__ == "__main__":
    main()
