"""One move of a bot, wherever it is thought: in a worker process, or here."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from random import Random
from typing import Final

from ennead import bots
from ennead.bots.base import Bot
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.view import View

LOGGER: Final = logging.getLogger("ennead.bots")
FALLBACK: Final = "random"
KEPT: Final = 6  # bots of a process whose thoughts are kept for their next decision; each may take ten megabytes
minds: Final[dict[tuple[str, str, int], Bot]] = {}  # by name, table and seat, the longest unasked first


def think(name: str, game: Game, view: View, options: Sequence[Action], seed: str, table: str = "") -> Action:
    """What a bot of ours does with this view. At a table it goes on from what it thought before, if this process did.

    A new mind gives the same choice for the same seed.
    """
    mind = name, table, view.viewer
    bot = (minds.pop(mind, None) if table else None) or bots.make(name, game)
    action = bot.choose(view, options, dice(seed))
    if table:
        minds[mind] = bot
        while len(minds) > KEPT:
            del minds[next(iter(minds))]
    return action


def checked(bot: Bot, view: View, options: Sequence[Action], seed: str) -> Action:
    """What somebody's own bot does; what goes wrong is reported, and chance has chosen."""
    told = len(bot.faults)
    action = bot.choose(view, options, dice(seed))
    for fault in bot.faults[told:]:
        LOGGER.error("%s; chance moved for it", fault)
    return action


def instead(game: Game, view: View, options: Sequence[Action], seed: str) -> Action:
    """The move for a bot that failed, so that the match goes on."""
    return think(FALLBACK, game, view, options, seed)


def dice(seed: str) -> Random:
    return Random(hashlib.sha256(seed.encode()).digest())
