"""Kemet: Khnum's Sphinx."""

import pytest

from ennead.testing import evidence

from ..table import Table, turn

KHNUM = {"tiles": ["onyx_khnum"]}


def entering(**mine: object) -> Table:
    zones = {"gate_ne": {"S0": 3}, "wastes_e": {"S1": 1, "creature": "onyx_khnum"}, "gate_se": {"S1": 1}}
    return turn(mine, KHNUM, zones=zones).play("S0 place f3_move, troop gate_ne")


@evidence("KEM-BAT-04", "KEM-DEC-08", "KEM-R-40")
def test_an_opponent_pays_two_pp_or_does_not_enter() -> None:
    assert entering(pp=1).why("S0 go wastes_e") == ("KEM-BAT-04", "cannot-pay")
    assert entering(pp=2).play("S0 go wastes_e").of(0, "pp") == 0


@evidence("KEM-R-51")
def test_priest_of_ra_makes_it_cheaper() -> None:
    assert entering(pp=1, tiles=["diamond_ra"]).play("S0 go wastes_e").of(0, "pp") == 0


@pytest.mark.parametrize(("zone", "line"), [("shore_w", "sail delta"), ("nw_a", "teleport delta")])
@evidence("KEM-BAT-04", "KEM-MOV-09")
def test_by_harbour_and_by_teleport_too(zone: str, line: str) -> None:
    zones = {zone: {"S0": 3}, "delta": {"S1": 1, "creature": "onyx_khnum"}}
    state = turn({"pp": 4}, KHNUM, zones=zones, pyramids={"nw_a": {"level": 1, "colour": "onyx"}})
    state.play(f"S0 place f3_move, troop {zone}, {line}")
    assert state.of(0, "pp") == (0 if zone == "nw_a" else 2)


@evidence("KEM-BAT-04", "KEM-CRE-05")
def test_neither_its_owner_nor_recruited_units_pay_and_other_troops_are_free() -> None:
    own = turn({**KHNUM, "pp": 0}, zones={"gate_ne": {"S0": 1}, "wastes_e": {"S0": 1, "creature": "onyx_khnum"}})
    assert own.play("S0 place f3_move, troop gate_ne, go wastes_e").zones["wastes_e"]["S0"] == 2
    recruit = turn({"pp": 1}, KHNUM, zones={"nw_a": {"S1": 1, "creature": "onyx_khnum"}})
    assert recruit.play("S0 place f3_recruit, add nw_a").decision == "WarCouncil"
    zones = {"gate_ne": {"S0": 3}, "wastes_e": {"S1": 1}}
    free = turn({"pp": 0}, KHNUM, zones=zones).play("S0 place f3_move, troop gate_ne, go wastes_e")
    assert free.decision == "WarCouncil"
