"""Runs the server until somebody stops it."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn
from litestar import Litestar

from ennead.kernel.errors import BadInput
from ennead.server.app import create_app
from ennead.server.edge.door import Door
from ennead.server.edge.reach import Reach, url_of
from ennead.server.edge.socket import finish_all
from ennead.server.logs import prepare_logs
from ennead.server.settings import Settings, database_url
from ennead.server.store.database import Database

BACKLOG: Final = 2048  # connections that wait to be let in
PATIENCE: Final = 5  # seconds that open requests get when the server stops
COLLECTING: Final = (20_000, 20, 20)  # objects and rounds between collections; the usual 700 costs a busy server dearly


class Server(uvicorn.Server):
    """Says when it listens, and at the end answers what has arrived before it closes the sockets."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.table: Final = app
        self.ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # who comes now finds the process that follows this one
        await finish_all(self.table.state.get("connections", ()), PATIENCE)
        await super().shutdown(sockets)


def serve(
    settings: Settings,
    host: str,
    port: int,
    ready: Callable[[str, Reach], None],
    proxy: str = "",
    share_port: bool = False,
) -> int:
    """Listen until stopped by a signal; `proxy` is the address of a proxy whose word about visitors is trusted."""
    listening = listen(host, port, share_port)
    port = listening.getsockname()[1]
    settings = replace(settings, listening=(host, port), behind_proxy=bool(proxy))
    try:
        asyncio.run(check_database(settings))
    except BadInput:
        listening.close()
        raise
    prepare_logs(settings.log)
    http, sockets = Door(settings, proxy).protocols()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        http=http,
        ws=sockets,
        ws_max_size=settings.largest_frame,
        ws_ping_interval=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        timeout_graceful_shutdown=PATIENCE,
    )
    reach = Reach(host, port, settings.hosts, bool(proxy))
    server = Server(config, app, lambda: ready(url_of(host, port), reach))
    # What was imported stays: the collector need not look at it again and again while people wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn repeats the signal after it has stopped in good order
        return 0
    return 0 if server.started else 1


def listen(host: str, port: int, share: bool = False) -> socket.socket:
    """The listening socket, which another process may share; refuse in one sentence what cannot be had."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if share:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if host == "::":  # everything: also what comes by IPv4
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind((host, port))
        listening.listen(BACKLOG)  # now, so that of two that start at the same time one is told so
    except (OSError, OverflowError) as error:
        listening.close()
        if getattr(error, "errno", 0) == errno.EADDRINUSE:
            taken = f"port {port} of {host} is taken, perhaps by another table that is open already"
            raise BadInput(f"{taken}; another --port may be free") from error
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"cannot listen on {host} port {port}: {reason}; another --port may be free") from error
    listening.set_inheritable(True)
    return listening


async def check_database(settings: Settings) -> None:
    """Open the database once before anybody is let in, so that what is wrong is said in one sentence."""
    await (await Database.open(database_url(settings.database), settings.database_patience)).close()


def open_browser(address: str) -> bool:
    """Open the table in a browser with windows, if there is one."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not screen:
        return False  # a browser in the terminal would take the terminal over
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
