"""Kemet: Divine Hunger."""

from ennead.testing import evidence

from ..table import desert, fight

HUNGER = {"tiles": ["diamond_hunger"], "pp": 0}


@evidence("KEM-BAT-45", "KEM-R-42")
def test_two_pp_for_each_opposing_unit_in_either_role_won_or_lost() -> None:
    won = fight(desert(5, 3, HUNGER), "merciless_press", "arrow_rain")
    assert (won.told("BattleWon")[0]["winner"], won.of(0, "pp")) == ("S0", 2 * 2)
    lost = fight(desert(5, 4, theirs=HUNGER), "reckless_assault", "arrow_rain")
    # two of the five attackers fall to their own card, three to the rain
    assert (lost.told("BattleWon")[0]["winner"], lost.of(1, "pp")) == ("S0", 2 * 3)


@evidence("KEM-BAT-43")
def test_what_the_opponent_does_to_itself_does_not_count() -> None:
    battle = fight(desert(5, 2, HUNGER), "heavy_charge", "reckless_assault")  # both defenders fall to their own card
    assert (battle.zones["wastes_e"], battle.of(0, "pp")) == ({"S0": 5}, 0)


@evidence("KEM-ACQ-05", "KEM-DEC-18", "KEM-EFF-01", "KEM-EFF-02")
def test_gains_of_several_tiles_come_out_the_same_in_any_order() -> None:
    """Two tiles of one owner pay in Rewards; each is a single effect, and the sum and the cap know no order."""
    battle = fight(desert(4, 4, {"tiles": ["diamond_hunger", "onyx_honor"], "pp": 4}), "arrow_rain", "heavy_charge")
    gains = [fact["gained"] for fact in battle.told("PrayerGained")]
    assert sorted(gains) == [1, 6]
    assert battle.of(0, "pp") == 11
