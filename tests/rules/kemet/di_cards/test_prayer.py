"""Kemet: Prayer, and when Day cards are played."""

from ennead.testing import evidence

from ..table import turn

PRAYER = {"di": ["prayer"]}


@evidence("KEM-DI-01", "KEM-DI-02", "KEM-DEC-04", "KEM-PP-01")
def test_two_pp_up_to_eleven() -> None:
    state = turn({**PRAYER, "pp": 5}).play("S0 card prayer")
    assert (state.of(0, "pp"), state.facts["discard"], state.decision) == (7, {"prayer": 1}, "TakeTurn")
    assert turn({**PRAYER, "pp": 10}).play("S0 card prayer").of(0, "pp") == 11


@evidence("KEM-DI-02", "KEM-RND-03")
def test_in_the_own_turn_only_and_after_the_actions_too() -> None:
    state = turn(PRAYER, PRAYER)
    assert state.why("S1 card prayer") == ("KEM-DI-02", "not-its-moment")
    state.play("S0 place f2_pray")
    assert state.options() == ["end", "card prayer"]
