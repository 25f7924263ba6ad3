"""Tables of Kemet to compare engines on: positions made by chance, and players who like trouble."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from oracle.flat_kemet_map import CITIES_IN_PLAY, districts, neighbours, zones_in_play

import ennead.games.kemet.rules
from ennead import load
from ennead.kernel.actions import Action
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State

GAME = load("kemet")
DATA = Path(ennead.games.kemet.rules.__file__).parent / "data"
TILES = {tile["id"]: tile for tile in json.loads((DATA / "tiles.json").read_text(encoding="utf-8"))["tiles"]}
DI_CARDS = {card["id"]: card for card in json.loads((DATA / "di_cards.json").read_text(encoding="utf-8"))["cards"]}
BATTLE_CARDS = [card["id"] for card in json.loads((DATA / "battle_cards.json").read_text(encoding="utf-8"))["cards"]]
COLOURS = ["ruby", "sapphire", "diamond", "onyx"]
COLOURS_IN_PLAY = {2: 2, 3: 3, 4: 3, 5: 4}

# Ways to play: how much each verb is liked; "attack" is liked besides for a movement into an opponent's zone.
TEMPERS: dict[str, dict[str, float]] = {
    "uniform": {},
    "warrior": {"place": 1, "attack": 15, "stop": 0.2, "nothing": 0.1, "card": 3, "gold": 5, "silver": 5},
    "wanderer": {"attack": 0.1, "stop": 0.1, "nothing": 0.1, "take": 0.5, "gold": 9, "silver": 5},
    "gatherer": {"attack": 0.3, "stop": 0.3, "nothing": 0.1, "take": 2, "lead": 4, "leave": 2, "card": 2, "gold": 5},
}
MOVERS = [
    "ruby_mafdet", "ruby_phoenix", "ruby_portal", "ruby_scarab", "ruby_surprise", "diamond_snake", "onyx_khnum",
    "onyx_griffin", "onyx_fury",
]  # fmt: skip
SPACES = {"place f3_move": 12, "place f2_move": 12, "place f3_recruit": 6, "silver f3_move": 3, "silver f2_move": 3}


class Watched:
    """A state with its events, the record of what was played on it, and a hand that plays."""

    def __init__(self, state: State, temper: str, seed: str, document: dict[str, Any] | None = None) -> None:
        self.state = state
        self.document = document
        self.lines: list[str] = []
        self.events: list[tuple[str, dict[str, Any]]] = []
        self.endings: list[dict[str, Any]] = []  # the position at each end of a battle
        self.described: dict[str, Any] | None = None
        self.weights = TEMPERS[temper]
        self.random = random.Random(seed)
        state.listener = self.hear

    def hear(self, event: Event) -> None:
        self.events.append((event.kind.name, GAME.facts(event, -1)))
        if event.kind.name == "BattleEnded":
            self.endings.append(GAME.describe(self.state))

    @property
    def facts(self) -> dict[str, Any]:
        """The position as a document; made once after each answer, so nobody may change it."""
        if self.described is None:
            self.described = GAME.describe(self.state)
        return self.described

    @property
    def decision(self) -> str:
        return "" if self.state.decision is None else self.state.decision.name

    def roll(self) -> None:
        """Let chance decide while it is asked."""
        while self.state.chance:
            outcomes = self.state.outcomes()
            action = self.random.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
            self.play(CHANCE, action)

    def play(self, seat: int, action: Action) -> None:
        self.lines.append(action.name if seat == CHANCE else f"S{seat} {action.name}")
        self.state.answer(seat, action)
        self.described = None

    def choose(self) -> tuple[int, Action]:
        """An asked seat and what it likes now."""
        seat = self.random.choice(self.state.asked_seats())
        options = self.state.options(seat)
        enemies: set[str] = set()
        if self.decision == "March":
            enemies = {zone for zone, troop in self.facts["zones"].items() if f"S{seat}" not in troop}
        return seat, self.random.choices(options, [self.liking(action.name, enemies) for action in options])[0]

    def liking(self, name: str, enemies: set[str]) -> float:
        verb, _, noun = name.partition(" ")
        weight = self.weights.get(verb, 1.0) * SPACES.get(name, 1.0)
        if verb in ("go", "sail", "cross", "teleport"):
            weight *= self.weights.get("attack", 1.0) if noun in enemies else 1.0
        return weight

    def told(self) -> str:
        """What leads here, to be played again."""
        return f"{json.dumps(self.document)}\n" + "\n".join(self.lines)


def late_position(seats: int, chance: random.Random) -> dict[str, Any]:
    """A position document with many tiles, creatures and cards."""
    colours = chance.sample(COLOURS, COLOURS_IN_PLAY[seats])
    names = [f"S{seat}" for seat in range(seats)]
    cities = dict(zip(names, chance.sample(CITIES_IN_PLAY[seats], seats), strict=True))
    tiles = deal_tiles(names, colours, chance)
    hands = deal_cards(names, chance)
    return {
        "turn": chance.choice(names),
        "order": chance.sample(names, seats),
        "colours": colours,
        "zones": deal_troops(names, tiles, cities, chance),
        "pyramids": deal_pyramids(cities, colours, chance),
        "players": {
            name: {
                "city": cities[name],
                "pp": chance.randint(0, 11),
                "vt": chance.randint(0, 2),
                "tiles": tiles[name],
                "di": hands[name],
                **battle_cards(tiles[name], chance),
            }
            for name in names
        },
    }


def duel_position(chance: random.Random) -> tuple[dict[str, Any], str, str]:
    """A position in which S0 and S1 own all tiles, with two zones: from where S0 attacks S1, and where."""
    document = late_position(5, chance)
    tiles = deal_tiles(["S0", "S1"], COLOURS, chance)
    for name, player in document["players"].items():
        player["tiles"] = tiles.get(name, [])
        player.update(battle_cards(player["tiles"], chance))
    document["players"]["S0"]["pp"] = chance.randint(2, 11)  # to enter wherever it costs
    start = chance.choice(zones_in_play(5))
    while not neighbours(start, 5):
        start = chance.choice(zones_in_play(5))
    target = chance.choice(neighbours(start, 5))
    document["turn"] = "S0"
    document["zones"] = {}
    for name, zone in (("S0", start), ("S1", target)):
        troop: dict[str, Any] = {name: chance.randint(1, 5)}
        creatures = [tile for tile in tiles[name] if TILES[tile]["creature"]]
        if creatures and chance.random() < 0.9:
            rare = [tile for tile in creatures if tile in ("diamond_snake", "onyx_devourer")]  # rarely meet
            troop["creature"] = chance.choice(creatures + 3 * rare)
        document["zones"][zone] = troop
    return document, start, target


def crowded_position(seats: int, chance: random.Random) -> dict[str, Any]:
    """A position in which the player on turn has big troops close together, with all that moves them."""
    document = late_position(seats, chance)
    name = document["turn"]
    player = document["players"][name]
    movers = [tile for tile in MOVERS if TILES[tile]["color"] in document["colours"] and chance.random() < 0.7]
    for other in document["players"].values():
        other["tiles"] = [tile for tile in other["tiles"] if tile not in movers]
        other["di"] = []
    kinds = [TILES[tile]["same_as"] for tile in movers]
    player["tiles"] = movers + [tile for tile in player["tiles"] if TILES[tile]["same_as"] not in kinds]
    player["di"] = [card for card in ("swiftness", "teleportation", "open_gates") if chance.random() < 0.4]
    creatures = {tile for other in document["players"].values() for tile in other["tiles"] if TILES[tile]["creature"]}
    for troop in document["zones"].values():
        if troop.get("creature") in movers or troop.get("creature") not in creatures:
            troop.pop("creature", None)
    close = [zone for zone in document["zones"] if name in document["zones"][zone] or chance.random() < 0.5]
    for zone in close:
        del document["zones"][zone]
    here = chance.choice([zone for zone in zones_in_play(seats) if zone not in document["zones"]])
    places = [here, *neighbours(here, seats)]
    limit = 7 if "sapphire_legion" in player["tiles"] else 5
    units = 15 if any("_merc_" in tile for tile in player["tiles"]) else 12
    mine = [tile for tile in player["tiles"] if TILES[tile]["creature"]]
    chance.shuffle(mine)
    for zone in [place for place in places if place not in document["zones"]][:4]:
        size = min(units, chance.randint(1, limit))
        if size:
            document["zones"][zone] = {name: size}
            units -= size
            if mine and chance.random() < 0.7:
                document["zones"][zone]["creature"] = mine.pop()
    return document


def deal_tiles(names: list[str], colours: list[str], chance: random.Random) -> dict[str, list[str]]:
    """Most tiles have an owner; nobody has two of a kind (KEM-ACQ-01, KEM-SET-03)."""
    found: dict[str, list[str]] = {name: [] for name in names}
    greed = chance.choice([0.3, 0.8, 1.0])
    for tile in TILES.values():
        copies = tile["copies"] if len(names) > 2 else 1
        if tile["color"] not in colours or (
            len(names) == 2 and tile["id"].endswith(("act_of_god", "onyx_merc_spears"))
        ):
            continue
        for name in chance.sample(names, copies):
            kinds = [TILES[other]["same_as"] for other in found[name]]
            if tile["same_as"] not in kinds and chance.random() < greed:
                found[name].append(tile["id"])
    return found


def deal_cards(names: list[str], chance: random.Random) -> dict[str, list[str]]:
    deck = [card for card, row in DI_CARDS.items() if card != "diversion" for _ in range(row["count"])]
    chance.shuffle(deck)
    return {name: [deck.pop() for _ in range(chance.randint(0, 6))] for name in names}


def battle_cards(tiles: list[str], chance: random.Random) -> dict[str, list[str]]:
    """Battle cards as after some battles: as many face up as face down (R-38)."""
    own = BATTLE_CARDS[:8]
    chance.shuffle(own)
    specials = [TILES[tile]["effect"].get("special_battle_card") for tile in tiles]
    special = [card for card in BATTLE_CARDS[8:] if card in specials]
    removed, own = own[: len(special)], own[len(special) :] + special
    chance.shuffle(own)
    played = chance.choice([0, 0, 1, 2, 3])
    return {
        "used": own[:played],
        "face_down": own[played : 2 * played],
        "hand": own[2 * played :],
        "removed": removed,
    }


def deal_troops(
    names: list[str], tiles: dict[str, list[str]], cities: dict[str, str], chance: random.Random
) -> dict[str, dict[str, Any]]:
    free = zones_in_play(len(names))
    chance.shuffle(free)
    if chance.random() < 0.5:  # few zones, so that troops meet
        free.sort(key=lambda zone: zone.startswith(tuple(f"{city}_" for city in cities.values())))
    found: dict[str, dict[str, Any]] = {}
    for name in names:
        units = 15 if any("_merc_" in tile for tile in tiles[name]) else 12
        limit = 7 if "sapphire_legion" in tiles[name] else 5
        creatures = [tile for tile in tiles[name] if TILES[tile]["creature"]]
        chance.shuffle(creatures)
        for _ in range(chance.randint(2, 5)):
            if not free or not units:
                break
            troop: dict[str, Any] = {name: chance.randint(1, min(units, limit))}
            units -= troop[name]
            if creatures and chance.random() < 0.8:
                troop["creature"] = creatures.pop()
            found[free.pop(chance.randrange(min(len(free), 8)))] = troop
    return found


def deal_pyramids(cities: dict[str, str], colours: list[str], chance: random.Random) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for city in cities.values():
        sites = chance.sample(districts(city), chance.randint(0, min(3, len(colours))))
        for site, colour in zip(sites, chance.sample(colours, len(sites)), strict=True):
            found[site] = {"level": chance.randint(1, 4), "colour": colour}
    return found
