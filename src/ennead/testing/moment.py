"""One position that the checks look at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final

from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.flow import CHANCE, NOBODY, Frame, State
from ennead.kernel.record import Memory
from ennead.kernel.view import View

FUTURE: Final = 15  # decisions that are played on to compare two futures
PLAYED_ON: Final = 0.25  # the share of positions from which the game is played on


class ContractBroken(AssertionError):
    """A game does not keep the contract; the message says where."""


@dataclass(frozen=True)
class Moment:
    """A state of a game with that many seats, numbers for playing on, and the rule IDs if they are known.

    If `thorough`, everything is checked for all viewers; otherwise what costs much is checked for one of them, taken at
    random, and the game is played on from some positions only.
    """

    game: Game
    state: State
    seats: int
    rng: Random = field(default_factory=lambda: Random(0))
    rules: frozenset[str] | None = None
    thorough: bool = True

    @cached_property
    def stored(self) -> dict[str, Any]:
        """Everything in the state, as it was when this was asked first."""
        return self.game.dump(self.state)

    @property
    def viewers(self) -> list[int]:
        """Every seat, and the spectator."""
        return [*range(self.seats), NOBODY]

    def some_viewers(self) -> list[int]:
        """All viewers, or one at random."""
        return self.viewers if self.thorough else [self.rng.choice(self.viewers)]

    def some_of_each_verb(self, actions: list[Action]) -> list[Action]:
        """All actions, or one of each verb at random."""
        if self.thorough:
            return actions
        verbs: dict[str, list[Action]] = {}
        for action in actions:
            verbs.setdefault(action.verb, []).append(action)
        return [self.rng.choice(alike) for alike in verbs.values()]

    def plays_on(self) -> bool:
        """Whether to play on from here."""
        return self.thorough or self.rng.random() < PLAYED_ON

    def shown(self, view: View) -> str:
        """A view as text."""
        return json.dumps(self.game.codec.show(view))


def need(holds: bool, sentence: str) -> None:
    """Break the contract unless something holds."""
    if not holds:
        raise ContractBroken(sentence)


def names(actions: list[Action]) -> list[str]:
    return [action.name for action in actions]


def play_on(state: State, rng: Random, most: int = FUTURE) -> None:
    """Play at random, up to so many decisions."""
    for _ in range(most):
        if state.over:
            return
        seat, action = random_answer(state, rng)
        state.answer(seat, action)


def random_answer(state: State, rng: Random) -> tuple[int, Action]:
    """One of the seats that are asked, and one of its options; for chance, an outcome."""
    if state.chance:
        return CHANCE, state.draw(rng.random())
    seat = rng.choice(state.asked_seats())
    options = state.options(seat)
    need(bool(options), f"S{seat} is asked, but has nothing to choose")
    return seat, rng.choice(options)


# What can change inside a state or a view


def frames(top: Frame | None) -> Iterator[Frame]:
    """The open procedures, innermost first."""
    frame = top
    while frame is not None:
        yield frame
        frame = frame.below


def changeable(thing: Any, path: str, shared: bool) -> Iterator[tuple[int, str]]:
    """Everything inside a value that can be changed: its identity and the way to it; what copies share, if wanted."""
    if isinstance(thing, (list, tuple)):
        if isinstance(thing, list):
            yield id(thing), path
        for index, one in enumerate(thing):
            if isinstance(one, (int, str)):
                return  # a list of plain values
            yield from changeable(one, f"{path}[{index}]", shared)
    elif isinstance(thing, (dict, set, bytearray)):
        yield id(thing), path
    elif hasattr(type(thing), "FIELDS"):
        if isinstance(thing, Memory) and not shared:
            return  # replaced when it changes, or made one's own before
        if not isinstance(thing, Memory):
            yield id(thing), path
        for name in type(thing).FIELDS:
            if shared or name not in getattr(type(thing), "SHARED", ()):
                yield from changeable(getattr(thing, name), f"{path}.{name}", shared)


def parts(table: State | View, shared: bool) -> dict[int, str]:
    """Everything changeable inside a state or a view, with its frames and secret answers."""
    found = dict(changeable(table, type(table).__name__, shared))
    for frame in frames(table.top):
        found.update(changeable(frame, type(frame).__name__, shared))
    if isinstance(table, State):
        if table.sealed is not None:
            found[id(table.sealed)] = "sealed"
    else:
        found[id(table.plan)] = "plan"
    return found


def apart(one: State | View, other: State | View, what: str) -> None:
    """Break the contract if two states or views share something that can change; but states may say that they do."""
    shared = isinstance(one, View) or isinstance(other, View)
    mine = parts(one, shared)
    for identity, path in parts(other, shared).items():
        need(identity not in mine, f"{what}: both hold the same object at {path}")
