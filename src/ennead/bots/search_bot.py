"""Bots that think ahead, and the levels that people choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, final

from ennead.bots.base import Bot
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.judgement import Judgement
from ennead.kernel.search import Search, Thought

LONGEST: Final = 0.3  # seconds a decision, whatever the machine: nobody waits longer


@final
class SearchBot(Bot):
    """Thinks ahead in worlds that look like what its seat knows."""

    def __init__(
        self,
        game: Game,
        iterations: int,
        sentence: str = "",
        seconds: float = 0.0,
        plain: bool = False,
        foretells: bool = False,
    ) -> None:
        self.game: Final = game
        self.iterations: Final = iterations
        self.seconds: Final = seconds  # after which it stops anyhow; 0: never
        self.cut = 0  # thoughts that ended so
        judgement: Judgement = game.table_module("judgement").JUDGEMENT
        self.search: Final = Search(judgement.plain() if plain else judgement, foretold=foretells)
        self.said: Final = sentence

    @property
    def sentence(self) -> str:
        return self.said or super().sentence

    @property
    def hurried(self) -> int:
        return self.cut

    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        return options[0] if len(options) == 1 else self.think(view, rng).choose(rng.random())

    def think(self, view: Any, rng: Random) -> Thought:
        """What it makes of a view; the same numbers give the same thought unless the time runs out."""
        imagination = self.game.imagination(view)
        if self.search.foretold and self.search.judgement.surprised(view):
            self.search.mistrust()
        thought = self.search.think(imagination, view, f"{rng.random()}", self.iterations, self.seconds)
        self.cut += not thought.settled
        return thought


@dataclass(frozen=True)
class Level:
    """How well a bot plays for people: by how long it thinks and how much it sees, never by mistakes on purpose."""

    number: int
    trade: str
    manner: str  # one line on how it plays
    plain: bool = False  # judges as a beginner does

    @property
    def name(self) -> str:
        return f"level-{self.number}"

    @property
    def sentence(self) -> str:
        return f"Level {self.number}, the {self.trade}: {self.manner}."

    def bot(self, game: Game, clock: bool = True) -> Bot:
        known: type[Judgement] = type(game.table_module("judgement").JUDGEMENT)
        iterations = known.LEVELS[self.number - 1]
        foretells = self.number in known.FORETELLING
        return SearchBot(game, iterations, self.sentence, LONGEST if clock else 0.0, self.plain, foretells)


LEVELS: Final = (
    Level(1, "ferry boy", "sees what lies on the table and trusts its first impression", plain=True),
    Level(2, "bead seller", "knows what things are worth, and looks at each once"),
    Level(3, "scribe", "weighs the likely answers"),
    Level(4, "overseer", "thinks a few turns ahead"),
    Level(5, "star watcher", "thinks as long as it may"),
)
