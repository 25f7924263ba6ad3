"""Kemet: the Soul Devourer."""

import pytest

from ennead.testing import evidence

from ..table import Table, desert, fight, turn

DEVOURER = {"tiles": ["onyx_devourer"], "creature": "onyx_devourer"}


def fame(battle: Table) -> tuple[int, int]:
    return battle.of(0, "battle_fp"), battle.of(1, "battle_fp")


@pytest.mark.parametrize(
    ("attackers", "defenders", "first", "second", "took"),
    [
        (5, 3, "arrow_rain", "closed_ranks", 1),  # 3 - 2 = 1 removed: only the attacker's own FP
        (5, 3, "merciless_press", "arrow_rain", 2),  # 2 removed
        (2, 4, "heavy_charge", "merciless_press", 0),  # lost
        (2, 5, "merciless_press", "reckless_assault", 0),  # lost, though 2 were removed
        (3, 2, "merciless_press", "arrow_rain", 0),  # won, 2 removed, but no survivor
        (5, 2, "heavy_charge", "reckless_assault", 1),  # both fell to their own card
    ],
)
@evidence("KEM-R-62", "KEM-BAT-45")
def test_a_win_a_survivor_and_two_units_removed_by_the_own_damage(
    attackers: int, defenders: int, first: str, second: str, took: int
) -> None:
    battle = fight(desert(attackers, defenders, DEVOURER), first, second)
    assert (fame(battle), battle.of(0, "vt")) == ((took, 0), 0 if took else 1)


@evidence("KEM-R-62", "KEM-R-43")
def test_a_defender_takes_it_too_and_no_further_veteran_token() -> None:
    battle = fight(desert(4, 5, theirs=DEVOURER), "closed_ranks", "arrow_rain")  # 3 - 2 = 1
    assert (fame(battle), battle.of(1, "vt")) == ((0, 0), 2)
    battle = fight(desert(4, 5, theirs=DEVOURER), "shield_line", "arrow_rain")  # 3 - 1 = 2
    assert (fame(battle), battle.of(1, "vt")) == ((0, 1), 1)


@evidence("KEM-R-57", "KEM-CRE-05")
def test_not_against_the_snake_and_not_from_supply() -> None:
    snake = {"tiles": ["diamond_snake"], "creature": "diamond_snake"}
    assert fame(fight(desert(5, 3, DEVOURER, snake), "merciless_press", "arrow_rain")) == (1, 0)
    assert fame(fight(desert(5, 3, {"tiles": ["onyx_devourer"]}), "merciless_press", "arrow_rain")) == (1, 0)


@evidence("KEM-R-52")
def test_its_troop_is_no_target_of_raining_fire() -> None:
    zones = {"t_reeds": {"S1": 2, "creature": "onyx_devourer"}, "t_dunes": {"S1": 1}}
    state = turn({"di": ["raining_fire"]}, {"tiles": ["onyx_devourer"]}, zones=zones).play("S0 card raining_fire")
    assert state.options() == ["strike t_dunes"]
