"""Ankh: the Mummy."""

import pytest

from ennead.testing import evidence

from ..table import conflict

WITH_MUMMY = "satet,mummy,androsphinx"


@evidence("ANK-GRD-08", "ANK-R-20")
@pytest.mark.parametrize("room", [True, False])
def test_a_mummy_returns_if_there_is_room(room: bool) -> None:
    figures = {"r09c00": "S0 god", "r01c00": "S0 mummy", "r02c00": "S1 god"}
    full = {"r08c00": "temple", "r08c01": "temple", "r09c01": "temple", "r10c01": "temple"}
    monuments = full if room else full | {"r10c00": "temple"}
    game = conflict(2, "isis,ra", figures, WITH_MUMMY, monuments=monuments)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert (game.figures.get("r10c00") == "S0 mummy") == room
    assert (game.of(0, "pool").get("mummy", 0) == 1) == (not room)


@evidence("ANK-GRD-08")
def test_its_owner_chooses_a_space_beside_the_god_figure_and_must_choose_one() -> None:
    figures = {"r05c01": "S0 god", "r01c00": "S0 mummy", "r09c00": "S1 god", "r05c00": "S1 warrior"}
    game = conflict(2, "isis,osiris", figures, WITH_MUMMY, underworld=["r06c01"], players={"S1": {"followers": 2}})
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert (game.asked, game.decision) == ("S0", "ReturnMummy")
    assert sorted(game.options(0)) == ["to r04c01", "to r04c02", "to r05c02", "to r06c02"]
    assert game.why("S0 done") == ("ANK-GRD-08", "compulsory")
    assert game.why("S0 to r06c01")[1] == "underworld"
    assert game.why("S0 to r05c00") == ("ANK-GRD-08", "occupied")
    assert game.why("S0 to r01c01") == ("ANK-GRD-08", "not-adjacent")


@evidence("ANK-GRD-08", "ANK-SUM-05")
def test_osiris_mummy_may_return_onto_an_underworld_space() -> None:
    figures = {"r05c01": "S0 god", "r01c00": "S0 mummy", "r09c00": "S1 god"}
    game = conflict(2, "osiris,ra", figures, WITH_MUMMY, underworld=["r06c01"])
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r06c01")
    assert game.figures["r06c01"] == "S0 mummy"


@evidence("ANK-GRD-08")
def test_without_a_god_figure_on_the_board_it_goes_to_the_pool() -> None:
    game = conflict(2, "isis,ra", {"r01c00": "S0 mummy", "r09c00": "S1 god"}, WITH_MUMMY)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.of(0, "pool")["mummy"] == 1


@evidence("ANK-GRD-08", "ANK-BAT-15", "ANK-R-13")
def test_two_mummies_return_one_after_the_other_onto_spaces_of_the_dead() -> None:
    """Only the spaces of the two killed Mummies themselves are empty."""
    figures = {"r09c00": "S0 god", "r08c00": "S0 mummy", "r08c01": "S0 mummy", "r02c00": "S1 god"}
    monuments = dict.fromkeys(["r09c01", "r10c00", "r10c01"], "temple")
    game = conflict(3, "isis,ra,amun", figures, WITH_MUMMY, monuments=monuments)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert game.options(0) == ["to r08c00", "to r08c01"]
    game.play("S0 to r08c01")  # the other one has only one space left
    assert game.figures["r08c00"] == game.figures["r08c01"] == "S0 mummy"
    assert [fact["space"] for fact in game.happened("FigureReturned")] == ["r08c01", "r08c00"]


@evidence("ANK-GRD-08", "ANK-CRD-07", "ANK-R-17")
def test_back_in_the_region_it_fights_and_may_die_again() -> None:
    figures = {"r05c01": "S0 god", "r01c00": "S0 mummy", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, WITH_MUMMY)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r05c02")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [2, 3]
    game.play("S0 to r05c00")
    assert game.devotion[0] == 2  # killed twice
    assert game.figures["r05c00"] == "S0 mummy"


@evidence("ANK-GRD-08", "ANK-SUM-04")
def test_the_return_is_a_summon() -> None:
    figures = {"r05c01": "S0 god", "r01c00": "S0 mummy", "r09c00": "S1 god"}
    game = conflict(2, "ra,isis", figures, WITH_MUMMY)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r05c02")
    assert game.decision == "GiveSun"


@evidence("ANK-GRD-08")
def test_a_released_mummy_does_not_return() -> None:
    figures = {"r05c02": "S1 god", "r01c00": "S0 mummy"}
    players = {"S0": {"devotion": 1}, "S1": {"devotion": 2}, "S2": {"devotion": 9}}
    game = conflict(3, "isis,ra,amun", figures, WITH_MUMMY, moment="after conflict", event=12, players=players)
    game.play("S1 figure r01c00")
    assert game.happened("FigureReturned") == []
    assert game.facts["removed"] == {"mummy": 1}
