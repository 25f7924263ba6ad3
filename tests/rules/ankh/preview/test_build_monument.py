"""Ankh, preview edition: Build Monument."""

import pytest

from ennead.testing import evidence
from ennead.texts import Texts

from ..preview_table import conflict
from ..table import GAME

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}
TEMPLES = {"r05c08": "S0 temple", "r05c09": "S0 temple", "r05c10": "S1 obelisk", "r04c10": "pyramid"}


@evidence("ANK-PRE-14")
@pytest.mark.parametrize(
    ("followers", "kinds"), [(1, []), (2, ["obelisk", "pyramid"]), (6, ["obelisk", "temple", "pyramid"])]
)
def test_the_price_rises_with_the_own_monuments_of_the_type_anywhere(followers: int, kinds: list[str]) -> None:
    game = conflict(2, "isis,ra", DUEL, monuments=TEMPLES, players={"S0": {"followers": followers}})
    game.play("S0 play build-monument", "S1 play miracle")
    assert (game.decision == "ChooseBuilding") == bool(kinds)
    if kinds:
        assert game.options(0) == ["done", *[f"build {kind}" for kind in kinds]]


@evidence("ANK-PRE-14")
def test_what_was_asked_for_is_paid() -> None:
    game = conflict(2, "isis,ra", DUEL, monuments=TEMPLES, players={"S0": {"followers": 7}})
    game.play("S0 play build-monument", "S1 play miracle", "S0 build temple", "S0 to r05c00")
    assert game.of(0, "followers") == 1
    assert game.facts["monuments"]["r05c00"] == "S0 temple"


@evidence("ANK-PRE-14")
def test_too_dear_is_refused_with_both_numbers_and_building_may_be_declined() -> None:
    game = conflict(2, "isis,ra", DUEL, monuments=TEMPLES, players={"S0": {"followers": 5}})
    game.play("S0 play build-monument", "S1 play miracle")
    assert game.why("S0 build temple") == ("ANK-PRE-14", "too-few-followers")
    refusal = game.state.why_not(0, GAME.action("build temple"))
    assert refusal is not None and refusal.numbers == {"needs": 6, "has": 5}
    question = Texts(GAME, ["Ann", "Ben"]).question(game.state.view(0), game.state.options(0))
    assert question.endswith("Obelisk 2, Temple 6, Pyramid 2")
    game.play("S0 done")
    assert (game.of(0, "followers"), len(game.facts["monuments"])) == (5, 4)


@evidence("ANK-PRE-12")
def test_who_has_lost_all_figures_may_still_build() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": {"followers": 2}, "S1": {"followers": 1}})
    game.play("S0 play build-monument", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.decision == "ChooseBuilding"
    game.play("S0 build obelisk", "S0 to r01c00")
    assert game.facts["monuments"] == {"r01c00": "S0 obelisk"}
    assert game.happened("MajoritiesWon") == []  # without a figure there


@evidence("ANK-PRE-14")
def test_with_flood_beside_it_the_monument_is_built_once() -> None:
    game = conflict(2, "amun,ra", {"r01c00": "S0 god", "r09c00": "S1 god"}, players={"S0": {"followers": 4}})
    game.play("S0 yes", "S0 play build-monument", "S0 play flood", "S1 play miracle")
    game.play("S0 play build-monument", "S0 build temple", "S0 to r05c00")
    assert len(game.happened("MonumentBuilt")) == 1
    assert game.of(0, "followers") == 2


@evidence("ANK-PRE-43", "ANK-PRE-41")
@pytest.mark.parametrize(("left", "asked"), [(1, True), (0, False)])
def test_it_needs_an_ankh_token_and_a_monument_of_the_supply(left: int, asked: bool) -> None:
    far = ["r05c07", "r05c08", "r05c09", "r05c10", "r04c08", "r04c09", "r04c10", "r03c08", "r03c09"]
    mine = dict.fromkeys(far[: 9 - left], "S0 temple")
    game = conflict(2, "isis,ra", DUEL, monuments=mine, players={"S0": {"followers": 9}})
    game.play("S0 play build-monument", "S1 play miracle")
    assert (game.decision == "ChooseBuilding") == asked
