"""What a seat plays, as simulations count it: its city."""

from __future__ import annotations

from ennead.games.kemet.rules.state import Kemet


def side(kemet: Kemet, seat: int) -> str:
    """The city of that seat."""
    return kemet.board.city_names[kemet.players[seat].city]
