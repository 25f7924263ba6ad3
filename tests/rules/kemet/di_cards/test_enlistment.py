"""Kemet: Enlistment."""

from ennead.testing import evidence

from ..table import turn


@evidence("KEM-DI-01", "KEM-DEC-20")
def test_two_units_for_troops_and_districts_under_control() -> None:
    zones = {"t_reeds": {"S0": 1}, "w_a": {"S0": 1}, "nw_a": {"S1": 1}}
    state = turn({"di": ["enlistment"]}, zones=zones).play("S0 card enlistment")
    assert state.options() == ["done", "add nw_b", "add nw_c", "add w_a", "add t_reeds"]
    state.play("S0 add t_reeds, add w_a")
    assert (state.zones["t_reeds"], state.zones["w_a"], state.of(0, "pp")) == ({"S0": 2}, {"S0": 2}, 7)
    assert state.decision == "TakeTurn"


@evidence("KEM-DI-01")
def test_it_is_no_recruit_action() -> None:
    """The scribe's free units stay for the recruit action, and no token is used."""
    state = turn({"di": ["enlistment"], "tiles": ["sapphire_scribe"], "pp": 1})
    state.play("S0 card enlistment, add nw_a, add nw_a, place f3_recruit, add nw_b, add nw_b, add nw_b")
    assert (state.zones, state.of(0, "pp")) == ({"nw_a": {"S0": 2}, "nw_b": {"S0": 3}}, 0)
