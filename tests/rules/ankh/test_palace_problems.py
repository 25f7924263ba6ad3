"""Positions that cannot be: what is wrong with the Palace is found and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from ennead.games.ankh.rules.components import EMPTY, MOST_SIDES, PHARAOH
from ennead.games.ankh.rules.grid import SPACE_NUMBERS
from ennead.games.ankh.rules.palace.interior import Palace, own_palace
from ennead.games.ankh.rules.palace.pieces import POLITICAL
from ennead.games.ankh.rules.state import Ankh
from ennead.testing import evidence

from .palace.court import court

ELSEWHERE = SPACE_NUMBERS["r03c07"]


def a_second_pharaoh(ankh: Ankh, memory: Palace) -> None:
    ankh.set_piece(ELSEWHERE, PHARAOH)


def a_pharaoh_elsewhere(ankh: Ankh, memory: Palace) -> None:
    ankh.set_piece(memory.space, EMPTY)
    ankh.set_piece(ELSEWHERE, PHARAOH)


def a_fourth_priest(ankh: Ankh, memory: Palace) -> None:
    memory.priests = [4, *memory.priests[1:]]


def fewer_than_no_priests(ankh: Ankh, memory: Palace) -> None:
    memory.priests = [-1, *memory.priests[1:MOST_SIDES], 1, *memory.priests[MOST_SIDES + 1 :]]


def a_priest_of_nobody(ankh: Ankh, memory: Palace) -> None:
    memory.priests = [0, 0, 1, *memory.priests[3:]]


def a_card_of_nobody(ankh: Ankh, memory: Palace) -> None:
    card = memory.deck & -memory.deck
    memory.deck ^= card
    memory.hands = [0, 0, card, 0, 0]


def a_used_card_of_nobody(ankh: Ankh, memory: Palace) -> None:
    card = memory.deck & -memory.deck
    memory.deck ^= card
    memory.used = [0, 0, card, 0, 0]


def a_card_in_hand_and_on_display(ankh: Ankh, memory: Palace) -> None:
    memory.hands = [1 << memory.display[0], 0, 0, 0, 0]


def a_card_used_and_in_the_deck(ankh: Ankh, memory: Palace) -> None:
    memory.used = [0, memory.deck & -memory.deck, 0, 0, 0]


def one_card_too_many_on_display(ankh: Ankh, memory: Palace) -> None:
    lowest = memory.deck & -memory.deck
    memory.deck ^= lowest
    memory.display = (*memory.display, lowest.bit_length() - 1)


def a_card_that_there_is_not(ankh: Ankh, memory: Palace) -> None:
    memory.deck |= 1 << len(POLITICAL)


@evidence("ANK-PHA-01", "ANK-PHA-07", "ANK-PHA-12", "ANK-PHA-19")
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (a_second_pharaoh, "the Pharaoh does not stand on its space"),
        (a_pharaoh_elsewhere, "the Pharaoh does not stand on its space"),
        (a_fourth_priest, "S0 has 4 priests in the rooms"),
        (fewer_than_no_priests, "S0 has 0 priests in the rooms"),
        (a_priest_of_nobody, "S2 has 1 priests in the rooms"),
        (a_card_of_nobody, "S2 is out of the game, but has political cards"),
        (a_used_card_of_nobody, "S2 is out of the game, but has political cards"),
        (a_card_in_hand_and_on_display, "political cards are in two places: "),
        (a_card_used_and_in_the_deck, "political cards are in two places: "),
        (one_card_too_many_on_display, "4 political cards are displayed; there are 3 slots"),
        (a_card_that_there_is_not, "3 political cards are displayed; there are 3 slots"),
    ],
    ids=lambda one: one.__name__ if callable(one) else "",
)
def test_what_cannot_be_is_found(spoil: Callable[[Ankh, Palace], None], said: str) -> None:
    ankh = cast(Ankh, court().state)
    assert ankh.problems() == []
    spoil(ankh, own_palace(ankh))
    assert [one for one in ankh.problems() if one.startswith(said)] != [], ankh.problems()
