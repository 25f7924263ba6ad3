"""The connection to the database: SQLite in a file, or PostgreSQL by URL; the same statements on both."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ennead.kernel.errors import BadInput
from ennead.server.store.migrate import migrate
from ennead.server.store.tables import SECRETS

CHANNEL: Final = "ennead"
SECRET: Final = "tokens"
BUSY: Final = 10_000  # milliseconds that SQLite waits for another writer


class Note(msgspec.Struct, frozen=True):
    """What one process tells the others through the database."""

    origin: str  # the process that says so
    match: str
    what: str  # "decisions", "seats", "chat", "present"
    present: list[int] = []


class Database:
    """One engine, the name of this process among others, and the secret that signs tokens."""

    def __init__(self, engine: AsyncEngine, url: str) -> None:
        self.engine: Final = engine
        self.url: Final = url
        self.origin: Final = secrets.token_hex(8)
        self.secret = ""

    @staticmethod
    async def open(url: str) -> Database:
        """Connect, bring the tables to the present form, and read or make the secret."""
        engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
        if engine.dialect.name == "sqlite":
            prepare_file(url)
            event.listen(engine.sync_engine, "connect", set_pragmas)
        database = Database(engine, url)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except (OperationalError, OSError) as error:
            await engine.dispose()
            shown = make_url(url).render_as_string(hide_password=True)
            raise BadInput(f"the database {shown} cannot be opened: {first_line(error)}") from error
        database.secret = await database.read_secret()
        return database

    @property
    def shared(self) -> bool:
        """Whether several processes may use it at once and tell each other."""
        return self.engine.dialect.name == "postgresql"

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """One transaction."""
        async with self.engine.begin() as connection:
            yield connection

    async def note(self, connection: AsyncConnection, match: str, what: str, present: list[int] | None = None) -> None:
        """Tell the other processes, when this transaction is committed."""
        if self.shared:
            payload = msgspec.json.encode(Note(self.origin, match, what, present or [])).decode()
            await connection.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )

    async def read_secret(self) -> str:
        """The secret that all processes on this database share; made by the first."""
        for _ in range(2):
            async with self.begin() as connection:
                found = await connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == SECRET))
            if found:
                return str(found)
            try:
                async with self.begin() as connection:
                    await connection.execute(insert(SECRETS).values(name=SECRET, value=secrets.token_hex(32)))
            except IntegrityError:
                continue  # another process was faster: read its secret
        async with self.begin() as connection:
            return str(await connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == SECRET)))

    async def close(self) -> None:
        await self.engine.dispose()


def prepare_file(url: str) -> None:
    """Nobody else on the machine may read the file: it holds seeds and the secret behind tokens."""
    name = make_url(url).database
    if name and name != ":memory:":
        path = Path(name)
        if not path.parent.is_dir():
            raise BadInput(f"there is no folder {str(path.parent)!r} for the database")
        if path.is_dir():
            raise BadInput(f"the database must be a file, and {name!r} is a folder")
        path.touch(mode=0o600, exist_ok=True)


def set_pragmas(connection: Any, _: Any) -> None:
    """Write-ahead log, flushed to the disk at each commit: what was acknowledged outlives a power cut."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
