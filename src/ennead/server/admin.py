"""What an owner does with a store of games: list, close and expire tables, re-issue links, ban, back up, check."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import delete, func, insert, select

from ennead.kernel.contract import seat_name
from ennead.kernel.errors import BadInput
from ennead.server.edge.budgets import group_of
from ennead.server.match import lobby, records
from ennead.server.match.agreed import table_of
from ennead.server.match.hall import Hall
from ennead.server.match.sitting import Sitting
from ennead.server.match.tokens import new_key
from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings, database_url
from ennead.server.store.database import Database
from ennead.server.store.tables import BANS, DECISIONS, MATCHES

DAY: Final = 86_400
Work = Callable[["Owner"], Awaitable[list[str]]]


class Owner:
    """Works on a store without serving it; running processes on PostgreSQL hear of every change."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.hall: Final = Hall(Settings(), database)

    @staticmethod
    async def at_work(database: str, work: Work) -> list[str]:
        """Open the store, do something, and say in lines what was done."""
        opened = await Database.open(database_url(database))
        owner = Owner(opened)
        try:
            return await work(owner)
        except Refuse as refusal:
            raise BadInput(refusal.sentence.rstrip(".")) from refusal
        finally:
            owner.hall.thinkers.stop()
            await opened.close()

    async def matches(self, status: str = "") -> list[str]:
        """One line a match, the last played first."""
        query = select(MATCHES).order_by(MATCHES.c.played.desc())
        if status:
            query = query.where(MATCHES.c.status == status)
        async with self.database.begin() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [
            f"{row['id']}  {row['game']:6} {row['status']:8} {row['length']:5} rows  {day(row['played'])}  "
            f"{'public' if row['public'] else 'private'}{'  ' + row['mark'] if row['mark'] else ''}"
            for row in rows
        ]

    async def close(self, match: str) -> list[str]:
        """Nobody plays on at this table."""
        room = await self.hall.load_room(match)
        status = lobby.close_or_open(room, closed=True)
        await self.hall.archive.change(match, status=status)
        return [f"{match} is closed"]

    async def expire(self, days: int) -> list[str]:
        """Delete tables at which nobody has played for so many days and that were never finished."""
        gone = await self.hall.archive.expire(int(time.time()) - days * DAY)
        return [f"{one} is deleted" for one in gone] or ["nothing is so old"]

    async def export(self, match: str, file: Path) -> list[str]:
        """The record of a finished game."""
        room = await self.hall.load_room(match)
        file.write_text(await records.record(self.hall, room), encoding="utf-8")
        return [f"the record is in {file}"]

    async def players(self, match: str) -> list[str]:
        """Who is at a table: the number that links name, the seat once it is known, and the name."""
        room = await self.hall.load_room(match)
        return [
            f"{one.player}  {'--' if one.seat is None else seat_name(one.seat)}  {one.name or 'open'}"
            f"{f' (bot {one.bot})' if one.bot else ''}"
            for one in sorted(room.info().seats, key=lambda one: one.player)
        ]

    async def reissue(self, match: str, player: int) -> list[str]:
        """A new link for a player; the old ones are worth nothing any more."""
        room = await self.hall.load_room(match)
        before = room.find(player)
        if before.kind == "open":
            await lobby.fill(self.hall, room, player, invitation=new_key())
        else:
            await lobby.set_free(self.hall, room, before)
        return [f"/#/invitation/{lobby.grant(self.hall, match, room.find(player)).invitation}"]

    async def ban(self, address: str, lift: bool) -> list[str]:
        """Answer an address no more, or again; IPv6 by its /64. Servers notice within seconds."""
        group = group_of(address)
        async with self.database.begin() as connection:
            await connection.execute(delete(BANS).where(BANS.c.address == group))
            if not lift:
                await connection.execute(insert(BANS).values(address=group, at=int(time.time())))
        return [f"{group} is {'welcome again' if lift else 'banned'}"]

    async def back_up(self, file: Path) -> list[str]:
        """A copy of an SQLite store that is whole, also while a server runs."""
        if self.database.file is None:
            raise BadInput("PostgreSQL is backed up with pg_dump")
        if file.exists():
            raise BadInput(f"{str(file)!r} is there already")
        with closing(sqlite3.connect(self.database.file)) as source, closing(sqlite3.connect(file)) as copy:
            source.backup(copy)
        file.chmod(0o600)
        return [f"the copy is {file}"]

    async def check(self) -> list[str]:
        """Every match: rows without gaps that replay to the positions they were stored with."""
        async with self.database.begin() as connection:
            matches = [row[0] for row in (await connection.execute(select(MATCHES.c.id).order_by(MATCHES.c.id))).all()]
        wrong: list[str] = []
        for match in matches:
            reason = await self.why_wrong(match)
            if reason:
                wrong.append(f"{match}: {reason}")
        if wrong:
            raise BadInput(f"{len(wrong)} of {len(matches)} matches are not as they should be: {'; '.join(wrong[:20])}")
        return [f"{len(matches)} matches are as they should be"]

    async def why_wrong(self, match: str) -> str:
        """What is wrong with a stored match; empty if nothing is."""
        stored = await self.hall.archive.match(match)
        assert stored is not None
        rows = await self.hall.ledger.rows(match)
        async with self.database.begin() as connection:
            last = await connection.scalar(select(func.max(DECISIONS.c.number)).where(DECISIONS.c.match == match))
        if (last or 0) != len(rows) or stored.length != len(rows):
            return f"{len(rows)} rows, the last is {last}, {stored.length} were counted"
        if stored.status == "pinned":
            return ""  # other rules: known, and said in its mark
        table = table_of(stored, await self.hall.archive.seats(match))
        sitting = Sitting.reading(table, rows) if stored.imported else Sitting.resume(table, stored.seed, rows)
        return "does not replay" if sitting.diverged else ""


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
