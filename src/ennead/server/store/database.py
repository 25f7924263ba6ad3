"""The connection to the database: SQLite in a file, or PostgreSQL by URL; the same statements on both."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as SQLAlchemyTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ennead.kernel.errors import BadInput
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.line import Line, Lines
from ennead.server.store.migrate import migrate
from ennead.server.store.tables import SECRETS

CHANNEL: Final = "ennead"
SECRET: Final = "tokens"
BUSY: Final = 5_000  # milliseconds that SQLite waits for another writer
PATIENCE: Final = 10.0  # seconds for an answer of PostgreSQL
OPENING: Final = 60.0  # seconds for each step while the tables are brought to the present form
MAGIC: Final = b"SQLite format 3\0"
LOGGER: Final = logging.getLogger("ennead.server")


class Unavailable(Refuse):
    """The database does not answer, or cannot write: nothing was changed as far as anybody knows."""

    def __init__(self) -> None:
        super().__init__("unavailable", "The games cannot be read or stored just now. Try again in a moment.")


class Note(msgspec.Struct, frozen=True):
    """What one process tells the others through the database."""

    origin: str  # the process that says so
    match: str
    what: str  # "decisions", "seats", "chat", "present"
    present: list[int] = []


class Database:
    """One engine, the name of this process among others, and the secret that signs tokens."""

    def __init__(self, engine: AsyncEngine, url: str, lines: Lines) -> None:
        self.engine: Final = engine
        self.url: Final = url
        self.lines: Final = lines
        self.origin: Final = secrets.token_hex(8)
        self.secret = ""
        self.file = Path(make_url(url).database or "") if engine.dialect.name == "sqlite" else None
        self.identity: tuple[int, int] | None = None  # of the file that was opened
        self.header = -1  # a descriptor to look at its first bytes

    @staticmethod
    async def open(url: str, patience: float = PATIENCE) -> Database:
        """Connect, bring the tables to the present form, and read or make the secret."""
        lite, lines = url.startswith("sqlite"), Lines(patience)
        connect: dict[str, Any] = {} if lite else {"async_creator_fn": lines.connect}
        engine = create_async_engine(url, pool_pre_ping=not lite, hide_parameters=True, connect_args=connect)
        if lite:
            prepare_file(url)
            event.listen(engine.sync_engine, "connect", set_pragmas)
        database = Database(engine, url, lines)
        try:
            async with engine.begin() as connection:
                if lite:
                    await check_file(connection)
                else:
                    await be_patient(connection, max(OPENING, patience))
                await connection.run_sync(migrate)
                if not lite:
                    await be_patient(connection, patience)
            database.watch_file()
            database.secret = await database.read_secret()
        except (SQLAlchemyError, OSError, Unavailable, BadInput) as error:
            await engine.dispose()
            if isinstance(error, BadInput):
                raise
            shown = make_url(url).render_as_string(hide_password=True)
            raise BadInput(f"the database {shown} cannot be opened: {first_line(error)}") from error
        return database

    @property
    def shared(self) -> bool:
        """Whether several processes may use it at once and tell each other."""
        return self.engine.dialect.name == "postgresql"

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at its end; Unavailable if the database cannot do it."""
        try:
            async with self.engine.begin() as connection:
                yield connection
                self.check_identity()
        except (IntegrityError, ProgrammingError, DataError):
            raise
        except (DBAPIError, SQLAlchemyTimeout, OSError) as error:
            LOGGER.warning("the database fails: %s: %s", type(error).__name__, first_line(error))
            raise Unavailable from error

    def check_identity(self) -> None:
        """What is written to a file that somebody has replaced or overwritten would be lost: rather refuse it."""
        if self.file is None or self.identity is None:
            return
        found = os.stat(self.file)
        if (found.st_dev, found.st_ino) != self.identity or os.pread(self.header, len(MAGIC), 0) != MAGIC:
            raise OSError("the file of the database was replaced while the server runs")

    def watch_file(self) -> None:
        """Remember which file was opened."""
        if self.file is not None and self.file.is_file():
            self.header = os.open(self.file, os.O_RDONLY | os.O_CLOEXEC)
            found = os.fstat(self.header)
            self.identity = found.st_dev, found.st_ino

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
        if self.header >= 0:
            os.close(self.header)
            self.header, self.identity = -1, None


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


async def be_patient(connection: AsyncConnection, seconds: float) -> None:
    line = (await connection.get_raw_connection()).driver_connection
    assert isinstance(line, Line)
    line.patience = seconds


async def check_file(connection: AsyncConnection) -> None:
    """Refuse a file that is broken or cut off, before anybody plays in it."""
    found = str(await connection.scalar(text("PRAGMA quick_check(1)")))
    if found != "ok":
        raise BadInput(f"the database is damaged ({' '.join(found.split())[:120]}); bring back a copy of it")


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
