"""Looking back: the state after any number of decisions, without replaying the whole game each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.kernel.events import Event
from ennead.kernel.flow import State
from ennead.kernel.log import Entry, repeat
from ennead.kernel.match import Table

EVERY: Final = 25  # decisions between two states that are kept


class Past:
    """Keeps a state now and then, and plays from the nearest one."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.log: list[Entry] = []
        self.kept: Final[list[State]] = [table.new()]  # after 0, EVERY, 2 * EVERY, ... decisions

    def agree(self, log: Sequence[Entry]) -> None:
        """Take over a log that may have grown, or been cut back by undo and grown again."""
        same = 0
        for old, new in zip(self.log, log, strict=False):
            if old is not new:
                break
            same += 1
        del self.kept[same // EVERY + 1 :]
        self.log = list(log)

    def amid(self, length: int, event: str) -> State | None:
        """The state in the middle of what a decision led to, when an event was told; None if it never was."""
        found: list[State] = []
        state = self.at(length - 1)

        def hear(told: Event) -> None:
            if told.kind.name == event and not found:
                found.append(state.copy())

        state.listener = hear
        repeat(state, self.log[length - 1])
        return found[0] if found else None

    def at(self, length: int) -> State:
        """The state after so many decisions."""
        while len(self.kept) <= length // EVERY:
            state = self.kept[-1].copy()
            begin = (len(self.kept) - 1) * EVERY
            for entry in self.log[begin : begin + EVERY]:
                repeat(state, entry)
            self.kept.append(state)
        state = self.kept[length // EVERY].copy()
        for entry in self.log[length // EVERY * EVERY : length]:
            repeat(state, entry)
        return state
