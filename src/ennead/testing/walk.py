"""A random game that can be played again from its record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ennead.kernel.events import Event
from ennead.kernel.flow import State
from ennead.kernel.match import Match, Table
from ennead.kernel.replay import write
from ennead.testing.moment import Moment, need, random_answer


class Walk:
    """One random game; the same seed gives the same game, and its record plays it again."""

    def __init__(self, table: Table, seed: str, rules: frozenset[str] | None = None, thorough: bool = False) -> None:
        self.table: Final = table
        self.seed: Final = seed
        self.rules: Final = rules
        self.thorough: Final = thorough
        self.choices: Final = Random(f"choices {seed}")
        self.checks: Final = Random(f"checks {seed}")  # apart, so that checks do not change the game
        self.match: Final = Match(table, seed)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def events(self) -> list[Event]:
        return self.match.events

    def moments(self, most: int) -> Iterator[Moment]:
        """The position before each decision and the last one; at most so many decisions."""
        while True:
            yield Moment(self.table.game, self.state, self.table.seats, self.checks, self.rules, self.thorough)
            if self.state.over:
                return
            need(len(self.match.log) < most, f"the game is not over after {most} decisions")
            self.step()

    def step(self) -> None:
        """Make one random decision."""
        if self.state.chance:
            self.match.draw()
        else:
            self.match.follow(*random_answer(self.state, self.choices))

    def again(self) -> State:
        """The same decisions once more, from a new game."""
        state = self.table.new()
        for seat, action in self.match.decisions():
            state.answer(seat, action)
        return state

    def record(self) -> str:
        """The record of the game so far."""
        return write(self.match)

    def told(self) -> str:
        """How to come to this place again."""
        table = self.table
        variants = " ".join(table.variants) or "none"
        head = (
            f"{table.game.meta.title}, {table.edition}, {table.seats} seats, variants: {variants}, seed: {self.seed!r}"
        )
        place = " > ".join(self.state.place()) or "the end"
        return f"{head}\nat {place} after {len(self.match.log)} decisions:\n\n{self.record()}"
