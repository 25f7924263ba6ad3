"""Ankh: Anubis, Judge of the Dead."""

from typing import Any

import pytest

from ennead.testing import evidence

from ..table import conflict, table

FAR = {"r05c09": "S0 god"}  # Anubis' God, in another region


@evidence("ANK-GOD-03", "ANK-R-18")
def test_one_warrior_of_any_enemy_is_trapped_though_anubis_takes_no_part() -> None:
    figures = {"r01c00": "S1 warrior", "r02c00": "S1 god", "r09c00": "S2 warrior"}
    game = conflict(3, "anubis,ra,isis", figures)
    game.play("S1 play plague-of-locusts", "S2 play flood", "S1 bid 0", "S2 bid 0")
    assert (game.asked, game.options(0)) == ("S0", ["done", "trap S1", "trap S2"])
    game.play("S0 trap S2")
    assert game.of(0, "captives") == ["S2"]
    assert game.of(2, "pool")["warrior"] == 5  # the trapped one is not there
    assert game.of(1, "pool")["warrior"] == 6
    assert game.decision == "ChooseAction"  # one in total, not one of each enemy


@evidence("ANK-GOD-03")
def test_trapping_may_be_declined() -> None:
    game = conflict(2, "anubis,ra", {"r01c00": "S0 god", "r09c00": "S1 warrior"})
    game.play("S0 play chariots", "S1 play flood", "S0 done")
    assert game.of(0, "captives") == []
    assert game.of(1, "pool")["warrior"] == 6


@evidence("ANK-GOD-03")
def test_plague_and_resolution_are_two_moments() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S1 warrior", "r09c00": "S2 warrior", "r09c01": "S2 god"}
    game = conflict(3, "anubis,ra,isis", figures, players={"S0": {"followers": 0}, "S1": {"followers": 2}})
    game.play("S0 play chariots", "S1 play plague-of-locusts", "S2 play flood")
    game.play("S0 bid 0", "S1 bid 1", "S2 bid 0", "S0 trap S2")
    assert game.options(0) == ["done", "trap S1"]  # the Resolution has killed the spared one
    game.play("S0 trap S1")
    assert game.of(0, "captives") == ["S1", "S2"]


@evidence("ANK-GOD-03")
def test_with_three_slots_full_nobody_is_asked() -> None:
    players = {"S0": {"captives": ["S1", "S1", "S1"]}}
    game = conflict(2, "anubis,ra", {"r01c00": "S0 god", "r09c00": "S1 warrior"}, players=players)
    game.play("S0 play chariots", "S1 play flood")
    assert game.decision == "ChooseAction"
    assert game.of(0, "captives") == ["S1", "S1", "S1"]


@evidence("ANK-GOD-03", "ANK-GOD-05")
def test_anubis_never_traps_own_warriors_guardians_or_gods() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 cat-mummy", "r09c01": "S1 god"}
    game = conflict(2, "anubis,ra", figures)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 0", "S1 bid 0")
    assert game.happened("WarriorTrapped") == []
    assert game.decision == "ChooseAction"


@evidence("ANK-GOD-03", "ANK-GOD-05", "ANK-BAT-15")
def test_it_is_the_warrior_that_is_trapped_not_the_guardian_that_died_with_it() -> None:
    figures = {"r01c00": "S0 god", "r08c00": "S1 cat-mummy", "r09c00": "S1 warrior"}
    game = conflict(2, "anubis,ra", figures)
    game.play("S0 play chariots", "S1 play flood", "S0 trap S1")
    assert game.of(1, "pool") == {"god": 1, "warrior": 5, "cat-mummy": 1}


@evidence("ANK-GOD-04")
@pytest.mark.parametrize("captives", [0, 1, 2, 3])
def test_each_captive_makes_the_god_figure_stronger(captives: int) -> None:
    players = {"S0": {"captives": ["S1"] * captives}}
    game = conflict(2, "anubis,ra", {"r01c00": "S0 god", "r09c00": "S1 god"}, players=players)
    game.play("S0 play flood", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1 + captives


@evidence("ANK-GOD-04")
def test_captives_count_for_nothing_where_the_god_figure_is_not() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"} | FAR
    game = conflict(2, "anubis,ra", figures, players={"S0": {"captives": ["S1", "S1"]}})
    game.play("S0 play flood", "S1 play flood")
    assert game.happened("StrengthCounted")[0]["strength"] == 1


@evidence("ANK-GOD-04", "ANK-BAT-10", "ANK-R-26")
def test_an_androsphinx_silences_the_captives_too() -> None:
    figures = {"r05c01": "S0 god", "r05c02": "S1 androsphinx"}
    game = conflict(2, "anubis,ra", figures, players={"S0": {"captives": ["S1", "S1"]}})
    game.play("S0 play flood", "S1 play flood")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [0, 1]


@evidence("ANK-GOD-04")
def test_a_warrior_trapped_in_a_plague_counts_in_the_same_battle() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "anubis,ra", figures)
    game.play("S0 play plague-of-locusts", "S1 play chariots", "S0 bid 0", "S1 bid 0", "S0 trap S1")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [3, 4]


@evidence("ANK-GOD-03")
def test_the_third_slot_can_be_filled_and_only_one_of_two_dead_is_taken() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 warrior", "r09c01": "S1 warrior"}
    game = conflict(2, "anubis,ra", figures, players={"S0": {"captives": ["S1", "S1"]}})
    game.play("S0 play chariots", "S1 play flood", "S0 trap S1")
    assert game.of(0, "captives") == ["S1", "S1", "S1"]
    assert game.of(1, "pool")["warrior"] == 3


@evidence("ANK-GOD-05", "ANK-GOD-06", "ANK-SUM-02")
def test_a_captive_is_summoned_only_for_a_follower_which_anubis_gets() -> None:
    given: dict[str, Any] = {"figures": {"r05c02": "S1 god"}, "monuments": {}, "turn": "S1"}
    players = {"S0": {"followers": 0, "captives": ["S1"]}, "S1": {"followers": 1}}
    game = table(2, "anubis,isis", players=players, **given)
    assert game.of(1, "pool")["warrior"] == 5
    game.play("S1 action summon, regular")
    assert game.options(1) == ["call warrior", "call captive"]
    game.play("S1 call captive, to r05c01")
    assert game.of(0, "captives") == []  # the slot is free at once
    assert (game.of(0, "followers"), game.of(1, "followers")) == (1, 0)
    assert game.of(1, "pool")["warrior"] == 5  # the captive came, not one of the pool
    poor = table(2, "anubis,isis", players={**players, "S1": {"followers": 0}}, **given)
    poor.play("S1 action summon, regular")
    assert poor.decision == "ChoosePlace"  # only a Warrior of the pool can come
