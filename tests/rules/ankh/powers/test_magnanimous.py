"""Ankh: Magnanimous."""

import pytest

from ennead.testing import evidence

from ..table import conflict, unlocked


@evidence("ANK-POW-10", "ANK-BAT-13", "ANK-BAT-17")
@pytest.mark.parametrize(("plague", "devotion"), [(False, 2), (True, 0)])
def test_magnanimous_counts_figures_after_the_plague(plague: bool, devotion: int) -> None:
    figures = {"r01c00": "S0 warrior", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("magnanimous")})
    game.play("S0 play flood", f"S1 play {'plague-of-locusts' if plague else 'chariots'}")
    if plague:
        game.play("S0 bid 0", "S1 bid 1")
    assert game.devotion[0] == devotion


@evidence("ANK-POW-10", "ANK-BAT-13")
def test_magnanimous_works_for_all_losers_of_a_tied_battle() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}
    players = {"S0": unlocked("magnanimous"), "S1": unlocked("magnanimous")}
    game = conflict(3, "isis,ra,amun", figures, players=players)
    game.play("S0 play flood", "S1 play miracle")
    assert game.devotion[:2] == [2, 3]


@evidence("ANK-POW-10")
@pytest.mark.parametrize(("second", "devotion"), [({}, 0), ({"r02c00": "S0 warrior"}, 2)])
def test_two_figures_are_needed_and_the_god_figure_is_one(second: dict[str, str], devotion: int) -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god"} | second
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("magnanimous")})
    game.play("S0 play flood", "S1 play chariots")
    assert game.devotion[0] == devotion


@evidence("ANK-POW-10")
def test_figures_that_will_survive_count_too() -> None:
    figures = {"r02c01": "S0 warrior", "r02c02": "S0 warrior", "r09c00": "S1 god"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("magnanimous")})
    game.play("S0 play flood", "S1 play chariots")
    assert game.devotion[0] == 2
    assert "r02c01" in game.figures  # under the protection of Flood


@evidence("ANK-POW-10", "ANK-DOM-03")
def test_winners_and_dominating_gods_gain_nothing_by_it() -> None:
    figures = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r05c09": "S0 warrior"}
    figures |= {"r05c08": "S0 warrior"}
    game = conflict(2, "isis,ra", figures, players={"S0": unlocked("magnanimous")})
    game.play("S0 play chariots", "S1 play flood")
    assert [fact["count"] for fact in game.happened("DevotionGained")] == [1, 1]
