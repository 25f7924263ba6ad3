"""Ankh: Build Monument."""

from typing import Any

import pytest

from ennead.games.ankh.rules.components import CARDS
from ennead.games.ankh.rules.edition import numbers
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.scenarios import load_board
from ennead.testing import evidence

from ..table import conflict

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}


@evidence("ANK-CRD-02", "ANK-BAT-07", "ANK-GOD-14", "ANK-R-25")
def test_build_monument_anywhere_empty_in_the_region() -> None:
    game = conflict(2, "isis,osiris", DUEL, underworld=["r05c00"], players={"S0": {"followers": 3}})
    game.play("S0 play build-monument", "S1 play flood", "S0 build obelisk")
    assert game.why("S0 to r05c00") == ("ANK-GOD-14", "underworld")
    assert game.why("S0 to r01c00") == ("ANK-CRD-02", "occupied")
    assert game.why("S0 to r05c09") == ("ANK-CRD-02", "other-region")
    assert game.why("S0 to r07c03") == ("ANK-MAP-01", "water")
    game.play("S0 to r10c00")
    assert game.facts["monuments"] == {"r10c00": "S0 obelisk"}
    assert (game.of(0, "ankhs"), game.of(0, "followers")) == (8, 0)
    assert game.facts["supply"] == {"obelisk": 9, "temple": 10, "pyramid": 10}


@evidence("ANK-CRD-02")
def test_building_may_be_declined_and_then_costs_nothing() -> None:
    game = conflict(2, "isis,ra", DUEL, players={"S0": {"followers": 3}})
    game.play("S0 play build-monument", "S1 play chariots")
    assert game.options(0) == ["done", "build obelisk", "build temple", "build pyramid"]
    game.play("S0 done")
    assert (game.facts["monuments"], game.of(0, "followers")) == ({}, 3)


@evidence("ANK-CRD-02")
@pytest.mark.parametrize(("free", "asked"), [(2, True), (1, False), (0, False)])
def test_two_sites_are_a_choice_one_is_none_and_without_a_site_nothing_is_built(free: int, asked: bool) -> None:
    """A region of six spaces, cut off by a caravan; two of them hold God figures."""
    camels = "r01c06|r02c06 r01c06|r02c07 r01c07|r02c07 r02c07|r02c08 r02c08|r03c07"
    given: dict[str, Any] = {"camels": [camels], "tokens": ["r00c07", "r05c00", "r05c09", "r03c05"]}
    monuments = dict.fromkeys(["r01c06", "r01c07", "r01c08", "r02c08"][: 4 - free], "temple")
    figures = {"r00c07": "S0 god", "r00c08": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": {"followers": 3}}, **given)
    game.play("S0 play build-monument", "S1 play chariots")
    assert (game.decision == "ChooseBuilding") == (free > 0)
    if free:
        game.play("S0 build obelisk")
        assert (game.decision == "ChooseSite") == asked
    built = [fact["space"] for fact in game.happened("MonumentBuilt")]
    assert built == (["r02c08"] if free == 1 else [])
    assert game.of(0, "followers") == (0 if free == 1 else 3)


@evidence("ANK-CRD-02", "ANK-CMP-02")
def test_only_types_of_the_supply_can_be_built() -> None:
    east = ["r03c08", "r03c09", "r03c10", "r04c08", "r04c09", "r04c10", "r05c07", "r05c08", "r05c09", "r05c10"]
    players = {"S0": {"followers": 3}}
    game = conflict(2, "isis,ra", DUEL, monuments=dict.fromkeys(east, "temple"), players=players)
    game.play("S0 play build-monument", "S1 play chariots")
    assert game.options(0) == ["done", "build obelisk", "build pyramid"]
    assert game.why("S0 build temple") == ("ANK-CMP-02", "supply-empty")


@evidence("ANK-CRD-02", "ANK-CMP-02", "ANK-CMP-05")
@pytest.mark.parametrize(("left", "asked"), [(1, True), (0, False)])
def test_the_last_ankh_token_and_the_last_monument_can_be_used(left: int, asked: bool) -> None:
    far = ["r05c07", "r05c08", "r05c09", "r05c10", "r04c08", "r04c09", "r04c10", "r03c08", "r03c09"]
    players = {"S0": {"followers": 3}}
    mine = dict.fromkeys(far[: 9 - left], "S0 temple")
    game = conflict(2, "isis,ra", DUEL, monuments=mine, players=players)
    assert game.of(0, "ankhs") == left
    game.play("S0 play build-monument", "S1 play chariots")
    assert (game.decision == "ChooseBuilding") == asked
    land = [SPACE_NAMES[space] for space in load_board("two-lands").land if SPACE_NAMES[space] not in DUEL]
    kinds = ["obelisk"] * 10 + ["temple"] * 10 + ["pyramid"] * 10
    everything = dict(zip(land, kinds[left:], strict=False))
    game = conflict(2, "isis,ra", DUEL, monuments=everything, players=players)
    game.play("S0 play build-monument", "S1 play chariots")
    assert (game.decision == "ChooseBuilding") == asked
    if asked:
        assert game.options(0) == ["done", "build obelisk"]


@evidence("ANK-BAT-07", "ANK-R-47")
def test_monuments_are_built_in_ascending_devotion_order() -> None:
    players = {"S0": {"followers": 3, "devotion": 4}, "S1": {"followers": 3, "devotion": 2}}
    game = conflict(2, "isis,ra", DUEL, players=players)
    game.play("S0 play build-monument", "S1 play build-monument")
    assert game.asked == "S1"
    game.play("S1 build temple, to r05c00")
    assert game.asked == "S0"
    game.play("S0 build temple")
    assert game.why("S0 to r05c00") == ("ANK-CRD-02", "occupied")


@evidence("ANK-BAT-07", "ANK-BAT-09")
def test_a_new_monument_counts_for_the_majorities_of_the_battle() -> None:
    game = conflict(2, "isis,ra", DUEL, players={"S0": {"followers": 3}})
    game.play("S0 play build-monument", "S1 play chariots", "S0 build temple, to r05c00")
    assert game.devotion == [1, 1]


@evidence("ANK-BAT-10")
def test_its_strength_is_the_value_of_the_data() -> None:
    card = CARDS.index("build-monument")
    strengths = numbers("final").card_strength
    strengths[card] = 2
    try:
        game = conflict(2, "isis,ra", DUEL, players={"S0": {"followers": 0}})
        game.play("S0 play build-monument", "S1 play flood")
        assert game.happened("StrengthCounted")[0]["strength"] == 1 + 2
    finally:
        strengths[card] = 0


@evidence("ANK-CRD-02", "ANK-BAT-10")
def test_it_has_no_strength() -> None:
    game = conflict(2, "isis,ra", DUEL, players={"S0": {"followers": 0}})
    game.play("S0 play build-monument", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1
