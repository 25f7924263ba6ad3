"""Scribe's Favour: the power of this action costs 1 less, never below 0."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_the_first_level_is_free_and_the_second_costs_one() -> None:
    free = court(players=holding("scribes-favour", followers=0)).play("S0 action unlock, use scribes-favour")
    assert "unlock revered" in free.options()
    free.play("S0 unlock revered")
    assert free.of(0, "followers") == 0
    two = court(players=holding("scribes-favour", followers=1, powers=["revered", "commanding"]))
    two.play("S0 action unlock, use scribes-favour, unlock resplendent")
    assert two.of(0, "followers") == 0


@evidence("ANK-PHA-19")
def test_it_works_for_its_action_only() -> None:
    game = court(players=holding("scribes-favour", followers=0)).play("S0 action gain, action unlock")
    assert game.options() == ["done", "use scribes-favour"]
    game.play("S0 done")
    assert game.asked == "S1"
