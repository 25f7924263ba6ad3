"""A guest: somebody with an open connection to a room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from ennead.server.store.archive import StoredSeat

if TYPE_CHECKING:
    from ennead.server.match.room import Room

POLICY: Final = 1008  # the code of a socket whose guest may not be here
STILL_OPEN: Final = "A seat is still open; the game begins when everybody is here."


class Guest(Protocol):
    """Somebody with an open connection."""

    room: Room | None
    player: int | None  # who it is in the list of the table; None for who only watches
    seat: int | None  # where it sits; None for who only watches, and before the seats are drawn
    key: str  # of the player, as it was when the guest sat down
    creator: bool
    sheet: bool  # whether its updates tell the table in words too

    def push(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def send_away(self, code: int) -> None:
        """Close the connection soon; never waits."""


def why_leave(guest: Guest, seats: Sequence[StoredSeat], spectators: bool) -> str:
    """Why somebody may not stay at a table of these people; empty if it may."""
    if guest.player is not None:
        same = any(one.player == guest.player and one.token == guest.key for one in seats)
        return "" if same else "This seat was set free by who opened the table."
    return "" if guest.creator or spectators else "This match has no spectators any more."
