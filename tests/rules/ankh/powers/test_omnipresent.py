"""Ankh: Omnipresent."""

from ennead.testing import evidence

from ..table import conflict, unlocked


@evidence("ANK-POW-03")
def test_omnipresent_counts_each_region_once() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r05c09": "S0 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("omnipresent", followers=0)})
    assert game.of(0, "followers") == 2


@evidence("ANK-POW-03")
def test_a_figure_in_water_counts_for_each_of_its_regions() -> None:
    figures = {"r07c04": "S0 apep", "r05c09": "S0 warrior"}  # West and East; East again
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("omnipresent", followers=0)})
    assert game.of(0, "followers") == 2


@evidence("ANK-POW-03", "ANK-CON-02")
def test_followers_come_before_any_region_is_looked_at_and_only_to_who_has_the_power() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"}
    players = {"S0": unlocked("omnipresent", followers=0), "S1": {"followers": 0}}
    game = conflict(2, "isis,ra", figures, players=players)
    assert game.decision == "ChooseCards"
    assert (game.of(0, "followers"), game.of(1, "followers")) == (1, 0)


@evidence("ANK-POW-03")
def test_who_has_no_figure_gains_nothing() -> None:
    game = conflict(2, "isis,ra", {}, players={"S0": unlocked("omnipresent", followers=0)})
    assert game.happened("FollowersGained") == []
