"""Ankh: Glorious."""

import pytest

from ennead.testing import evidence

from ..table import conflict, unlocked

GLORIOUS = {"S0": unlocked("glorious")}


@evidence("ANK-POW-09", "ANK-BAT-12")
@pytest.mark.parametrize(("warriors", "devotion"), [(1, 1), (2, 3)])
def test_glorious_needs_a_margin_of_three(warriors: int, devotion: int) -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"} | {f"r0{row}c00": "S0 warrior" for row in range(2, 2 + warriors)}
    game = conflict(2, "isis,ra", figures, players=GLORIOUS)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 1", "S1 bid 0")
    assert game.devotion[0] == devotion


@evidence("ANK-POW-09", "ANK-R-22")
def test_opponents_without_figures_count_nothing_for_the_margin() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players=GLORIOUS)
    game.play("S0 play plague-of-locusts", "S1 play chariots", "S0 bid 1", "S1 bid 0")
    assert game.happened("BattleWon")[0]["margin"] == 3
    assert game.devotion[0] == 3


@evidence("ANK-POW-09")
def test_the_margin_is_over_the_strongest_of_the_others() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 warrior", "r10c00": "S2 god"}
    figures |= {"r10c01": "S2 warrior", "r10c02": "S2 warrior"}
    players = {**GLORIOUS, "S2": {"token": "down"}}
    game = conflict(3, "isis,ra,amun", figures, players=players)
    game.play("S0 play chariots", "S1 play flood", "S2 play flood")  # 5 to 1 to 3
    assert game.happened("BattleWon")[0]["margin"] == 2
    assert game.devotion[0] == 1


@evidence("ANK-POW-09", "ANK-BAT-12")
def test_a_win_by_the_tiebreaker_has_no_margin_and_a_domination_is_no_battle() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior"}
    game = conflict(2, "isis,ra", figures, turn="S0", players=GLORIOUS)
    game.play("S0 play flood", "S1 play flood", "S0 yes")
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [1, 1]
