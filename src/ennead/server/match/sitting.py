"""A sitting: one match in memory, with the rows it was and will be stored as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.acts import only_possibility
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.match import Entry, Match, Table
from ennead.server.store.rows import SPECTATOR, Counter, Row, fold, length_at, standing
from ennead.server.store.snapshots import Snapshot

NO_SEED: Final = "none"  # of an imported game: chance is read, never drawn


class Diverged(Exception):
    """The stored rows cannot be repeated from here on."""


class Sitting:
    """Plays, takes back, follows stored rows, and counts for every viewer what it was told."""

    def __init__(self, table: Table, seed: str) -> None:
        self.match: Final = Match(table, seed)
        self.rows: Final[list[Row]] = []
        self.entries: Final[list[Row]] = []  # the decisions that stand, in step with match.log
        self.events: list[tuple[int, Event]] = []  # with the decision that caused each, from `base` on
        self.base = 0  # events of decisions before this one are not in memory
        self.only: set[int] = set()  # the decisions that were the only possibility, from `base` on
        self.diverged = False  # whether the present rules do not repeat what was stored
        self.counters: Final = {viewer: Counter(viewer) for viewer in range(SPECTATOR, table.seats)}

    # Beginning

    @staticmethod
    def begin(table: Table, seed: str) -> Sitting:
        """A new match; its first rows are what chance dealt."""
        sitting = Sitting(table, seed)
        sitting.events = retell(table, sitting.match.log)
        sitting.listen()
        sitting.write_log(0, 0, True)
        return sitting

    @staticmethod
    def resume(table: Table, seed: str, stored: Sequence[Row], snapshot: Snapshot | None = None) -> Sitting:
        """A stored match; one that does not replay to the same positions is only read."""
        sitting = Sitting(table, seed) if snapshot else Sitting.begin(table, seed)
        if snapshot is not None:
            sitting.stand_at(snapshot, stored[: snapshot.number])
        dealt = len(sitting.rows)
        try:
            if len(stored) < dealt or not all(map(Row.repeats, sitting.rows, stored)):
                raise Diverged
            sitting.follow(stored[dealt:])
        except Diverged:
            sitting = Sitting.reading(table, stored)
            sitting.diverged = True
        return sitting

    @staticmethod
    def reading(table: Table, stored: Sequence[Row]) -> Sitting:
        """A game that can be looked at, not played on: chance is read, and what the rules refuse ends it."""
        sitting = Sitting(table, NO_SEED)
        sitting.match.log.clear()
        sitting.match.state = table.new()
        sitting.listen()
        for row in standing(stored):
            only = only_possibility(sitting.state)
            try:
                entry = Entry(row.seat, table.game.action(row.action))
                sitting.state.answer(entry.seat, entry.action)
            except BadInput:
                sitting.diverged = True
                break
            if row.digest and table.game.digest(sitting.state) != row.digest:
                sitting.diverged = True
            if only is entry.action:
                sitting.only.add(len(sitting.match.log))
            sitting.match.log.append(entry)
            sitting.write(row)
            if row.digest:
                sitting.match.digests[len(sitting.match.log)] = row.digest
            if sitting.diverged:
                break
        return sitting

    def stand_at(self, snapshot: Snapshot, stored: Sequence[Row]) -> None:
        """Go to a snapshot, with everything but the events before it."""
        for row in stored:
            self.write(row)
        self.match.log[:] = [Entry(row.seat, self.game.action(row.action)) for row in self.entries]
        self.match.digests.update({at + 1: row.digest for at, row in enumerate(self.entries) if row.digest})
        self.match.generator.index = len([row for row in self.entries if row.seat == CHANCE])
        self.match.state = snapshot.state
        self.base = len(self.entries)
        self.listen()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    # Playing

    def play(self, seat: int, action: Action) -> list[Row]:
        """Carry out an option of a seat; the rows to store, chance included."""
        state = self.match.state
        waiting, learnt, length = state.waiting, state.learnt, len(self.match.log)
        secret = state.decision is not None and state.decision.sealed
        owners = self.owners(seat) if secret else 0
        moments, only = self.match.moments[:], only_possibility(state) is action
        self.match.play(seat, action)
        self.only = {at for at in self.only if at < length}
        if only:
            self.only.add(length)
        if only and self.match.moments:
            self.match.moments[:] = moments  # an undo takes back what led to it
        after = self.match.state
        told = not secret or after.learnt != learnt or after.waiting != waiting
        return self.write_log(length, owners, told)

    def play_on(self) -> list[Row]:
        """Make every decision that is the only possibility, for the seats that are asked; the rows to store."""
        made: list[Row] = []
        action = only_possibility(self.state)
        while action is not None:
            made += self.play(self.state.asked_seats()[0], action)
            action = only_possibility(self.state)
        return made

    def undo(self, seat: int) -> list[Row]:
        """Take back the last decision of a seat; the row to store."""
        waiting = self.match.state.waiting
        at = self.match.undo(seat)
        self.listen()
        owners = self.entries[at].owners
        told = not owners or self.match.state.waiting != waiting
        self.events = [(place, event) for place, event in self.events if place < at]  # covered plans have no events
        self.base -= at < self.base
        row = Row(seat, "", at, owners, told)
        self.write(row)
        return [row]

    def follow(self, stored: Sequence[Row]) -> None:
        """Repeat what was stored, by this or another process; raise Diverged where the rules say something else."""
        at = 0
        while at < len(stored):
            for made in self.repeat(stored[at]):
                if at == len(stored) or not made.repeats(stored[at]):
                    raise Diverged
                at += 1

    def repeat(self, row: Row) -> list[Row]:
        if row.seat == CHANCE:
            raise Diverged
        try:
            return self.undo(row.seat) if row.undoes is not None else self.play(row.seat, self.game.action(row.action))
        except BadInput as error:
            raise Diverged from error

    def owners(self, seat: int) -> int:
        """The seats that share the secrets of a seat, one bit each."""
        state = self.match.state
        side = state.side_of(seat)
        return sum([1 << other for other in range(self.match.table.seats) if state.side_of(other) == side])

    # Writing down

    def write_log(self, length: int, owners: int, told: bool) -> list[Row]:
        """Make rows of the decisions from that length on: the first as said, the others are chance."""
        made: list[Row] = []
        for at in range(length, len(self.match.log)):
            entry = self.match.log[at]
            digest = self.match.digests.get(at + 1, "")
            first = at == length
            made.append(
                Row(entry.seat, entry.action.name, None, owners if first else 0, told if first else True, digest)
            )
        for row in made:
            self.write(row)
        return made

    def write(self, row: Row) -> None:
        self.rows.append(row)
        undone = fold(self.entries, row)
        for counter in self.counters.values():
            counter.add(row, undone)

    def listen(self) -> None:
        self.match.state.listener = self.hear

    def hear(self, event: Event) -> None:
        self.events.append((len(self.match.log), event))

    def snapshot(self) -> Snapshot | None:
        """The present state, if nobody can take back an open decision."""
        if self.match.moments or self.match.over:
            return None
        rules, digest = self.game.version, self.game.digest(self.state)
        return Snapshot(len(self.rows), len(self.entries), rules, digest, self.state)

    # What a viewer has been told

    def told(self, viewer: int, start: int) -> list[tuple[int, Event]]:
        """The events of the decisions from `start` on that a viewer learns of, each with its moment."""
        moments = self.moments(viewer, start)
        return [
            (moments[at - start], event)
            for at, event in self.events
            if at >= start and self.entries[at].is_told_to(viewer)
        ]

    def told_only(self, viewer: int, start: int) -> set[int]:
        """The moments of a viewer, from a decision on, at which there was only one possibility."""
        return {moment for at, moment in enumerate(self.moments(viewer, start), start) if at in self.only}

    def moments(self, viewer: int, start: int) -> list[int]:
        """The moment that each decision from `start` on led to."""
        told = [entry.is_told_to(viewer) for entry in self.entries[start:]]
        moment = self.counters[viewer].moment - sum(told)
        found: list[int] = []
        for one in told:
            moment += one
            found.append(moment)
        return found

    def moment_at(self, viewer: int, length: int) -> int:
        """The moment of a viewer when the log had that length."""
        return self.counters[viewer].moment - sum([entry.is_told_to(viewer) for entry in self.entries[length:]])

    def length_at_moment(self, viewer: int, moment: int) -> int | None:
        """The length of the log at a moment of a viewer; None if there is no such moment."""
        if moment == 0:
            return 0
        seen = 0
        for at, entry in enumerate(self.entries):
            seen += entry.is_told_to(viewer)
            if seen == moment:
                return at + 1
        return None

    def length_at_seq(self, viewer: int, seq: int) -> int:
        """From which decision on a viewer that was told `seq` things must be told again."""
        return length_at(self.rows, viewer, seq)


def retell(table: Table, log: Sequence[Entry]) -> list[tuple[int, Event]]:
    """Every event of a log, with the decision that caused it."""
    found: list[tuple[int, Event]] = []
    state = table.new()
    for at, entry in enumerate(log):
        heard: list[Event] = []
        state.listener = heard.append
        step(state, entry)
        found += [(at, event) for event in heard]
    return found


def only_ones(table: Table, log: Sequence[Entry]) -> set[int]:
    """The decisions of a log that were the only possibility."""
    found: set[int] = set()
    state = table.new()
    for at, entry in enumerate(log):
        if only_possibility(state) is entry.action:
            found.add(at)
        step(state, entry)
    return found


def step(state: State, entry: Entry) -> None:
    """Carry out a decision that was checked when it was made."""
    state.push(CHANCE if entry.seat == CHANCE else state.asked_side(entry.seat), entry.action)
