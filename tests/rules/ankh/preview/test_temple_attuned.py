"""Ankh, preview edition: Temple Attuned."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked


@evidence("ANK-PRE-20")
def test_the_god_figure_is_one_stronger_for_each_own_temple_anywhere() -> None:
    monuments = {"r05c00": "S0 temple", "r05c09": "S0 temple", "r06c00": "S1 temple", "r06c01": "S0 pyramid"}
    players = {"S0": unlocked("temple-attuned")}
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players=players)
    game.play("S0 play flood", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1 + 2 + 1


@evidence("ANK-PRE-20")
def test_it_is_nothing_where_the_god_figure_is_not() -> None:
    players = {"S0": unlocked("temple-attuned")}
    figures = {"r05c09": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments={"r02c01": "S0 temple"}, players=players)
    game.play("S0 play flood", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1
