"""Ankh: Commanding."""

from ennead.testing import evidence

from ..table import conflict, unlocked


@evidence("ANK-POW-01")
def test_commanding_pays_for_a_battle_won_by_the_tiebreaker_but_not_for_a_domination() -> None:
    figures = {"r01c00": "S0 god", "r05c09": "S0 warrior", "r09c08": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, turn="S0", players={"S0": unlocked("commanding", followers=0)})
    assert game.of(0, "followers") == 0  # the West is dominated
    game.play("S0 play flood", "S1 play flood", "S0 yes")
    assert game.of(0, "followers") == 3


@evidence("ANK-POW-01")
def test_a_loser_and_a_god_without_the_power_get_nothing() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("commanding", followers=0), "S1": {"followers": 0}})
    game.play("S0 play flood", "S1 play chariots")
    assert (game.of(0, "followers"), game.of(1, "followers")) == (0, 0)


@evidence("ANK-POW-01", "ANK-R-22")
def test_commanding_pays_when_a_plague_has_left_no_opponent() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("commanding", followers=0)})
    game.play("S0 play plague-of-locusts", "S1 play chariots", "S0 bid 0", "S1 bid 0")
    assert game.of(0, "followers") == 3
