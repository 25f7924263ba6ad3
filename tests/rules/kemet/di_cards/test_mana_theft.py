"""Kemet: Mana Theft."""

from ennead.testing import evidence

from ..table import table


@evidence("KEM-DI-01", "KEM-PP-01")
def test_everybody_else_loses_one_and_the_owner_gains_one() -> None:
    facts = {"S0": {"di": ["mana_theft"], "pp": 5}, "S1": {"pp": 0}, "S2": {"pp": 3, "tiles": ["diamond_ra"]}}
    state = table({"turn": "S0", "players": facts}, 3).play("S0 card mana_theft")
    assert [state.of(seat, "pp") for seat in range(3)] == [6, 0, 2]  # a loss is no payment for Priest of Ra
