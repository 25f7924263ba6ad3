"""Ankh: Drought."""

import pytest

from ennead.testing import evidence

from ..table import conflict

TWO = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S1 god", "r09c01": "S1 warrior"}


@evidence("ANK-CRD-05", "ANK-BAT-12")
def test_drought_counts_only_for_the_winner() -> None:
    game = conflict(2, "isis,ra", TWO).play("S0 play drought", "S1 play chariots")
    assert game.devotion == [0, 1]
    game = conflict(2, "isis,ra", TWO).play("S0 play drought", "S1 play flood")
    assert game.devotion == [3, 0]


@evidence("ANK-CRD-05")
@pytest.mark.parametrize(("more", "gain"), [
    ({"r02c01": "S0 warrior"}, 3),  # Fertile
    ({"r07c04": "S0 apep"}, 3),  # Water
    ({"r05c09": "S0 warrior"}, 3),  # Desert of another region
    ({"r03c00": "S0 warrior"}, 4),
])  # fmt: skip
def test_only_own_figures_on_desert_of_the_region_count(more: dict[str, str], gain: int) -> None:
    game = conflict(2, "isis,ra", TWO | more).play("S0 play drought", "S1 play flood")
    assert game.happened("DevotionGained")[0]["count"] == gain


@evidence("ANK-CRD-05")
def test_figures_are_counted_when_the_reward_is_given() -> None:
    """A Plague has killed the Warriors; only the God figure is left on Desert."""
    game = conflict(2, "amun,ra", TWO, players={"S0": {"token": "up"}})
    game.play("S0 yes, play plague-of-locusts, play drought", "S1 play flood", "S0 bid 0", "S1 bid 0")
    assert game.devotion[0] == 1 + 1


@evidence("ANK-CRD-05", "ANK-BAT-12")
def test_a_win_by_the_tiebreaker_counts() -> None:
    figures = TWO | {"r10c00": "S1 warrior"}
    game = conflict(2, "isis,ra", figures, turn="S0").play("S0 play drought", "S1 play flood", "S0 yes")
    assert game.devotion[0] == 1 + 2


@evidence("ANK-CRD-05", "ANK-BAT-10")
def test_it_has_strength_one() -> None:
    game = conflict(2, "isis,ra", TWO).play("S0 play drought", "S1 play flood")
    assert [fact["strength"] for fact in game.happened("StrengthCounted")] == [3, 2]
