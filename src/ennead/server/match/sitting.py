"""A sitting: one match in memory, with the rows it was and will be stored as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.log import Entry
from ennead.kernel.match import Match, Table
from ennead.kernel.seating import ACTIONS as SEATS
from ennead.server.store.rows import SPECTATOR, Counter, Row, fold, length_at, standing
from ennead.server.store.snapshots import Snapshot


class Diverged(Exception):
    """The stored rows cannot be repeated from here on."""


class Sitting:
    """Plays, takes back, follows stored rows, and counts for every viewer what it was told.

    What stands is in the log of the match; the rows hold what was taken back, too.
    """

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.rows: Final[list[Row]] = []
        self.diverged = False  # whether the present rules do not repeat what was stored
        self.counters: Final = {viewer: Counter(viewer) for viewer in range(SPECTATOR, match.table.seats)}

    # Beginning

    @staticmethod
    def begin(table: Table, seed: str) -> Sitting:
        """A new match; its first rows are what chance dealt."""
        sitting = Sitting(Match(table, seed))
        sitting.deal()
        return sitting

    def deal(self) -> list[Row]:
        """Chance says who sits where, if that is drawn, and deals; the rows to store."""
        self.match.run_chance()
        return self.write_log(0)

    @staticmethod
    def resume(table: Table, seed: str, stored: Sequence[Row], snapshot: Snapshot | None = None) -> Sitting:
        """A stored match; one that does not replay to the same positions is only read."""
        try:
            if snapshot is None:
                sitting = Sitting.repeated(Match(table, seed), stored)
                if sitting.state.chance and not sitting.match.unseated:
                    raise Diverged
            else:
                sitting = Sitting.at_snapshot(table, seed, stored[: snapshot.number], snapshot.state)
                sitting.follow(stored[snapshot.number :])
        except Diverged:
            sitting = Sitting.reading(table, stored)
            sitting.diverged = True
        return sitting

    @staticmethod
    def imported(table: Table, seed: str, promise: str, stored: Sequence[Row]) -> Sitting:
        """A game that was played elsewhere, whose seed may be unknown; it is looked at, not played on.

        Its rows do not say who knew of which decision: that is found out by playing it again.
        """
        match = Match(table, seed, promise)
        diverged = not all(follow(match, row) for row in stored)
        if diverged:
            match = Sitting.reading(table, stored).match
        sitting = Sitting(match)
        sitting.diverged = diverged
        sitting.take_over([row_of(entry) for entry in match.log])
        return sitting

    @staticmethod
    def repeated(match: Match, stored: Sequence[Row]) -> Sitting:
        """The match that stored rows lead to; raise Diverged where the rules or the seed say otherwise."""
        sitting = Sitting(match)
        for row in standing(stored):
            if not follow(match, row):
                raise Diverged
        sitting.take_over(stored)
        return sitting

    @staticmethod
    def reading(table: Table, stored: Sequence[Row]) -> Sitting:
        """A game that can only be looked at: chance is read, and what the rules refuse ends it."""
        sitting = Sitting(Match(table, ""))
        kept = standing(stored)
        for row in kept:
            if not follow(sitting.match, row):
                sitting.diverged = True
                break
        sitting.take_over(kept[: len(sitting.match.log)])
        return sitting

    @staticmethod
    def at_snapshot(table: Table, seed: str, stored: Sequence[Row], state: State) -> Sitting:
        """Go to a snapshot, with everything but the events before it."""
        entries = [entry_of(table.game, row) for row in standing(stored)]
        sitting = Sitting(Match.at_snapshot(table, seed, entries, state))
        sitting.take_over(stored)
        return sitting

    def take_over(self, stored: Sequence[Row]) -> None:
        """Count rows whose decisions are in the log already."""
        entries: list[Row] = []
        for row in stored:
            self.write(row, fold(entries, row))

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    # Playing

    def play(self, seat: int, action: Action) -> list[Row]:
        """Carry out an option of a seat; the rows to store, chance included."""
        length = len(self.match.log)
        self.match.play(seat, action)
        return self.write_log(length)

    def play_on(self) -> list[Row]:
        """Make every decision that is the only possibility, for the seats that are asked; the rows to store."""
        made: list[Row] = []
        action = self.match.only_possibility()
        while action is not None:
            made += self.play(self.state.asked_seats()[0], action)
            action = self.match.only_possibility()
        return made

    def undo(self, seat: int, agreed: bool = False) -> list[Row]:
        """Take back the last decision of a seat, by itself or as the others have agreed; the row to store."""
        waiting, log = self.match.state.waiting, self.match.log[:]
        at = self.match.undo(seat, agreed)
        owners = log[at].owners
        told = not owners or self.match.state.waiting != waiting
        row = Row(seat, "", at, owners, told)
        self.write(row, log[at : at + 1] if owners else log[at:])
        return [row]

    def follow(self, stored: Sequence[Row]) -> None:
        """Repeat what another process has stored; raise Diverged where the rules say something else."""
        at = 0
        while at < len(stored):
            for made in self.repeat(stored[at]):
                if at == len(stored) or not made.repeats(stored[at]):
                    raise Diverged
                at += 1

    def repeat(self, row: Row) -> list[Row]:
        if row.seat == CHANCE:
            if self.match.unseated:
                return self.deal()
            raise Diverged
        try:
            if row.undoes is not None:
                return self.undo(row.seat, agreed=True)
            return self.play(row.seat, self.game.action(row.action))
        except BadInput as error:
            raise Diverged from error

    # Writing down

    def write_log(self, length: int) -> list[Row]:
        """Make rows of the decisions from that length on."""
        made = [row_of(entry) for entry in self.match.log[length:]]
        for row in made:
            self.write(row)
        return made

    def write(self, row: Row, undone: Sequence[Row | Entry] = ()) -> None:
        self.rows.append(row)
        for counter in self.counters.values():
            counter.add(row, undone)

    def snapshot(self) -> Snapshot | None:
        """The present state, if nobody can take back an open decision."""
        if self.match.last_choice() >= 0 or self.match.over:
            return None
        rules, digest = self.game.version, self.game.digest(self.state)
        return Snapshot(len(self.rows), len(self.match.log), rules, digest, self.state)

    # What a viewer has been told

    def undo_refusal(self, viewer: int) -> str:
        """Why a seat cannot undo, in words that only use what it was told."""
        log = self.match.log
        for at in reversed(range(len(log))):
            entry = log[at]
            if entry.seat < 0 or not entry.is_told_to(viewer):
                continue
            opened = bool(entry.owners) and at < self.match.covered()
            if entry.seat == viewer:
                final = "Secret choices are final once everybody has chosen."
                return final if opened else "Something was drawn or shown since your move."
            if not opened:
                mine = any(one.seat == viewer for one in log) and not self.state.sealing
                learnt = mine and self.match.askable(viewer) is None
                return "Something was drawn or shown since your move." if learnt else "The last decision was not yours."
        return "Nothing has been decided yet."

    def told(self, viewer: int, start: int) -> list[tuple[int, Event]]:
        """The events of the decisions from `start` on that a viewer learns of, each with its moment."""
        moments = self.moments(viewer, start)
        return [
            (moment, event)
            for moment, entry in zip(moments, self.match.log[start:], strict=True)
            if entry.is_told_to(viewer)
            for event in entry.events
        ]

    def told_only(self, viewer: int, start: int) -> set[int]:
        """The moments of a viewer, from a decision on, at which there was only one possibility."""
        entries = self.match.log[start:]
        return {moment for moment, entry in zip(self.moments(viewer, start), entries, strict=True) if entry.only}

    def moments(self, viewer: int, start: int) -> list[int]:
        """The moment that each decision from `start` on led to."""
        moment = self.moment_at(viewer, start)
        found: list[int] = []
        for entry in self.match.log[start:]:
            moment += entry.is_told_to(viewer)
            found.append(moment)
        return found

    def moment_at(self, viewer: int, length: int) -> int:
        """The moment of a viewer when the log had that length."""
        return self.counters[viewer].moment - sum([entry.is_told_to(viewer) for entry in self.match.log[length:]])

    def length_at_moment(self, viewer: int, moment: int) -> int | None:
        """The length of the log at a moment of a viewer; None if there is no such moment."""
        if moment == 0:
            return 0
        seen = 0
        for at, entry in enumerate(self.match.log):
            seen += entry.is_told_to(viewer)
            if seen == moment:
                return at + 1
        return None

    def length_at_seq(self, viewer: int, seq: int) -> int:
        """From which decision on a viewer that was told `seq` things must be told again."""
        return length_at(self.rows, viewer, seq)


def follow(match: Match, row: Row) -> bool:
    """Repeat one stored decision; whether the rules accept it and come to the same position."""
    try:
        match.follow(row.seat, match.action_named(row.action))
    except BadInput:
        return False
    entry = match.log[-1]
    same = not row.digest or row.digest == (entry.digest or match.game.digest(match.state))
    entry.digest = row.digest
    return same


def row_of(entry: Entry) -> Row:
    """A decision as it is stored."""
    return Row(entry.seat, entry.action.name, None, entry.owners, entry.told, entry.digest)


def entry_of(game: Game, row: Row) -> Entry:
    """A stored decision that stands."""
    entry = Entry(row.seat, SEATS.get(row.action) or game.action(row.action), row.owners)
    entry.told, entry.digest = row.told, row.digest
    return entry
