"""Move actions of Kemet in lock step with the flat oracle: the same choices are offered, and lead to the same place."""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from oracle.flat_kemet_move import MOVE_CARDS, FlatMove
from oracle.kemet_tables import GAME, TEMPERS, Watched, crowded_position, late_position

from ennead.kernel.actions import Action
from ennead.kernel.flow import State

pytestmark = pytest.mark.build("compiled")  # long; one build is enough

POSITIONS = 48  # turn up for a longer look
GAMES = 3  # of each number of seats
DECISIONS = 200  # played from each position
ROUNDS = 4  # of each game
CROWDS = 120
ONE_TURN = 30  # decisions played from each crowded position

PACKED = 24
MOST = 4  # creatures in a packed position: the oracle is slow
TOOL = Path(__file__).parents[2] / "tools" / "marches.py"
ENDS = 4  # positions of which every end is looked at
SMALL = 3  # units of a troop in them
End = tuple[frozenset[tuple[str, int]], frozenset[tuple[str, str]], int, tuple[str, ...], str]
WANTED = [
    "go", "sail", "cross", "teleport", "take", "leave", "lead", "stop", "attacks", "over the limit", "card swiftness",
    "card teleportation", "card open_gates",
]  # fmt: skip


class Mismatch(AssertionError):
    """The two engines differ; the moves lead to the place."""


class Moves:
    """Runs the oracle beside a table from the choice of a troop to the end of the action."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self.flat: FlatMove | None = None
        self.gold = ""  # the tile of a gold token placed in this turn and not resolved yet
        self.crossing = False  # this action may cross the Nile
        self.facts: dict[str, Any] = {}
        self.seen: Counter[str] = Counter()

    def before(self) -> None:
        """Compare what is asked."""
        self.facts = self.table.facts
        if self.table.decision == "ChooseTroop":
            resolved = "divine_power" not in self.facts.get("actions", [])
            self.crossing = resolved and self.gold == "ruby_surprise"
            if resolved:
                self.gold = ""
        if self.flat is not None and self.table.decision == "March":
            self.compare_options(self.flat)

    def compare_options(self, flat: FlatMove) -> None:
        (seat,) = self.table.state.asked_seats()
        ours = {action.name for action in self.table.state.options(seat)}
        legal, idle = flat.options(), flat.idle()
        told = f"\n{flat.now}\n{self.table.told()}"
        if ours - legal:
            raise Mismatch(f"offered, but not legal: {ours - legal}{told}")
        missing = legal - ours - idle
        if missing:
            raise Mismatch(f"legal, but not offered: {missing}{told}")
        move = self.facts["move"]
        for fact, value in (
            ("zone", flat.now.zone),
            ("units", flat.now.units),
            ("steps", flat.now.steps),
            ("start", flat.start),
            ("teleported", flat.now.teleported),
        ):
            self.same(fact, move[fact], value)
        self.same("creatures", set(move["creatures"]), set(flat.now.creatures))
        self.compare_positions(flat, self.facts)
        self.seen["decisions"] += 1
        self.seen["over the limit"] += not flat.within_limits(flat.now)

    def after(self, seat: int, action: Action) -> None:
        """Tell the oracle what was chosen, and compare the position when the action is over."""
        verb, _, noun = action.name.partition(" ")
        if verb == "place":
            self.gold = ""
        if verb == "gold":
            self.gold = noun
        if verb == "troop":
            self.flat = FlatMove(self.facts, f"S{seat}", noun, self.crossing)
        elif self.flat is not None:
            self.flat.answer(action.name)
            self.seen[verb if verb != "card" else action.name] += 1
        if self.flat is not None and self.table.decision != "March":
            self.finish(self.flat)
            self.flat = None

    def finish(self, flat: FlatMove) -> None:
        """The action is over: chosen so, by a battle, or because nothing but to stop was left."""
        if not flat.now.over:
            self.same("left to choose", {"stop"}, flat.options() - flat.idle())
            flat.answer("stop")
        facts = self.table.facts
        attacked = flat.now.attacked
        self.same("battle", facts.get("battle", {}).get("zone", ""), attacked if flat.now.units else "")
        self.seen["attacks"] += attacked != ""
        if facts["moment"] == "turn" and not self.facts.get("actions"):  # nothing else can have happened
            self.compare_positions(flat, facts)

    def compare_positions(self, flat: FlatMove, facts: dict[str, Any]) -> None:
        own = {zone: troop for zone, troop in facts["zones"].items() if flat.seat in troop}
        self.same("units", {zone: troop[flat.seat] for zone, troop in own.items()}, dict(flat.now.troops))
        creatures = set()
        for zone, troop in own.items():
            word = "attacking_creature" if zone == flat.now.attacked else "creature"
            there = troop.get(word, [])
            creatures |= {(zone, one) for one in ([there] if isinstance(there, str) else there)}
        theirs = set(flat.now.posted) | {(flat.now.zone, one) for one in flat.now.creatures}
        self.same("creatures by zone", creatures, theirs)
        self.same("pp", facts["players"][flat.seat]["pp"], flat.now.prayer)

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            raise Mismatch(f"{what}: ours {ours}, theirs {theirs}\n{self.table.told()}")


def run(table: Watched, decisions: int) -> Counter[str]:
    moves = Moves(table)
    for _ in range(decisions):
        table.roll()
        if table.state.over:
            break
        moves.before()
        seat, action = table.choose()
        table.play(seat, action)
        moves.after(seat, action)
    return moves.seen


def late_moves(seats: int, number: int) -> Counter[str]:
    seed = f"late move {seats} {number}"
    document = late_position(seats, random.Random(seed))
    temper = list(TEMPERS)[number // 4 % len(TEMPERS)]
    return run(Watched(GAME.position(document, seats), temper, seed, document), DECISIONS)


def crowded_moves(seats: int, number: int) -> Counter[str]:
    seed = f"crowded move {seats} {number}"
    document = crowded_position(seats, random.Random(seed))
    temper = "gatherer" if number % 8 else "uniform"
    return run(Watched(GAME.position(document, seats), temper, seed, document), ONE_TURN)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_moves_of_whole_games_are_offered_alike_by_both_engines(seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seed = f"move {seats} {number}"
        table = Watched(GAME.new(seats, options={"rounds": str(ROUNDS)}), list(TEMPERS)[number % len(TEMPERS)], seed)
        seen += run(table, 10_000)
    assert seen["decisions"] > GAMES


def test_moves_of_late_positions_are_offered_alike_by_both_engines() -> None:
    seen: Counter[str] = Counter()
    for number in range(POSITIONS):
        seen += late_moves(2 + number % 4, number)
    assert sorted(sight for sight in WANTED if not seen[sight]) == []


def test_moves_over_the_limit_are_offered_if_they_can_still_end() -> None:
    seen: Counter[str] = Counter()
    for number in range(CROWDS):
        seen += crowded_moves(2 + number % 4, number)
    assert sorted(sight for sight in WANTED if not seen[sight]) == []
    assert seen["over the limit"] > CROWDS


def test_packed_positions_are_offered_alike_by_both_engines() -> None:
    """The positions in which the look-ahead is measured: creatures and units in neighbouring zones, many cards."""
    spec = importlib.util.spec_from_file_location("marches", TOOL)
    assert spec is not None and spec.loader is not None
    marches = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(marches)
    seen: Counter[str] = Counter()
    for number in range(PACKED):
        seed = f"packed {number}"
        document = marches.packed_position(random.Random(seed), MOST)
        seen += run(Watched(GAME.position(document, 5), "gatherer", seed, document), ONE_TURN)
    assert seen["over the limit"] > PACKED


def ends_of_ours(state: State, seat: int) -> set[End]:
    """Every end of the action under way, found by playing every choice of the engine."""
    found: set[End] = set()
    seen: set[str] = set()
    todo = [state]
    while todo:
        here = todo.pop()
        for action in here.options(seat):
            after = here.copy()
            after.answer(seat, action)
            digest = GAME.codec.digest(after)
            if digest in seen:
                continue
            seen.add(digest)
            if after.decision is not None and after.decision.name == "March":
                todo.append(after)
            else:
                found.add(end_in(GAME.describe(after), f"S{seat}"))
    return found


def end_in(facts: dict[str, Any], seat: str) -> End:
    """Own units and creatures by zone, PP, Move cards and the zone of the battle, from a position document."""
    battle = facts.get("battle", {}).get("zone", "")
    own = {zone: troop for zone, troop in facts["zones"].items() if seat in troop}
    creatures = {zone: troop.get("attacking_creature" if zone == battle else "creature") for zone, troop in own.items()}
    player = facts["players"][seat]
    return (
        frozenset((zone, troop[seat]) for zone, troop in own.items()),
        frozenset((zone, creature) for zone, creature in creatures.items() if creature),
        player["pp"],
        tuple(card for card in sorted(player["di"]) for _ in range(player["di"][card]) if card in MOVE_CARDS),
        battle,
    )


def ends_of_theirs(flat: FlatMove) -> set[End]:
    return {
        (
            march.troops,
            march.posted | {(march.zone, creature) for creature in march.creatures},
            march.prayer,
            march.cards,
            march.attacked if march.units else "",
        )
        for march in flat.outcomes()
    }


def small_action(number: int) -> tuple[State, int, FlatMove]:
    """A move action of few units just begun: the state, who moves, and the oracle."""
    seats = 2 + number % 4
    document = crowded_position(seats, random.Random(f"ends {number}"))
    name = document["turn"]
    mine = [zone for zone, troop in document["zones"].items() if name in troop][:3]
    document["zones"] = {
        zone: {key: min(value, SMALL) if key == name else value for key, value in troop.items()}
        for zone, troop in document["zones"].items()
        if zone in mine or name not in troop
    }
    state = GAME.position(document, seats)
    seat = int(name[1])
    for choice in ("place f3_move", "no-token"):
        if GAME.action(choice) in state.options(seat):
            state.answer(seat, GAME.action(choice))
    flat = FlatMove(GAME.describe(state), name, mine[0])
    state.answer(seat, GAME.action(f"troop {mine[0]}"))
    return state, seat, flat


def test_every_end_of_an_action_can_be_reached() -> None:
    """Not choice by choice: the oracle parts the troop in every way, whatever words the engine has for it."""
    actions = [small_action(number) for number in range(30 * ENDS)]
    short = [action for action in actions if action[2].now.steps + len(action[2].now.cards) == 2]
    for state, seat, flat in short[:ENDS]:
        assert ends_of_ours(state, seat) == ends_of_theirs(flat), GAME.describe(state)
    assert len(short) >= ENDS
