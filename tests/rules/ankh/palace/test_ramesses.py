"""Ramesses: the reward of a Battle in the Pharaoh's region is doubled."""

from __future__ import annotations

from ennead.testing import evidence

from .court import battle


@evidence("ANK-PHA-16", "ANK-PHA-20")
def test_the_whole_reward_is_doubled_before_bountiful() -> None:
    figures = {"r01c02": "S0 god", "r01c05": "S1 god"}
    game = battle("isis,ra", "ramesses", figures=figures, players={"S0": {"powers": ["glorious", "bountiful"]}})
    game.play("S0 play chariots", "S1 play flood")
    assert game.devotion == [7, 0]


@evidence("ANK-PHA-16", "ANK-PHA-20")
def test_only_in_its_region() -> None:
    game = battle("isis,ra", "ramesses", figures={"r05c00": "S0 god", "r07c00": "S1 god"})
    assert game.play("S0 play chariots", "S1 play flood").devotion == [1, 0]
