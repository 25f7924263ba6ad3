"""Bots: they see a view and the options, never a state."""

from __future__ import annotations

from typing import Final

from ennead.bots.base import Bot
from ennead.bots.random_bot import RandomBot
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput

__all__ = ["Bot", "make", "names"]

ANYWHERE: Final[dict[str, type[Bot]]] = {"random": RandomBot}  # the bots that play every game


def names(game: Game) -> list[str]:
    """The bots that can play a game, the simplest first."""
    return [*ANYWHERE, *_own(game)]


def make(name: str, game: Game) -> Bot:
    """A bot by its name."""
    known = {**ANYWHERE, **_own(game)}
    if name not in known:
        raise BadInput(f"there is no bot {name!r} for {game.meta.title}; expected one of: {', '.join(known)}")
    return known[name]()


def _own(game: Game) -> dict[str, type[Bot]]:
    """The bots written for one game."""
    module = game.table_module("judgement")
    found: dict[str, type[Bot]] = {} if module is None else module.BOTS
    return found
