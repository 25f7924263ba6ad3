"""Ra: why an action is not allowed."""

import ast
import random
from pathlib import Path
from typing import NamedTuple

import pytest

from ennead import Match
from ennead.testing import evidence

from .table import FULL_TRACK, GAME, SEATS, Table, hands, new, random_game, table

SOURCE = Path(__file__).parents[3] / "src" / "ennead" / "games" / "ra" / "rules" / "why_not.py"
TILE = {name: number for number, name in enumerate(GAME.words["tile"])}


class Situation(NamedTuple):
    """A line that is refused, and the reason: its rule, key and numbers."""

    line: str
    rule: str
    reason: str
    numbers: dict[str, int]


def ask(game: Table, situation: Situation) -> None:
    line, rule, reason, numbers = situation
    refusal = game.state.why_not(int(line[1]), GAME.action(line[3:]))
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.numbers) == (rule, reason, numbers)
    assert game.refuses(line)


def check(game: Table, *situations: Situation) -> None:
    for situation in situations:
        ask(game, situation)


@evidence("RA-DRW-01", "RA-SET-04")
def test_what_chance_does_nobody_chooses() -> None:
    game = table(3, turn="S0")
    check(
        game,
        Situation("S0 tile nile", "RA-DRW-01", "chance-draws", {}),
        Situation("S0 group 1", "RA-SET-04", "chance-deals", {}),
    )


@evidence("RA-END-01")
def test_when_the_game_is_over_nothing_is_allowed() -> None:
    check(table(3, moment="end of game"), Situation("S0 draw", "RA-END-01", "game-over", {}))


@evidence("RA-SET-04")
def test_before_the_suns_are_dealt_nothing_is_allowed() -> None:
    check(new(3), Situation("S0 draw", "RA-SET-04", "not-dealt", {}))


@evidence("RA-TRN-03")
def test_on_a_full_track_the_draw_is_refused() -> None:
    game = table(3, turn="S0", track=FULL_TRACK)
    check(game, Situation("S0 draw", "RA-TRN-03", "track-full", {"slots": 8}))
    game = table(3, turn="S0", track=FULL_TRACK, players={"S0": {"tiles": {"god": 1}}})
    check(game, Situation("S0 draw", "RA-TRN-03", "track-full-god", {"slots": 8}))


@evidence("RA-TRN-02", "RA-GOD-07")
def test_who_is_not_on_turn_is_told_so() -> None:
    players = {"S1": {"usable": [], "tiles": {"god": 1}}, "S2": {"tiles": {"god": 1}}}
    check(
        table(3, turn="S0", track=["nile"], players=players),
        Situation("S2 draw", "RA-TRN-02", "not-your-turn", {"player": 0}),
        Situation("S2 god 0", "RA-GOD-07", "not-your-turn", {"player": 0}),
        Situation("S2 bid 12", "RA-TRN-02", "not-your-turn", {"player": 0}),
        Situation("S1 draw", "RA-TRN-02", "no-usable-sun", {"player": 0}),
        Situation("S1 invoke", "RA-TRN-02", "no-usable-sun", {"player": 0}),
        Situation("S1 god 0", "RA-GOD-07", "no-usable-sun", {"player": 0}),
    )


@evidence("RA-TRN-01")
def test_without_an_auction_there_is_nothing_to_bid_or_pass() -> None:
    check(
        table(3, turn="S0"),
        Situation("S0 bid 13", "RA-TRN-01", "no-auction", {}),
        Situation("S0 pass", "RA-TRN-01", "no-auction", {}),
    )


@evidence("RA-GOD-01", "RA-GOD-03")
def test_why_a_god_tile_cannot_take_a_tile() -> None:
    game = table(3, turn="S0", track=["nile"])
    check(game, Situation("S0 god 0", "RA-GOD-01", "no-god-tile", {"needs": 1, "has": 0}))
    game = table(3, turn="S0", track=["nile", "god", "gold"], players=hands(S0={"god": 3}))
    check(
        game,
        Situation("S0 god 7", "RA-GOD-01", "empty-slot", {"slot": 7}),
        Situation("S0 god 1", "RA-GOD-03", "god-on-god", {"slot": 1}),
        Situation("S0 stop", "RA-GOD-01", "no-god-play", {}),
    )
    game.play("S0 god 2")
    check(game, Situation("S0 god 2", "RA-GOD-01", "slot-chosen", {"slot": 2}))


@evidence("RA-GOD-02", "RA-TRN-02")
def test_during_a_god_play_nothing_else_is_done() -> None:
    game = table(3, turn="S0", track=["nile", "gold"], players=hands(S0={"god": 2})).play("S0 god 0")
    check(
        game,
        Situation("S0 draw", "RA-GOD-02", "god-is-the-turn", {"player": 0}),
        Situation("S1 invoke", "RA-GOD-02", "god-is-the-turn", {"player": 0}),
        Situation("S1 pass", "RA-GOD-02", "god-is-the-turn", {"player": 0}),
        Situation("S1 stop", "RA-TRN-02", "not-your-turn", {"player": 0}),
    )


@evidence("RA-DRW-01")
def test_while_a_tile_is_drawn_nobody_acts() -> None:
    game = table(3, turn="S1").play("S1 draw")
    check(
        game,
        Situation("S1 draw", "RA-DRW-01", "drawing", {"player": 1}),
        Situation("S2 bid 4", "RA-DRW-01", "drawing", {"player": 1}),
    )


@evidence("RA-AUC-02", "RA-GOD-07")
def test_during_an_auction_nobody_takes_a_turn() -> None:
    game = table(3, turn="S0", track=["nile"], players=hands(S1={"god": 1})).play("S0 invoke")
    check(
        game,
        Situation("S1 draw", "RA-AUC-02", "auction-runs", {"player": 1}),
        Situation("S0 invoke", "RA-AUC-02", "auction-runs", {"player": 1}),
        Situation("S1 god 0", "RA-GOD-07", "auction-runs", {"player": 1}),
    )


@evidence("RA-AUC-01", "RA-AUC-04")
def test_why_it_is_not_the_chance_of_a_player() -> None:
    players = {"S0": {"usable": [10]}, "S1": {"usable": [6]}, "S2": {"usable": [13]}, "S3": {"usable": [5]}}
    game = table(4, turn="S0", players=players).play("S0 invoke", "S1 bid 6")
    check(
        game,
        Situation("S1 pass", "RA-AUC-01", "chance-gone", {"player": 2}),
        Situation("S3 bid 5", "RA-AUC-04", "cannot-beat", {"high": 6}),
        Situation("S0 bid 10", "RA-AUC-01", "chance-comes", {"player": 2}),
    )


@evidence("RA-AUC-05")
def test_why_the_ra_player_must_bid() -> None:
    game = table(2, turn="S0").play("S0 invoke", "S1 pass")
    check(game, Situation("S0 pass", "RA-AUC-05", "must-bid", {}))


@evidence("RA-SUN-02", "RA-AUC-02", "RA-AUC-03")
def test_why_a_sun_cannot_be_bid() -> None:
    players = {"S0": {"usable": [9, 5], "spent": [6, 1]}, "S1": {"usable": [8, 7, 4, 3]}}
    game = table(2, turn="S0", centre=2, players=players).play("S0 invoke", "S1 bid 7")
    check(
        game,
        Situation("S0 bid 6", "RA-SUN-02", "sun-spent", {"sun": 6}),
        Situation("S0 bid 8", "RA-AUC-02", "not-your-sun", {"sun": 8}),
        Situation("S0 bid 2", "RA-AUC-02", "not-your-sun", {"sun": 2}),
        Situation("S0 bid 5", "RA-AUC-03", "bid-too-low", {"sun": 5, "high": 7}),
    )


@evidence("RA-DIS-01", "RA-DIS-06", "RA-DIS-11")
def test_why_a_tile_cannot_be_lost() -> None:
    game = table(3, turn="S0", track=["unrest"], players=hands(S0={"god": 1, "art": 2, "writing": 1, "temple": 1}))
    check(game, Situation("S0 lose art", "RA-DIS-01", "no-disaster", {}))
    game.play("S0 god 0")
    check(
        game,
        Situation("S1 lose art", "RA-DIS-06", "owner-chooses", {"player": 0}),
        Situation("S0 lose temple", "RA-DIS-01", "other-category", {"tile": TILE["temple"]}),
        Situation("S0 lose religion", "RA-DIS-06", "not-held", {"tile": TILE["religion"], "needs": 1, "has": 0}),
        Situation("S0 draw", "RA-DIS-11", "losing", {"player": 0}),
        Situation("S1 pass", "RA-DIS-11", "losing", {"player": 0}),
    )


def keys(source: str, call: str, place: int) -> set[str]:
    """The texts at one place of all calls of a name; for a variable, the texts that are assigned to it."""
    nodes = list(ast.walk(ast.parse(source)))
    given = [node.args[place] for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call]
    names = {node.id for node in given if isinstance(node, ast.Name)}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in names:
            given += [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value]
    return {str(node.value) for node in given if isinstance(node, ast.Constant)}


def test_every_reason_has_a_situation_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert keys(here, "Situation", 2) == keys(SOURCE.read_text(encoding="utf-8"), "Refusal", 1)


def check_reasons(match: Match) -> None:
    for seat in range(match.table.seats):
        options = match.state.options(seat)
        for action in GAME.actions.actions:
            assert (match.state.why_not(seat, action) is None) == (action in options), (match.seed, seat, action)


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_not_an_option_has_a_reason_and_nothing_else_has(seats: int) -> None:
    finished = random_game(seats, f"reasons {seats}")
    match = Match.start(GAME, seats, seed=finished.seed)
    chooser = random.Random(seats)
    for entry in [entry for entry in finished.log if entry.seat >= 0]:
        if chooser.random() < 0.3:
            check_reasons(match)
        match.play(entry.seat, entry.action)
    check_reasons(match)
