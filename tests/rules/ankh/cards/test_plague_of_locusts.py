"""Ankh: Plague of Locusts."""

from ennead.testing import evidence

from ..table import GAME, conflict

TWO = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-CRD-01")
def test_plague_a_sole_highest_bidder_is_spared() -> None:
    game = conflict(2, "isis,ra", TWO, players={"S0": {"followers": 3}, "S1": {"followers": 3}})
    game.play("S0 play plague-of-locusts", "S1 play flood")
    assert game.options(0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert game.why("S0 bid 4") == ("ANK-CRD-01", "too-few-followers")
    game.play("S0 bid 1")
    assert game.why("S0 bid 1") == ("ANK-CRD-01", "has-chosen")
    game.play("S1 bid 2")
    assert game.figures.get("r02c00") is None
    assert game.figures["r09c01"] == "S1 warrior"
    assert (game.of(0, "followers"), game.of(1, "followers")) == (2, 1)


@evidence("ANK-CRD-01", "ANK-R-23")
def test_plague_a_tie_spares_nobody_and_a_god_with_only_its_god_bids_too() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play flood", "S1 play plague-of-locusts")
    assert game.asked == "S0 S1"
    game.play("S0 bid 1", "S1 bid 1")
    assert game.figures == {"r01c00": "S0 god"}


@evidence("ANK-CRD-01")
def test_a_tie_below_the_highest_bid_means_nothing() -> None:
    figures = {"r01c00": "S0 warrior", "r05c00": "S1 warrior", "r09c00": "S2 warrior"}
    players = {f"S{seat}": {"followers": 5, "token": "down"} if seat == 2 else {"followers": 5} for seat in range(3)}
    game = conflict(3, "isis,ra,amun", figures, players=players)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S2 play flood", "S0 bid 1", "S1 bid 3", "S2 bid 1")
    assert game.figures == {"r05c00": "S1 warrior"}
    assert [game.of(seat, "followers") for seat in range(3)] == [4, 2, 4]  # everybody pays


@evidence("ANK-CRD-01", "ANK-CMP-03")
def test_bids_are_hidden_until_all_are_made() -> None:
    game = conflict(2, "isis,ra", TWO, players={"S0": {"followers": 3}})
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 2")
    for viewer in (1, -1):
        view = game.state.view(viewer)
        assert view.plan == []
        assert GAME.describe(view)["players"]["S0"]["followers"] == 3
    assert game.happened("PlagueBidRevealed") == []


@evidence("ANK-BAT-08", "ANK-CRD-01", "ANK-R-11")
def test_each_plague_is_resolved_by_itself_and_skipped_when_nobody_can_die() -> None:
    players = {"S0": {"followers": 3, "devotion": 4}, "S1": {"followers": 3, "devotion": 2}}
    game = conflict(2, "isis,ra", TWO, players=players)
    game.play("S0 play plague-of-locusts", "S1 play plague-of-locusts", "S0 bid 1", "S1 bid 2")
    assert (game.asked, game.decision) == ("S0 S1", "BidFollowers")  # S1's Warrior can still die
    assert game.options(1) == ["bid 0", "bid 1"]
    game.play("S0 bid 0", "S1 bid 0")
    assert len(game.happened("PlagueEnded")) == 2
    game = conflict(2, "isis,ra", TWO, players=players)
    game.play("S0 play plague-of-locusts", "S1 play plague-of-locusts", "S0 bid 1", "S1 bid 1")
    assert len(game.happened("PlagueEnded")) == 1  # only God figures are left
    assert game.decision != "BidFollowers"


@evidence("ANK-CRD-01")
def test_figures_of_other_regions_are_safe_and_god_figures_everywhere() -> None:
    figures = TWO | {"r05c09": "S0 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play plague-of-locusts", "S1 play flood", "S0 bid 0", "S1 bid 0")
    assert game.figures == {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior"}


@evidence("ANK-CRD-01", "ANK-BAT-10")
def test_it_has_strength_one() -> None:
    game = conflict(2, "isis,ra", {"r01c00": "S0 god", "r09c00": "S1 god"})
    game.play("S0 play plague-of-locusts", "S1 play flood")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [2, 1]


@evidence("ANK-R-63")
def test_a_bid_is_at_most_150_followers() -> None:
    game = conflict(2, "isis,ra", TWO, players={"S0": {"followers": 200}})
    game.play("S0 play plague-of-locusts", "S1 play flood")
    assert game.options(0)[-1] == "bid 150"
