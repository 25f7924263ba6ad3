"""Ankh: the Giant Scorpion."""

import pytest

from ennead.testing import evidence

from ..table import conflict, table

WITH_SCORPION = "satet,apep,giant-scorpion"


@evidence("ANK-GRD-09", "ANK-GRD-10", "ANK-R-48", "ANK-MOV-06", "ANK-R-04")
def test_a_scorpion_is_pointed_after_summon_move_and_relocation() -> None:
    players = {"S0": {"pool": {"giant-scorpion": 1}}}
    game = table(2, "isis,ra", WITH_SCORPION, figures={"r05c02": "S0 god"}, monuments={}, players=players)
    game.play("S0 action summon, regular, call giant-scorpion, to r05c01")
    assert game.options(0) == ["point e-ne", "point ne-nw", "point nw-w", "point w-sw", "point sw-se", "point se-e"]
    assert game.why("S0 done") == ("ANK-GRD-09", "compulsory")
    game.play("S0 point w-sw")
    assert game.figures["r05c01"] == "S0 giant-scorpion w-sw"
    assert game.happened("FigurePointed")[0]["at"] == ["r05c00", "r06c01"]  # they touch each other
    assert game.why("S0 point n-ne")[0] == "ANK-ACT-02"
    game.play("S0 action gain", "S1 action move, action summon", "S0 action move, figure r05c01, to r05c01")
    assert game.decision == "PointScorpion"
    assert game.why("S0 point n-ne") == ("ANK-GRD-09", "other-compass")
    figures = {"r01c00": "S0 giant-scorpion e-ne", "r05c09": "S0 god", "r09c08": "S1 god"}
    given = {"monuments": {"r06c07": "S0 obelisk"}, "tokens": ["r05c09", "r05c00", "r03c05"]}
    powers = {"S0": {"powers": ["obelisk-attuned"]}}
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, players=powers, **given)
    game.play("S0 figure r01c00, to r06c06")
    assert game.decision == "PointScorpion"


@evidence("ANK-GRD-09")
def test_it_points_at_two_spaces_of_the_board_and_water_is_one() -> None:
    figures = {"r00c00": "S0 giant-scorpion se-e", "r05c02": "S0 god"}
    game = table(2, "isis,ra", WITH_SCORPION, figures=figures, monuments={})
    game.play("S0 action move, figure r00c00, to r00c00")
    assert game.options(0) == ["point se-e"]  # in the corner of the board
    assert game.why("S0 point e-ne") == ("ANK-GRD-09", "points-off-board")
    game.play("S0 point se-e")
    assert len(game.happened("FigurePointed")[0]["at"]) == 2
    figures = {"r06c03": "S0 giant-scorpion e-ne", "r05c02": "S0 god"}
    game = table(2, "isis,ra", WITH_SCORPION, figures=figures, monuments={})
    game.play("S0 action move, figure r06c03, to r06c03, point sw-se")
    assert "r07c03" in game.happened("FigurePointed")[0]["at"]  # Water


@evidence("ANK-GRD-11", "ANK-CON-02", "ANK-R-27")
def test_a_scorpion_destroys_its_owners_monument_too() -> None:
    figures = {"r05c01": "S0 giant-scorpion w-sw"}
    monuments = {"r05c00": "S0 temple", "r06c01": "pyramid", "r05c02": "S1 obelisk"}
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, monuments=monuments)
    assert game.facts["monuments"] == {"r05c02": "S1 obelisk"}
    assert game.of(0, "ankhs") == 9  # its token is back in the pool
    assert game.facts["supply"] == {"obelisk": 9, "temple": 10, "pyramid": 10}
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [1]  # dominating alone: no majority is left


@evidence("ANK-GRD-11")
@pytest.mark.parametrize(("direction", "left"), [("e-ne", "S1 temple"), ("w-sw", None)])
def test_only_adjacent_monuments_that_it_points_at(direction: str, left: str | None) -> None:
    """r05c04 points east at r05c05 over the river, or west at r05c03."""
    figures = {"r05c04": f"S0 giant-scorpion {direction}"}
    monuments = {"r05c05": "S1 temple", "r05c03": "S1 obelisk"}
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, monuments=monuments)
    assert game.facts["monuments"].get("r05c05") == "S1 temple"
    assert (game.facts["monuments"].get("r05c03") is None) == (left is None)


@evidence("ANK-GRD-09", "ANK-GRD-11")
@pytest.mark.parametrize(("direction", "spaces"), [
    ("e-ne", {"r05c02", "r04c02"}), ("ne-nw", {"r04c02", "r04c01"}), ("nw-w", {"r04c01", "r05c00"}),
    ("w-sw", {"r05c00", "r06c01"}), ("sw-se", {"r06c01", "r06c02"}), ("se-e", {"r06c02", "r05c02"}),
])  # fmt: skip
def test_each_direction_destroys_its_two_spaces(direction: str, spaces: set[str]) -> None:
    around = ["r05c02", "r04c02", "r04c01", "r05c00", "r06c01", "r06c02"]
    figures = {"r05c01": f"S0 giant-scorpion {direction}"}
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, monuments=dict.fromkeys(around, "temple"))
    assert set(around) - set(game.facts["monuments"]) == spaces


@evidence("ANK-GRD-11")
def test_a_camel_between_protects_a_monument() -> None:
    camels = "r01c06|r02c06 r01c06|r02c07 r01c07|r02c07 r02c07|r02c08 r02c08|r03c07"
    given = {"camels": [camels], "tokens": ["r00c07", "r05c00", "r05c09", "r03c05"]}
    figures, monuments = {"r01c06": "S0 giant-scorpion sw-se"}, {"r02c06": "temple"}
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, monuments=monuments, **given)
    assert game.facts["monuments"] == monuments
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, monuments=monuments)
    assert game.facts["monuments"] == {}


@evidence("ANK-CON-02", "ANK-R-09")
def test_omnipresent_comes_before_the_scorpions() -> None:
    figures = {"r05c01": "S0 giant-scorpion w-sw"}
    players = {"S0": {"powers": ["omnipresent"]}}
    game = conflict(2, "isis,ra", figures, WITH_SCORPION, monuments={"r05c00": "temple"}, players=players)
    names = [event.kind.name for event in game.events]
    assert names.index("FollowersGained") < names.index("MonumentDestroyed") < names.index("RegionDominated")


@evidence("ANK-GRD-09", "ANK-GOD-15")
def test_a_radiant_scorpion_stays_radiant_when_it_is_pointed() -> None:
    figures = {"r05c01": "S0 giant-scorpion w-sw sun"}
    game = table(2, "ra,isis", WITH_SCORPION, figures=figures, monuments={})
    game.play("S0 action move, figure r05c01, to r05c02, point e-ne")
    assert game.figures == {"r05c02": "S0 giant-scorpion e-ne sun"}
