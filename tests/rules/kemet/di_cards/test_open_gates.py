"""Kemet: Open Gates."""

from ennead.testing import evidence

from ..table import turn


@evidence("KEM-DI-03", "KEM-MOV-10", "KEM-EFF-03")
def test_it_sets_both_city_entry_limits_aside() -> None:
    facts = {"tiles": ["ruby_scarab"], "di": ["open_gates"], "pp": 1}
    move = turn(facts, zones={"t_dunes": {"S0": 2, "creature": "ruby_scarab"}})
    move.play("S0 place f3_move, troop t_dunes, go gate_sw")
    assert move.why("S0 go sw_a") == ("KEM-MOV-10", "start-not-adjacent")
    move.play("S0 card open_gates, go sw_a, go sw_b")
    assert move.zones == {"sw_b": {"S0": 2, "creature": "ruby_scarab"}}
    assert move.of(0, "pp") == 0


@evidence("KEM-DI-03", "KEM-TOK-05")
def test_only_for_the_rest_of_this_action() -> None:
    facts = {"tiles": ["onyx_march", "ruby_mafdet"], "di": ["open_gates"]}
    move = turn(facts, zones={"t_reeds": {"S0": 1}, "t_dunes": {"S0": 1}})
    move.play("S0 place f3_move, gold onyx_march, resolve f3_move, troop t_reeds, card open_gates, go gate_w, go w_a")
    move.play("S0 troop t_dunes, go gate_sw")
    assert move.why("S0 go sw_a") == ("KEM-MOV-10", "start-not-adjacent")


@evidence("KEM-DI-09")
def test_it_needs_its_cost() -> None:
    state = turn({"di": ["open_gates"], "pp": 0}, zones={"gate_w": {"S0": 2}}).play("S0 place f3_move, troop gate_w")
    assert state.why("S0 card open_gates") == ("KEM-DI-09", "cannot-pay")


@evidence("KEM-MOV-08", "KEM-DI-09")
def test_it_is_not_played_if_its_cost_would_leave_no_legal_end() -> None:
    """Ten units in one district can only be split by a teleport that costs 2 PP."""
    zones, pyramids = {"nw_a": {"S0": 5}, "nw_b": {"S0": 5}}, {"nw_b": {"level": 1, "colour": "ruby"}}
    state = turn({"di": ["open_gates"], "pp": 2}, zones=zones, pyramids=pyramids)
    state.play("S0 place f3_move, troop nw_a, go nw_b")
    assert state.why("S0 stop") == ("KEM-MOV-08", "troop-limit")
    assert state.why("S0 card open_gates") == ("KEM-DI-03", "too-late-or-no-target")
    assert [name.split()[0] for name in state.options()] == ["teleport"] * 7
