"""Ankh, preview edition: Flood."""

import pytest

from ennead.testing import evidence

from ..preview_table import conflict

FIELDS = {"r01c00": "S0 god", "r01c01": "S0 warrior", "r02c01": "S0 warrior", "r09c00": "S1 god"}


@evidence("ANK-PRE-16", "ANK-PRE-10")
@pytest.mark.parametrize(("bids", "followers"), [((1, 0), 2), ((0, 1), 1)])
def test_followers_come_after_the_plague_for_those_who_are_left(bids: tuple[int, int], followers: int) -> None:
    game = conflict(2, "isis,ra", FIELDS, players={"S0": {"followers": 1}, "S1": {"followers": 1}})
    game.play("S0 play flood", "S1 play plague-of-locusts")
    assert game.options(0) == ["bid 0", "bid 1"]  # nothing of the Flood yet
    game.play(f"S0 bid {bids[0]}", f"S1 bid {bids[1]}")
    assert game.of(0, "followers") == followers


@evidence("ANK-PRE-16")
def test_it_protects_nobody() -> None:
    game = conflict(2, "osiris,ra", FIELDS | {"r09c01": "S1 warrior"}, players={"S0": {"followers": 0}})
    game.play("S0 play flood", "S1 play drought")  # 3 against twice 2 and 2
    assert game.of(0, "followers") == 2
    assert [fact["kinds"] for fact in game.happened("FiguresKilled")] == [["warrior", "warrior"]]
    assert game.happened("FiguresFlooded") == []


@evidence("ANK-PRE-10")
@pytest.mark.parametrize(("first", "asked"), [("flood", True), ("build-monument", False)])
def test_who_has_played_both_cards_chooses_their_order(first: str, asked: bool) -> None:
    players = {"S0": {"followers": 0}}
    game = conflict(2, "amun,ra", FIELDS, players=players)
    game.play("S0 yes", "S0 play flood", "S0 play build-monument", "S1 play miracle")
    assert (game.decision, game.options(0)) == ("OrderCards", ["play flood", "play build-monument"])
    assert game.why("S0 play miracle") == ("ANK-PRE-10", "not-to-order")
    assert game.why("S0 done") == ("ANK-PRE-10", "compulsory")
    game.play(f"S0 play {first}")
    assert (game.decision == "ChooseBuilding") == asked  # the Followers of the Flood pay for it, or come too late
    if asked:
        game.play("S0 build temple", "S0 to r05c00")
    assert game.of(0, "followers") == (0 if asked else 2)


@evidence("ANK-PRE-10")
def test_other_cards_are_carried_out_in_ascending_devotion_order() -> None:
    figures = FIELDS | {"r05c03": "S2 warrior"}
    players = {"S0": {"followers": 2, "devotion": 3}, "S1": {"devotion": 2}, "S2": {"devotion": 1, "followers": 0}}
    game = conflict(3, "isis,ra,osiris", figures, players=players)
    game.play("S0 play build-monument", "S1 play miracle", "S2 play flood")
    assert game.asked == "S0"
    assert game.of(2, "followers") == 1  # before, as S2 has less Devotion
