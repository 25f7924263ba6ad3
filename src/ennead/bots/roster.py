"""The bots of one server: ours, and those that its owner has brought and named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, final

from ennead import bots
from ennead.bots.base import Bot
from ennead.bots.own import OwnBot, command_of, is_own
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")


@final
class Roster:
    """Visitors choose by name only: what a name stands for is said by the owner, when the server starts."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        self.own: Final = dict(own or {})

    def names(self, game: Game) -> list[str]:
        """The bots that can play a game, the simplest of ours first, then the owner's."""
        return [*bots.names(game), *self.own]

    def make(self, name: str, game: Game) -> Bot:
        if name in self.own:
            return OwnBot(game, self.own[name])
        if is_own(name) or name not in bots.names(game):
            known = ", ".join(self.names(game))
            raise BadInput(f"there is no bot {name!r} for {game.meta.title}; expected one of: {known}")
        return bots.make(name, game)


def brought(texts: list[str]) -> dict[str, str]:
    """The bots of a command line, NAME=FILE.py or NAME=line:COMMAND; each is checked."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, what = text.partition("=")
        if not equals or not NAME.fullmatch(name) or not is_own(what):
            raise BadInput(f"a bot is brought as NAME=FILE.py or NAME=line:COMMAND, not {text!r}")
        if name in found or name in bots.ANYWHERE or name in bots.THINKING:
            raise BadInput(f"there is a bot {name!r} already; give yours another name")
        command_of(what)
        found[name] = what
    return found
