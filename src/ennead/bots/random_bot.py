"""A bot without a plan."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, final

from ennead.bots.base import Bot
from ennead.kernel.actions import Action


@final
class RandomBot(Bot):
    """Chooses every option equally often."""

    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        return options[int(rng.random() * len(options))]
