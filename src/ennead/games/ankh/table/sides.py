"""What a seat plays, as simulations count it: its god."""

from __future__ import annotations

from ennead.games.ankh.rules.components import GODS
from ennead.games.ankh.rules.state import Ankh


def side(ankh: Ankh, seat: int) -> str:
    """The god with which that seat began."""
    return GODS[ankh.gods[seat].god]
