"""Ankh, preview edition: Glorious."""

import pytest

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked


@evidence("ANK-PRE-19")
@pytest.mark.parametrize(("card", "devotion"), [("drought", 2), ("plague-of-locusts", 1)])
def test_a_win_by_two_gives_one_more(card: str, devotion: int) -> None:
    figures = {"r01c01": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("glorious")})
    game.play(f"S0 play {card}", "S1 play miracle")  # by 2 on a Fertile space, or by 1
    assert game.devotion == [devotion, 0]


@evidence("ANK-PRE-19", "ANK-PRE-36", "ANK-R-57")
def test_who_has_no_figures_left_has_strength_nothing_for_the_margin() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 warrior"}
    players = {"S0": unlocked("glorious", followers=1), "S1": {"followers": 0}}
    game = conflict(2, "osiris,ra", figures, players=players)
    game.play("S0 play plague-of-locusts", "S1 play drought", "S0 bid 1", "S1 bid 0")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [3, 0]
    assert game.happened("BattleWon")[0]["margin"] == 3
    assert game.devotion == [2, 0]


@evidence("ANK-PRE-27", "ANK-PRE-19")
def test_glorious_and_mighty_add_up() -> None:
    figures = {"r01c01": "S0 god", "r09c00": "S1 god"}
    players = {"S0": unlocked("glorious", "mighty"), "S1": {"devotion": 3}}
    game = conflict(2, "isis,ra", figures, players=players)
    game.play("S0 play drought", "S1 play miracle")
    assert game.devotion == [3, 2]
