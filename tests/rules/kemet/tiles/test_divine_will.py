"""Kemet: Divine Will."""

from ennead.testing import evidence

from ..table import turn


@evidence("KEM-DEC-21", "KEM-TOK-06")
def test_it_is_chosen_on_resolving_and_recruits() -> None:
    state = turn({"tiles": ["sapphire_divine_will"]})
    state.play("S0 place f1_acquire_1, gold sapphire_divine_will, resolve divine_power")
    assert state.options() == ["as move", "as recruit"]
    state.play("S0 as recruit, add nw_a, done")
    assert (state.zones, state.of(0, "pp"), state.of(0, "spaces")) == ({"nw_a": {"S0": 1}}, 6, ["f1_acquire_1"])


@evidence("KEM-DEC-21", "KEM-R-47")
def test_tiles_for_recruit_actions_count() -> None:
    state = turn({"tiles": ["sapphire_divine_will", "sapphire_scribe"]})
    state.play("S0 place f2_pray, gold sapphire_divine_will, resolve divine_power, as recruit")
    assert state.play("S0 add nw_a, add nw_a, add nw_a, done").of(0, "pp") == 7 - 1 + 2


@evidence("KEM-DEC-21", "KEM-TOK-06")
def test_or_moves() -> None:
    state = turn({"tiles": ["sapphire_divine_will"]}, zones={"gate_nw": {"S0": 2}})
    state.play("S0 place f2_pray, gold sapphire_divine_will, resolve divine_power, as move, troop gate_nw, go t_reeds")
    assert (state.zones, state.of(0, "gold")) == ({"t_reeds": {"S0": 2}}, "used")
