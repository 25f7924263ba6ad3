"""Bots at the table: they think in processes of their own and get a view, never a state.

The event loop only waits. A worker that dies or is late is replaced and the move asked again; if that does not help,
chance moves, the log says so, and the match goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, Final

from ennead.bots import thinking
from ennead.bots.base import Bot
from ennead.bots.roster import Roster
from ennead.bots.search_bot import LEVELS, Level
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.view import View
from ennead.server.match.bot_names import name_for
from ennead.server.protocol import BotInfo
from ennead.workers import Workers

LOGGER: Final = logging.getLogger("ennead.server")
KNOWN: Final[Mapping[str, Level]] = {level.name: level for level in LEVELS}
AT_ONCE: Final = "random"  # takes less time than asking somebody else
LONGEST: Final = 30.0  # seconds for a move: a hundred times what a bot promises


class Thinkers:
    """The worker processes in which our bots think, and the threads that wait for bots that the owner brought."""

    def __init__(
        self, workers: int, roster: Roster, environment: Callable[[], Mapping[str, str]] | None = None
    ) -> None:
        self.roster: Final = roster
        self.workers: Final = Workers(workers, environment) if workers else None
        self.pool: Final = ThreadPoolExecutor(max(1, workers), thread_name_prefix="bot")
        self.own: Final[dict[tuple[str, str], OneAtATime]] = {}  # by name and game

    async def choose(
        self, name: str, game: Game, view: View, options: Sequence[Action], seed: str, table: str = ""
    ) -> Action:
        """What a bot does with this view; at a table, with what it may still know of its last thought there."""
        try:
            action = await self.asked(name, game, view, options, seed, table)
            if action in options:
                return action
            LOGGER.error("the bot %s chose what is not an option in %s", name, game.meta.name)
        except Exception:
            LOGGER.exception("the bot %s failed in %s", name, game.meta.name)
        return thinking.instead(game, view, options, seed)

    async def asked(
        self, name: str, game: Game, view: View, options: Sequence[Action], seed: str, table: str
    ) -> Action:
        if name == AT_ONCE:
            return thinking.think(name, game, view, options, seed)
        found: Action
        if name in self.roster.own:
            found = await self.here(self.own_bot(name, game).choose, view, options, seed)
        elif self.workers is None:
            found = await self.here(thinking.think, name, game, view, options, seed)
        else:
            found = await self.elsewhere(thinking.think, name, game, view, list(options), seed, table)
        return found

    async def here(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)

    async def elsewhere(self, work: Callable[..., Any], *arguments: Any, seconds: float = LONGEST) -> Any:
        """In a worker process; what cannot be sent there, such as a game of a file, is done here."""
        if self.workers is None:
            return await self.here(work, *arguments)
        try:
            future = self.workers.submit(work, *arguments, seconds=seconds)
        except Exception as error:
            LOGGER.warning("a bot thinks in the server itself: %s", error)
            return await self.here(work, *arguments)
        return await asyncio.wrap_future(future)

    def own_bot(self, name: str, game: Game) -> OneAtATime:
        key = name, game.meta.name
        if key not in self.own:
            self.own[key] = OneAtATime(self.roster.make(name, game))
        return self.own[key]

    def stop(self) -> None:
        if self.workers is not None:
            self.workers.close()
        self.pool.shutdown(wait=False, cancel_futures=True)
        for bot in self.own.values():
            bot.bot.close()

    def choices(self, game: Game) -> list[BotInfo]:
        """The bots of a game, the simplest first, each with the sentence that describes it."""
        return [bot_info(name, self.roster.make(name, game).sentence) for name in self.roster.names(game)]


def bot_info(name: str, sentence: str) -> BotInfo:
    """One that has a level has a trade, too; what is known of the others is their sentence."""
    level = KNOWN.get(name)
    return BotInfo(
        name=name,
        text=sentence,
        level=0 if level is None else level.number,
        called=name_for(name, ()),
        trade="" if level is None else level.trade,
        manner=sentence if level is None else f"{level.manner[0].upper()}{level.manner[1:]}.",
    )


class OneAtATime:
    """A bot that one program plays at all tables: questions wait for each other."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Final = bot
        self.lock: Final = Lock()

    def choose(self, view: View, options: Sequence[Action], seed: str) -> Action:
        with self.lock:
            return thinking.checked(self.bot, view, options, seed)
