"""Ankh: the steps of a Battle that belong to no card, god or Guardian alone."""

from ennead.testing import evidence

from .table import conflict

TWO = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-BAT-11")
def test_a_tie_is_broken_only_by_a_tied_holder_and_only_once() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, turn="S0")
    game.play("S0 play flood", "S1 play flood", "S0 yes")
    assert game.facts["conflict"]["unused"] is False
    game.play("S0 play miracle", "S1 play miracle")
    assert [fact["event"] for fact in game.happened("BattleTied")] == ["BattleTied"]


@evidence("ANK-BAT-11", "ANK-R-12")
def test_the_only_one_with_figures_left_wins_even_with_strength_nothing() -> None:
    figures = {"r05c02": "S0 god", "r05c01": "S1 androsphinx", "r06c02": "S0 warrior"}
    game = conflict(2, "isis,ra", figures)
    game.play("S0 play miracle", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert game.happened("BattleWon")[0]["god"] == "S0"


@evidence("ANK-BAT-04", "ANK-BAT-05")
def test_a_card_must_be_chosen_and_lies_open_afterwards() -> None:
    game = conflict(2, "isis,ra", TWO)
    assert game.why("S0 done") == ("ANK-BAT-04", "other-choice")
    game.play("S0 play flood")
    assert len(game.of(0, "hand")) == 7  # nobody can see it yet
    game.play("S1 play miracle")
    assert "flood" not in game.of(0, "hand")


@evidence("ANK-DEV-03")
def test_a_god_on_nothing_that_loses_keeps_its_place() -> None:
    figures = {"r01c00": "S0 cat-mummy", "r09c00": "S1 god"}
    game = conflict(3, "isis,ra,amun", figures, order=["S2", "S0", "S1"])
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 0")
    assert game.happened("DevotionLost") == []
    assert game.facts["order"] == ["S2", "S0", "S1"]
