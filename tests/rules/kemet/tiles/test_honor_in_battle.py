"""Kemet: Honor in Battle."""

from ennead.testing import evidence

from ..table import desert, fight

HONOR = {"tiles": ["onyx_honor"], "pp": 0}


@evidence("KEM-BAT-45", "KEM-R-42")
def test_one_pp_for_each_own_unit_that_the_opponent_removed() -> None:
    attacker = fight(desert(4, 4, HONOR), "heavy_charge", "merciless_press")
    assert attacker.of(0, "pp") == 2
    defender = fight(desert(4, 4, theirs=HONOR), "arrow_rain", "heavy_charge")
    assert defender.of(1, "pp") == 3


@evidence("KEM-BAT-43")
def test_self_inflicted_losses_do_not_count() -> None:
    battle = fight(desert(4, 4, HONOR), "reckless_assault", "heavy_charge")  # 2 by the own card, 1 by the charge
    assert (battle.zones["wastes_e"]["S0"], battle.of(0, "pp")) == (1, 1)
