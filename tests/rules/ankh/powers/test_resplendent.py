"""Ankh: Resplendent."""

import pytest

from ennead.testing import evidence

from ..table import Table, conflict, unlocked

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}
FAR = ["r00c10", "r01c10", "r02c10"]


def strength(game: Table) -> int:
    found: int = game.play("S0 play flood", "S1 play flood").happened("StrengthCounted")[0]["strength"]
    return found


@evidence("ANK-POW-05")
@pytest.mark.parametrize(("temples", "expected"), [(2, 1), (3, 3)])
def test_resplendent_needs_three_monuments_of_one_type(temples: int, expected: int) -> None:
    monuments = dict.fromkeys(FAR[:temples], "S0 temple") | {"r03c10": "S0 obelisk"}
    assert strength(conflict(2, "isis,ra", DUEL, monuments=monuments, players={"S0": unlocked("resplendent")})) == (
        expected
    )


@evidence("ANK-POW-05")
@pytest.mark.parametrize("owner", ["S1 ", ""])
def test_monuments_of_others_do_not_count(owner: str) -> None:
    monuments = dict.fromkeys(FAR[:2], "S0 temple") | {"r03c10": f"{owner}temple"}
    assert strength(conflict(2, "isis,ra", DUEL, monuments=monuments, players={"S0": unlocked("resplendent")})) == 1


@evidence("ANK-POW-05")
def test_warriors_are_not_stronger() -> None:
    monuments = dict.fromkeys(FAR, "S0 pyramid")
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    assert strength(conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": unlocked("resplendent")})) == 1


@evidence("ANK-POW-05", "ANK-BAT-10", "ANK-GOD-04", "ANK-UNL-04")
def test_it_replaces_the_base_and_anubis_adds_to_it() -> None:
    monuments = dict.fromkeys(FAR, "S0 temple")
    players = {"S0": unlocked("resplendent", captives=["S1", "S1"])}
    assert strength(conflict(2, "anubis,ra", DUEL, monuments=monuments, players=players)) == 3 + 2


@evidence("ANK-POW-05")
def test_it_is_checked_when_strength_is_worked_out() -> None:
    """The third Monument is built in the same Battle."""
    players = {"S0": unlocked("resplendent", "inspiring")}
    game = conflict(2, "isis,ra", DUEL, monuments=dict.fromkeys(FAR[:2], "S0 temple"), players=players)
    game.play("S0 play build-monument", "S1 play flood", "S0 build temple, to r05c00")
    assert game.happened("StrengthCounted")[0]["strength"] == 3
