"""Rows of the decision log, and who is told of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ennead.kernel.flow import NOBODY
from ennead.kernel.log import Entry, is_open_to

SPECTATOR: Final = NOBODY


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the append-only log: a decision of a seat or of chance, or an undo."""

    seat: int
    action: str
    undoes: int | None = None  # of an undo: the place in the log of the decision that it takes back
    owners: int = 0  # of a secret choice, or its undo: the seats that know it, one bit each; 0 if open
    told: bool = True  # whether the others learnt that something was chosen
    digest: str = ""

    def is_open_to(self, viewer: int) -> bool:
        """Whether that seat knows what was chosen."""
        return is_open_to(self.owners, viewer)

    def is_told_to(self, viewer: int) -> bool:
        """Whether that seat learns at least that something was chosen."""
        return self.told or self.is_open_to(viewer)

    def repeats(self, other: Row) -> bool:
        """Whether both say the same; a digest counts where both have one."""
        same = (self.seat, self.action, self.undoes) == (other.seat, other.action, other.undoes)
        return same and (not self.digest or not other.digest or self.digest == other.digest)


class Counter:
    """The three numbers that one viewer sees instead of the length of the log."""

    def __init__(self, viewer: int) -> None:
        self.viewer: Final = viewer
        self.seq = 0  # what the viewer was told, undone things too
        self.number = 0  # what was decided openly or by the viewer; names the open decision
        self.moment = 0  # the told decisions that stand

    def add(self, row: Row, undone: Sequence[Row | Entry] = ()) -> None:
        """Count one more row; an undo takes the decisions back that it undoes."""
        self.seq += row.is_told_to(self.viewer)
        self.number += row.is_open_to(self.viewer)
        if row.undoes is None:
            self.moment += row.is_told_to(self.viewer)
        self.moment -= sum([one.is_told_to(self.viewer) for one in undone])


def fold(entries: list[Row], row: Row) -> list[Row]:
    """Let a row change the decisions that stand; those that it takes back.

    A secret choice goes alone: what others have sealed since stays. With an open decision goes all that followed.
    """
    if row.undoes is None:
        entries.append(row)
        return []
    end = row.undoes + 1 if row.owners else len(entries)
    undone = entries[row.undoes : end]
    del entries[row.undoes : end]
    # What stands behind a secret choice was sealed in another order: digests made there hold no more.
    entries[row.undoes :] = [replace(entry, digest="") for entry in entries[row.undoes :]]
    return undone


def standing(rows: Sequence[Row]) -> list[Row]:
    """The decisions that stand: undone ones are left out."""
    entries: list[Row] = []
    for row in rows:
        fold(entries, row)
    return entries


def length_at(rows: Sequence[Row], viewer: int, seq: int) -> int:
    """How many decisions of the present log that viewer knew, and still knows, when it had been told `seq` things."""
    told = 0
    length = 0
    for at, row in enumerate(rows):
        if told == seq:
            return still_known(length, rows[at:], viewer)
        told += row.is_told_to(viewer)
        if row.undoes is None:
            length += 1
        else:
            length = length - 1 if row.owners else row.undoes
    return length if told == seq else 0


def still_known(length: int, rows: Sequence[Row], viewer: int) -> int:
    """How many of the first `length` decisions stand as that viewer knew them, after these rows.

    A choice that the viewer was never told of goes without a trace: nothing that it knows moves.
    """
    for row in rows:
        if row.undoes is not None and row.undoes < length:
            length = row.undoes if row.is_told_to(viewer) else length - 1
    return length
