"""News from other server processes on the same PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy.engine import make_url

from ennead.server.store.database import CHANNEL, Database, Note, Unavailable

LOGGER: Final = logging.getLogger("ennead.server")
RETRY: Final = 1.0  # seconds between attempts to listen again
START: Final = 20.0  # seconds for the first attempts, before anybody is let in


class Notices:
    """Listens on the channel; after a break, everything may have changed."""

    def __init__(
        self,
        database: Database,
        deliver: Callable[[Note], Awaitable[None]],
        after_break: Callable[[], Awaitable[None]],
    ) -> None:
        self.database: Final = database
        self.deliver: Final = deliver
        self.after_break: Final = after_break
        self.task: asyncio.Task[None] | None = None
        self.listening: Final = asyncio.Event()

    async def start(self) -> None:
        """Listen from now on; on SQLite there is nobody to listen to."""
        if self.database.shared:
            self.task = asyncio.create_task(self.run(), name="notices")
            with suppress(TimeoutError):
                async with asyncio.timeout(START):
                    await self.listening.wait()
            self.listening.set()  # who listens later looks at everything that may have changed

    async def run(self) -> None:
        url = make_url(self.database.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await self.database.lines.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    connection.patience = 0.0  # news come when there are any
                    if self.listening.is_set():
                        await self.after_break()
                    self.listening.set()
                    async for notify in connection.notifies():
                        await self.read(notify.payload)
            except Exception as error:
                LOGGER.warning("no news from other processes (%s); trying again", type(error).__name__)
                await asyncio.sleep(RETRY)

    async def read(self, payload: str) -> None:
        """Pass one note on; a mistake of ours must not end the listening.

        What the database could not tell us about is lost unless we look again: as after a break.
        """
        try:
            note = msgspec.json.decode(payload, type=Note)
            if note.origin != self.database.origin:
                await self.deliver(note)
        except Unavailable:
            raise
        except Exception as error:
            LOGGER.error("a note from another process failed: %s", type(error).__name__, exc_info=error)

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
