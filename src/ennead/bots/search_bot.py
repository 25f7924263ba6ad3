"""Bots that think ahead, and the levels that people choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, final

from ennead.bots.base import Bot
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.search import Search, Thought

LONGEST: Final = 0.3  # seconds a decision, whatever the machine: nobody waits longer


@final
class SearchBot(Bot):
    """Thinks ahead in worlds that look like what its seat knows."""

    def __init__(self, game: Game, iterations: int, sentence: str = "", seconds: float = 0.0) -> None:
        self.game: Final = game
        self.iterations: Final = iterations
        self.seconds: Final = seconds  # after which it stops anyhow; 0: never
        self.cut = 0  # thoughts that ended so
        self.search: Final = Search(game.table_module("judgement").JUDGEMENT)
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
        thought = self.search.think(imagination, view, f"{rng.random()}", self.iterations, self.seconds)
        self.cut += thought.iterations < self.iterations
        return thought


@dataclass(frozen=True)
class Level:
    """How well a bot plays for people: by how long it thinks, never by mistakes on purpose."""

    name: str
    iterations: int  # at most; games whose thoughts take longer make do with fewer (`Judgement.ENOUGH`)
    sentence: str

    def bot(self, game: Game, clock: bool = True) -> Bot:
        enough: int = type(game.table_module("judgement").JUDGEMENT).ENOUGH
        return SearchBot(game, min(self.iterations, enough), self.sentence, LONGEST if clock else 0.0)


LEVELS: Final = (
    Level("level-1", 8, "Level 1, the ferry boy: looks at each option once and trusts its first impression."),
    Level("level-2", 30, "Level 2, the bead seller: weighs the likely answers."),
    Level("level-3", 100, "Level 3, the scribe: thinks a few turns ahead."),
    Level("level-4", 350, "Level 4, the overseer: thinks ahead with care."),
    Level("level-5", 8000, "Level 5, the star watcher: thinks as long as it may."),
)
