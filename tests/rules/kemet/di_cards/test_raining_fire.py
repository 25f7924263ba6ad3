"""Kemet: Raining Fire."""

from ennead.testing import evidence

from ..table import turn

FIRE = {"di": ["raining_fire"]}


@evidence("KEM-DI-09", "KEM-FP-04", "KEM-CRE-04", "KEM-R-52")
def test_one_unit_of_an_opponent_falls_and_fp_are_settled() -> None:
    zones = {
        "t_reeds": {"S1": 1, "creature": "diamond_mummy"},
        "w_a": {"S1": 2, "creature": "onyx_devourer"},
        "sw_a": {"S2": 2},
        "nw_a": {"S0": 1},
    }
    state = turn(FIRE, {"tiles": ["diamond_mummy", "onyx_devourer"]}, zones=zones).play("S0 card raining_fire")
    assert state.options() == ["strike sw_a", "strike t_reeds"]  # the Soul Devourer's troop is immune
    state.play("S0 strike t_reeds")
    assert (state.of(1, "fp"), state.of(1, "creatures"), state.of(0, "pp")) == (0, ["diamond_mummy"], 6)
    assert "t_reeds" not in state.zones


@evidence("KEM-DI-09", "KEM-R-52")
def test_of_two_units_one_stays_and_the_district_does_not_protect() -> None:
    state = turn(FIRE, zones={"sw_a": {"S2": 2}}).play("S0 card raining_fire, strike sw_a")
    assert (state.zones, state.of(2, "supply")) == ({"sw_a": {"S2": 1}}, 11)


@evidence("KEM-DI-09")
def test_it_needs_a_target() -> None:
    assert turn(FIRE, zones={"nw_a": {"S0": 1}}).why("S0 card raining_fire") == ("KEM-DI-09", "no-target")
