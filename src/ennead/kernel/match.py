"""A match: one state, the seed behind its chance, and the log of its decisions."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, final

from ennead.kernel.actions import Action
from ennead.kernel.chance import Generator, commitment
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput, IllegalAction
from ennead.kernel.events import Event
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.log import DIGEST_EVERY, Decided, Entry, owners_of, repeat
from ennead.kernel.possibility import only_possibility
from ennead.kernel.seating import ACTIONS as SEATS
from ennead.kernel.seating import AS_SEATED, BY_SEATS, DRAWN, ORDERS, event_of
from ennead.kernel.seating import check as check_seating
from ennead.kernel.seating import drawn as draw_seats

LONGEST_NAME: Final = 60


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
        seating: str = AS_SEATED,
        given: Any = None,
    ) -> None:
        self.seats: Final = seats
        self.given: Final = given  # the position with which it begins, as a document; None for a new game
        self.seating: Final = seating
        self.edition: Final = edition or game.meta.edition
        self.variants: Final = tuple(variants)
        self.names: Final = tuple(names)  # of the players in the order of the table, not by seat if seats are drawn
        self.options: Final[dict[str, str]] = dict(options or {})
        game.meta.check(seats, self.edition, self.variants, self.options)
        self.game: Final = game.at_table(self.options)
        check_seating(seating, seats)
        if names and len(names) != seats:
            raise BadInput(f"{len(names)} names for {seats} seats")
        for name in names:
            if not name or len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
                raise BadInput(f"a name has 1 to {LONGEST_NAME} printable characters on one line, not {name[:80]!r}")

    def new(self) -> State:
        if self.given is not None:
            return self.game.position(self.given, self.seats, self.edition, self.variants, self.options)
        return self.game.new(self.seats, self.edition, self.variants, self.options)


@final
class Match:
    """One object for people who want one: chance is drawn by itself, every decision is written down.

    >>> from ennead import Match, load
    >>> match = Match.start(load("ra"), seats=3, seed="a seed")
    >>> match.state.asked_seats(), match.options(1)
    ((1,), [draw, invoke])
    >>> match.play(1, "draw")
    >>> match.state.place()
    ['Game.epochs', 'Epoch.turns', 'Draw.place_tile', 'Auction.bidding']
    >>> match.game.describe(match.state.view(2))["auction"]
    {'kind': 'ra-tile', 'ra_player': 'S1', 'bids': []}
    """

    def __init__(self, table: Table, seed: str, promise: str = "") -> None:
        """Before the first decision; without a seed, chance can only be read, and `promise` is its commitment."""
        self.table: Final = table
        self.seed: Final = seed
        self.commitment: Final = commitment(seed) if seed else promise  # published before the game
        self.generator: Final = Generator(seed)
        self.state: State = table.new()
        self.log: Final[list[Entry]] = []
        self.players: tuple[int, ...] = tuple(range(table.seats))  # by seat: the player who sits there
        self.base = 0  # from which decision on the log knows what each one led to
        self.copies: Final[dict[int, State]] = {}  # before decisions that may be undone, by their place in the log
        self.listed: Final[dict[int, list[Action]]] = {}  # the options of the open decision, by seat

    # Beginning

    @staticmethod
    def start(
        game: Game,
        seats: int,
        edition: str = "",
        variants: Sequence[str] = (),
        seed: str = "",
        names: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        seating: str = AS_SEATED,
    ) -> Match:
        """A new match; without a seed, chance is not repeatable."""
        return Match.begin(Table(game, seats, edition, variants, names, options, seating), seed)

    @staticmethod
    def begin(table: Table, seed: str = "") -> Match:
        """A new match at a table that was agreed on."""
        match = Match(table, seed or secrets.token_hex(16))
        match.run_chance()
        return match

    @staticmethod
    def from_log(table: Table, seed: str, log: Iterable[Decided], promise: str = "") -> Match:
        """The match that these decisions lead to; refuses what the rules, or the seed, do not repeat."""
        match = Match(table, seed, promise)
        for seat, action in log:
            match.follow(seat, action)
        return match

    @staticmethod
    def at_snapshot(table: Table, seed: str, log: Iterable[Entry], state: State) -> Match:
        """The match whose log is known to lead to that state; nobody can undo what lies before."""
        match = Match(table, seed)
        match.log.extend(log)
        if table.seating == DRAWN:
            match.players = ORDERS[match.log[0].action]
        match.generator.index = sum([entry.seat == CHANCE for entry in match.log])
        match.state = state
        match.base = len(match.log)
        return match

    # What it is

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def names(self) -> list[str]:
        """The players by seat; empty if they have no names."""
        return [self.table.names[player] for player in self.players] if self.table.names else []

    @property
    def unseated(self) -> bool:
        """Whether the seats are still to be drawn."""
        return self.table.seating == DRAWN and not self.log

    @property
    def events(self) -> list[Event]:
        """All that has happened."""
        return [event for entry in self.log for event in entry.events]

    @property
    def digests(self) -> dict[int, str]:
        """What the state was after so many decisions."""
        return {at: entry.digest for at, entry in enumerate(self.log, 1) if entry.digest}

    def action_named(self, text: str) -> Action:
        """The action that a text of a log names, also who sits where."""
        return SEATS.get(text) or self.game.action(text)

    def decisions(self) -> list[Decided]:
        return [(entry.seat, entry.action) for entry in self.log]

    def options(self, seat: int) -> list[Action]:
        """What that seat may choose now; listed once, however many ask."""
        if seat not in self.listed:
            self.listed[seat] = self.state.options(seat)
        return self.listed[seat]

    def only_possibility(self) -> Action | None:
        """What the table does by itself now; None if somebody has to choose or to press."""
        state = self.state
        if state.decision is None or not state.decision.open or state.chance:
            return None
        return only_possibility(state, self.options(state.speaker(state.side)))

    # Deciding

    def play(self, seat: int, action: Action | str) -> None:
        """Answer for a seat; chance follows by itself."""
        if not 0 <= seat < self.table.seats:
            raise BadInput(f"there is no seat S{seat}; expected S0 to S{self.table.seats - 1}")
        chosen = self.game.action(action) if isinstance(action, str) else action
        if chosen not in self.options(seat):
            raise self.illegal(seat, chosen)
        self.keep_copy(seat)
        self.carry_out(seat, chosen)
        self.run_chance()

    def illegal(self, seat: int, action: Action) -> IllegalAction:
        """What to say to a seat at this table, with the rule, also if it is not asked."""
        refusal = self.state.why_not(seat, action)
        return IllegalAction(self.state.illegal(seat, action).sentence, "" if refusal is None else refusal.rule)

    def follow(self, seat: int, action: Action) -> None:
        """Repeat one decision of a log, chance included; refuse what the rules, or the seed, do not repeat."""
        if self.unseated and (seat != CHANCE or action not in BY_SEATS[self.table.seats]):
            raise BadInput(f"the seats are drawn first, like '1. chance seats 1 0', not {action.name!r}")
        if seat == CHANCE and (self.unseated or self.state.chance) and self.seed:
            drawn = self.drawn()
            if drawn is not action:
                raise BadInput(f"chance draws {drawn.name!r} with this seed, not {action.name!r}")
        if not self.unseated:
            legal = [outcome for outcome, _ in self.state.outcomes()] if seat == CHANCE else self.options(seat)
            if action not in legal:
                raise self.state.illegal(seat, action)
        self.carry_out(seat, action)

    def run_chance(self) -> None:
        while self.unseated or self.state.chance:
            self.draw()

    def draw(self) -> None:
        """Let chance make its decision."""
        self.carry_out(CHANCE, self.drawn())

    def drawn(self) -> Action:
        """What the next number of the seed makes of the open chance decision."""
        number = self.generator.random()
        return draw_seats(self.table.seats, number) if self.unseated else self.state.draw(number)

    def take_seats(self, action: Action) -> None:
        """Write down who sits where."""
        entry = Entry(CHANCE, action)
        entry.revealed = True
        entry.events.append(event_of(action))
        self.players = ORDERS[action]
        self.log.append(entry)

    def carry_out(self, seat: int, action: Action) -> None:
        """Write a legal decision down, with all that follows from it."""
        if self.unseated:
            self.take_seats(action)
            return
        state, decision = self.state, self.state.decision
        assert decision is not None
        waiting, learnt = state.waiting, state.learnt
        alone = decision.open and seat != CHANCE and len(self.options(seat)) == 1
        entry = Entry(seat, action, owners_of(state, seat, self.table.seats) if decision.sealed else 0)
        self.listed.clear()
        state.listener = entry.events.append
        repeat(state, entry)
        state.listener = None
        entry.revealed = state.learnt != learnt
        entry.told = not decision.sealed or entry.revealed or state.waiting != waiting
        entry.only = alone and not entry.revealed and not state.chance
        self.log.append(entry)
        if len(self.log) % DIGEST_EVERY == 0 or state.over:
            entry.digest = self.game.digest(state)
        if entry.revealed:
            self.copies.clear()

    # Taking back

    def may_undo(self, seat: int) -> bool:
        """Whether that seat may take something back; tells nobody who has begun a secret plan."""
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> int | None:
        """The place in the log of what that seat may take back; None if there is nothing.

        A step of its own covered plan first. Otherwise the last open decision that was somebody's choice, if it was
        of that seat, nobody has learnt anything since, and nobody has finished a plan.
        """
        for at in range(len(self.log) - 1, self.covered() - 1, -1):
            if self.log[at].seat == seat:
                return at
        at = self.last_choice()
        return at if at >= 0 and self.log[at].seat == seat and self.state.waiting == self.state.sealing else None

    def askable(self, seat: int) -> int | None:
        """The place in the log of the last choice of that seat; None if somebody has learnt something since.

        Others have decided since, and would have to agree. Not while plans are made in secret: these would go with it.
        """
        if self.state.sealing:
            return None
        for at in range(len(self.log) - 1, self.base - 1, -1):
            entry = self.log[at]
            if entry.revealed:
                return None
            if entry.seat == seat and not entry.only:
                return at
        return None

    def last_choice(self) -> int:
        """The place of the last open decision that was somebody's choice, if nobody has learnt anything since; or -1.

        What was the only possibility goes with the choice that led to it.
        """
        for at in range(self.covered() - 1, self.base - 1, -1):
            if self.log[at].revealed:
                return -1
            if not self.log[at].only:
                return at
        return -1

    def covered(self) -> int:
        """From which place on the log holds steps of plans that are not opened yet."""
        return len(self.log) - len(self.state.sealed or ())

    def undo(self, seat: int, agreed: bool = False) -> int:
        """Take back the last decision of that seat, by itself or as the others have agreed; its place in the log."""
        at = self.undoable(seat)
        if at is None and agreed:
            at = self.askable(seat)
        if at is None:
            raise BadInput(f"S{seat} cannot undo: something was drawn, shown, opened or decided by somebody else since")
        self.listed.clear()
        if at >= self.covered():
            self.unseal(at)
        else:
            self.state = self.state_before(at)
            for later in [one for one in self.copies if one > at]:
                del self.copies[later]
            del self.log[at:]
        return at

    def unseal(self, at: int) -> None:
        """Take one step of a covered plan out of the log; what others have sealed since stays."""
        sealed = self.state.sealed
        assert sealed is not None
        side, _ = sealed[at - self.covered()]
        self.state.unseal(side)
        del self.log[at]
        for entry in self.log[at:]:
            entry.digest = ""  # of another order
        self.base -= at < self.base

    def keep_copy(self, seat: int) -> None:
        """Keep the state before an open decision; only who decided last can come back to it."""
        decision = self.state.decision
        last = self.last_choice()
        if last >= 0 and self.log[last].seat != seat:
            self.copies.clear()
        if decision is not None and not decision.sealed:
            self.copies[len(self.log)] = self.state.copy()

    def state_before(self, at: int) -> State:
        """The state before the decision at that place: kept, or made again from the log."""
        kept = self.copies.pop(at, None)
        if kept is not None:
            return kept
        state = self.table.new()
        for entry in self.log[:at]:
            repeat(state, entry)
        return state

    def recall(self) -> None:
        """Find out again what the decisions before the snapshot led to."""
        if self.base:
            again = Match(self.table, "")
            for entry in self.log[: self.base]:
                again.carry_out(entry.seat, entry.action)
                found = again.log[-1]
                entry.events, entry.only, entry.revealed = found.events, found.only, found.revealed
            self.base = 0
