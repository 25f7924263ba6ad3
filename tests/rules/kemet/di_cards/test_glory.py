"""Kemet: Glory."""

import pytest

from ennead.testing import evidence

from ..table import desert, fight

GLORY = {"di": ["glory"], "pp": 0}


@evidence("KEM-BAT-45")
@pytest.mark.parametrize(
    ("attackers", "defenders", "seat", "first", "second", "gained"),
    [
        (5, 2, 0, "heavy_charge", "closed_ranks", 4),
        (2, 5, 0, "heavy_charge", "closed_ranks", 0),  # lost
        (2, 5, 1, "heavy_charge", "closed_ranks", 4),  # as defender
        (2, 1, 0, "reckless_assault", "closed_ranks", 4),  # without a survivor
        (4, 2, 1, "closed_ranks", "reckless_assault", 4),
    ],
)
def test_the_winner_gains_four_pp_in_either_role_with_or_without_survivors(
    attackers: int, defenders: int, seat: int, first: str, second: str, gained: int
) -> None:
    plans = [first, second]
    plans[seat] += " + glory"
    battle = desert(attackers, defenders, GLORY if seat == 0 else {}, GLORY if seat == 1 else {})
    assert fight(battle, *plans).of(seat, "pp") == gained
