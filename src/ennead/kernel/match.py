"""A match: one state, the seed behind its chance, and the log of its decisions."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final, final

from ennead.kernel.actions import Action
from ennead.kernel.chance import Generator, commitment
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State

DIGEST_EVERY: Final = 20  # decisions between two digests
LONGEST_NAME: Final = 60


@final
class Entry:
    """One decision of the log; the seat of chance is CHANCE."""

    def __init__(self, seat: int, action: Action) -> None:
        self.seat: Final = seat
        self.action: Final = action


@final
class Table:
    """What was agreed before the game: game, edition, variants, options, and who sits where."""

    def __init__(
        self,
        game: Game,
        seats: int,
        edition: str = "",
        variants: Sequence[str] = (),
        names: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.seats: Final = seats
        self.edition: Final = edition or game.meta.edition
        self.variants: Final = tuple(variants)
        self.names: Final = tuple(names)
        self.options: Final[dict[str, str]] = dict(options or {})
        game.meta.check(seats, self.edition, self.variants, self.options)
        self.game: Final = game.at_table(self.options)
        if names and len(names) != seats:
            raise BadInput(f"{len(names)} names for {seats} seats")
        for name in names:
            if not name or len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
                raise BadInput(f"a name has 1 to {LONGEST_NAME} printable characters on one line, not {name[:80]!r}")

    def new(self) -> State:
        return self.game.new(self.seats, self.edition, self.variants, self.options)


@final
class Moment:
    """The match just before an open decision."""

    def __init__(self, seat: int, state: State, decisions: int, events: int) -> None:
        self.seat: Final = seat
        self.state: Final = state
        self.decisions: Final = decisions
        self.events: Final = events


@final
class Match:
    """One object for people who want one: chance is drawn by itself, every decision is written down.

    >>> from ennead import Match, load
    >>> match = Match.start(load("ra"), seats=3, seed="a seed")
    >>> match.state.asked_seats(), match.state.options(1)
    ((1,), [draw, invoke])
    >>> match.play(1, "draw")
    >>> match.state.place()
    ['Game.epochs', 'Epoch.turns', 'Draw.place_tile', 'Auction.bidding']
    >>> match.game.describe(match.state.view(2))["auction"]
    {'kind': 'ra-tile', 'ra_player': 'S1', 'bids': []}
    """

    def __init__(self, table: Table, seed: str = "") -> None:
        self.table: Final = table
        self.seed: Final = seed or secrets.token_hex(16)
        self.generator: Final = Generator(self.seed)
        self.state: State = table.new()
        self.log: Final[list[Entry]] = []
        self.events: Final[list[Event]] = []
        self.digests: Final[dict[int, str]] = {}  # after so many decisions
        self.moments: Final[list[Moment]] = []  # before open decisions, to which the last seat may go back
        self.state.listener = self.events.append
        self.run_chance()

    @staticmethod
    def start(
        game: Game,
        seats: int,
        edition: str = "",
        variants: Sequence[str] = (),
        seed: str = "",
        names: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
    ) -> Match:
        """A new match; without a seed, chance is not repeatable."""
        return Match(Table(game, seats, edition, variants, names, options), seed)

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def commitment(self) -> str:
        """Published before the game; proves afterwards that the seed was not changed."""
        return commitment(self.seed)

    def play(self, seat: int, action: Action | str) -> None:
        """Answer for a seat; chance follows by itself."""
        chosen = self.game.action(action) if isinstance(action, str) else action
        learnt, before = self.state.learnt, self.moment(seat)
        self.state.answer(seat, chosen)
        self.write(seat, chosen)
        self.run_chance()
        if self.state.learnt != learnt:
            self.moments.clear()
        elif before is not None:
            if self.moments and self.moments[-1].seat != seat:
                self.moments.clear()
            self.moments.append(before)

    def moment(self, seat: int) -> Moment | None:
        """The match as it is; None while a plan is sealed, for its steps are taken back without a copy."""
        decision = self.state.decision
        if decision is not None and decision.sealed:
            return None
        return Moment(seat, self.state.copy(), len(self.log), len(self.events))

    def may_undo(self, seat: int) -> bool:
        """Whether that seat may take something back; tells nobody who has begun a secret plan."""
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> int | None:
        """The place in the log of what that seat may take back; None if there is nothing.

        A step of its own covered plan first. Otherwise the last open decision, if it was of that seat, nobody has
        learnt anything since, and nobody has finished a plan.
        """
        for at in range(len(self.log) - 1, self.covered() - 1, -1):
            if self.log[at].seat == seat:
                return at
        if self.moments and self.moments[-1].seat == seat and self.state.waiting == self.state.sealing:
            return self.moments[-1].decisions
        return None

    def covered(self) -> int:
        """From which place on the log holds steps of plans that are not opened yet."""
        return len(self.log) - len(self.state.sealed or ())

    def undo(self, seat: int) -> int:
        """Take back the last decision of that seat; the place that it had in the log."""
        at = self.undoable(seat)
        if at is None:
            raise BadInput(f"S{seat} cannot undo: something was drawn, shown, opened or decided by somebody else since")
        if at >= self.covered():
            self.unseal(at)
        else:
            self.go_back(self.moments.pop())
        for number in [number for number in self.digests if number > at]:
            del self.digests[number]
        return at

    def unseal(self, at: int) -> None:
        """Take one step of a covered plan out of the log; what others have sealed since stays."""
        sealed = self.state.sealed
        assert sealed is not None
        side, _ = sealed[at - self.covered()]
        self.state.unseal(side)
        del self.log[at]

    def go_back(self, moment: Moment) -> None:
        """Return to the match before an open decision; what was planned in secret since goes too."""
        self.state = moment.state
        self.state.listener = self.events.append
        del self.log[moment.decisions :]
        del self.events[moment.events :]

    def run_chance(self) -> None:
        while self.state.chance:
            action = self.state.draw(self.generator.random())
            self.state.push(CHANCE, action)
            self.write(CHANCE, action)

    def write(self, seat: int, action: Action) -> None:
        self.log.append(Entry(seat, action))
        if len(self.log) % DIGEST_EVERY == 0 or self.state.over:
            self.digests[len(self.log)] = self.game.digest(self.state)
