"""The server of the browser tests, as a process of its own: `python table_server.py PORT DATABASE`."""

from __future__ import annotations

import sys

import uvicorn

from ennead.server.app import create_app
from ennead.server.settings import Settings

if __name__ == "__main__":
    port, database = int(sys.argv[1]), sys.argv[2]
    # Tests open many tables from one address and need not follow the bots with their eyes.
    settings = Settings(
        database=database,
        matches_per_hour=100_000,
        requests_per_second=1000.0,
        bot_pause=0.0,
        messages_per_second=1000.0,
    )
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning", ws="websockets-sansio")
