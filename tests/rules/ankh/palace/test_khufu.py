"""Khufu: Build Monument costs 2 in the Pharaoh's region."""

from __future__ import annotations

from ennead.testing import evidence

from .court import battle


@evidence("ANK-PHA-20")
def test_two_followers_in_its_region() -> None:
    figures = {"r01c02": "S0 god", "r01c05": "S1 god"}
    game = battle("isis,ra", "khufu", figures=figures, players={"S0": {"followers": 2}})
    game.play("S0 play build-monument", "S1 play flood", "S0 build temple, to r01c03")
    assert game.of(0, "followers") == 0


@evidence("ANK-PHA-20")
def test_three_elsewhere() -> None:
    figures = {"r05c00": "S0 god", "r07c00": "S1 god"}
    game = battle("isis,ra", "khufu", figures=figures, players={"S0": {"followers": 2}})
    game.play("S0 play build-monument", "S1 play flood")
    assert game.decision == "UseTiebreaker"
