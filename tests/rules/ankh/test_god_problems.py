"""Positions that cannot be: what is wrong with the tokens of gods is found and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from ennead.games.ankh.rules.components import GOD, figure
from ennead.games.ankh.rules.gods.anubis import hold
from ennead.games.ankh.rules.gods.osiris import lay
from ennead.games.ankh.rules.gods.ra import keep_suns
from ennead.games.ankh.rules.grid import SPACE_NUMBERS
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY

from .table import table

WEST, EAST = SPACE_NUMBERS["r05c00"], SPACE_NUMBERS["r05c09"]
ANUBIS, OSIRIS, RA = range(3)


def four_captives(ankh: Ankh) -> None:
    hold(ankh, ANUBIS, (RA,) * 4)


def captives_of_nobody(ankh: Ankh) -> None:
    hold(ankh, NOBODY, (RA,))


def four_gates(ankh: Ankh) -> None:
    lay(ankh, OSIRIS, (1, 2, 3, 4))


def a_gate_of_nobody(ankh: Ankh) -> None:
    lay(ankh, NOBODY, (WEST,))


def two_suns(ankh: Ankh) -> None:
    keep_suns(ankh, RA, 2)


def a_sun_without_ra(ankh: Ankh) -> None:
    keep_suns(ankh, NOBODY, 1)


def a_debt_of_suns(ankh: Ankh) -> None:
    keep_suns(ankh, RA, -1)


def a_radiant_god(ankh: Ankh) -> None:
    ankh.set_piece(EAST, figure(RA, GOD, 0, True))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (four_captives, "S0 has 4 captives; there are 3 slots"),
        (captives_of_nobody, "there are captives, but no Anubis is in play"),
        (four_gates, "4 Underworld tokens are on the board"),
        (a_gate_of_nobody, "1 Underworld tokens are on the board"),
        (two_suns, "there are 2 Sun tokens, expected 3"),
        (a_sun_without_ra, "1 Sun tokens are in play without Ra"),
        (a_debt_of_suns, "-1 Sun tokens are in play without Ra, or more than there are"),
        (a_radiant_god, "a God figure has a Sun token, but it is never summoned (ANK-GOD-15)"),
    ],
    ids=lambda one: one.__name__ if callable(one) else "",
)
def test_what_cannot_be_is_found(spoil: Callable[[Ankh], None], said: str) -> None:
    game = table(3, "anubis,osiris,ra", figures={"r05c00": "S0 god", "r05c09": "S2 god"}, monuments={})
    ankh = cast(Ankh, game.state)
    assert ankh.problems() == []
    spoil(ankh)
    assert [one for one in ankh.problems() if one.startswith(said)] != [], ankh.problems()
