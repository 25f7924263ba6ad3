"""Stored matches, their seats and their chat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from ennead.kernel.seating import AS_SEATED
from ennead.server.protocol import ChatLine, HintRule, Status
from ennead.server.store.database import Database
from ennead.server.store.tables import BANS, CHAT, MATCHES, SEATS, WORDS

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
    players: str  # by seat, once they are drawn: "2 0 1"; empty if they sit in the order of the list
    rules: int
    seed: str
    commitment: str
    creator: str
    public: bool
    spectators: bool
    chatting: bool
    hints: HintRule
    absence: int
    imported: bool
    practice: bool  # the seed is no secret
    study: str  # JSON: from where it was played on; empty for a game from its beginning
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

    @property
    def settled(self) -> bool:
        """Whether it is known who sits where: the draw is the first decision."""
        return self.seating == AS_SEATED or self.length > 0

    def by_seat(self, players: Sequence[StoredSeat]) -> list[StoredSeat]:
        """Who sits where; in the order of the list as long as that is not known."""
        listed = {one.player: one for one in players}
        return [listed[int(player)] for player in self.players.split()] if self.players else list(players)


@dataclass(frozen=True)
class StoredSeat:
    """Somebody at the table, and the keys that make tokens valid. Links name a player; where that is, may be drawn."""

    player: int  # in the list in which the table was agreed on
    name: str
    kind: str  # "person", "bot", "open"
    bot: str = ""
    stand_in: str = ""
    token: str = ""
    invitation: str = ""

    def __repr__(self) -> str:
        return f"<player {self.player}: {self.kind}>"


@dataclass(frozen=True)
class StoredWord:
    """The word of a table that waits for somebody."""

    match: str
    word: str

    def __repr__(self) -> str:
        return f"<word of match {self.match}>"


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
            if values.get("status") == "closed":
                await connection.execute(delete(WORDS).where(WORDS.c.match == match))
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
        """The players in the order of the list."""
        return (await self.all_seats([match])).get(match, [])

    async def all_seats(self, ids: Sequence[str]) -> dict[str, list[StoredSeat]]:
        """The players of several matches."""
        columns = [SEATS.c[field.name] for field in fields(StoredSeat)]
        query = select(SEATS.c.match, *columns).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.match, SEATS.c.player)
        async with self.database.begin() as connection:
            rows = (await connection.execute(query)).all()
        found: dict[str, list[StoredSeat]] = {}
        for match, *values in rows:
            found.setdefault(match, []).append(StoredSeat(*values))
        return found

    async def take_seat(self, match: str, player: int, invitation: str, values: dict[str, Any]) -> bool:
        """Change an open seat, and forget the word with the last one; False if somebody else was faster."""
        statement = (
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.player == player)
            .where(SEATS.c.kind == "open", SEATS.c.invitation == invitation)
            .values(**values)
        )
        async with self.database.begin() as connection:
            done = await connection.execute(statement)
            waits = exists().where(SEATS.c.match == match, SEATS.c.kind == "open")
            await connection.execute(delete(WORDS).where(WORDS.c.match == match, ~waits))
            await self.database.note(connection, match, "seats")
        return bool(done.rowcount == 1)

    async def free_seat(self, match: str, player: int, token: str, values: dict[str, Any]) -> bool:
        """Change a taken seat, and forget the word that led there; False if it is not that player's any more."""
        statement = (
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.player == player, SEATS.c.kind != "open", SEATS.c.token == token)
            .values(**values)
        )
        async with self.database.begin() as connection:
            done = await connection.execute(statement)
            await connection.execute(delete(WORDS).where(WORDS.c.match == match))
            await self.database.note(connection, match, "seats")
        return bool(done.rowcount == 1)

    async def change_seat(self, match: str, player: int, **values: Any) -> None:
        statement = update(SEATS).where(SEATS.c.match == match, SEATS.c.player == player).values(**values)
        async with self.database.begin() as connection:
            await connection.execute(statement)
            await self.database.note(connection, match, "seats")

    # Words

    async def word(self, match: str) -> str:
        """The word of a match; empty if it has none."""
        async with self.database.begin() as connection:
            return str(await connection.scalar(select(WORDS.c.word).where(WORDS.c.match == match)) or "")

    async def keep_word(self, match: str, word: str, mark: str) -> None:
        """Give a match this word, unless it has one already, or another match has this one."""
        with suppress(IntegrityError):
            async with self.database.begin() as connection:
                await connection.execute(insert(WORDS).values(match=match, word=word, mark=mark))

    async def find_word(self, mark: str) -> StoredWord | None:
        """Whose word it is."""
        query = select(WORDS.c.match, WORDS.c.word).where(WORDS.c.mark == mark)
        async with self.database.begin() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else StoredWord(*found)

    # Presence and chat

    async def tell_presence(self, match: str, present: list[int]) -> None:
        """Tell the other processes who is here."""
        if self.database.shared:
            async with self.database.begin() as connection:
                await self.database.note(connection, match, "present", present)

    async def say(self, match: str, player: int | None, name: str, text: str) -> ChatLine:
        at = int(time.time())
        statement = insert(CHAT).values(match=match, player=player, name=name, text=text, at=at)
        async with self.database.begin() as connection:
            done = await connection.execute(statement)
            await self.database.note(connection, match, "chat")
        key = done.inserted_primary_key
        assert key is not None
        return ChatLine(number=int(key[0]), player=player, name=name, text=text, at=at)

    async def chat(self, match: str, after: int = 0) -> list[ChatLine]:
        """The last lines, oldest first."""
        columns = [CHAT.c[name] for name in ("number", "player", "name", "text", "at")]
        query = select(*columns).where(CHAT.c.match == match, CHAT.c.number > after)
        async with self.database.begin() as connection:
            rows = (await connection.execute(query.order_by(CHAT.c.number.desc()).limit(MOST_CHAT))).all()
        return [
            ChatLine(number=number, player=player, name=name, text=text, at=at)
            for number, player, name, text, at in reversed(rows)
        ]
