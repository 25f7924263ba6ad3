"""The decision log in the database: append-only, committed before anybody is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ennead.kernel.contract import Game
from ennead.server.figures import Figures
from ennead.server.store.archive import StoredMatch, StoredSeat
from ennead.server.store.database import Database, Unavailable
from ennead.server.store.rows import Row
from ennead.server.store.snapshots import Snapshot, read_snapshot
from ennead.server.store.tables import DECISIONS, MATCHES, SEATS, SNAPSHOTS
from ennead.server.store.writer import Statement, Writer, written

COLLISIONS: Final = (IntegrityError, sqlite3.IntegrityError)
ROW_FIELDS: Final = ("seat", "action", "undoes", "owners", "told", "digest")
CHANGED: Final = ("played", "asked", "status", "result", "players", "rules")  # of a match, by every page
CHANGE: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("its_id"), MATCHES.c.length == bindparam("its_length"))
    .values({name: bindparam(name) for name in (*CHANGED, "length")})
)
OUTDATED: Final = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.match == bindparam("its_match"), SNAPSHOTS.c.number <= bindparam("its_number")
)


ADD: Final = insert(DECISIONS)
KEEP: Final = insert(SNAPSHOTS)
COLUMNS: Final = {table: [column.name for column in table.columns] for table in (DECISIONS, SNAPSHOTS)}
# The same in the words of SQLite.
CHANGE_THERE, OUTDATED_THERE = written(CHANGE), written(OUTDATED)
ADD_THERE, KEEP_THERE = written(ADD, COLUMNS[DECISIONS]), written(KEEP, COLUMNS[SNAPSHOTS])


class Conflict(Exception):
    """The page does not follow what is stored: another process was faster, or the match is not what one thinks."""


@dataclass(frozen=True)
class Page:
    """What one move adds to one match."""

    match: str
    first: int  # the number of its first row
    rows: Sequence[Row]
    changes: dict[str, Any]  # of the match, by the names in CHANGED
    snapshot: dict[str, Any] | None = None

    def change(self) -> dict[str, Any]:
        """What becomes of the match, if its rows are those before the first."""
        before = self.first - 1
        return {"its_id": self.match, "its_length": before, "length": before + len(self.rows), **self.changes}


class Ledger:
    """Writes pages, many matches in one transaction when many move at once, and reads them back."""

    def __init__(self, database: Database, figures: Figures | None = None) -> None:
        self.database: Final = database
        self.figures: Final = figures or Figures()
        self.queue: Final[asyncio.Queue[tuple[Page, asyncio.Future[None]]]] = asyncio.Queue()
        self.work: asyncio.Task[None] | None = None
        self.writer: Final = None if database.identity is None else Writer(database)  # it is a file

    def start(self) -> None:
        self.work = asyncio.create_task(self.write_pages(), name="ledger")

    async def stop(self, patience: float) -> None:
        """Write what is still queued, as far as that can be done in so many seconds, then end."""
        if self.work is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self.queue.join()
            self.work.cancel()
            await asyncio.gather(self.work, return_exceptions=True)
        if self.writer is not None:
            await self.writer.stop()

    # Writing

    async def begin(self, match: StoredMatch, seats: Sequence[StoredSeat], rows: Sequence[Row]) -> None:
        """Store a new match."""
        async with self.database.begin() as connection:
            await connection.execute(insert(MATCHES).values(**asdict(match)))
            await connection.execute(insert(SEATS), [{"match": match.id, **asdict(seat)} for seat in seats])
            if rows:
                await connection.execute(insert(DECISIONS), numbered(match.id, 1, rows))

    async def append(self, page: Page) -> None:
        """Return when the page is on the disk; raise Conflict if it does not follow what is stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self.queue.put((page, done))
        await done

    async def write_pages(self) -> None:
        while True:
            waiting = [await self.queue.get()]
            while not self.queue.empty():
                waiting.append(self.queue.get_nowait())
            try:
                await self.write_together(waiting)
            finally:
                for _ in waiting:
                    self.queue.task_done()

    async def write_together(self, waiting: list[tuple[Page, asyncio.Future[None]]]) -> None:
        """One transaction for all; if one of them collides, one for each, so that only that one fails."""
        try:
            with self.figures.storing.time():
                await self.store([page for page, _ in waiting])
            self.figures.pages.inc(len(waiting))
        except Exception as error:
            if len(waiting) > 1 and not isinstance(error, Unavailable):
                for one in waiting:
                    await self.write_together([one])
                return
            for _, done in waiting:
                answer(done, Conflict() if isinstance(error, COLLISIONS) else error)
            return
        for _, done in waiting:
            answer(done, None)

    async def store(self, pages: Sequence[Page]) -> None:
        """All of them, or none."""
        if self.writer is None:
            async with self.database.begin() as connection:
                await self.write(connection, pages)
            return
        kept = [page.snapshot for page in pages if page.snapshot is not None]
        statements: list[Statement] = [(CHANGE_THERE, [page.change() for page in pages]), (ADD_THERE, rows_of(pages))]
        if kept:
            statements += [(OUTDATED_THERE, [outdated(one) for one in kept]), (KEEP_THERE, kept)]
        await self.writer.write(statements, lambda changed: check_followed(changed[0], pages))

    async def write(self, connection: AsyncConnection, pages: Sequence[Page]) -> None:
        # In one order for all processes, so that no two wait for each other.
        pages = sorted(pages, key=lambda page: page.match)
        changed = await connection.execute(CHANGE, [page.change() for page in pages])
        check_followed(changed.rowcount, pages)
        await connection.execute(ADD, rows_of(pages))
        kept = [page.snapshot for page in pages if page.snapshot is not None]
        if kept:
            await connection.execute(OUTDATED, [outdated(one) for one in kept])
            await connection.execute(KEEP, kept)
        for page in pages:
            await self.database.note(connection, page.match, "decisions")

    # Reading

    async def rows(self, match: str, after: int = 0, last: int | None = None) -> list[Row]:
        """The rows of a match behind a number, up to the last that one knows of."""
        columns = [DECISIONS.c[name] for name in ROW_FIELDS]
        query = select(*columns).where(DECISIONS.c.match == match, DECISIONS.c.number > after)
        if last is not None:
            query = query.where(DECISIONS.c.number <= last)
        async with self.database.begin() as connection:
            return [Row(*row) for row in (await connection.execute(query.order_by(DECISIONS.c.number))).all()]

    async def snapshot(self, match: str, game: Game) -> Snapshot | None:
        """The newest snapshot that the present rules wrote and can read."""
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.match == match, SNAPSHOTS.c.rules == game.version)
        async with self.database.begin() as connection:
            row = (await connection.execute(query.order_by(SNAPSHOTS.c.number.desc()).limit(1))).mappings().first()
        return None if row is None else read_snapshot(game, row)


def check_followed(changed: int, pages: Sequence[Page]) -> None:
    """Every page has found its match as long as it thought."""
    if changed != len(pages):
        raise Conflict


def rows_of(pages: Sequence[Page]) -> list[dict[str, Any]]:
    return [row for page in pages for row in numbered(page.match, page.first, page.rows)]


def outdated(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Which snapshots a newer one replaces."""
    return {"its_match": snapshot["match"], "its_number": snapshot["number"]}


def numbered(match: str, first: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [
        {"match": match, "number": first + at, **{name: getattr(row, name) for name in ROW_FIELDS}}
        for at, row in enumerate(rows)
    ]


def answer(done: asyncio.Future[None], error: Exception | None) -> None:
    """Tell who waits, if anybody still does."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
