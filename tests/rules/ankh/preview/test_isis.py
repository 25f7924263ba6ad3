"""Ankh, preview edition: Isis."""

from ennead.testing import evidence

from ..preview_table import conflict

BESIDE = {"r01c00": "S0 warrior", "r01c01": "S1 god"}


@evidence("ANK-PRE-33")
def test_a_protected_figure_survives_battle_resolution_without_a_question() -> None:
    game = conflict(2, "isis,ra", BESIDE | {"r05c00": "S0 warrior"})
    game.play("S0 play miracle", "S1 play drought")  # 2 against 3
    assert game.figures == {"r01c00": "S0 warrior", "r01c01": "S1 god"}
    assert [fact["space"] for fact in game.happened("FigureProtected")] == ["r01c00"]
    assert game.happened("FigureSaved") == []
    assert game.devotion == [1, 1]  # the Miracle counts the one that died


@evidence("ANK-PRE-33")
def test_each_kill_moment_is_judged_on_the_position_before_it() -> None:
    """In the Plague the enemy beside it dies too and still protects; in Battle Resolution nobody does any more."""
    figures = {"r01c00": "S0 warrior", "r01c01": "S1 warrior", "r09c00": "S2 god", "r09c01": "S2 warrior"}
    game = conflict(3, "isis,ra,osiris", figures, players={"S2": {"followers": 1}})
    game.play("S0 play flood", "S1 play flood", "S2 play plague-of-locusts", "S0 bid 0", "S1 bid 0", "S2 bid 1")
    assert [fact["space"] for fact in game.happened("FigureProtected")] == ["r01c00"]
    killed = [(fact["god"], fact["rule"]) for fact in game.happened("FiguresKilled")]
    assert killed == [("S1", "ANK-CRD-01"), ("S0", "ANK-BAT-14")]


@evidence("ANK-PRE-33")
def test_other_gods_and_figures_apart_are_not_protected() -> None:
    figures = {"r01c00": "S1 warrior", "r01c01": "S0 god", "r05c00": "S1 god"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play drought", "S1 play flood")
    assert "r01c00" not in game.figures


@evidence("ANK-PRE-33", "ANK-PRE-43")
def test_in_water_an_enemy_of_any_region_around_protects() -> None:
    """Apep on r07c03 lies between West and East; Ra's God beside it stands in the East (r07c05 is not beside it)."""
    figures = {"r07c04": "S0 apep", "r07c05": "S1 god", "r05c00": "S1 warrior", "r06c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play flood", "S1 play drought")
    assert game.figures["r07c04"] == "S0 apep"
