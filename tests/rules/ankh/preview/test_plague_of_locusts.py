"""Ankh, preview edition: Plague of Locusts."""

from ennead.testing import evidence

from ..preview_table import conflict

ARMIES = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-PRE-11")
def test_two_plagues_are_one() -> None:
    game = conflict(2, "osiris,ra", ARMIES, players={"S0": {"followers": 2}, "S1": {"followers": 2}})
    game.play("S0 play plague-of-locusts", "S1 play plague-of-locusts", "S0 bid 1", "S1 bid 0")
    assert len(game.happened("PlagueEnded")) == 1
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [3, 2]  # both cards count


@evidence("ANK-PRE-11")
def test_it_is_one_also_when_it_turns_the_devotion_order() -> None:
    """The Cat-Mummy costs S1 its place above S0 in the middle of the step."""
    figures = ARMIES | {"r03c00": "S0 cat-mummy", "r05c00": "S2 god", "r05c01": "S2 warrior"}
    players = {"S0": {"followers": 0, "devotion": 3}, "S1": {"followers": 0, "devotion": 4}, "S2": {"followers": 1}}
    game = conflict(3, "osiris,ra,isis", figures, players=players, order=["S2", "S0", "S1"])
    game.play(*[f"S{seat} play plague-of-locusts" for seat in range(3)], "S0 bid 0", "S1 bid 0", "S2 bid 1")
    assert len(game.happened("PlagueEnded")) == 1
    assert game.figures["r05c01"] == "S2 warrior"


@evidence("ANK-PRE-11")
def test_without_a_warrior_or_guardian_there_are_no_bids() -> None:
    game = conflict(2, "osiris,ra", {"r01c00": "S0 god", "r09c00": "S1 god"})
    game.play("S0 play plague-of-locusts", "S1 play flood")
    assert game.happened("PlagueEnded") == []


@evidence("ANK-PRE-11", "ANK-PRE-33")
def test_protected_figures_are_there() -> None:
    figures = {"r01c00": "S0 warrior", "r01c01": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": {"followers": 0}, "S1": {"followers": 1}})
    game.play("S0 play miracle", "S1 play plague-of-locusts")
    assert game.decision == "BidFollowers"
    game.play("S0 bid 0", "S1 bid 1")
    assert game.figures["r01c00"] == "S0 warrior"
    assert game.happened("FiguresKilled") == []
    assert game.devotion[0] == 0  # nothing for the Miracle


@evidence("ANK-PRE-10")
def test_it_comes_before_every_other_card() -> None:
    game = conflict(2, "osiris,ra", ARMIES, players={"S0": {"followers": 2}, "S1": {"followers": 1}})
    game.play("S0 play build-monument", "S1 play plague-of-locusts")
    assert game.decision == "BidFollowers"
    game.play("S0 bid 1", "S1 bid 0")
    assert game.decision != "ChooseBuilding"  # only 1 Follower is left
