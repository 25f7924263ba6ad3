"""Ankh, preview edition: Worshipful."""

from typing import Any

import pytest

from ennead.testing import evidence

from ..preview_table import table
from ..table import unlocked

MINE = ["r05c08", "r05c09", "r05c10", "r04c10", "r03c10"]


@evidence("ANK-PRE-24")
@pytest.mark.parametrize(("count", "devotion"), [(4, 0), (5, 1)])
def test_five_monuments_after_the_last_action_are_worth_one(count: int, devotion: int) -> None:
    monuments = dict.fromkeys(MINE[:count], "S0 temple")
    game = table(2, "isis,ra", monuments=monuments, players={"S0": unlocked("worshipful")})
    game.play("S0 action gain")
    assert game.devotion == [0, 0]  # a second action may follow
    game.play("S0 action unlock", "S0 done")
    assert game.devotion == [devotion, 0]
    assert game.decision == "ChooseAction" and game.asked == "S1"


@evidence("ANK-PRE-24")
def test_a_declined_second_action_makes_the_first_the_last() -> None:
    monuments = dict.fromkeys(MINE, "S0 temple")
    game = table(2, "isis,ra", monuments=monuments, players={"S0": unlocked("worshipful")})
    game.play("S0 action gain", "S0 done")
    assert (game.devotion, game.asked) == ([1, 0], "S1")


@evidence("ANK-PRE-24")
def test_an_event_of_the_first_action_comes_after_it() -> None:
    monuments = dict.fromkeys(MINE, "S0 temple")
    game = table(2, "isis,ra", monuments=monuments, tracks={"gain": 2}, players={"S0": unlocked("worshipful")})
    game.play("S0 action gain")
    names = [event.kind.name for event in game.events]
    assert names.index("DevotionGained") < names.index("EventTriggered")
    assert game.devotion == [1, 0]


@evidence("ANK-PRE-24", "ANK-R-55", "ANK-PRE-30")
def test_a_merged_god_looks_in_the_turns_of_both_players() -> None:
    monuments = dict.fromkeys(MINE, "S0 temple")
    given: dict[str, Any] = {"event": 13, "merged": {"S1": "S0"}, "turn": "S0", "monuments": monuments}
    figures = {"r01c00": "S0 god", "r05c07": "S2 god"}
    game = table(3, "isis,ra,amun", figures=figures, players={"S0": unlocked("worshipful")}, **given)
    game.play("S0 action gain", "S0 done", "S1 action gain", "S1 done")
    assert game.devotion[:2] == [2, 2]
