"""The writer of an SQLite file: a thread of its own that stores pages, so that a move costs one way there and back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.expression import ClauseElement

from ennead.server.store.database import BUSY, Database, Unavailable, set_pragmas

LOGGER: Final = logging.getLogger("ennead.server")
NAMED: Final = sqlite.dialect(paramstyle="named")

Statement = tuple[str, Sequence[dict[str, Any]]]  # with one set of values for each time it is carried out


def written(statement: ClauseElement, columns: Sequence[str] | None = None) -> str:
    """A statement in the words of SQLite, with values by name."""
    return str(statement.compile(dialect=NAMED, column_keys=None if columns is None else list(columns)))


class Writer:
    """Carries out statements in one transaction, which is on the disk when it returns."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.thread: Final = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.connection: sqlite3.Connection | None = None

    async def write(self, statements: Sequence[Statement], check: Callable[[list[int]], None]) -> None:
        """`check` sees how many rows each statement has changed, and may refuse; Unavailable if it cannot be stored."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.thread, self.commit, statements, check)

    def commit(self, statements: Sequence[Statement], check: Callable[[list[int]], None]) -> None:
        try:
            connection = self.opened()
            try:
                connection.execute("BEGIN IMMEDIATE")
                check([connection.executemany(text, values).rowcount for text, values in statements])
                self.database.check_identity()
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError:
            raise
        except (sqlite3.Error, OSError) as error:
            LOGGER.warning("the database fails: %s: %s", type(error).__name__, error)
            self.close()
            raise Unavailable from error

    def opened(self) -> sqlite3.Connection:
        if self.connection is None:
            file = self.database.file
            assert file is not None
            # Only an existing file: one that was taken away must not be made anew, and empty.
            address = f"{file.absolute().as_uri()}?mode=rw"
            self.connection = sqlite3.connect(
                address, uri=True, isolation_level=None, timeout=BUSY / 1000, check_same_thread=False
            )
            set_pragmas(self.connection, None)
        return self.connection

    def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    async def stop(self) -> None:
        """After the last page; the thread ends."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.close)
        self.thread.shutdown(wait=False)
