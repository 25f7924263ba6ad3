"""Ankh: Satet."""

from typing import Any

import pytest

from ennead.testing import evidence

from ..table import Table, conflict, table

WITH_SATET = "satet,apep,giant-scorpion"


def satet(figures: dict[str, str], gods: str = "ra,isis,osiris", **given: Any) -> Table:
    given = {"monuments": {}, **given}
    return table(3, gods, WITH_SATET, figures=figures, **given).play("S0 action move")


@evidence("ANK-GRD-03", "ANK-GRD-15")
def test_satet_pushes_a_god_and_two_satets_may_push_the_same_figure() -> None:
    game = satet({"r06c02": "S0 satet", "r06c01": "S0 satet", "r05c02": "S1 god"})
    game.play("S0 figure r06c02, to r05c02, to r04c02, figure r06c01, to r04c02")
    assert game.decision == "PushFigure"
    game.play("S0 to r03c01")
    assert game.figures == {"r05c02": "S0 satet", "r04c02": "S0 satet", "r03c01": "S1 god"}


@evidence("ANK-GRD-04", "ANK-R-19")
def test_the_owner_of_satet_says_where_the_pushed_figure_goes_over_rivers_too() -> None:
    game = satet({"r06c04": "S0 satet", "r05c04": "S1 warrior"}).play("S0 figure r06c04, to r05c04")
    assert game.asked == "S0"
    around = ["to r04c04", "to r04c05", "to r05c03", "to r05c05", "to r06c04", "to r06c05"]
    assert sorted(game.options(0)) == around  # Delta, East, and the space that Satet has left
    assert game.why("S0 to r06c03") == ("ANK-GRD-04", "not-adjacent")
    assert game.why("S0 done") == ("ANK-GRD-04", "compulsory")
    game.play("S0 to r05c05")
    assert game.figures == {"r05c04": "S0 satet", "r05c05": "S1 warrior"}


@evidence("ANK-GRD-04", "ANK-GRD-05")
def test_without_a_space_for_the_pushed_figure_satet_may_not_end_there() -> None:
    full = dict.fromkeys(["r04c02", "r04c03", "r05c01", "r05c03", "r06c02", "r06c03"], "temple")
    near = {name: kind for name, kind in full.items() if name != "r06c03"}
    game = satet({"r07c02": "S0 satet", "r05c02": "S1 warrior"}, monuments=full).play("S0 figure r07c02")
    assert game.why("S0 to r05c02") == ("ANK-GRD-05", "no-room-to-push")
    game = satet({"r06c03": "S0 satet", "r05c02": "S1 warrior"}, monuments=near)
    game.play("S0 figure r06c03, to r05c02")  # the space that she has left is the only one
    assert game.figures == {"r05c02": "S0 satet", "r06c03": "S1 warrior"}


@evidence("ANK-GRD-04")
def test_two_spaces_for_the_pushed_figure_are_a_choice() -> None:
    full = dict.fromkeys(["r04c02", "r04c03", "r05c01", "r05c03", "r06c02"], "temple")
    near = {name: kind for name, kind in full.items() if name != "r06c02"}
    game = satet({"r06c03": "S0 satet", "r05c02": "S1 warrior"}, monuments=near)
    game.play("S0 figure r06c03, to r05c02")
    assert sorted(game.options(0)) == ["to r06c02", "to r06c03"]


@evidence("ANK-GRD-05")
def test_satet_never_ends_on_own_figures_monuments_or_water() -> None:
    game = satet({"r06c03": "S0 satet", "r05c02": "S0 god"}, monuments={"r05c03": "temple"})
    game.play("S0 figure r06c03")
    assert game.why("S0 to r05c02") == ("ANK-GRD-05", "occupied")
    assert game.why("S0 to r05c03") == ("ANK-GRD-05", "occupied")
    assert game.why("S0 to r07c03") == ("ANK-MOV-04", "water")


@evidence("ANK-GRD-05")
def test_an_enemy_in_water_is_not_pushed() -> None:
    game = satet({"r06c04": "S0 satet", "r07c04": "S1 apep"}).play("S0 figure r06c04")
    assert game.why("S0 to r07c04") == ("ANK-MOV-04", "water")


@evidence("ANK-GRD-04", "ANK-GRD-15", "ANK-R-05", "ANK-R-49")
def test_the_limits_of_the_underworld_hold_for_satet_and_for_the_pushed_figure() -> None:
    figures = {"r06c02": "S0 satet", "r05c02": "S2 warrior", "r04c01": "S1 warrior"}
    game = satet(figures, underworld=["r05c02", "r04c00", "r03c01"]).play("S0 figure r06c02")
    assert game.why("S0 to r05c02") == ("ANK-MOV-03", "underworld")
    game.play("S0 to r04c01")
    assert game.why("S0 to r04c00")[1] == "underworld"
    assert game.why("S0 to r03c01")[1] == "underworld"
    game = satet({"r06c02": "S0 satet", "r04c01": "S2 warrior"}, underworld=["r04c00"])
    game.play("S0 figure r06c02, to r04c01, to r04c00")  # Osiris' figure may stand there
    assert game.figures["r04c00"] == "S2 warrior"


@evidence("ANK-GRD-15")
def test_satet_of_osiris_may_end_on_an_underworld_space() -> None:
    game = satet({"r06c02": "S0 satet", "r05c02": "S1 warrior"}, "osiris,isis,ra", underworld=["r05c02"])
    game.play("S0 figure r06c02, to r05c02, to r04c02")
    assert game.figures == {"r05c02": "S0 satet", "r04c02": "S1 warrior"}


@evidence("ANK-GRD-04", "ANK-GRD-05", "ANK-R-05")
def test_the_underworld_space_that_satet_leaves_is_no_place_for_an_enemy() -> None:
    full = dict.fromkeys(["r04c02", "r04c03", "r05c01", "r05c03", "r06c02"], "temple")
    figures = {"r06c03": "S0 satet", "r05c02": "S1 warrior"}
    game = satet(figures, "osiris,isis,ra", monuments=full, underworld=["r06c03"]).play("S0 figure r06c03")
    assert game.why("S0 to r05c02") == ("ANK-GRD-05", "no-room-to-push")


@evidence("ANK-GRD-10", "ANK-ACT-07")
def test_the_owner_of_a_pushed_scorpion_points_it() -> None:
    game = satet({"r06c02": "S0 satet", "r05c02": "S1 giant-scorpion e-ne"})
    game.play("S0 figure r06c02, to r05c02, to r04c02")
    assert (game.asked, game.decision) == ("S1", "PointScorpion")
    game.play("S1 point w-sw")
    assert game.figures["r04c02"] == "S1 giant-scorpion w-sw"


@evidence("ANK-GRD-15")
def test_a_pushed_figure_moves_as_usual_in_its_owners_turn() -> None:
    game = satet({"r06c02": "S0 satet", "r05c02": "S1 warrior"})
    game.play("S0 figure r06c02, to r05c02, to r04c02, action gain", "S1 action move, figure r04c02, to r01c01")
    assert game.figures["r01c01"] == "S1 warrior"


@evidence("ANK-GRD-03")
@pytest.mark.parametrize("kind", ["god", "warrior", "giant-scorpion e-ne"])
def test_no_other_figure_pushes(kind: str) -> None:
    game = satet({"r06c02": f"S0 {kind}", "r05c02": "S1 warrior"}).play("S0 figure r06c02")
    assert game.why("S0 to r05c02") == ("ANK-MOV-02", "occupied")


@evidence("ANK-GRD-03")
def test_satet_pushes_nobody_when_she_is_relocated() -> None:
    figures = {"r00c10": "S0 satet", "r01c00": "S0 god", "r05c01": "S1 god"}
    players = {"S0": {"powers": ["obelisk-attuned"]}}
    game = conflict(3, "ra,isis,osiris", figures, WITH_SATET, monuments={"r05c00": "S0 obelisk"}, players=players)
    game.play("S0 figure r00c10")
    assert game.why("S0 to r05c01") == ("ANK-BAT-01", "occupied")
