"""Kemet: the Sphinx."""

from ennead.testing import evidence

from ..table import turn


@evidence("KEM-FP-06", "KEM-CRE-01")
def test_a_divine_fp_on_acquiring_whether_it_is_placed_or_not() -> None:
    pyramids = {"nw_a": {"level": 4, "colour": "sapphire"}}
    supply = turn(pyramids=pyramids).play("S0 place f1_acquire_1, acquire sapphire_sphinx")
    assert (supply.of(0, "divine_fp"), supply.of(0, "creatures")) == (1, ["sapphire_sphinx"])
    placed = turn(pyramids=pyramids, zones={"nw_b": {"S0": 1}})
    placed.play("S0 place f1_acquire_1, acquire sapphire_sphinx, post nw_b")
    assert (placed.of(0, "divine_fp"), placed.zones["nw_b"]["creature"]) == (1, "sapphire_sphinx")
