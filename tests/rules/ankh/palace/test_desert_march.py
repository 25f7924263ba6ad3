"""Desert March: a figure on Desert goes one step more."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_one_step_from_desert() -> None:
    figures = {"r05c00": "S0 god", "r02c00": "S0 warrior", "r05c07": "S1 god"}
    game = court(figures=figures, players=holding("desert-march")).play("S0 action move, done, use desert-march")
    assert game.options() == ["to r04c00", "to r04c01", "to r05c01", "to r06c00"]
    assert game.why("S0 to r05c00") == ("ANK-PHA-19", "must-march")
    assert game.play("S0 to r04c00").figures["r04c00"] == "S0 god"


@evidence("ANK-PHA-19")
def test_underworld_is_not_desert() -> None:
    game = court("osiris,ra", underworld=["r05c00"], players=holding("desert-march"))
    game.play("S0 action move, done, use desert-march")
    assert (game.decision, game.of(0, "political_used")) == ("ChooseAction", ["desert-march"])


@evidence("ANK-PHA-19")
def test_of_several_figures_one_is_chosen() -> None:
    figures = {"r05c00": "S0 god", "r08c00": "S0 warrior", "r02c00": "S0 warrior", "r05c07": "S1 god"}
    game = court(figures=figures, players=holding("desert-march")).play("S0 action move, done, use desert-march")
    assert game.options() == ["figure r05c00", "figure r08c00"]
    assert game.why("S0 figure r02c00") == ("ANK-PHA-19", "not-desert")
