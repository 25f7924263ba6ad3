"""The server of the browser tests, as a process of its own: `python table_server.py PORT DATABASE`."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Sequence

import msgspec
import uvicorn

from ennead.bots import thinking
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game, Meta
from ennead.kernel.view import View
from ennead.server import protocol
from ennead.server.app import create_app
from ennead.server.match import lobby
from ennead.server.match.hall import Hall
from ennead.server.settings import Settings

open_match, think = lobby.open_match, thinking.think


async def open_known_match(hall: Hall, wish: protocol.NewMatch, seed: str) -> protocol.Opened:
    """Every match of a game and number of seats draws the same, so that a test sees the same game each time.

    Whoever is named first sits first, too: which seats a draw would give is not what these tests are about.
    """
    wish = msgspec.structs.replace(wish, seating="as seated")
    return await open_match(hall, wish, f"{wish.game} for {len(wish.seats)} in the browser")


def think_briefly(name: str, game: Game, view: View, options: Sequence[Action], seed: str, table: str = "") -> Action:
    """Levels of bots differ by how long they think; here nobody waits for that."""
    return think("greedy" if name.startswith("level-") else name, game, view, options, seed)


def allow_all_options(meta: Meta, options: dict[str, str]) -> None:
    """Tests choose what otherwise only the command line may: a whole game of one round is soon over."""


def end_with_the_tests() -> None:
    """Nothing is ever written to the standard input; it ends when the tests do, however that happens."""
    sys.stdin.read()
    os._exit(0)


lobby.open_match = open_known_match
lobby.check_options = allow_all_options
thinking.think = think_briefly

if __name__ == "__main__":
    threading.Thread(target=end_with_the_tests, daemon=True).start()
    port, database = int(sys.argv[1]), sys.argv[2]
    # Tests open many tables from one address and need not follow the bots with their eyes.
    settings = Settings(
        database=database,
        matches_per_hour=100_000,
        requests_per_second=1000.0,
        bot_pause=0.0,
        bot_workers=0,
        messages_per_second=1000.0,
    )
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning", ws="websockets-sansio")
