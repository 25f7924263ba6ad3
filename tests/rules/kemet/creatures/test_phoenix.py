"""Kemet: the Phoenix."""

from ennead.testing import evidence

from ..table import turn

FACTS = {"tiles": ["ruby_phoenix", "ruby_mafdet"]}
ZONES = {"t_reeds": {"S0": 3, "creature": "ruby_phoenix"}}


@evidence("KEM-CRE-08", "KEM-MOV-10")
def test_it_ignores_both_city_entry_limits_while_it_goes_along() -> None:
    move = turn(FACTS, zones=ZONES).play("S0 place f3_move, troop t_reeds, go gate_w, go w_a, go w_b")
    assert move.zones == {"w_b": {"S0": 3, "creature": "ruby_phoenix"}}


@evidence("KEM-CRE-08", "KEM-MOV-02")
def test_left_behind_it_opens_no_city_but_its_step_stays() -> None:
    left = turn(FACTS, zones=ZONES).play("S0 place f3_move, troop t_reeds, take 2, leave ruby_phoenix, go gate_w")
    assert left.facts["move"]["steps"] == 2
    assert left.why("S0 go w_a") == ("KEM-MOV-10", "start-not-adjacent")


@evidence("KEM-CRE-08")
def test_picked_up_before_the_wall_it_opens_the_city() -> None:
    zones = {"t_reeds": {"S0": 2}, "gate_w": {"S0": 1, "creature": "ruby_phoenix"}}
    move = turn(FACTS, zones=zones).play("S0 place f3_move, troop t_reeds, go gate_w")
    assert move.why("S0 go w_a") == ("KEM-MOV-10", "start-not-adjacent")
    assert move.play("S0 lead ruby_phoenix, take 3, go w_a").zones == {"w_a": {"S0": 3, "creature": "ruby_phoenix"}}
