"""Ankh, preview edition: Bountiful."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked


@evidence("ANK-PRE-18")
def test_a_flood_brings_twice_as_many_followers() -> None:
    figures = {"r01c01": "S0 warrior", "r02c01": "S0 warrior", "r02c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("bountiful", followers=0)})
    game.play("S0 play flood", "S1 play miracle")
    assert game.of(0, "followers") == 4
    assert game.devotion[0] == 1  # a win in the red section is worth 1


@evidence("ANK-PRE-18")
def test_it_is_for_ones_own_flood() -> None:
    figures = {"r02c00": "S0 god", "r09c02": "S1 warrior", "r09c00": "S1 god"}
    players = {"S0": unlocked("bountiful", followers=0), "S1": {"followers": 0}}
    game = conflict(2, "isis,ra", figures, players=players)
    game.play("S0 play miracle", "S1 play flood")
    assert (game.of(0, "followers"), game.of(1, "followers")) == (0, 1)
