"""Ankh: the seven Battle cards, and the steps of a Battle."""

import pytest

from ennead.testing import evidence

from .table import conflict

TWO = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-CRD-03", "ANK-BAT-10")
@pytest.mark.parametrize(
    ("card", "bonus"),
    [("flood", 0), ("chariots", 3), ("miracle", 0), ("drought", 1), ("cycle-of-maat", 0)],
)
def test_the_strength_of_the_cards(card: str, bonus: int) -> None:
    game = conflict(2, "isis,ra", TWO).play(f"S0 play {card}", "S1 play flood")
    assert game.facts("StrengthCounted")[0]["strength"] == 2 + bonus


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
    assert (game.player(0)["followers"], game.player(1)["followers"]) == (2, 1)


@evidence("ANK-CRD-01")
def test_plague_a_tie_spares_nobody_and_a_god_with_only_its_god_bids_too() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play flood", "S1 play plague-of-locusts")
    assert game.asked == ["S0", "S1"]
    game.play("S0 bid 1", "S1 bid 1")
    assert game.figures == {"r01c00": "S0 god"}


@evidence("ANK-CRD-02", "ANK-BAT-07", "ANK-GOD-14")
def test_build_monument_anywhere_empty_in_the_region() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,osiris", figures, underworld=["r05c00"], players={"S0": {"followers": 3}})
    game.play("S0 play build-monument", "S1 play flood", "S0 build obelisk")
    assert game.why("S0 to r05c00") == ("ANK-GOD-14", "underworld")
    assert game.why("S0 to r01c00") == ("ANK-CRD-02", "occupied")
    assert game.why("S0 to r05c09") == ("ANK-CRD-02", "other-region")
    assert game.why("S0 to r07c03") == ("ANK-MAP-01", "water")
    game.play("S0 to r10c00")
    assert game.board["monuments"] == {"r10c00": "S0 obelisk"}
    assert game.player(0)["ankhs"] == 8


@evidence("ANK-CRD-02", "ANK-BAT-06")
def test_followers_of_flood_pay_for_a_monument() -> None:
    figures = {"r00c01": "S0 god", "r01c01": "S0 warrior", "r02c01": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "amun,ra", figures, players={"S0": {"followers": 0}})
    game.play("S0 yes, play flood, play build-monument", "S1 play chariots")
    assert game.decision == "ChooseBuilding"


@evidence("ANK-BAT-07")
def test_monuments_are_built_in_ascending_devotion_order() -> None:
    players = {"S0": {"followers": 3, "devotion": 4}, "S1": {"followers": 3, "devotion": 2}}
    game = conflict(2, "isis,ra", TWO, players=players)
    game.play("S0 play build-monument", "S1 play build-monument")
    assert game.asked == ["S1"]
    game.play("S1 build temple, to r05c00")
    assert game.asked == ["S0"]


@evidence("ANK-CRD-04", "ANK-BAT-05", "ANK-BAT-18")
def test_used_cards_stay_used_until_the_cycle() -> None:
    figures = TWO | {"r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play chariots", "S1 play flood")
    assert game.why("S0 play chariots") == ("ANK-BAT-05", "card-used")
    game.play("S0 play cycle-of-maat", "S1 play flood") if "play flood" in game.options(1) else game.play(
        "S0 play cycle-of-maat", "S1 play chariots"
    )
    assert len(game.player(0)["hand"]) == 7
    assert len(game.player(1)["hand"]) == 5


@evidence("ANK-CRD-05")
def test_drought_counts_only_for_the_winner() -> None:
    game = conflict(2, "isis,ra", TWO).play("S0 play drought", "S1 play chariots")
    assert game.devotion == [0, 1]
    game = conflict(2, "isis,ra", TWO).play("S0 play drought", "S1 play flood")
    assert game.devotion == [3, 0]


@evidence("ANK-CRD-06")
def test_flood_protects_in_a_tied_battle() -> None:
    figures = {"r02c01": "S0 warrior", "r09c00": "S1 warrior"}
    game = conflict(3, "isis,ra,amun", figures).play("S0 play flood", "S1 play flood")
    assert game.figures == {"r02c01": "S0 warrior"}


@evidence("ANK-CRD-06")
def test_a_mummy_that_returned_is_no_longer_protected_by_flood() -> None:
    figures = {"r02c01": "S0 god", "r01c01": "S0 mummy", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(
        2, "isis,ra", figures, "satet,mummy,androsphinx", players={"S0": {"followers": 0}, "S1": {"followers": 1}}
    )
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1", "S0 to r01c01")
    assert game.facts("BattleWon")[0]["god"] == "S1"
    assert [fact["kinds"] for fact in game.facts("FiguresKilled")] == [["mummy"], ["mummy"]]


@evidence("ANK-CRD-07", "ANK-GRD-01", "ANK-BAT-15", "ANK-BAT-16")
def test_miracle_counts_plague_and_resolution_together_after_the_cat_mummy() -> None:
    figures = {"r01c00": "S0 warrior", "r02c00": "S0 cat-mummy", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    players = {"S0": {"devotion": 3, "followers": 2}, "S1": {"devotion": 3, "followers": 1}}
    game = conflict(2, "isis,ra", figures, players=players)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    changes = [(e.kind.name, e.side, e.more) for e in game.events if e.kind.name.startswith("Devotion")]
    assert changes == [("DevotionLost", 1, 2), ("DevotionGained", 1, 3), ("DevotionGained", 0, 5)]


@evidence("ANK-BAT-11")
def test_a_tie_is_broken_only_by_a_tied_holder_and_only_once() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, turn="S0")
    game.play("S0 play flood", "S1 play flood", "S0 yes")
    assert game.board["conflict"]["unused"] is False
    game.play("S0 play miracle", "S1 play miracle")
    assert [fact["event"] for fact in game.facts("BattleTied")] == ["BattleTied"]


@evidence("ANK-BAT-11")
def test_the_only_one_with_figures_left_wins_even_with_strength_nothing() -> None:
    figures = {"r05c02": "S0 god", "r05c01": "S1 androsphinx", "r06c02": "S0 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert game.facts("BattleWon")[0]["god"] == "S0"


@evidence("ANK-BAT-04", "ANK-BAT-05")
def test_a_card_must_be_chosen_and_lies_open_afterwards() -> None:
    game = conflict(2, "isis,ra", TWO)
    assert game.why("S0 done") == ("ANK-BAT-04", "other-choice")
    game.play("S0 play flood")
    assert len(game.player(0)["hand"]) == 7  # nobody can see it yet
    game.play("S1 play miracle")
    assert "flood" not in game.player(0)["hand"]


@evidence("ANK-DEV-03")
def test_a_god_on_nothing_that_loses_keeps_its_place() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S1 god"}
    game = conflict(3, "isis,ra,amun", figures, order=["S2", "S0", "S1"])
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert game.facts("DevotionLost") == []
    assert game.board["order"] == ["S2", "S0", "S1"]
