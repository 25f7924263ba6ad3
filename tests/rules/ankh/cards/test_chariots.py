"""Ankh: Chariots."""

from ennead.testing import evidence

from ..table import conflict

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}


@evidence("ANK-CRD-03", "ANK-BAT-10")
def test_chariots_are_three_strength_and_nothing_else() -> None:
    game = conflict(2, "isis,ra", DUEL, players={"S0": {"followers": 0}}).play("S0 play chariots", "S1 play flood")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [4, 1]
    assert (game.devotion[0], game.of(0, "followers")) == (1, 0)


@evidence("ANK-CRD-03", "ANK-BAT-17")
def test_without_figures_they_count_for_nothing() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play chariots", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [0, 2]
