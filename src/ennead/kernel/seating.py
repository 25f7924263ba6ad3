"""Who sits where: drawn before the first decision of the game, unless the table says "as seated".

Players are counted in the order in which the table was agreed on. The draw is one decision of chance, `seats 2 0 1`:
S0 is for player 2, S1 for player 0, S2 for player 1. It changes nothing in the game itself.
"""

from __future__ import annotations

from itertools import permutations
from math import factorial
from typing import Final

from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event, EventKind

DRAWN: Final = "drawn"
AS_SEATED: Final = "as seated"
WAYS: Final = (AS_SEATED, DRAWN)
MOST_SEATS: Final = 6
SEATED: Final = EventKind("Seated", things="seats")

ACTIONS: Final = ActionTable("ennead.kernel.seating")
ORDERS: Final[dict[Action, tuple[int, ...]]] = {
    ACTIONS.one("seats", " ".join([str(player) for player in order])): order
    for seats in range(1, MOST_SEATS + 1)
    for order in permutations(range(seats))
}
BY_SEATS: Final[list[list[Action]]] = [
    [action for action, order in ORDERS.items() if len(order) == seats] for seats in range(MOST_SEATS + 1)
]


def check(way: str, seats: int) -> None:
    if way not in WAYS:
        raise BadInput(f"seats are given out {' or '.join(WAYS)}, not {way!r}")
    if way == DRAWN and seats > MOST_SEATS:
        raise BadInput(f"seats are drawn for at most {MOST_SEATS} players, not {seats}")


def drawn(seats: int, number: float) -> Action:
    """The order that a number in [0, 1) falls on, each as likely as the others."""
    return BY_SEATS[seats][int(number * factorial(seats))]


def is_drawn(action: Action) -> bool:
    """Whether a decision says who sits where."""
    return action in ORDERS


def event_of(action: Action) -> Event:
    """That the seats were drawn, by players."""
    return Event(SEATED, "", -1, 0, 0, list(ORDERS[action]))
