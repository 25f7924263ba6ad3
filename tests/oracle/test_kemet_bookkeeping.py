"""Kemet: what follows from the position alone is worked out again by hand, and must be what the engine keeps."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from oracle.flat_kemet_map import TEMPLES, city_of
from oracle.kemet_tables import GAME, TEMPERS, Watched, late_position

from ennead.kernel.events import Event

pytestmark = pytest.mark.build("compiled")  # long; one build is enough

POSITIONS = 40  # turn up for a longer look
DECISIONS = 300
FLOORS = [  # KEM-ACT-01
    {"f3_move", "f3_recruit"},
    {"f2_move", "f2_build", "f2_pray"},
    {"f1_pray", "f1_acquire_1", "f1_acquire_2", "f1_acquire_3"},
]
SPACES = set().union(*FLOORS)
ADORATION = {"t_reeds": 2, "t_dunes": 2, "t_dawn": 3, "t_dusk": 3, "delta": 0}
GOLD_TILES = {"ruby_surprise", "sapphire_divine_will", "onyx_twin", "onyx_march"}


class Ledger:
    """Keeps the same books as the engine, from positions and events."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self.permanent = {
            name: {"divine": player["divine_fp"], "battle": player["battle_fp"]}
            for name, player in table.facts["players"].items()
        }
        self.held = dict(table.facts["fame"])
        self.night: dict[str, dict[str, Any]] = {}  # the position when each step began
        self.to_choose: list[str] = []  # who has no position for the next round, in the order of this one
        self.seen: Counter[str] = Counter()
        table.state.listener = self.hear

    def hear(self, event: Event) -> None:
        self.table.hear(event)
        kind, told = self.table.events[-1]
        if kind == "FameGained":
            self.permanent[told["player"]][told["fame_kind"]] += 1
            self.same("score told", told["fame"], GAME.describe(self.table.state)["players"][told["player"]]["fp"])
        if kind == "FameMoved":
            self.same("former holder", told["former"], self.held.pop(told["zone"], "nobody"))
            if told["player"] != "nobody":
                self.held[told["zone"]] = told["player"]
            self.seen["fame moved"] += 1
        if kind == "NightStep":
            if told["night_step"] == "offering":
                self.night.clear()
            self.night[told["night_step"]] = GAME.describe(self.table.state)

    def check(self) -> None:
        facts = self.table.facts
        self.check_scores(facts)
        if self.table.decision == "TakeTurn":
            self.same("fame by right", facts["fame"], fame_by_right(facts))
            self.check_spaces(facts)
            self.to_choose = list(facts["order"])
        if self.table.decision == "PlaceMore":
            self.check_more_tokens(facts)
        if self.table.decision == "ChoosePosition":
            self.check_destiny(facts)
        if "destiny" in self.night:
            self.check_night()
            self.night.clear()

    def check_scores(self, facts: dict[str, Any]) -> None:
        """KEM-FP-01: permanent FP as they were told, temporary ones by who holds what."""
        self.same("fame", facts["fame"], self.held)
        for name, player in facts["players"].items():
            held = list(self.held.values()).count(name)
            permanent = self.permanent[name]
            self.same(f"divine FP of {name}", player["divine_fp"], permanent["divine"])
            self.same(f"battle FP of {name}", player["battle_fp"], permanent["battle"])
            self.same(f"FP of {name}", player["fp"], held + permanent["divine"] + permanent["battle"])

    def check_spaces(self, facts: dict[str, Any]) -> None:
        """KEM-ACT-05: a space is offered if this turn's tokens can leave every floor within reach."""
        player = facts["players"][facts["turn"]]
        left = player["tokens"] - 1
        silver = player["silver"] == "ready"
        legal = set()
        for space in SPACES - set(player["spaces"]):
            spaces = {*player["spaces"], space}
            later = bare_floors(spaces) <= left + (silver and left > 0)
            now = silver and any(bare_floors({*spaces, other}) <= left for other in SPACES - spaces)
            if later or now:
                legal.add(f"place {space}")
        self.same("spaces", self.offered("place"), legal)
        self.seen["spaces refused"] += len(legal) < len(SPACES) - len(player["spaces"])

    def check_more_tokens(self, facts: dict[str, Any]) -> None:
        player = facts["players"][facts["turn"]]
        left, spaces = player["tokens"], set(player["spaces"])
        silver = player["silver"] == "ready"
        legal = {f"silver {space}" for space in SPACES - spaces if bare_floors({*spaces, space}) <= left}
        self.same("silver spaces", self.offered("silver"), legal if silver else set())
        gold = {f"gold {tile}" for tile in GOLD_TILES & set(player["tiles"]) if player["gold"] == "ready"}
        self.same("gold tiles", self.offered("gold"), gold)
        needed = bare_floors(spaces) > left + (silver and left > 0)
        self.same("no token", self.offered("no-token"), set() if needed else {"no-token"})
        self.seen["silver needed"] += needed

    def check_destiny(self, facts: dict[str, Any]) -> None:
        """KEM-NGT-09: fewest FP first, ties by the order of the round just ended."""
        (seat,) = self.table.state.asked_seats()
        scores = {name: facts["players"][name]["fp"] for name in self.to_choose}
        poorest = min(self.to_choose, key=lambda name: (scores[name], self.to_choose.index(name)))
        self.same("who chooses a position", f"S{seat}", poorest)
        self.same("free positions", len(self.offered("position")), len(self.to_choose))
        self.seen["tie in Destiny"] += list(scores.values()).count(scores[poorest]) > 1
        self.to_choose.remove(poorest)

    def check_night(self) -> None:
        """KEM-NGT-03, KEM-NGT-04, KEM-NGT-08."""
        control, adoration = self.night["temple control"], self.night["adoration"]
        prayers, destiny = self.night["prayers"], self.night["destiny"]
        for name, player in control["players"].items():
            temples = [zone for zone in TEMPLES if name in control["zones"].get(zone, {})]
            divine = player["divine_fp"] + (len(temples) >= 2)
            self.same(f"Temple Control of {name}", adoration["players"][name]["divine_fp"], divine)
            gained = sum(ADORATION[zone] for zone in temples)
            if "diamond_thoeris" in player["tiles"]:
                gained += len(temples)
            prayer = min(11, adoration["players"][name]["pp"] + gained)
            self.same(f"Adoration of {name}", prayers["players"][name]["pp"], prayer)
            self.seen["temple control"] += len(temples) >= 2
            awake = destiny["players"][name]
            tokens = [awake[fact] for fact in ("vt", "tokens", "spaces", "acquired")]
            self.same(f"Awakening of {name}", tokens, [0, 5, [], []])
            self.same(f"tokens of {name}", "used" in (awake["silver"], awake["gold"]), False)
        self.seen["nights"] += 1

    def offered(self, verb: str) -> set[str]:
        (seat,) = self.table.state.asked_seats()
        return {action.name for action in self.table.state.options(seat) if action.verb == verb}

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        assert ours == theirs, f"{what}: ours {ours}, by hand {theirs}\n{self.table.told()}"


def bare_floors(spaces: set[str]) -> int:
    return sum(1 for floor in FLOORS if not floor & spaces)


def fame_by_right(facts: dict[str, Any]) -> dict[str, str]:
    """KEM-FP-02, KEM-FP-03, when no battle is pending."""
    found: dict[str, str] = {}
    holders = {zone: next(key for key in troop if key.startswith("S")) for zone, troop in facts["zones"].items()}
    for zone in TEMPLES:
        if zone in holders:
            found[zone] = holders[zone]
    for zone, pyramid in facts["pyramids"].items():
        if pyramid["level"] == 4:
            owner = next(name for name, player in facts["players"].items() if player["city"] == city_of(zone))
            found[zone] = holders.get(zone, owner)
    return found


def keep_books(table: Watched, decisions: int) -> Counter[str]:
    ledger = Ledger(table)
    for _ in range(decisions):
        table.roll()
        if table.state.over:
            break
        ledger.check()
        table.play(*table.choose())
    return ledger.seen


def test_the_books_of_late_positions_are_right() -> None:
    seen: Counter[str] = Counter()
    for number in range(POSITIONS):
        seats, seed = 2 + number % 4, f"books {number}"
        document = late_position(seats, random.Random(seed))
        if number % 3 == 0:  # the last turns of the day; who has a silver token needs it for one of two bare floors
            for player in document["players"].values():
                silver = any(tile.endswith("act_of_god") for tile in player["tiles"])
                spaces = ["f1_acquire_2", "f1_acquire_3"] if silver else ["f2_build", "f3_recruit"]
                player["spaces"] = ["f1_pray", "f1_acquire_1", *spaces]
        temper = list(TEMPERS)[number // 4 % len(TEMPERS)]
        seen += keep_books(Watched(GAME.position(document, seats), temper, seed, document), DECISIONS)
    for sight in ("fame moved", "spaces refused", "silver needed", "tie in Destiny", "temple control", "nights"):
        assert seen[sight], sight


def test_the_books_of_whole_games_are_right() -> None:
    for seats in (2, 3, 4, 5):
        seed = f"books {seats}"
        table = Watched(GAME.new(seats, options={"rounds": "4"}), "uniform", seed)
        while table.decision != "TakeTurn":
            table.roll()
            if table.decision != "TakeTurn":
                table.play(*table.choose())
        assert keep_books(table, 10_000)["nights"]
