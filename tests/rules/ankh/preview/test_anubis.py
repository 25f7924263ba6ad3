"""Ankh, preview edition: Anubis."""

import pytest

from ennead.kernel.errors import BadInput
from ennead.testing import evidence

from ..preview_table import conflict, table

OWN = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-PRE-32")
def test_own_dead_may_be_trapped_and_make_the_god_stronger() -> None:
    game = conflict(2, "anubis,ra", OWN)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 0", "S1 bid 0")
    assert (game.decision, game.options(0)) == ("TrapAnyWarrior", ["done", "trap S0", "trap S1"])
    game.play("S0 trap S0")
    assert game.of(0, "captives") == ["S0"]
    assert game.of(0, "pool")["warrior"] == 5
    assert game.happened("StrengthCounted")[0]["strength"] == 1 + 1 + 1


@evidence("ANK-PRE-32")
def test_nobody_is_asked_without_dead_warriors_and_others_have_none_to_give() -> None:
    game = conflict(2, "anubis,ra", {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god"})
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 0", "S1 bid 0")
    assert game.why("S0 trap S1") == ("ANK-PRE-32", "no-killed-warrior")


@evidence("ANK-PRE-32")
def test_own_captives_are_never_freed() -> None:
    players = {"S0": {"captives": ["S0", "S1"], "followers": 3}, "S1": {"followers": 1}}
    game = table(2, "anubis,ra", players=players)
    game.play("S0 action summon", "S0 regular")
    assert game.decision == "ChoosePlace"  # a Warrior from the pool, without a question
    game = table(2, "anubis,ra", players=players, turn="S1")
    game.play("S1 action summon", "S1 regular")
    assert game.options(1) == ["call warrior", "call captive"]


@evidence("ANK-PRE-32")
def test_the_reason_is_told() -> None:
    players = {"S0": {"captives": ["S0"], "followers": 3, "pool": {"cat-mummy": 1}}}
    game = table(2, "anubis,ra", players=players)
    game.play("S0 action summon", "S0 regular")
    assert game.options(0) == ["call warrior", "call cat-mummy"]
    assert game.why("S0 call captive") == ("ANK-PRE-32", "own-captive")
    other = table(2, "ra,anubis", players={"S0": {"pool": {"cat-mummy": 1}}})
    other.play("S0 action summon", "S0 regular")
    assert other.why("S0 call captive") == ("ANK-SUM-02", "no-captive")


@evidence("ANK-PRE-32", "ANK-R-56")
@pytest.mark.parametrize(("devotion", "captives", "pool"), [((5, 8), ["S2"], 6), ((8, 5), ["S0", "S2"], 5)])
def test_in_a_merger_own_captives_leave_with_the_lower_god_and_stay_with_the_higher(
    devotion: tuple[int, int], captives: list[str], pool: int
) -> None:
    """Anubis is S0; of S1's Warrior nothing is left in either case, or it comes home as the higher god's."""
    players = {
        "S0": {"devotion": devotion[0], "captives": ["S0", "S1", "S2"]},
        "S1": {"devotion": devotion[1]},
        "S2": {"devotion": 12},
    }
    figures = {"r05c02": "S0 god", "r05c07": "S1 god", "r03c05": "S2 god"}
    game = table(3, "anubis,ra,isis", moment="after conflict", event=12, turn="S2", figures=figures, players=players)
    higher = 1 if devotion[0] < devotion[1] else 0
    assert game.of(higher, "captives") == captives
    assert game.of(higher, "pool")["warrior"] == pool


@evidence("ANK-PRE-32")
def test_positions_hold_own_captives_in_this_edition_only() -> None:
    assert table(2, "anubis,ra", players={"S0": {"captives": ["S0"]}}).of(0, "captives") == ["S0"]
    from ..table import table as final

    with pytest.raises(BadInput, match="only Warriors of other gods are trapped"):
        final(2, "anubis,ra", players={"S0": {"captives": ["S0"]}})
