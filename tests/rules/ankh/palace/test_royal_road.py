"""Royal Road: one named figure may go 5 spaces."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_only_the_named_figure_goes_further() -> None:
    figures = {"r05c00": "S0 god", "r08c00": "S0 warrior", "r05c07": "S1 god"}
    game = court(figures=figures, players=holding("royal-road")).play("S0 action move, use royal-road")
    assert game.options() == ["figure r05c00", "figure r08c00"]
    game.play("S0 figure r08c00, figure r08c00")
    assert "to r03c00" in game.options() and "to r02c00" not in game.options()
    assert game.why("S0 to r02c00") == ("ANK-MOV-01", "too-far")
    game.play("S0 to r03c00, figure r05c00")
    assert "to r02c00" in game.options() and "to r01c00" not in game.options()


@evidence("ANK-PHA-19")
def test_satet_pushes_at_the_end_of_it() -> None:
    figures = {"r08c00": "S0 satet", "r03c00": "S1 warrior", "r05c07": "S1 god"}
    game = court(figures=figures, players=holding("royal-road")).play("S0 action move, use royal-road, figure r08c00")
    assert "to r03c00" in game.options()
