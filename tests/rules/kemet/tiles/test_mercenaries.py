"""Kemet: Sword Mercenaries and Spear Mercenaries."""

import pytest

from ennead.testing import evidence

from ..table import new, turn

BOTH = pytest.mark.parametrize("tile", ["onyx_merc_swords", "onyx_merc_spears"])
ONYX = {"nw_b": {"level": 1, "colour": "onyx"}}


@BOTH
@evidence("KEM-GEN-11", "KEM-R-50")
def test_three_more_units_any_of_them_at_once_to_districts_under_control(tile: str) -> None:
    state = turn(zones={"nw_a": {"S1": 1}}, pyramids=ONYX).play(f"S0 place f1_acquire_1, acquire {tile}")
    assert (state.options(), state.of(0, "supply")) == (["done", "add nw_b", "add nw_c"], 15)
    state.play("S0 add nw_b, done")
    assert (state.of(0, "supply"), state.of(0, "pp")) == (14, 6)
    more = turn(pyramids=ONYX).play(f"S0 place f1_acquire_1, acquire {tile}, add nw_b, add nw_b, add nw_b")
    assert (more.asked, more.of(0, "supply")) == ("S1", 12)  # three and no more


@evidence("KEM-GEN-11")
def test_they_are_units_in_every_way() -> None:
    zones = {"nw_a": {"S0": 5}, "nw_b": {"S0": 5}, "nw_c": {"S0": 5}}
    state = turn({"tiles": ["onyx_merc_swords"]}, zones=zones).play("S0 place f3_recruit")
    assert (state.of(0, "supply"), state.told("ActionNull")[0]["action"]) == (0, "recruit")


@evidence("KEM-SET-11")
def test_as_a_first_tile_they_come_in_the_set_up() -> None:
    state = new(2, colours="ruby+onyx").play(
        "next S0", "city nw", "deal prayer", "deal prayer", "deal glory", "deal glory"
    )
    for seat, city in ((0, "nw"), (1, "sw")):
        state.play(f"S{seat} district {city}_a, district {city}_b")
    for seat, city in ((0, "nw"), (1, "sw")):
        state.play(f"S{seat} pyramid {city}_a, colour onyx, pyramid {city}_b")
    state.play("S1 acquire onyx_merc_swords")
    assert state.options() == ["done", "add sw_c"]  # the others are full
    state.play("S1 add sw_c, done")
    assert (state.of(1, "supply"), state.asked) == (4, "S0")
