"""The check at the end of a record: one number over all decision lines, by which a changed line is found."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from ennead.kernel.contract import who_name
from ennead.kernel.errors import IllegalAction
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.log import Decided
from ennead.kernel.seating import BY_SEATS, ORDERS

TWO_TO_64: Final = 1 << 64


def decision_line(number: int, who: str, action: str) -> str:
    """How a decision stands in a record."""
    return f"{number}. {who} {action}"


def line_of(number: int, decided: Decided) -> str:
    return decision_line(number, who_name(decided[0]), decided[1].name)


def decision_lines(decisions: Iterable[Decided]) -> list[str]:
    return [line_of(number, one) for number, one in enumerate(decisions, 1)]


def share(line: str) -> int:
    """What one line adds to the check."""
    return int.from_bytes(hashlib.sha256(line.encode()).digest()[:8], "big")


def check_of(lines: Iterable[str]) -> str:
    """The sum of the shares: unlike a hash of the whole it tells at once what one other line would make of it."""
    return f"{sum([share(line) for line in lines]) % TWO_TO_64:016x}"


def changed_decision(state: State, decisions: list[Decided], check: str) -> tuple[int, Decided] | None:
    """Where one decision must be replaced to fulfil the check, and by which; None if no single one does it.

    The state is the one before the first decision; it is played on as far as the rules allow.
    """
    total = int(check_of(decision_lines(decisions)), 16)
    for number, decided in enumerate(decisions, 1):
        without = total - share(line_of(number, decided))
        order = ORDERS.get(decided[1])
        others = possible(state) if order is None else [(CHANCE, action) for action in BY_SEATS[len(order)]]
        for other in others:
            if f"{(without + share(line_of(number, other))) % TWO_TO_64:016x}" == check:
                return number, other
        if order is not None:
            continue  # who sits where is no part of the state
        try:
            state.answer(*decided)
        except IllegalAction:
            return None
    return None


def possible(state: State) -> list[Decided]:
    """Everything that could be decided now."""
    if state.chance:
        return [(CHANCE, action) for action, _ in state.outcomes()]
    return [(seat, action) for seat in state.asked_seats() for action in state.options(seat)]
