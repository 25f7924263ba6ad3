"""Akhenaten: the lower of the tied gods wins in the Pharaoh's region."""

from __future__ import annotations

from ennead.testing import evidence

from .court import battle


@evidence("ANK-PHA-20")
def test_the_lower_god_wins_if_the_tiebreaker_is_not_used() -> None:
    figures = {"r01c02": "S0 god", "r01c05": "S1 god"}
    game = battle("isis,ra", "akhenaten", figures=figures, players={"S0": {"devotion": 9}, "S1": {"devotion": 4}})
    game.play("S0 play flood", "S1 play miracle", "S1 no")
    assert game.happened("BattleWon")[0]["god"] == "S1"
    assert game.devotion == [9, 5]


@evidence("ANK-PHA-20")
def test_a_tie_elsewhere_has_no_winner() -> None:
    game = battle("isis,ra", "akhenaten", figures={"r05c00": "S0 god", "r07c00": "S1 god"})
    game.play("S0 play flood", "S1 play miracle", "S1 no")
    assert game.happened("BattleTied") and not game.happened("BattleWon")
