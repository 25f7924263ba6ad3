"""Ankh: Worshipful."""

import pytest

from ennead.testing import evidence

from ..table import conflict, unlocked

DUEL = {"r01c00": "S0 god", "r09c00": "S1 god"}


@evidence("ANK-POW-12")
def test_worshipful_is_offered_once_a_battle_with_two_followers() -> None:
    players = {"S0": unlocked("worshipful", followers=5), "S1": unlocked("worshipful", followers=1)}
    game = conflict(2, "isis,ra", DUEL, players=players)
    game.play("S0 play miracle", "S1 play chariots")
    assert game.decision == "Pray"
    game.play("S0 yes")
    assert game.decision == "ChooseAction"
    assert (game.devotion[0], game.of(0, "followers")) == (1, 3)


@evidence("ANK-POW-12")
@pytest.mark.parametrize("card", ["chariots", "flood"])
def test_it_may_be_declined_after_a_win_and_after_a_loss(card: str) -> None:
    game = conflict(2, "isis,ra", DUEL, players={"S0": unlocked("worshipful", followers=2)})
    game.play(f"S0 play {card}", f"S1 play {'flood' if card == 'chariots' else 'chariots'}")
    before = game.devotion[0]
    game.play("S0 no")
    assert (game.devotion[0], game.of(0, "followers")) == (before, 2)


@evidence("ANK-POW-12")
def test_only_participants_pray_and_not_after_a_domination() -> None:
    figures = {"r01c00": "S1 god", "r09c00": "S2 god", "r05c09": "S0 god"}
    players = {"S0": unlocked("worshipful", followers=5), "S2": {"token": "down"}}
    game = conflict(3, "isis,ra,amun", figures, players=players)
    game.play("S1 play chariots", "S2 play flood")
    assert game.decision == "ChooseAction"


@evidence("ANK-POW-12", "ANK-BAT-17")
def test_who_has_lost_every_figure_prays_all_the_same() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("worshipful", followers=2)})
    game.play("S0 play flood", "S1 play plague-of-locusts", "S0 bid 0", "S1 bid 1")
    assert (game.asked, game.decision) == ("S0", "Pray")


@evidence("ANK-POW-12", "ANK-BAT-16", "ANK-R-14")
def test_it_comes_after_miracle_and_the_underworld_token_and_before_the_cycle() -> None:
    figures = {"r01c00": "S0 warrior", "r09c00": "S1 god"}
    players = {"S0": unlocked("worshipful", followers=2)}
    game = conflict(2, "osiris,ra", figures, players=players).play("S0 play miracle", "S1 play chariots")
    assert game.devotion[0] == 1
    assert game.decision == "PlaceUnderworld"
    assert game.play("S0 done").decision == "Pray"
    game = conflict(2, "isis,ra", figures, players=players).play("S0 play cycle-of-maat", "S1 play chariots")
    assert game.decision == "Pray"
    assert game.happened("CardsTakenBack") == []
