"""Bots: they see a view and the options, never a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ennead.bots.base import Bot
from ennead.bots.greedy import GreedyBot
from ennead.bots.own import PATIENCE, OwnBot, is_own
from ennead.bots.random_bot import RandomBot
from ennead.bots.search_bot import LEVELS, SearchBot
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput

__all__ = ["Bot", "hire", "make", "names"]

ANYWHERE: Final[dict[str, Callable[[Game], Bot]]] = {"random": lambda game: RandomBot()}  # the bots of every game
THINKING: Final[dict[str, Callable[[Game], Bot]]] = {  # the bots of a game that has a judgement
    "greedy": GreedyBot,
    **{level.name: level.bot for level in LEVELS},
}


def names(game: Game) -> list[str]:
    """The bots that can play a game, the simplest first."""
    return list(known(game))


def make(name: str, game: Game) -> Bot:
    """A bot of ours by its name; "search:ITERATIONS" thinks for so many."""
    found = known(game)
    kind, _, number = name.partition(":")
    if kind == "search" and number.isdecimal() and int(number) and THINKING.keys() <= found.keys():
        return SearchBot(game, int(number))
    if name not in found:
        raise BadInput(f"there is no bot {name!r} for {game.meta.title}; expected one of: {', '.join(found)}")
    return found[name](game)


def hire(name: str, game: Game, clock: bool = True, patience: float = PATIENCE) -> Bot:
    """For who sits at the machine: also somebody's own bot, FILE.py or line:COMMAND, which a server must never do.

    Without the clock, levels think for all their iterations however long that takes, so that games repeat anywhere.
    """
    if is_own(name):
        return OwnBot(game, name, patience)
    if not clock and name in known(game):
        for level in LEVELS:
            if level.name == name:
                return level.bot(game, clock=False)
    return make(name, game)


def known(game: Game) -> dict[str, Callable[[Game], Bot]]:
    return ANYWHERE if game.table_module("judgement") is None else {**ANYWHERE, **THINKING}
