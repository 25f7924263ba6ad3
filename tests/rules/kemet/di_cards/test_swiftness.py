"""Kemet: Swiftness."""

from ennead.testing import evidence

from ..table import turn


@evidence("KEM-DI-03", "KEM-MOV-02", "KEM-R-14")
def test_cards_add_up_before_the_first_movement() -> None:
    state = turn({"di": ["swiftness", "swiftness"]}, zones={"gate_nw": {"S0": 2}})
    state.play("S0 place f3_move, troop gate_nw, card swiftness, card swiftness")
    assert state.facts["move"]["steps"] == 3


@evidence("KEM-R-14", "KEM-DI-03")
def test_after_it_there_is_no_more_playing() -> None:
    state = turn({"di": ["swiftness", "swiftness"]}, zones={"gate_nw": {"S0": 2}})
    state.play("S0 place f3_move, troop gate_nw, card swiftness, take 1, go t_reeds")
    assert state.why("S0 card swiftness") == ("KEM-DI-03", "too-late-or-no-target")
    state.play("S0 go crossroads_w")
    assert state.zones["crossroads_w"] == {"S0": 1}
