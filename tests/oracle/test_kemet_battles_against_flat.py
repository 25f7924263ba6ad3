"""Battles of Kemet in lock step with the flat oracle: the same plans and choices must give the same position."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from oracle.flat_kemet_battle import BATTLE_CARDS, BATTLE_DI, CREATURES, FlatBattle
from oracle.kemet_tables import GAME, TEMPERS, Watched, duel_position, late_position

from ennead.kernel.actions import Action

pytestmark = pytest.mark.build("compiled")  # long; one build is enough

POSITIONS = 100  # turn up for a longer look
GAMES = 3  # of each number of seats
DECISIONS = 250  # played from each position
ROUNDS = 4  # of each game
DUELS = 400
DECISIONS_OF_A_BATTLE = [
    "WarCouncil", "SwapCards", "WoundOrKeep", "AddUnits", "BringCreature", "RecallOrRetreat", "ChooseRetreat",
    "RecallOrStay",
]  # fmt: skip

ROLES = ("attacker", "defender")
TILES = [  # that count in a battle as they are; others are wanted below for what they did
    "ruby_blades", "ruby_carnage", "sapphire_legion", "sapphire_shield", "sapphire_spy",
]  # fmt: skip
WANTED = [
    *[f"{role} {tile}" for role in ROLES for tile in TILES],
    *[f"{role} uses {card}" for role in ROLES for card in BATTLE_CARDS],
    *[f"{role} with {creature}" for role in ROLES for creature in CREATURES],
    *[f"own district of the {role}" for role in ROLES],
    *BATTLE_DI,
    "attacker ruby_charge", "attacker ruby_initiative", "defender sapphire_defense", "ruby_divine_wound",
    "sapphire_defensive_victory", "diamond_hunger", "diamond_ra", "onyx_fury", "onyx_honor", "onyx_might adds nothing",
    "fame of the Soul Devourer", "cancelled", "glory of the winner", "swap", "unpaid", "reinforced the battle",
    "reinforced elsewhere", "a creature comes along", "nobody survives", "retreat", "recall of the loser",
    "recall of the winner", "all cards back",
]  # fmt: skip

WANTED_OF_DUELS = ["the Snake keeps the Soul Devourer from fame"]


class Mismatch(AssertionError):
    """The two engines differ; the moves lead to the place."""


class Battles:
    """Runs the oracle beside a table from War Council to Battle Ending."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self.flat: FlatBattle | None = None
        self.seen: Counter[str] = Counter()

    def turn(self) -> None:
        """One decision."""
        self.before()
        seat, action = self.table.choose()
        self.table.play(seat, action)
        self.after(seat, action)

    def before(self) -> None:
        """Compare what is asked."""
        if self.table.decision == "WarCouncil" and self.flat is None:
            self.flat = FlatBattle(self.table.facts)
            self.table.events.clear()
        if self.flat is not None:
            self.skip_forced(self.flat)
            self.compare_questions(self.flat)

    def skip_forced(self, flat: FlatBattle) -> None:
        """What leaves no choice is not asked."""
        while flat.question is not None and len(flat.question[2]) == 1 and flat.decision() != self.table.decision:
            flat.answer(flat.question[0], next(iter(flat.question[2])))

    def compare_questions(self, flat: FlatBattle) -> None:
        asked = [f"S{seat}" for seat in self.table.state.asked_seats()]
        self.same("decision", self.table.decision, flat.decision())
        self.same("asked", sorted(asked), sorted(flat.asked()))
        for side in asked:
            ours = {action.name for action in self.table.state.options(int(side[1]))}
            self.same(f"options of {side}", ours, flat.options(side))

    def after(self, seat: int, action: Action) -> None:
        """Tell the oracle what was chosen, and compare the position when the battle is over."""
        if self.flat is None:
            return
        self.flat.answer(f"S{seat}", action.name)
        if self.table.endings:
            self.skip_forced(self.flat)
            self.compare_ends(self.flat, self.table.endings.pop())
            self.seen.update(self.flat.sights)
            self.seen["battles"] += 1
            self.flat = None

    def compare_ends(self, flat: FlatBattle, facts: dict[str, Any]) -> None:
        self.same("over", True, flat.over)
        told = {
            name: [(event["player"], event) for kind, event in self.table.events if kind == name]
            for name in ("StrengthCounted", "Casualties")
        }
        self.same("strength", {who: event["strength"] for who, event in told["StrengthCounted"]}, flat.strength)
        lost = {who: (event["black"], event["red"]) for who, event in told["Casualties"]}
        self.same("losses", {side: lost.get(side, (0, 0)) for side in flat.sides}, flat.lost)
        self.same("zones", facts["zones"], flat.zones)
        self.same("fame", facts["fame"], flat.fame)
        self.same("discard", facts["discard"], flat.discard)
        for name, player in flat.players.items():
            for fact in ("pp", "vt", "battle_fp", "divine_fp", "held_fp", "supply", "tiles", "di", "removed"):
                self.same(f"{fact} of {name}", facts["players"][name][fact], player[fact])
            for fact in ("creatures", "hand", "used", "face_down"):
                self.same(f"{fact} of {name}", sorted(facts["players"][name][fact]), sorted(player[fact]))

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            raise Mismatch(f"{what}: ours {ours}, theirs {theirs}\n{self.table.told()}")


def run(table: Watched, decisions: int) -> Counter[str]:
    battles = Battles(table)
    for _ in range(decisions):
        table.roll()
        if table.state.over:
            break
        battles.turn()
    return battles.seen


def late_battles(seats: int, number: int) -> Counter[str]:
    seed = f"late battle {seats} {number}"
    document = late_position(seats, random.Random(seed))
    temper = "warrior" if number % 4 else "uniform"
    return run(Watched(GAME.position(document, seats), temper, seed, document), DECISIONS)


def duel(number: int) -> Counter[str]:
    """One battle between two players who own everything."""
    seed = f"duel {number}"
    document, start, target = duel_position(random.Random(seed))
    table = Watched(GAME.position(document, 5), "uniform", seed, document)
    for name in ("place f3_move", "no-token", f"troop {start}", f"go {target}"):
        if GAME.action(name) in table.state.options(0):
            table.play(0, GAME.action(name))
    battles = Battles(table)
    while not battles.seen["battles"] and table.decision in DECISIONS_OF_A_BATTLE:
        battles.turn()
    return battles.seen


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_battles_of_whole_games_end_the_same_in_both_engines(seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seed = f"battle {seats} {number}"
        table = Watched(GAME.new(seats, options={"rounds": str(ROUNDS)}), list(TEMPERS)[number % len(TEMPERS)], seed)
        seen += run(table, 10_000)
    assert seen["battles"] > GAMES


def test_battles_of_late_positions_end_the_same_in_both_engines() -> None:
    seen: Counter[str] = Counter()
    for number in range(POSITIONS):
        seen += late_battles(2 + number % 4, number)
    assert sorted(sight for sight in WANTED if not seen[sight]) == []


def test_duels_end_the_same_in_both_engines() -> None:
    seen: Counter[str] = Counter()
    for number in range(DUELS):
        seen += duel(number)
    assert sorted(sight for sight in [*WANTED_OF_DUELS, *WANTED] if not seen[sight]) == []


def test_a_difference_is_told_with_the_moves() -> None:
    document = {"zones": {"gate_nw": {"S0": 2}, "t_reeds": {"S1": 2}}}
    table = Watched(GAME.position(document, 2), "uniform", "", document)
    for name in ("place f3_move", "troop gate_nw", "go t_reeds"):
        table.play(0, GAME.action(name))
    battles = Battles(table)
    battles.before()
    assert battles.flat is not None
    battles.flat.players["S1"]["hand"].remove("arrow_rain")
    with pytest.raises(
        Mismatch, match=r"options of S1: ours .*theirs .*\n.*gate_nw.*\nS0 place f3_move\nS0 troop gate_nw"
    ):
        battles.before()
