"""Kemet: Divine Memory."""

from ennead.testing import evidence

from ..table import turn

MEMORY = {"di": ["divine_memory"]}


@evidence("KEM-DI-01", "KEM-DI-09")
def test_a_card_of_the_discard_pile_comes_to_hand() -> None:
    state = turn(MEMORY, discard=["glory", "prayer"]).play("S0 card divine_memory")
    assert state.options() == ["recover glory", "recover prayer"]  # not itself
    state.play("S0 recover glory")
    assert (state.of(0, "di"), state.of(0, "pp")) == ({"glory": 1, "diversion": 1}, 6)
    assert state.facts["discard"] == {"prayer": 1, "divine_memory": 1}
    assert state.told("CardRecovered")[0]["card"] == "glory"  # everybody sees which


@evidence("KEM-DI-09")
def test_it_needs_a_card_in_the_pile_and_its_cost() -> None:
    assert turn(MEMORY).why("S0 card divine_memory") == ("KEM-DI-09", "no-target")
    poor = turn({**MEMORY, "pp": 0}, discard=["glory"])
    assert poor.why("S0 card divine_memory") == ("KEM-DI-09", "cannot-pay")
