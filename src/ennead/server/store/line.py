"""A line to PostgreSQL that hangs up when nothing is answered: a database that hangs must not keep tables waiting."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from typing import Any, Final

import psycopg

# So that a machine that is gone without a word is noticed: milliseconds for what is on its way, seconds of silence.
KEEPING: Final = {"tcp_user_timeout": 10_000, "keepalives_idle": 10, "keepalives_interval": 5}
SHORTEST: Final = 2  # seconds to connect; PostgreSQL takes no shorter time


class Line(psycopg.AsyncConnection[Any]):
    """A connection on which every single answer has to come within some seconds; 0: whenever it likes."""

    patience: float = 0.0

    async def wait(self, gen: Any, *how: Any, **more: Any) -> Any:
        if not self.patience:
            return await super().wait(gen, *how, **more)
        timer = asyncio.get_running_loop().call_later(self.patience, self.hang_up)
        try:
            return await super().wait(gen, *how, **more)
        finally:
            timer.cancel()

    def hang_up(self) -> None:
        """End the connection below PostgreSQL's own code, which would go on waiting: it notices that at once."""
        with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(self.pgconn.socket)) as line:
            line.shutdown(socket.SHUT_RDWR)


class Lines:
    """Makes lines; `patience` may change, and holds for those that are made from then on."""

    def __init__(self, patience: float) -> None:
        self.patience = patience

    async def connect(self, *where: Any, **how: Any) -> Line:
        how = {"connect_timeout": max(SHORTEST, int(self.patience)), **KEEPING, **how}
        line = await Line.connect(*where, **how)
        line.patience = self.patience
        return line
