"""The check at the end of a record: one number over all decision lines, by which a changed line is found."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from ennead.kernel.actions import Action
from ennead.kernel.contract import who_name
from ennead.kernel.errors import IllegalAction
from ennead.kernel.flow import CHANCE, State

TWO_TO_64: Final = 1 << 64
Decided = tuple[int, Action]  # who, or CHANCE, and what


def decision_line(number: int, decided: Decided) -> str:
    """How a decision stands in a record."""
    return f"{number}. {who_name(decided[0])} {decided[1].name}"


def share(number: int, decided: Decided) -> int:
    """What one line adds to the check."""
    return int.from_bytes(hashlib.sha256(decision_line(number, decided).encode()).digest()[:8], "big")


def check_of(decisions: Iterable[Decided]) -> str:
    """The sum of the shares: unlike a hash of the whole it tells at once what one other line would make of it."""
    return f"{sum([share(number, one) for number, one in enumerate(decisions, 1)]) % TWO_TO_64:016x}"


def end_line(decisions: list[Decided], finished: bool) -> str:
    """The last line of a record."""
    return f"end: {len(decisions)} {'finished' if finished else 'running'} {check_of(decisions)}"


def changed_decision(state: State, decisions: list[Decided], check: str) -> tuple[int, Decided] | None:
    """Where one decision must be replaced to fulfil the check, and by which; None if no single one does it.

    The state is the one before the first decision; it is played on as far as the rules allow.
    """
    total = int(check_of(decisions), 16)
    for number, decided in enumerate(decisions, 1):
        without = total - share(number, decided)
        for other in possible(state):
            if f"{(without + share(number, other)) % TWO_TO_64:016x}" == check:
                return number, other
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
