"""Rows of the decision log, and who is told of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ennead.kernel.flow import NOBODY

SPECTATOR: Final = NOBODY


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the append-only log: a decision of a seat or of chance, or an undo."""

    seat: int
    action: str
    keeps: int | None = None  # of an undo: how many decisions stand
    owners: int = 0  # of a secret choice: the seats that know it, one bit each; 0 if open
    told: bool = True  # whether the others learnt that something was chosen
    digest: str = ""

    def is_open_to(self, viewer: int) -> bool:
        """Whether that seat knows what was chosen."""
        return self.owners == 0 or (viewer >= 0 and bool(self.owners >> viewer & 1))

    def is_told_to(self, viewer: int) -> bool:
        """Whether that seat learns at least that something was chosen."""
        return self.told or self.is_open_to(viewer)

    def repeats(self, other: Row) -> bool:
        """Whether both say the same; a digest counts where both have one."""
        same = (self.seat, self.action, self.keeps) == (other.seat, other.action, other.keeps)
        return same and (not self.digest or not other.digest or self.digest == other.digest)


class Counter:
    """The three numbers that one viewer sees instead of the length of the log."""

    def __init__(self, viewer: int) -> None:
        self.viewer: Final = viewer
        self.seq = 0  # what the viewer was told, undone things too
        self.number = 0  # what was decided openly or by the viewer; names the open decision
        self.moment = 0  # the told decisions that stand

    def add(self, row: Row, undone: Sequence[Row] = ()) -> None:
        """Count one more row; an undo takes the decisions back that it undoes."""
        self.seq += row.is_told_to(self.viewer)
        self.number += row.is_open_to(self.viewer)
        if row.keeps is None:
            self.moment += row.is_told_to(self.viewer)
        self.moment -= sum([one.is_told_to(self.viewer) for one in undone])


def length_at(rows: Sequence[Row], viewer: int, seq: int) -> int:
    """How many decisions of the present log that viewer knew, and still knows, when it had been told `seq` things."""
    told = 0
    length = 0
    for row in rows:
        if told < seq:
            told += row.is_told_to(viewer)
            length = length + 1 if row.keeps is None else row.keeps
        elif row.keeps is not None:
            length = min(length, row.keeps)
    return length if told == seq else 0
