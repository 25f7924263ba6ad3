"""Ankh: Isis, Protectress."""

import pytest

from ennead.testing import evidence

from ..table import conflict

STRONG = {"r09c01": "S1 warrior", "r10c01": "S1 warrior"}  # far from everything else in the West


@evidence("ANK-GOD-07")
@pytest.mark.parametrize("enemy", ["S1 god", "S1 warrior", "S1 cat-mummy"])
def test_an_enemy_of_any_kind_beside_it_protects(enemy: str) -> None:
    game = conflict(2, "isis,ra", {"r05c02": "S0 warrior", "r05c01": enemy} | STRONG)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.options(0) == ["done", "figure r05c02"]


@evidence("ANK-GOD-07")
def test_own_figures_monuments_and_enemies_two_spaces_away_protect_nobody() -> None:
    figures = {"r05c02": "S0 warrior", "r05c01": "S0 warrior", "r05c00": "S1 god"} | STRONG
    game = conflict(2, "isis,ra", figures, monuments={"r06c02": "S1 temple"})
    game.play("S0 play miracle", "S1 play chariots")
    assert game.options(0) == ["done", "figure r05c01"]  # only the one beside the enemy
    assert game.why("S0 figure r05c02") == ("ANK-GOD-07", "not-protected")
    assert game.why("S0 figure r05c00") == ("ANK-GOD-09", "not-own-figure")
    assert game.why("S0 figure r01c00") == ("ANK-GOD-09", "no-figure")


@evidence("ANK-GOD-07", "ANK-GOD-08")
def test_an_isis_figure_beside_water_with_an_enemy_in_it_is_protected() -> None:
    game = conflict(2, "isis,ra", {"r06c04": "S0 warrior", "r07c04": "S1 apep"} | STRONG)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.options(0) == ["done", "figure r06c04"]


@evidence("ANK-GOD-07")
def test_an_enemy_across_the_river_protects_nobody() -> None:
    game = conflict(2, "isis,ra", {"r05c04": "S0 warrior", "r05c05": "S1 god"} | STRONG)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.of(0, "pool")["warrior"] == 6


@evidence("ANK-GOD-08")
def test_in_water_an_enemy_of_another_region_protects() -> None:
    """Apep stands in West and East; the enemy beside it is in the East, the Battle in the West."""
    figures = {"r07c04": "S0 apep", "r06c05": "S2 god"} | STRONG
    game = conflict(3, "isis,ra,amun", figures)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.options(0) == ["done", "figure r07c04"]


@evidence("ANK-GOD-09")
def test_protected_figures_are_saved_one_by_one() -> None:
    figures = {"r05c02": "S0 warrior", "r06c02": "S0 warrior", "r05c01": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play miracle", "S1 play chariots", "S0 figure r06c02")
    assert game.options(0) == ["done", "figure r05c02"]
    assert game.why("S0 figure r06c02") == ("ANK-GOD-09", "saved-already")
    game.play("S0 done")
    assert "r06c02" in game.figures
    assert "r05c02" not in game.figures
    assert game.devotion[0] == 1  # the saved one is no Miracle


@evidence("ANK-GOD-09", "ANK-BAT-14")
def test_an_enemy_that_dies_at_the_same_moment_still_protects() -> None:
    figures = {"r05c02": "S0 warrior", "r05c01": "S1 warrior"}
    game = conflict(3, "isis,ra,amun", figures)  # a tie without the holder of the Tiebreaker: all die
    game.play("S0 play flood", "S1 play flood", "S0 figure r05c02")
    assert game.figures == {"r05c02": "S0 warrior"}


@evidence("ANK-GOD-09")
def test_guardians_are_saved_too_and_the_god_figure_needs_no_saving() -> None:
    figures = {"r05c02": "S0 cat-mummy", "r06c02": "S0 god", "r05c01": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S1": {"devotion": 5}})
    game.play("S0 play miracle", "S1 play chariots")
    assert game.options(0) == ["done", "figure r05c02"]
    assert game.why("S0 figure r06c02") == ("ANK-GOD-09", "not-in-danger")
    game.play("S0 figure r05c02")
    assert game.happened("DevotionLost") == []


@evidence("ANK-GOD-09")
def test_a_winner_and_a_god_without_this_ability_save_nobody() -> None:
    figures = {"r05c02": "S0 warrior", "r06c02": "S0 warrior", "r05c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures).play("S0 play chariots", "S1 play flood")
    assert game.decision == "ChooseAction"
    assert game.of(1, "pool")["warrior"] == 6


@evidence("ANK-GOD-10")
def test_isis_does_not_protect_against_a_plague() -> None:
    figures = {"r05c02": "S0 warrior", "r05c01": "S1 god"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.figures == {"r05c01": "S1 god"}
