"""Corvee Labour: a Warrior beside any own Monument."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_a_warrior_comes_and_no_guardian_does() -> None:
    players = {"S0": {"political": ["corvee-labour"], "pool": {"satet": 1}}}
    game = court(monuments={"r08c01": "S0 temple"}, players=players).play("S0 action summon, done, use corvee-labour")
    assert game.decision == "ChoosePlace"
    assert game.options() == ["to r07c01", "to r08c00", "to r08c02", "to r09c02"]
    assert game.why("S0 to r04c00") == ("ANK-PHA-19", "not-adjacent")
    assert game.why("S0 levy") != ("", "")
    game.play("S0 to r08c00")
    assert (game.figures["r08c00"], game.decision) == ("S0 warrior", "ChooseAction")


@evidence("ANK-PHA-19")
def test_without_a_monument_it_does_nothing() -> None:
    game = court(players=holding("corvee-labour")).play("S0 action summon, done, use corvee-labour")
    assert (game.decision, game.of(0, "political_used")) == ("ChooseAction", ["corvee-labour"])


@evidence("ANK-PHA-19")
def test_nobody_chooses_it_as_a_summon() -> None:
    game = court(monuments={"r08c01": "S0 temple"}, players=holding("corvee-labour")).play("S0 action summon")
    assert game.why("S0 levy") == ("ANK-PHA-19", "only-by-card")
