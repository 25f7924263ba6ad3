"""Kemet: Reinforcement Prayer."""

from ennead.testing import evidence

from ..table import turn

PRAYER = ["sapphire_prayer"]


@evidence("KEM-PRA-01", "KEM-DEC-20")
def test_a_unit_comes_at_the_end_of_praying_to_a_district_under_control() -> None:
    state = turn({"tiles": PRAYER}, zones={"nw_a": {"S1": 1}}).play("S0 place f2_pray")
    assert (state.of(0, "pp"), state.options()) == (9, ["done", "add nw_b", "add nw_c"])  # not where an opponent stands
    state.play("S0 add nw_b")
    assert (state.asked, state.zones["nw_b"], state.of(0, "pp")) == ("S1", {"S0": 1}, 9)


@evidence("KEM-PRA-01")
def test_it_may_be_left_alone() -> None:
    state = turn({"tiles": PRAYER}).play("S0 place f2_pray, done")
    assert (state.asked, state.zones) == ("S1", {})


@evidence("KEM-GEN-12", "KEM-CRE-06")
def test_full_districts_take_nobody_and_a_creature_may_come_along() -> None:
    zones = {"nw_a": {"S0": 5}, "nw_b": {"S0": 4}}
    state = turn({"tiles": [*PRAYER, "ruby_phoenix"]}, zones=zones).play("S0 place f2_pray")
    assert state.options() == ["done", "add nw_b", "add nw_c"]
    state.play("S0 add nw_b, with ruby_phoenix")
    assert state.zones["nw_b"] == {"S0": 5, "creature": "ruby_phoenix"}


@evidence("KEM-PRA-01")
def test_the_night_step_of_that_name_is_no_pray_action() -> None:
    state = turn({"tiles": PRAYER}, seats=2, moment="night")
    assert state.asked == "chance" and state.told("UnitsAdded") == []
