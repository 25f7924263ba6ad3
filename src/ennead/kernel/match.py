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
    """The match just before a decision."""

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
        self.moments: Final[list[Moment]] = []  # to which the last seat may go back
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
        before = Moment(seat, self.state.copy(), len(self.log), len(self.events))
        self.state.answer(seat, chosen)
        self.write(seat, chosen)
        self.run_chance()
        if self.state.learnt != before.state.learnt or self.sealing():
            self.moments.clear()
            return
        if self.moments and self.moments[-1].seat != seat:
            self.moments.clear()
        self.moments.append(before)

    def sealing(self) -> bool:
        """Whether several sides plan in secret: an undo that comes and goes would tell who has begun."""
        decision = self.state.decision
        return decision is not None and decision.sealed and len(self.state.sealing) > 1

    def may_undo(self, seat: int) -> bool:
        """Whether the last decision was of that seat, and nobody has learnt anything since."""
        return bool(self.moments) and self.moments[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Go back to before the last decision of that seat."""
        if not self.may_undo(seat):
            raise BadInput(f"S{seat} cannot undo: something was drawn, shown or decided by somebody else since")
        moment = self.moments.pop()
        self.state = moment.state
        self.state.listener = self.events.append
        del self.log[moment.decisions :]
        del self.events[moment.events :]
        for number in [number for number in self.digests if number > moment.decisions]:
            del self.digests[number]

    def run_chance(self) -> None:
        while self.state.chance:
            action = self.state.draw(self.generator.random())
            self.state.push(CHANCE, action)
            self.write(CHANCE, action)

    def write(self, seat: int, action: Action) -> None:
        self.log.append(Entry(seat, action))
        if len(self.log) % DIGEST_EVERY == 0 or self.state.over:
            self.digests[len(self.log)] = self.game.digest(self.state)
