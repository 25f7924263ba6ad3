"""What is played: which bots, at which tables, with which deals; the same plan gives the same games anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from random import Random
from typing import Any

from ennead import bots as players
from ennead.bots.own import PATIENCE
from ennead.games import load
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Table
from ennead.sim import ALL, MOST_GAMES, check_seed, label, tables_for


@dataclass(frozen=True)
class Pairing:
    """One game: the deal, the table, and who sits where."""

    index: int
    deal: int
    table: int
    lineup: tuple[str, ...]  # the bots by seat


@dataclass(frozen=True)
class Plan:
    """What was asked for. Each deal is played once with every rotation of the bots over the seats."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: str
    edition: str = ""  # or all of them in turn
    variants: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)  # "all" for every known value in turn
    clock: bool = True  # whether levels stop after the time that they promise at the table
    patience: float = PATIENCE  # seconds for a move of a bot that somebody brought

    def __reduce__(self) -> tuple[Any, ...]:
        """Only what was asked for travels; the rest is made again where it is needed."""
        return Plan, tuple(getattr(self, one.name) for one in fields(self))

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if not 1 <= self.games <= MOST_GAMES:
            raise BadInput(f"the number of games is from 1 to {MOST_GAMES}, not {self.games}")
        check_seed(self.seed)
        if not self.bots:
            raise BadInput("an arena needs a bot")
        self.rules.meta.check(self.seats, self.editions[0], self.variants)
        for name in set(self.bots):
            players.hire(name, self.rules).close()
        for table in self.tables:
            table.new()

    def head(self) -> dict[str, Any]:
        """What must be the same for an interrupted run to go on."""
        return {**asdict(self), "bots": list(self.bots), "variants": list(self.variants), "games": 0}

    @cached_property
    def rules(self) -> Game:
        return load(self.game)

    @cached_property
    def editions(self) -> list[str]:
        known = self.rules.meta.editions
        return list(known) if self.edition == ALL else [self.edition or self.rules.meta.edition]

    @cached_property
    def tables(self) -> list[Table]:
        """The tables at which deals are played in turn."""
        options = {**self.rules.meta.simulation, **self.options}
        return [
            table
            for edition in self.editions
            for table in tables_for(self.rules, self.seats, edition, self.variants, options)
        ]

    @cached_property
    def labels(self) -> list[str]:
        """What distinguishes the tables, beside the edition; empty where nothing does."""
        return [label(table, self.tables) for table in self.tables]

    @property
    def mixed(self) -> bool:
        """Whether there are more bots than seats: then each deal draws who plays."""
        return len(self.bots) > self.seats

    @cached_property
    def rotations(self) -> int:
        """How many different games one deal gives: turning bots that are alike changes nothing."""
        whole = self.lineup_of(0)
        if self.mixed and len(set(self.bots)) > 1:
            return self.seats  # other deals may have other bots
        return next(turn for turn in range(1, self.seats + 1) if turned(whole, turn) == whole)

    @property
    def total(self) -> int:
        """The number of games, up to whole deals."""
        return -(-self.games // self.rotations) * self.rotations

    def lineup_of(self, deal: int) -> tuple[str, ...]:
        """Who plays a deal: the bots in order, the last one also on the seats that are left; or drawn of many."""
        if self.mixed:
            return tuple(Random(f"{self.seed}:lineup:{deal}").sample(sorted(self.bots), self.seats))
        return self.bots + self.bots[-1:] * (self.seats - len(self.bots))

    def pairing(self, index: int) -> Pairing:
        deal, turn = divmod(index, self.rotations)
        return Pairing(index, deal, deal % len(self.tables), turned(self.lineup_of(deal), turn))


def turned(lineup: Sequence[str], turn: int) -> tuple[str, ...]:
    """Everybody moves on by so many seats."""
    turn %= len(lineup)
    return (*lineup[len(lineup) - turn :], *lineup[: len(lineup) - turn])
