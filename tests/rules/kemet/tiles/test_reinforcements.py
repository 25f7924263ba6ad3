"""Kemet: Reinforcements."""

from ennead.testing import evidence

from ..table import night

TILE = ["sapphire_reinforcements"]


@evidence("KEM-NGT-07", "KEM-NGT-11", "KEM-DEC-20")
def test_four_units_for_troops_anywhere_and_own_districts_before_or_after_veterans() -> None:
    state = night({"tiles": TILE, "vt": 1}, zones={"t_reeds": {"S0": 1}, "sw_a": {"S0": 1}, "nw_c": {"S1": 1}})
    state.play("S0 spend 0", "deal prayer", "S0 spend 0", "deal glory")
    assert state.options() == ["done", "spend 1", "tile sapphire_reinforcements"]
    state.play("S0 tile sapphire_reinforcements")
    assert state.options() == ["done", "add nw_a", "add nw_b", "add sw_a", "add t_reeds"]
    state.play("S0 add t_reeds, add t_reeds, add sw_a, add nw_a")
    assert state.options() == ["done", "spend 1"]
    state.play("S0 spend 1")
    assert state.options() == ["done", "add nw_a", "add nw_b"]  # veterans only come home
    state.play("S0 add nw_a")
    assert state.zones == {"t_reeds": {"S0": 3}, "sw_a": {"S0": 2}, "nw_a": {"S0": 2}, "nw_c": {"S1": 1}}
    assert state.decision == "ChoosePosition"


@evidence("KEM-NGT-11", "KEM-GEN-12")
def test_up_to_four_within_the_limit_once_a_night() -> None:
    state = night({"tiles": TILE}, zones={"t_reeds": {"S0": 4}}).play("deal prayer", "deal glory")
    state.play("S0 tile sapphire_reinforcements, add t_reeds")
    assert state.why("S0 add t_reeds") == ("KEM-REC-02", "troop-limit")
    assert (state.play("S0 done").decision, state.of(0, "supply")) == ("ChoosePosition", 7)
