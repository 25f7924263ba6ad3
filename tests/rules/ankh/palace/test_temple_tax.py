"""Temple Tax: one enemy Monument counts as neutral."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_an_enemy_monument_beside_an_own_figure_is_worth_one() -> None:
    game = court(monuments={"r05c01": "S1 temple"}, players=holding("temple-tax", followers=0))
    game.play("S0 action gain, use temple-tax")
    assert game.of(0, "followers") == 1
    assert game.happened("MonumentTaxed")[0]["space"] == "r05c01"
    assert game.facts["monuments"] == {"r05c01": "S1 temple"}


@evidence("ANK-PHA-19")
def test_it_needs_a_figure_beside_it() -> None:
    game = court(monuments={"r08c01": "S1 temple"}, players=holding("temple-tax", followers=0))
    game.play("S0 action gain, use temple-tax")
    assert game.of(0, "followers") == 0


@evidence("ANK-PHA-19")
def test_of_several_one_is_chosen() -> None:
    monuments = {"r05c01": "S1 temple", "r04c00": "S1 sphinx", "r06c00": "obelisk"}
    game = court(monuments=monuments, players=holding("temple-tax", followers=0)).play("S0 action gain, use temple-tax")
    assert game.options() == ["monument r04c00", "monument r05c01"]
    assert game.why("S0 monument r06c00") == ("ANK-PHA-19", "not-enemy-monument")
    assert game.why("S0 monument r07c00") == ("ANK-PHA-19", "no-monument")
    assert game.play("S0 monument r04c00").of(0, "followers") == 2


@evidence("ANK-PHA-19")
def test_monuments_of_several_gods_are_offered_as_they_stand_on_the_board() -> None:
    """Whoever stands higher in Devotion: the list of options tells nothing but where they are."""
    monuments = {"r05c01": "S1 temple", "r04c00": "S2 sphinx"}
    figures = {"r05c00": "S0 god", "r05c07": "S1 god", "r01c02": "S2 god"}
    players = {**holding("temple-tax", followers=0), "S1": {"devotion": 1}, "S2": {"devotion": 2}}
    game = court("isis,ra,amun", monuments=monuments, figures=figures, players=players)
    game.play("S0 action gain, use temple-tax")
    assert game.options() == ["monument r04c00", "monument r05c01"]
