"""`ennead serve` and `ennead play`: the table in the browser."""

from __future__ import annotations

from dataclasses import replace

from ennead.server.run import open_browser, serve
from ennead.server.settings import Settings


def run(host: str, port: int, database: str, browser: bool, own: bool, proxy: str) -> int:
    """Serve the table; with `browser`, open it once the server listens. `own` is for one machine and its friends."""
    settings = Settings(database=database)
    if own:  # nobody needs to be held back
        settings = replace(settings, matches_per_hour=10_000)

    def ready(address: str) -> None:
        print(f"The table is open at {address}", flush=True)
        if browser and not open_browser(address):
            print("Open this address in a browser.", flush=True)
        print("Stop it with Ctrl-C; every game is kept.", flush=True)

    return serve(settings, host, port, ready, proxy)
