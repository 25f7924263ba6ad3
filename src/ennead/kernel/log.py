"""The log of a match: the decisions that stand, what each led to, and who may know of it."""

from __future__ import annotations

from typing import Final, final

from ennead.kernel.actions import Action
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.seating import ORDERS

DIGEST_EVERY: Final = 20  # decisions between two digests
Decided = tuple[int, Action]  # who, or CHANCE, and what


@final
class Entry:
    """One decision, with what it led to and who may know of it."""

    def __init__(self, seat: int, action: Action, owners: int = 0) -> None:
        self.seat: Final = seat  # of chance: CHANCE
        self.action: Final = action
        self.owners: Final = owners  # of a secret choice: the seats that know it, one bit each; 0 if open
        self.events: list[Event] = []  # what it led to, up to the next decision
        self.told = True  # whether the others learnt that something was chosen
        self.revealed = False  # whether somebody learnt a secret by it: nothing before can be undone
        self.only = False  # whether it was the only possibility, as everybody could see, and opened nothing
        self.digest = ""  # of the state after it, at every DIGEST_EVERY-th and the last

    def is_open_to(self, viewer: int) -> bool:
        """Whether that seat knows what was chosen."""
        return is_open_to(self.owners, viewer)

    def is_told_to(self, viewer: int) -> bool:
        """Whether that seat learns at least that something was chosen."""
        return self.told or is_open_to(self.owners, viewer)


def repeat(state: State, entry: Entry) -> None:
    """Carry out a decision that was checked when it was made; who sits where is no part of the state."""
    if entry.action in ORDERS:
        return
    state.push(side_asked(state, entry.seat), entry.action)


def side_asked(state: State, seat: int) -> int:
    return CHANCE if seat == CHANCE else state.asked_side(seat)


def owners_of(state: State, seat: int, seats: int) -> int:
    """The seats that share the secrets of a seat, one bit each."""
    side = state.side_of(seat)
    return sum([1 << other for other in range(seats) if state.side_of(other) == side])


def is_open_to(owners: int, viewer: int) -> bool:
    """Whether a viewer is among the owners of a secret; everybody owns what is open."""
    return owners == 0 or (viewer >= 0 and bool(owners >> viewer & 1))
