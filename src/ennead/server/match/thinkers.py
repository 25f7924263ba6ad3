"""Bots at the table: they run outside the event loop and get a view, never a state."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from ennead import bots
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.view import View
from ennead.server.protocol import Choice

LOGGER: Final = logging.getLogger("ennead.server")
FALLBACK: Final = "random"


class Thinkers:
    """A few threads in which bots think."""

    def __init__(self, workers: int) -> None:
        self.pool: Final = ThreadPoolExecutor(workers, thread_name_prefix="bot")

    async def choose(self, name: str, game: Game, view: View, options: Sequence[Action], seed: str) -> Action:
        """What a bot does with this view; the same seed gives the same choice."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, think, name, game, view, options, seed)

    def stop(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def think(name: str, game: Game, view: View, options: Sequence[Action], seed: str) -> Action:
    """Ask the bot; one that fails is replaced for this move, so that the match goes on."""
    rng = Random(hashlib.sha256(seed.encode()).digest())
    try:
        action = bots.make(name, game).choose(view, options, rng)
        if action in options:
            return action
        LOGGER.error("the bot %s chose what is not an option in %s", name, game.meta.name)
    except Exception:
        LOGGER.exception("the bot %s failed in %s", name, game.meta.name)
    return bots.make(FALLBACK, game).choose(view, options, rng)


def choices(game: Game) -> list[Choice]:
    """The bots of a game, the simplest first, each with the sentence that describes it."""
    return [Choice(name=name, text=bots.make(name, game).sentence) for name in bots.names(game)]
