"""Ankh: Pyramid Attuned."""

from typing import Any

from ennead.testing import evidence

from ..table import table, unlocked

ATTUNED = {"S0": unlocked("pyramid-attuned")}


@evidence("ANK-POW-08", "ANK-SUM-03")
def test_each_pyramid_brings_one_figure_and_the_player_says_which_one_is_used() -> None:
    monuments = {"r05c02": "S0 pyramid", "r06c04": "S0 pyramid", "r09c02": "S1 pyramid"}
    game = table(2, "isis,ra", figures={}, monuments=monuments, players=ATTUNED)
    game.play("S0 action summon, monument r05c02, to r05c03")
    assert game.options(0) == ["done", "regular", "monument r06c04"]
    assert game.why("S0 monument r05c02") == ("ANK-SUM-03", "summon-used")
    assert game.why("S0 monument r09c02") == ("ANK-POW-08", "not-own-monument")
    assert game.why("S0 monument r00c00") == ("ANK-POW-08", "no-monument")
    game.play("S0 monument r06c04")
    assert game.why("S0 to r06c02") == ("ANK-POW-08", "not-adjacent")


@evidence("ANK-POW-08", "ANK-SUM-03")
def test_extra_summons_may_be_skipped_and_come_before_or_after_the_regular_one() -> None:
    given: dict[str, Any] = {"figures": {"r05c09": "S0 god"}, "monuments": {"r05c02": "S0 pyramid"}, "players": ATTUNED}
    game = table(2, "isis,ra", **given).play("S0 action summon, regular, to r05c08, done")
    assert game.happened("FigureSummoned")[0]["space"] == "r05c08"
    assert game.decision == "ChooseAction"
    game = table(2, "isis,ra", **given)
    game.play("S0 action summon, monument r05c02, to r05c01, regular, to r05c00")  # adjacent to the first one
    assert set(game.figures) == {"r05c09", "r05c01", "r05c00"}


@evidence("ANK-POW-08")
def test_obelisks_and_temples_bring_nobody_and_neither_does_a_locked_power() -> None:
    given: dict[str, Any] = {"figures": {}, "monuments": {"r05c02": "S0 temple", "r06c04": "S0 obelisk"}}
    game = table(2, "isis,ra", players=ATTUNED, **given).play("S0 action summon")
    assert game.options(0) == ["done", "regular"]
    game = table(2, "isis,ra", figures={}, monuments={"r05c02": "S0 pyramid"}).play("S0 action summon")
    assert game.options(0) == ["done", "regular"]


@evidence("ANK-POW-08", "ANK-SUM-03", "ANK-R-31")
def test_an_extra_figure_may_be_a_guardian_and_needs_the_pool() -> None:
    players = {"S0": unlocked("pyramid-attuned", pool={"cat-mummy": 1})}
    spaces = ["r08c00", "r08c01", "r09c00", "r09c01", "r10c00", "r10c01"]
    figures = dict.fromkeys(spaces, "S0 warrior")
    game = table(2, "isis,ra", figures=figures, monuments={"r05c02": "S0 pyramid"}, players=players)
    game.play("S0 action summon, monument r05c02, to r05c01")
    assert game.figures["r05c01"] == "S0 cat-mummy"
    assert game.decision == "ChooseAction"  # nobody is left for the regular summon
