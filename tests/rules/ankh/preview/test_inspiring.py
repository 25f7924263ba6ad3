"""Ankh, preview edition: Inspiring."""

from ennead.testing import evidence

from ..preview_table import conflict
from ..table import unlocked


@evidence("ANK-PRE-15")
def test_no_monument_costs_more_than_three() -> None:
    mine = {"r05c08": "S0 temple", "r05c09": "S0 temple", "r05c10": "S0 obelisk"}
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments=mine, players={"S0": unlocked("inspiring", followers=3)})
    game.play("S0 play build-monument", "S1 play miracle")
    assert game.options(0) == ["done", "build obelisk", "build temple", "build pyramid"]
    game.play("S0 build temple", "S0 to r05c00")
    assert game.of(0, "followers") == 0


@evidence("ANK-PRE-15")
def test_a_first_one_still_costs_two() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("inspiring", followers=3)})
    game.play("S0 play build-monument", "S1 play miracle", "S0 build temple", "S0 to r05c00")
    assert game.of(0, "followers") == 1
