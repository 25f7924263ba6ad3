"""`ennead serve` and `ennead play`: the table in the browser."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from ennead.bots.roster import brought
from ennead.cli.compiling import SAID, Compiling, is_due
from ennead.kernel.errors import BadInput
from ennead.server.edge.codes import code_in_terminal
from ennead.server.edge.reach import Reach
from ennead.server.run import open_browser, serve
from ennead.server.settings import Settings, chosen_settings

LOGS = ("plain", "json")
ONLY_HERE = "Only this machine can reach it, and links to it are dead elsewhere; --host 0.0.0.0 lets your network in."


def run(
    host: str,
    port: int,
    database: str,
    browser: bool,
    own: bool,
    proxy: str,
    names: Sequence[str] = (),
    limits: Sequence[str] = (),
    own_bots: Sequence[str] = (),
    log: str = "",
    watchers: Sequence[str] = (),
    share_port: bool = False,
) -> int:
    """Serve the table; with `browser`, open it once the server listens. `own` is for one machine and its friends."""
    log = log or os.environ.get("ENNEAD_LOG", LOGS[0])
    if log not in LOGS:
        raise BadInput(f"the log is written as one of {', '.join(LOGS)}, not {log!r}")
    usual = {"matches_per_hour": 10_000} if own else {}  # nobody needs to be held back
    settings = Settings(
        database=database or os.environ.get("ENNEAD_DATABASE", ""),
        hosts=(*names, *listed("ENNEAD_HOSTS")),
        watchers=(*watchers, *listed("ENNEAD_WATCHERS")),
        log=log,
        own_bots=tuple(brought(list(own_bots)).items()),
        **(usual | chosen_settings(limits, os.environ)),
    )

    compiling = Compiling() if own and is_due(os.environ) else None

    def ready(address: str, reach: Reach) -> None:
        print(f"The table is open at {address}", flush=True)
        if own:
            invite(reach)
        if browser and not open_browser(address):
            print("Open this address in a browser.", flush=True)
        if compiling is not None:
            print(SAID, flush=True)
            compiling.start()
        print("Stop it with Ctrl-C; every game is kept.", flush=True)

    try:
        return serve(settings, host, port, ready, proxy, share_port)
    finally:
        if compiling is not None:
            compiling.stop()


def listed(name: str) -> list[str]:
    """The words of a variable of the environment."""
    return os.environ.get(name, "").replace(",", " ").split()


def invite(reach: Reach) -> None:
    """Say how friends come to the table."""
    if not reach.best:
        print(ONLY_HERE, flush=True)
        return
    others = [one.url for one in reach.addresses() if one.kind != "device"]
    print(f"Others come in at {' or '.join(others)}", flush=True)
    if sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        print(code_in_terminal(reach.best), flush=True)
