"""Ankh: Bountiful."""

from typing import Any

import pytest

from ennead.testing import evidence

from ..table import conflict, table, unlocked


@evidence("ANK-POW-11", "ANK-DEV-06", "ANK-DEV-07", "ANK-DOM-01", "ANK-R-37")
def test_bountiful_adds_to_each_instance_of_a_domination_in_the_red() -> None:
    given: dict[str, Any] = {"monuments": {"r00c00": "S0 temple"}}
    figures = {"r01c00": "S0 warrior sun"}
    game = conflict(2, "ra,isis", figures, players={"S0": unlocked("bountiful")}, **given)
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [2, 3]
    players = {"S0": unlocked("bountiful", devotion=20)}
    game = conflict(2, "ra,isis", figures, players=players, **given)
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [2, 2]  # majorities first


@evidence("ANK-POW-11", "ANK-DEV-06", "ANK-R-33")
def test_bountiful_adds_nothing_to_a_gain_of_nothing() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("bountiful")})
    game.play("S0 play miracle", "S1 play chariots")
    assert game.devotion[0] == 0


@evidence("ANK-POW-11", "ANK-DEV-07")
@pytest.mark.parametrize(("before", "after"), [(19, 21), (20, 22), (21, 22)])
def test_what_counts_is_the_space_before_the_gain(before: int, after: int) -> None:
    game = conflict(2, "isis,ra", {"r01c00": "S0 god"}, players={"S0": unlocked("bountiful", devotion=before)})
    assert game.devotion[0] == after


@evidence("ANK-DEV-06")
@pytest.mark.parametrize(("power", "moves", "instances"), [
    ("magnanimous", [], [2 + 1, 2 + 1]),
    ("worshipful", ["S0 yes"], [2 + 1, 1 + 1]),
])  # fmt: skip
def test_magnanimous_miracle_and_worshipful_are_instances_of_their_own(
    power: str, moves: list[str], instances: list[int]
) -> None:
    figures = {"r01c00": "S0 warrior", "r02c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("bountiful", power, followers=2)})
    game.play("S0 play miracle", "S1 play chariots", *moves)
    gained = [fact["count"] for fact in game.happened("DevotionGained") if fact["god"] == "S0"]
    assert gained == instances


@evidence("ANK-DEV-06", "ANK-BAT-12")
def test_all_majorities_are_one_instance_and_so_is_the_whole_reward() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    monuments = {"r05c00": "S0 temple", "r05c01": "S0 obelisk", "r05c02": "S0 pyramid"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": unlocked("bountiful")})
    game.play("S0 play drought", "S1 play flood")
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [3 + 1, 1 + 1 + 1]


@evidence("ANK-POW-11")
def test_losses_and_merging_are_not_changed() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S1": unlocked("bountiful", devotion=5)})
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert [fact["count"] for fact in game.happened("DevotionLost")] == [1]
    players = {"S0": {"devotion": 3}, "S1": unlocked("bountiful", devotion=6), "S2": {"devotion": 9}}
    merged = table(3, "isis,ra,amun", moment="after conflict", event=12, figures={}, monuments={}, players=players)
    assert merged.devotion == [3, 3, 9]
