"""A bot that takes what looks best at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, final

from ennead.bots.base import Bot
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.judgement import Judgement


@final
class GreedyBot(Bot):
    """Takes what is worth its price now, and looks no further."""

    def __init__(self, game: Game) -> None:
        self.judgement: Final[Judgement] = game.table_module("judgement").JUDGEMENT

    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        priors = self.judgement.priors(view, view.viewing_side, list(options))
        return options[priors.index(max(priors))]
