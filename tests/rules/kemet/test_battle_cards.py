"""The ten battle cards: their numbers, shown in play."""

import pytest

from ennead.games.kemet.rules.components import CARD_BLACK, CARD_SELF_RED, CARDS
from ennead.testing import evidence
from rules.kemet.table import desert, turn

# Strength, red damage, black damage on the own side, defence
NUMBERS = {
    "reckless_assault": (5, 0, 2, 0),
    "heavy_charge": (4, 1, 0, 0),
    "merciless_press": (3, 2, 0, 0),
    "shield_line": (3, 0, 0, 1),
    "balanced_line": (2, 2, 0, 1),
    "closed_ranks": (2, 0, 0, 2),
    "arrow_rain": (1, 3, 0, 0),
    "fighting_withdrawal": (1, 1, 0, 3),
    "special_storm": (3, 3, 0, 0),
    "special_barrier": (3, 0, 0, 3),
}
SPECIAL = {"special_storm": "ruby_storm", "special_barrier": "sapphire_barrier"}


@evidence("KEM-SET-07", "KEM-R-38")
def test_eight_cards_for_everybody_and_two_special_ones() -> None:
    assert list(NUMBERS) == CARDS
    assert sorted(turn().of(0, "hand")) == sorted(set(NUMBERS) - set(SPECIAL))
    assert CARD_BLACK == CARD_SELF_RED == [0] * len(CARDS)  # no card has any


@pytest.mark.parametrize("card", NUMBERS)
@pytest.mark.parametrize("seat", [0, 1])
@evidence("KEM-BAT-30", "KEM-BAT-40", "KEM-BAT-41")
def test_what_a_card_does(card: str, seat: int) -> None:
    """Against Arrow Rain: strength 1, three red damage, no defence; five units on each side."""
    strength, red, black, defence = NUMBERS[card]
    facts = {"tiles": [SPECIAL[card]]} if card in SPECIAL else {}
    battle = desert(5, 5, facts if seat == 0 else {}, facts if seat == 1 else {})
    spare = "closed_ranks" if card != "closed_ranks" else "heavy_charge"
    battle.play(f"S{seat} use {card}, discard {spare}, ready")
    battle.play(f"S{1 - seat} use arrow_rain, discard closed_ranks, ready")
    assert battle.battle["strength"] == {f"S{seat}": 5 + strength, f"S{1 - seat}": 6}
    mine, theirs = battle.told("Casualties")[seat], battle.told("Casualties")[1 - seat]
    assert (mine["black"], mine["red"]) == (black, 3 - defence)
    assert (theirs["black"], theirs["red"]) == (0, red)
