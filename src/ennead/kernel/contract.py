"""The contract of a game: all that bots, server, table and research code may use.

On the game: `meta`, `new`, `actions`, `decisions`, `events`, `imagine`, `describe`, `position`, `dump`, `load`,
`digest`. On the state: `decision`, `asked_seats`, `options`, `outcomes`, `answer`, `push`, `copy`, `view`, `result`,
`why_not`, `problems`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.codec import Codec
from ennead.kernel.errors import BadInput
from ennead.kernel.events import Event, EventKind
from ennead.kernel.flow import CHANCE, NOBODY, Decision, Listener, State
from ennead.kernel.judgement import Imagination
from ennead.kernel.values import GAMES, Made
from ennead.kernel.view import View

LONGEST_VALUE: Final = 400  # of an option


class Option:
    """One thing to agree on before the game, beside edition and variants."""

    def __init__(
        self,
        sentence: str,
        values: Mapping[str, str] | None = None,
        default: str = "",
        free: bool = False,
        each: Mapping[str, str] | None = None,
    ) -> None:
        self.sentence: Final = sentence
        self.values: Final[dict[str, str]] = dict(values or {})  # known values in words; the lobby offers these
        self.default: Final = default  # what holds if nothing is said; may be empty: chance or the rules decide
        self.free: Final = free  # whether other values, such as the name of a file, may be given; the game checks them
        self.each: Final[dict[str, str]] = dict(
            each or {}
        )  # things in words: a value names one for every seat, with commas


class Meta:
    """Facts for the lobby and the command line; loads without loading the rules."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: tuple[int, ...],
        editions: Mapping[str, str],
        variants: Mapping[str, str],
        summary: str,
        options: Mapping[str, Option] | None = None,
        simulation: Mapping[str, str] | None = None,
        only: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.seats: Final = seats
        self.editions: Final = dict(editions)  # name to a sentence; the first is the default
        self.variants: Final = dict(variants)
        self.summary: Final = summary
        self.options: Final[dict[str, Option]] = dict(options or {})
        self.simulation: Final = dict(simulation or {})  # options that hold when many games are played without people
        self.only: Final = dict(only or {})  # the editions that have a variant or an option; if not here, all

    @property
    def edition(self) -> str:
        """The default edition."""
        return next(iter(self.editions))

    def offers(self, edition: str, name: str) -> bool:
        """Whether an edition has a variant or an option."""
        return edition in self.only.get(name, self.editions)

    def check(
        self, seats: int, edition: str, variants: Sequence[str], options: Mapping[str, str] | None = None
    ) -> None:
        """Refuse a table that the rules do not know."""
        if seats not in self.seats:
            raise BadInput(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        if edition not in self.editions:
            raise BadInput(f"{self.title} has no edition {edition!r}; expected one of: {', '.join(self.editions)}")
        for variant in variants:
            if variant not in self.variants:
                known = ", ".join(self.variants) or "none"
                raise BadInput(f"{self.title} has no variant {variant!r}; known variants: {known}")
        if len(set(variants)) != len(variants):
            raise BadInput(f"a variant is named twice in: {', '.join(variants)}")
        for kind, names in (("variant", variants), ("option", [*(options or {})])):
            for name in names:
                if not self.offers(edition, name):
                    editions = " or ".join(self.only[name])
                    raise BadInput(f"{self.title} has the {kind} {name} in the edition {editions} only")
        self.check_options(options or {})

    def check_options(self, options: Mapping[str, str]) -> None:
        """Refuse an option or a value that the game does not know; what is free is left to the game."""
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                known = ", ".join(self.options) or "none"
                raise BadInput(f"{self.title} has no option {name!r}; known options: {known}")
            if not value or not value.isprintable() or value != value.strip() or len(value) > LONGEST_VALUE:
                raise BadInput(f"option {name}: expected 1 to {LONGEST_VALUE} printable characters, not {value[:80]!r}")
            if not option.free and value not in option.values:
                raise BadInput(f"option {name}: expected one of {', '.join(option.values)}; not {value!r}")

    def option(self, options: Mapping[str, str], name: str) -> str:
        """The value of an option, its default if it was not given."""
        return options.get(name, self.options[name].default)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: immutable, one object. A game overrides the methods of the first group."""

    def __init__(
        self,
        meta: Meta,
        version: int,
        codec: Codec,
        events: Sequence[EventKind],
        words: Mapping[str, Sequence[str]],
        ranges: Mapping[str, tuple[int, int]] | None = None,
    ) -> None:
        self.meta: Final = meta
        self.version: Final = version  # of the rules: raised when old games would replay differently
        self.codec: Final = codec
        self.actions: Final[ActionTable] = codec.actions
        self.decisions: Final[dict[str, Decision]] = codec.decisions
        self.events: Final = {kind.name: kind for kind in events}
        self.words: Final = dict(words)  # what the numbers in events and refusals are called, by their names there
        self.ranges: Final = dict(ranges or {})  # between which numbers those in events lie, by their names there
        self.known_jobs: Final[dict[str, Any]] = {}
        GAMES.setdefault(codec.state, self)

    def __reduce__(self) -> str | Made:
        """Unpickled, a game is the one that its module calls GAME."""
        return "GAME"

    # What each game says

    def new(
        self, seats: int, edition: str = "", variants: Sequence[str] = (), options: Mapping[str, str] | None = None
    ) -> State:
        """The first state, advanced to its first decision."""
        raise AssertionError(f"{type(self).__name__} cannot begin")

    def at_table(self, options: Mapping[str, str]) -> Game:
        """The game in the words of a table with these options, which may bring boards or pieces with other names."""
        return self

    def imagine(self, view: View, rng: Random) -> State:
        """A full state that looks exactly like this view, built from the view alone."""
        raise AssertionError(f"{type(self).__name__} cannot imagine")

    def imagination(self, view: View) -> Imagination:
        """Worlds that look like this view, to be dealt many times."""
        return Imagination(self, view)

    def describe(self, table: Any) -> dict[str, Any]:
        """A state or a view as a position document, in the words of the rulebook."""
        raise AssertionError(f"{type(self).__name__} cannot describe")

    def position(
        self,
        document: Any,
        seats: int,
        edition: str = "",
        variants: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        listener: Listener | None = None,
    ) -> State:
        """The state that a position document stands for, checked; the listener hears what follows from it at once."""
        raise AssertionError(f"{type(self).__name__} cannot set up a position")

    def rebuild(self, state: State) -> None:
        """Make derived fields again after loading."""

    # What all games share

    def table_module(self, job: str) -> Any:
        """The module of the game's table for a job, such as "sheet"; None if it has none.

        Remembered, because looking for one that is not there takes longer than using one.
        """
        if job not in self.known_jobs:
            folder, rules, _ = type(self).__module__.rpartition(".rules.")
            name = f"{folder}.table.{job}"
            self.known_jobs[job] = import_module(name) if rules and find_spec(name) is not None else None
        return self.known_jobs[job]

    def dump(self, state: State) -> dict[str, Any]:
        return self.codec.dump(state)

    def load(self, value: dict[str, Any]) -> State:
        state: State = self.codec.load(value)
        self.rebuild(state)
        return state

    def digest(self, state: State) -> str:
        return self.codec.digest(state)

    def action(self, name: str) -> Action:
        """The action that a text names."""
        action = self.actions.get(name)
        if action is None:
            verbs = ", ".join(dict.fromkeys([one.verb for one in self.actions.actions]))
            raise BadInput(f"{name!r} is not an action of {self.meta.title}; actions begin with: {verbs}")
        return action

    def facts(self, event: Event, side: int) -> dict[str, Any]:
        """An event as one side learns it, numbers turned into words; NOBODY for a spectator."""
        found: dict[str, Any] = {"event": event.kind.name, "rule": event.rule}
        for name, value in event.facts(side).items():
            found[name] = self.word(name, value, name == event.kind.side)
        return found

    def word(self, name: str, value: Any, is_side: bool = False) -> Any:
        """What a number is called in words, or each of a list; a side is called by its seat notation."""
        if isinstance(value, list):
            return [self.word(name, one) for one in value]
        if not isinstance(value, int):
            return value
        if is_side:
            return seat_name(value)
        names = self.words.get(name)
        return value if names is None else names[value]


def seat_name(seat: int) -> str:
    """How a seat is written: S0, S1, ...; "nobody" is nobody."""
    return "nobody" if seat == NOBODY else f"S{seat}"


def who_name(seat: int) -> str:
    """How the maker of a decision is written: S0, S1, ..., or chance."""
    return "chance" if seat == CHANCE else f"S{seat}"
