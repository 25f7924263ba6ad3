"""One political card with each action, at the moment that it names."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-09", "ANK-PHA-18")
def test_nothing_is_asked_if_no_card_fits() -> None:
    assert court(players=holding("twin-scrolls")).play("S0 action gain").decision == "ChooseAction"


@evidence("ANK-PHA-09", "ANK-PHA-18")
def test_one_card_with_each_action_and_two_in_a_turn() -> None:
    game = court(players=holding("envoy", "tithe", "granary-seal", followers=0)).play("S0 action gain")
    assert game.options() == ["done", "use envoy"]
    assert game.why("S0 use tithe") == ("ANK-PHA-18", "political-later")
    game.play("S0 use envoy")
    assert game.decision == "ChooseAction"
    assert game.why("S0 use tithe")[0] != ""
    game.play("S0 action unlock")
    assert game.options() == ["done", "use granary-seal"]
    assert game.why("S0 use envoy") == ("ANK-PHA-09", "political-used")
    assert game.why("S0 use hymn-of-praise") == ("ANK-PHA-09", "political-not-held")


@evidence("ANK-PHA-09", "ANK-PHA-18")
def test_everybody_sees_every_hand() -> None:
    game = court(players=holding("tithe"))
    assert game.seen(1)["players"]["S0"]["political"] == ["tithe"]
    assert game.seen(-1)["players"]["S0"]["political"] == ["tithe"]
