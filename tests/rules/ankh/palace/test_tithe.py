"""Tithe: 2 Followers after Gain Followers."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_two_followers() -> None:
    game = court(players=holding("tithe", followers=0)).play("S0 action gain, use tithe")
    assert game.of(0, "followers") == 2


@evidence("ANK-PHA-19")
def test_only_with_gain_followers() -> None:
    game = court(players=holding("tithe")).play("S0 action move, done")
    assert game.decision == "ChooseAction"
