"""Cleopatra: 1 more Follower beside the Pharaoh."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court


@evidence("ANK-PHA-20")
def test_one_more_with_any_number_of_figures_beside_it() -> None:
    figures = {"r02c06": "S0 god", "r02c05": "S0 warrior", "r04c06": "S1 god"}
    game = court(figures=figures, players={"S0": {"followers": 0}, "S1": {"followers": 0}})
    game.play("S0 action gain, action unlock, done", "S1 action gain")
    assert game.all("followers") == [1, 0]


@evidence("ANK-PHA-20")
def test_nothing_with_other_actions_and_other_pharaohs() -> None:
    other = court(pharaoh="khufu", figures={"r02c06": "S0 god", "r05c07": "S1 god"}, players={"S0": {"followers": 0}})
    assert other.play("S0 action gain").of(0, "followers") == 0
    game = court(figures={"r02c06": "S0 god", "r05c07": "S1 god"}, players={"S0": {"followers": 0}})
    assert game.play("S0 action move, done").of(0, "followers") == 0
