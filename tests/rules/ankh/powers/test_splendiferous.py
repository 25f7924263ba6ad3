"""Ankh, preview edition: Splendiferous."""

import pytest

from ennead.testing import evidence

from ..preview_table import table
from ..table import unlocked


@evidence("ANK-PRE-25")
@pytest.mark.parametrize(("followers", "devotion"), [(9, 0), (10, 1)])
def test_ten_followers_after_the_last_action_are_worth_one(followers: int, devotion: int) -> None:
    game = table(2, "isis,ra", players={"S0": unlocked("splendiferous", followers=followers)})
    game.play("S0 action unlock", "S0 done")
    assert game.devotion == [devotion, 0]


@evidence("ANK-PRE-25")
def test_only_the_god_on_turn_looks() -> None:
    game = table(2, "isis,ra", players={"S1": unlocked("splendiferous", followers=12)})
    game.play("S0 action unlock", "S0 done")
    assert game.devotion == [0, 0]
    game.play("S1 action gain", "S1 done")
    assert game.devotion == [0, 1]


@evidence("ANK-PRE-25", "ANK-PRE-39")
def test_it_may_reach_the_top_before_the_event() -> None:
    players = {"S0": unlocked("splendiferous", followers=12, devotion=26)}
    game = table(2, "isis,ra", event=3, tracks={"gain": 2}, players=players)
    game.play("S0 action gain")
    assert game.happened("EventTriggered") == []
    assert (game.result.winners, game.result.reason) == ([0], "top of the track")
