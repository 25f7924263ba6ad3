"""Ankh: Temple Attuned."""

import pytest

from ennead.testing import evidence

from ..table import Table, conflict, unlocked

ATTUNED = {"S0": unlocked("temple-attuned")}


def strength(game: Table) -> int:
    found: int = game.play("S0 play miracle", "S1 play miracle").happened("StrengthCounted")[0]["strength"]
    return found


@evidence("ANK-POW-07", "ANK-BAT-10")
def test_temple_attuned_counts_each_temple_of_the_region_once() -> None:
    figures = {"r05c02": "S0 god", "r05c01": "S0 warrior", "r09c00": "S1 god"}
    monuments = {"r06c02": "S0 temple", "r04c02": "S0 temple", "r09c02": "S0 temple", "r05c03": "temple"}
    assert strength(conflict(2, "isis,ra", figures, monuments=monuments, players=ATTUNED)) == 2 + 4


@evidence("ANK-POW-07")
@pytest.mark.parametrize("monument", ["S1 temple", "temple", "S0 obelisk", "S0 pyramid"])
def test_other_monuments_count_for_nothing(monument: str) -> None:
    figures = {"r05c02": "S0 god", "r09c00": "S1 god"}
    assert strength(conflict(2, "isis,ra", figures, monuments={"r06c02": monument}, players=ATTUNED)) == 1


@evidence("ANK-POW-07")
def test_a_temple_of_another_region_counts_for_nothing() -> None:
    figures = {"r05c02": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior"}
    assert strength(conflict(2, "isis,ra", figures, monuments={"r05c08": "S0 temple"}, players=ATTUNED)) == 1


@evidence("ANK-POW-07")
def test_a_figure_in_adjacent_water_is_enough() -> None:
    figures = {"r07c03": "S0 apep", "r09c00": "S1 god"}
    assert strength(conflict(2, "isis,ra", figures, monuments={"r06c03": "S0 temple"}, players=ATTUNED)) == 1 + 2


@evidence("ANK-POW-07", "ANK-BAT-10", "ANK-BAT-17")
def test_without_a_figure_left_it_counts_for_nothing() -> None:
    figures = {"r05c02": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments={"r06c02": "S0 temple"}, players=ATTUNED)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.happened("StrengthCounted")[0]["strength"] == 0
