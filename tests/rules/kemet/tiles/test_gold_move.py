"""Kemet: Forced March and Surprise Attack, the gold tiles that are move actions."""

from ennead.testing import evidence

from ..table import turn

SHORE = {"shore_w": {"S0": 3}}


@evidence("KEM-TOK-06", "KEM-TOK-01", "KEM-TOK-02")
def test_forced_march_is_a_move_action_that_uses_no_space() -> None:
    state = turn({"tiles": ["onyx_march"]}, zones={"gate_nw": {"S0": 2}})
    state.play("S0 place f2_pray, gold onyx_march, resolve divine_power, troop gate_nw, go t_reeds")
    assert (state.of(0, "spaces"), state.of(0, "gold"), state.of(0, "pp")) == (["f2_pray"], "used", 9)


@evidence("KEM-TOK-02", "KEM-TOK-05")
def test_one_gold_tile_of_two_is_used_in_a_day() -> None:
    state = turn({"tiles": ["onyx_march", "ruby_surprise"]}, zones=SHORE)
    state.play("S0 place f2_pray")
    assert state.options() == ["no-token", "gold ruby_surprise", "gold onyx_march"]
    state.play("S0 gold onyx_march")
    assert state.options() == ["resolve f2_pray", "resolve divine_power"]


@evidence("KEM-MOV-03")
def test_surprise_attack_crosses_the_nile_once() -> None:
    state = turn({"tiles": ["ruby_surprise", "ruby_mafdet"]}, zones=SHORE)
    state.play("S0 place f2_pray, gold ruby_surprise, resolve divine_power, troop shore_w")
    banks = {"gate_nw", "gate_w", "gate_sw", "gate_ne", "gate_se", "t_dawn", "t_dusk", "crossroads_e", "delta"}
    assert {name for name in state.options() if name.startswith("cross ")} == {f"cross {zone}" for zone in banks}
    state.play("S0 cross crossroads_e")
    assert state.why("S0 cross gate_se") == ("KEM-MOV-03", "no-crossing")
    state.play("S0 go wastes_e")
    assert state.zones == {"wastes_e": {"S0": 3}}


@evidence("KEM-MOV-03", "KEM-MOV-02")
def test_crossing_costs_the_step() -> None:
    state = turn({"tiles": ["ruby_surprise"]}, zones=SHORE)
    state.play("S0 place f2_pray, gold ruby_surprise, resolve divine_power, troop shore_w, cross gate_se")
    assert (state.zones, state.told("ActionNull")) == ({"gate_se": {"S0": 3}}, [])
    assert state.asked == "S1"  # the move is over, and the pray action came after it


@evidence("KEM-MOV-10", "KEM-MOV-03")
def test_the_city_beyond_the_river_stays_closed() -> None:
    state = turn({"tiles": ["ruby_surprise", "ruby_mafdet"]}, zones=SHORE)
    state.play("S0 place f2_pray, gold ruby_surprise, resolve divine_power, troop shore_w, cross gate_se")
    assert state.why("S0 go se_a") == ("KEM-MOV-10", "start-not-adjacent")


@evidence("KEM-MOV-03")
def test_nobody_crosses_in_another_move_action_nor_from_inland() -> None:
    march = turn({"tiles": ["onyx_march"]}, zones=SHORE)
    march.play("S0 place f2_pray, gold onyx_march, resolve divine_power, troop shore_w")
    assert march.why("S0 cross gate_se") == ("KEM-MOV-03", "no-crossing")
    inland = turn({"tiles": ["ruby_surprise"]}, zones={"t_reeds": {"S0": 3}})
    inland.play("S0 place f2_pray, gold ruby_surprise, resolve divine_power, troop t_reeds")
    assert inland.why("S0 cross gate_se") == ("KEM-MOV-03", "no-crossing")
