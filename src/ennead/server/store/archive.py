"""Stored matches, their seats and their chat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from ennead.server.protocol import ChatLine, Status
from ennead.server.store.database import Database
from ennead.server.store.tables import BANS, CHAT, MATCHES, SEATS

MOST_LISTED: Final = 100
MOST_CHAT: Final = 200


@dataclass(frozen=True)
class StoredMatch:
    """What was agreed, and what lists show."""

    id: str
    game: str
    edition: str
    variants: str
    options: str  # JSON
    seating: str  # "drawn" or "as seated"
    rules: int
    seed: str
    commitment: str
    creator: str
    public: bool
    spectators: bool
    chatting: bool
    absence: int
    imported: bool
    created: int
    played: int
    status: Status
    asked: str
    result: str
    mark: str
    checked: str
    length: int  # rows of decisions

    def __repr__(self) -> str:
        return f"<match {self.id} of {self.game}>"  # without seed and keys, should it ever reach a log


@dataclass(frozen=True)
class StoredSeat:
    """Who has a seat, and the keys that make tokens for it valid."""

    seat: int
    name: str
    kind: str  # "person", "bot", "open"
    bot: str = ""
    stand_in: str = ""
    token: str = ""
    invitation: str = ""

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.kind}>"


class Archive:
    """Reads and writes them; decisions are the ledger's."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    # Matches

    async def match(self, match: str) -> StoredMatch | None:
        async with self.database.begin() as connection:
            found = (await connection.execute(select(MATCHES).where(MATCHES.c.id == match))).mappings().first()
        return None if found is None else StoredMatch(**found)

    async def matches(self, ids: Sequence[str]) -> list[StoredMatch]:
        """Those of these matches that exist."""
        async with self.database.begin() as connection:
            found = (await connection.execute(select(MATCHES).where(MATCHES.c.id.in_(ids)))).mappings().all()
        return [StoredMatch(**one) for one in found]

    async def public(self, most: int = MOST_LISTED) -> list[StoredMatch]:
        """The public matches, the last played first."""
        listed = MATCHES.c.public & (MATCHES.c.status != "closed")
        query = select(MATCHES).where(listed).order_by(MATCHES.c.played.desc()).limit(most)
        async with self.database.begin() as connection:
            return [StoredMatch(**one) for one in (await connection.execute(query)).mappings().all()]

    async def unchecked(self, game: str, program: str, limit: int) -> list[StoredMatch]:
        """Matches of a game that this program has not replayed yet."""
        query = select(MATCHES).where(MATCHES.c.game == game, MATCHES.c.checked != program).limit(limit)
        async with self.database.begin() as connection:
            return [StoredMatch(**one) for one in (await connection.execute(query)).mappings().all()]

    async def change(self, match: str, **values: Any) -> None:
        """Set columns of a match, and tell the other processes."""
        async with self.database.begin() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values))
            await self.database.note(connection, match, "seats")

    async def mark(self, match: str, **values: Any) -> None:
        """Write down what a replay found; nothing that was played is touched."""
        async with self.database.begin() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values))

    async def expire(self, before: int, keep: Sequence[str] = ()) -> list[str]:
        """Delete matches that were never finished and at which nobody has played since then; their ids."""
        old = (MATCHES.c.played < before) & MATCHES.c.status.in_(["waiting", "running", "closed"])
        async with self.database.begin() as connection:
            rows = (await connection.execute(select(MATCHES.c.id).where(old))).all()
            gone = [row[0] for row in rows if row[0] not in keep]
            if gone:
                await connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(gone)))
        return gone

    async def banned(self) -> set[str]:
        """The addresses that are not answered."""
        async with self.database.begin() as connection:
            return {row[0] for row in (await connection.execute(select(BANS.c.address))).all()}

    # Seats

    async def seats(self, match: str) -> list[StoredSeat]:
        return (await self.all_seats([match])).get(match, [])

    async def all_seats(self, ids: Sequence[str]) -> dict[str, list[StoredSeat]]:
        """The seats of several matches."""
        query = select(SEATS).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.match, SEATS.c.seat)
        async with self.database.begin() as connection:
            rows = (await connection.execute(query)).mappings().all()
        found: dict[str, list[StoredSeat]] = {}
        names = [field.name for field in fields(StoredSeat)]
        for row in rows:
            found.setdefault(row["match"], []).append(StoredSeat(**{name: row[name] for name in names}))
        return found

    async def take_seat(self, match: str, seat: int, invitation: str, values: dict[str, Any]) -> bool:
        """Change an open seat; False if somebody else was faster."""
        statement = (
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == seat)
            .where(SEATS.c.kind == "open", SEATS.c.invitation == invitation)
            .values(**values)
        )
        async with self.database.begin() as connection:
            done = await connection.execute(statement)
            await self.database.note(connection, match, "seats")
        return bool(done.rowcount == 1)

    async def free_seat(self, match: str, seat: int, token: str, values: dict[str, Any]) -> bool:
        """Change a taken seat; False if it is not that player's any more."""
        statement = (
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind != "open", SEATS.c.token == token)
            .values(**values)
        )
        async with self.database.begin() as connection:
            done = await connection.execute(statement)
            await self.database.note(connection, match, "seats")
        return bool(done.rowcount == 1)

    async def change_seat(self, match: str, seat: int, **values: Any) -> None:
        async with self.database.begin() as connection:
            await connection.execute(update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(**values))
            await self.database.note(connection, match, "seats")

    # Presence and chat

    async def tell_presence(self, match: str, present: list[int]) -> None:
        """Tell the other processes who is here."""
        if self.database.shared:
            async with self.database.begin() as connection:
                await self.database.note(connection, match, "present", present)

    async def say(self, match: str, seat: int | None, name: str, text: str) -> ChatLine:
        at = int(time.time())
        statement = insert(CHAT).values(match=match, seat=seat, name=name, text=text, at=at)
        async with self.database.begin() as connection:
            done = await connection.execute(statement)
            await self.database.note(connection, match, "chat")
        key = done.inserted_primary_key
        assert key is not None
        return ChatLine(number=int(key[0]), seat=seat, name=name, text=text, at=at)

    async def chat(self, match: str, after: int = 0) -> list[ChatLine]:
        """The last lines, oldest first."""
        query = select(CHAT).where(CHAT.c.match == match, CHAT.c.number > after)
        async with self.database.begin() as connection:
            rows = (await connection.execute(query.order_by(CHAT.c.number.desc()).limit(MOST_CHAT))).mappings().all()
        return [
            ChatLine(number=row["number"], seat=row["seat"], name=row["name"], text=row["text"], at=row["at"])
            for row in reversed(rows)
        ]
