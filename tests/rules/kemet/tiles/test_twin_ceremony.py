"""Kemet: Twin Ceremony."""

from ennead.testing import evidence

from ..table import turn

TWIN = {"tiles": ["onyx_twin"], "pp": 11}
RUBY = {"nw_a": {"level": 2, "colour": "ruby"}}


@evidence("KEM-R-63", "KEM-TOK-06")
def test_a_second_tile_of_a_colour_at_two_pp_more() -> None:
    state = turn(TWIN, pyramids=RUBY)
    state.play("S0 place f1_acquire_1, gold onyx_twin, resolve f1_acquire_1, acquire ruby_charge, acquire ruby_carnage")
    assert (state.of(0, "pp"), state.of(0, "spaces")) == (11 - 1 - 4, ["f1_acquire_1"])


@evidence("KEM-R-63")
def test_it_uses_the_colour_up_for_other_tokens() -> None:
    state = turn(TWIN, pyramids={**RUBY, "nw_b": {"level": 2, "colour": "onyx"}})
    state.play("S0 place f1_acquire_1, gold onyx_twin, resolve divine_power, acquire ruby_carnage")
    assert state.of(0, "acquired") == ["ruby"]
    assert state.told("ActionNull")[0]["action"] == "acquire"


@evidence("KEM-ACQ-01")
def test_all_other_requirements_hold() -> None:
    state = turn({**TWIN, "tiles": ["onyx_twin", "ruby_charge"]}, pyramids=RUBY)
    state.play("S0 place f2_pray, gold onyx_twin, resolve divine_power")
    assert state.why("S0 acquire ruby_charge") == ("KEM-ACQ-01", "tile-owned")
    assert state.why("S0 acquire ruby_scarab") == ("KEM-ACQ-01", "pyramid-too-low")
    assert state.why("S0 acquire onyx_local") == ("KEM-ACQ-01", "pyramid-too-low")  # no such pyramid
    poor = turn({**TWIN, "pp": 3}, pyramids=RUBY).play("S0 place f3_move, gold onyx_twin, resolve divine_power")
    assert poor.why("S0 acquire ruby_carnage") == ("KEM-ACQ-02", "cannot-pay")
    assert poor.play("S0 acquire ruby_charge").of(0, "pp") == 0
