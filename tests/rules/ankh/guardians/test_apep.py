"""Ankh: Apep."""

from typing import Any

from ennead.testing import evidence

from ..table import conflict, table, unlocked

POOL = {"S0": {"pool": {"apep": 1}}}


@evidence("ANK-GRD-06")
def test_apep_is_summoned_into_any_water_or_normally_but_cannot_move_into_it() -> None:
    game = table(2, "ra,isis", figures={"r05c09": "S0 god"}, monuments={}, players=POOL)
    game.play("S0 action summon, regular, call apep")
    assert "to r00c02" in game.options(0)
    assert "to r05c10" in game.options(0)
    assert game.why("S0 to r05c00")[0] == "ANK-SUM-01"  # land needs something adjacent
    game.play("S0 to r07c04, no")
    game.play("S0 action unlock, done", "S1 action move, action summon", "S0 action move, figure r07c04")
    assert game.why("S0 to r07c03") == ("ANK-MOV-04", "water")


@evidence("ANK-GRD-06")
def test_apep_needs_nothing_on_the_board_and_an_empty_water_space() -> None:
    game = table(3, "ra,isis,amun", figures={"r07c04": "S1 apep"}, monuments={}, players=POOL)
    game.play("S0 action summon, regular")  # only Apep can come, so nothing else is asked
    assert game.decision == "ChoosePlace"
    assert len(game.options(0)) == 15 - 1
    assert game.why("S0 to r07c04") == ("ANK-GRD-06", "occupied")


@evidence("ANK-GRD-06")
def test_others_are_not_summoned_into_water() -> None:
    game = table(2, "ra,isis", figures={"r06c03": "S0 god"}, monuments={})
    game.play("S0 action summon, regular")
    assert game.why("S0 to r07c03")[1] == "water"


@evidence("ANK-GRD-06", "ANK-MAP-03", "ANK-CON-03", "ANK-R-24")
def test_in_water_apep_takes_part_in_every_region_around_it() -> None:
    game = conflict(2, "isis,ra", {"r07c04": "S0 apep", "r09c00": "S1 god"})
    game.play("S0 play chariots", "S1 play flood")  # the West
    assert [fact["token"] for fact in game.happened("RegionDominated")] == [2]  # the East
    assert game.devotion[0] == 2


@evidence("ANK-GRD-06", "ANK-MOV-04")
def test_apep_leaves_the_water_for_land_and_then_counts_there_alone() -> None:
    game = table(2, "ra,isis", figures={"r07c04": "S0 apep"}, monuments={})
    game.play("S0 action move, figure r07c04, to r06c05")
    assert game.figures == {"r06c05": "S0 apep"}


@evidence("ANK-GRD-07")
def test_apep_as_an_extra_figure() -> None:
    players = {"S0": unlocked("pyramid-attuned", pool={"apep": 1})}
    game = table(2, "ra,isis", figures={"r00c10": "S0 god"}, monuments={"r06c03": "S0 pyramid"}, players=players)
    game.play("S0 action summon, monument r06c03, call apep")
    assert sorted(game.options(0)) == ["to r05c02", "to r05c03", "to r06c02", "to r06c04", "to r07c02", "to r07c03"]
    assert game.why("S0 to r07c04") == ("ANK-POW-08", "not-adjacent")
    game = table(2, "osiris,isis", figures={}, monuments={}, players=POOL, underworld=["r03c03"])
    game.play("S0 action summon, gateway, call apep")
    assert game.figures == {"r03c03": "S0 apep"}


@evidence("ANK-GRD-07", "ANK-SUM-05")
def test_as_an_extra_figure_apep_goes_neither_onto_taken_water_nor_onto_the_underworld_of_others() -> None:
    players = {"S0": unlocked("pyramid-attuned", pool={"apep": 1})}
    figures = {"r00c10": "S0 god", "r07c03": "S2 apep"}
    given: dict[str, Any] = {"monuments": {"r06c03": "S0 pyramid"}, "underworld": ["r05c02"]}
    game = table(3, "ra,osiris,isis", figures=figures, players=players, **given)
    game.play("S0 action summon, monument r06c03, call apep")
    assert sorted(game.options(0)) == ["to r05c03", "to r06c02", "to r06c04", "to r07c02"]
