"""Twin Scrolls: one more power after the action, at its full price."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_a_second_power_is_paid_in_full() -> None:
    game = court(players=holding("twin-scrolls", followers=2)).play("S0 action unlock", "S0 unlock revered")
    assert game.options() == ["done", "use twin-scrolls"]
    game.play("S0 use twin-scrolls, unlock commanding")
    assert (game.of(0, "followers"), game.of(0, "powers")) == (0, ["commanding", "revered"])
    assert [event["kind"] for event in game.happened("GuardianTaken")] == ["satet"]
