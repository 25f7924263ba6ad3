"""Kemet: the Deep Desert Snake."""

import pytest

from ennead.testing import evidence

from ..table import desert, fight

SNAKE = {"tiles": ["diamond_snake"], "creature": "diamond_snake"}


@pytest.mark.parametrize(
    ("creature", "strength", "red", "defence"), [("ruby_scorpion", 2, 2, 0), ("sapphire_elephant", 1, 0, 1)]
)
@evidence("KEM-R-49")
def test_the_opposing_creature_has_no_effect_in_either_role(
    creature: str, strength: int, red: int, defence: int
) -> None:
    other = {"tiles": [creature], "creature": creature}
    away = fight(desert(5, 5, other), "merciless_press", "merciless_press")
    assert away.battle["strength"] == {"S0": 8 + strength, "S1": 8}
    assert (away.zones["wastes_e"]["S1"], away.zones["wastes_e"]["S0"]) == (3 - red, 3 + defence)
    for mine, theirs in ((SNAKE, other), (other, SNAKE)):
        battle = fight(desert(5, 5, mine, theirs), "merciless_press", "merciless_press")
        assert battle.battle["strength"] == {"S0": 8, "S1": 8}
        assert (battle.zones["wastes_e"]["S0"], battle.zones["wastes_e"]["S1"]) == (3, 3)


@evidence("KEM-R-49")
def test_the_creature_is_still_there_for_bestial_fury() -> None:
    fury = {"tiles": ["onyx_devourer", "onyx_fury"], "creature": "onyx_devourer"}
    battle = fight(desert(mine=SNAKE, theirs=fury), "shield_line", "shield_line")
    assert battle.battle["strength"] == {"S0": 6, "S1": 7}


@evidence("KEM-R-57", "KEM-BAT-04")
def test_what_comes_before_war_council_is_not_cancelled() -> None:
    khnum = {"tiles": ["onyx_khnum"], "creature": "onyx_khnum"}
    battle = desert(mine=SNAKE, theirs=khnum)
    assert battle.of(0, "pp") == 7 - 2
    assert fight(battle, "shield_line", "shield_line").battle["strength"] == {"S0": 6, "S1": 6}
