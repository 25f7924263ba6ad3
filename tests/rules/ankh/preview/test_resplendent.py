"""Ankh, preview edition: Resplendent."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked


@evidence("ANK-PRE-26")
def test_each_own_monument_of_the_region_counts_one() -> None:
    monuments = {"r05c00": "S0 temple", "r05c01": "S0 obelisk", "r06c00": "S1 temple", "r06c01": "pyramid"}
    monuments |= {"r05c09": "S0 temple"}
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": unlocked("resplendent")})
    game.play("S0 play flood", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1 + 2


@evidence("ANK-PRE-26", "ANK-PRE-36")
def test_without_a_figure_left_it_is_nothing() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    players = {"S0": unlocked("resplendent", followers=0), "S1": {"followers": 1}}
    game = conflict(2, "osiris,ra", figures, monuments={"r05c00": "S0 temple"}, players=players)
    game.play("S0 play drought", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.happened("StrengthCounted")[0]["strength"] == 0
