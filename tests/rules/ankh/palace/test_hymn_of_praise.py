"""Hymn of Praise: 1 Devotion if the action unlocked a power."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_praise_needs_a_power() -> None:
    sung = court(players=holding("hymn-of-praise", followers=1)).play("S0 action unlock, unlock revered")
    assert sung.play("S0 use hymn-of-praise").devotion == [1, 0]
    silent = court(players=holding("hymn-of-praise", followers=0)).play("S0 action unlock, use hymn-of-praise")
    assert silent.devotion == [0, 0]
