"""The database fails in the middle of play: memory never runs ahead of what is stored, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from server.places import PATIENCE, Answer, Guest, Place, settings
from sqlalchemy.exc import OperationalError

from ennead.server.app import create_app
from ennead.server.store import writer as store_writer
from ennead.server.store.database import Note, Unavailable
from ennead.server.store.ledger import Conflict, Page
from ennead.server.store.notices import Notices


class Flaky:
    """An engine that fails when told to: before a transaction, only where something is written, or after its commit."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.commit: Any = None  # of the writer of moves
        self.fails = ""  # "always", "writing", "after"

    def carry_out(self, statements: Any, check: Any) -> None:
        if self.fails in ("always", "writing"):
            raise Unavailable
        self.commit(statements, check)
        if self.fails == "after":
            self.fails = ""
            raise Unavailable

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Any]:
        gone = OperationalError("", {}, Exception("the server closed the connection unexpectedly"))
        if self.fails == "always":
            raise gone
        async with self.engine.begin() as connection:
            yield Watched(connection, gone) if self.fails == "writing" else connection
        if self.fails == "after":
            self.fails = ""
            raise gone


class Watched:
    """A connection that reads, and cannot write."""

    def __init__(self, connection: Any, gone: Exception) -> None:
        self.connection = connection
        self.gone = gone

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    async def execute(self, statement: Any, values: Any = None) -> Any:
        if not getattr(statement, "is_select", False):
            raise self.gone
        return await self.connection.execute(statement, values)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def flaky(folder: Path) -> Iterator[tuple[Place, Flaky]]:
    with TestClient(create_app(settings(folder, restart_pause=0.01, heartbeat=0.01))) as client:
        place = Place(client)
        engine = Flaky(place.hall.database.engine)
        object.__setattr__(place.hall.database, "engine", engine)
        writer = place.hall.ledger.writer
        assert writer is not None
        engine.commit = writer.commit
        object.__setattr__(writer, "commit", engine.carry_out)
        yield place, engine
        engine.fails = ""
        place.leave()


def play(guests: list[Guest], moves: int, rng: Random) -> Answer:
    """So many acknowledged moves at a table; the last update."""
    for _ in range(moves):
        mover = next(guest for guest in guests if guest.last["options"])
        last = mover.act(rng.choice(mover.last["options"])["id"])
        for guest in guests:
            while guest.last["seq"] < last["seq"]:
                guest.until("update")
    return guests[0].last


def numbers(place: Place, match: str) -> list[int]:
    """The numbers of the stored rows of a match."""
    from sqlalchemy import select

    from ennead.server.store.tables import DECISIONS

    async def read() -> list[int]:
        async with place.hall.database.begin() as connection:
            query = select(DECISIONS.c.number).where(DECISIONS.c.match == match).order_by(DECISIONS.c.number)
            return [row[0] for row in (await connection.execute(query)).all()]

    return place.client.blocking_portal.call(read)


def test_a_move_that_cannot_be_stored_leaves_no_trace(flaky: tuple[Place, Flaky]) -> None:
    """Reading works, writing does not: a full disk, or a file that somebody else has locked."""
    place, engine = flaky
    opened = place.open(2)
    guests, rng = [place.sit(opened, 0), place.sit(opened, 1)], Random(1)
    before = play(guests, 3, rng)
    mover = next(guest for guest in guests if guest.last["options"])
    engine.fails = "writing"
    for _ in range(3):
        answer = mover.refused(type="act", number=mover.last["number"], action=mover.last["options"][0]["id"], ref=2)
        assert (answer["kind"], answer["sentence"][-20:]) == ("unavailable", "Nothing was changed.")
    engine.fails = ""
    assert place.guest().hello(opened["match"]["id"])["moment"] == before["moment"]
    play(guests, 5, rng)
    found = numbers(place, opened["match"]["id"])
    assert found == list(range(1, len(found) + 1)) and found[-1] == guests[0].last["moment"]


def test_a_table_is_closed_until_its_match_can_be_read_again(flaky: tuple[Place, Flaky], folder: Path) -> None:
    """Nothing works for a while: guests are sent away, come back, and find every acknowledged move and no other."""
    place, engine = flaky
    opened = place.open(2)
    match, rng = opened["match"]["id"], Random(2)
    for _ in range(3):
        guests = [place.sit(opened, 0), place.sit(opened, 1)]
        before = play(guests, 4, rng)
        mover = next(guest for guest in guests if guest.last["options"])
        engine.fails = "always"
        action = mover.last["options"][0]["id"]
        mover.send(type="act", number=mover.last["number"], action=action, ref=2)
        assert mover.until("refused")["kind"] == "unavailable"
        for guest in guests:
            with pytest.raises(WebSocketDisconnect) as closed:
                guest.until("nothing more")
            assert closed.value.code == 1013
        assert match not in place.hall.rooms
        late = place.guest()
        assert late.refused(type="hello", match=match)["kind"] == "unavailable"
        with pytest.raises(WebSocketDisconnect):
            late.receive()
        assert place.client.get(f"/api/matches/{match}").status_code == 503
        engine.fails = ""
        place.leave()
        assert place.guest().hello(match)["moment"] == before["moment"]
    found = numbers(place, match)
    assert found == list(range(1, len(found) + 1)) and found[-1] == before["moment"]
    with TestClient(create_app(settings(folder))) as client, Place(client) as again:  # as after a restart
        assert again.sit(opened, 0).last["status"] == "running"


def test_a_move_whose_commit_was_answered_by_a_broken_line_is_done(flaky: tuple[Place, Flaky]) -> None:
    place, engine = flaky
    opened = place.open(2)
    guests, rng = [place.sit(opened, 0), place.sit(opened, 1)], Random(3)
    before = play(guests, 2, rng)
    engine.fails = "after"
    after = play(guests, 1, rng)
    assert engine.fails == "" and after["moment"] > before["moment"]
    play(guests, 3, rng)
    found = numbers(place, opened["match"]["id"])
    assert found == list(range(1, len(found) + 1))


def test_a_move_that_breaks_the_engine_leaves_no_trace(
    flaky: tuple[Place, Flaky], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, _ = flaky
    opened = place.open(2)
    guests, rng = [place.sit(opened, 0), place.sit(opened, 1)], Random(4)
    before = play(guests, 2, rng)
    mover = next(guest for guest in guests if guest.last["options"])
    sitting = type(place.hall.rooms[opened["match"]["id"]].sitting)
    with monkeypatch.context() as broken:
        broken.setattr(sitting, "play_on", lambda self: 1 // 0)  # after the move was played in memory
        mover.refused(type="act", number=mover.last["number"], action=mover.last["options"][0]["id"])
    assert place.guest().hello(opened["match"]["id"])["moment"] == before["moment"]
    play(guests, 3, rng)


def test_bots_go_on_after_an_outage(flaky: tuple[Place, Flaky]) -> None:
    place, engine = flaky
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    opened = place.open(seats)
    rng = Random(5)
    for fails in ("writing", "always"):
        guest = place.sit(opened, 0)
        while not guest.last["options"]:
            guest.until("update")
        engine.fails = fails
        guest.refused(type="act", number=guest.last["number"], action=guest.last["options"][0]["id"])
        engine.fails = ""
        guest = place.sit(opened, 0)
        for _ in range(5):
            while not guest.last["options"]:
                guest.until("update")
            guest.act(rng.choice(guest.last["options"])["id"])


def test_the_ledger_refuses_a_number_that_does_not_follow(flaky: tuple[Place, Flaky]) -> None:
    place, _ = flaky
    opened = place.open(2)
    room = place.hall.rooms[opened["match"]["id"]]
    rows = room.sitting.rows
    changes = {"played": 0, "asked": "", "status": "running", "result": "", "players": "", "rules": 1}
    for first in (len(rows), len(rows) + 2):
        with pytest.raises(Conflict):
            place.client.blocking_portal.call(place.hall.ledger.append, Page(room.stored.id, first, rows[-1:], changes))
    assert numbers(place, room.stored.id) == list(range(1, len(rows) + 1))


def test_a_file_that_somebody_holds_or_has_replaced_is_not_written_to(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is refused, nothing of it stays, and play goes on when the file is there again."""
    monkeypatch.setattr(store_writer, "BUSY", 50)
    with TestClient(create_app(settings(folder))) as client, Place(client) as place:
        opened = place.open(2)
        guests, rng = [place.sit(opened, 0), place.sit(opened, 1)], Random(3)
        file = folder / "test.sqlite"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("begin immediate")
            mover = next(guest for guest in guests if guest.last["options"])
            act = {"type": "act", "number": mover.last["number"], "action": mover.last["options"][0]["id"]}
            assert mover.refused(**act)["kind"] == "unavailable"
            other.execute("rollback")
        stored = numbers(place, opened["match"]["id"])
        play(guests, 3, rng)
        assert numbers(place, opened["match"]["id"])[: len(stored)] == stored
        file.rename(folder / "away.sqlite")
        try:
            mover = next(guest for guest in guests if guest.last["options"])
            act = {"type": "act", "number": mover.last["number"], "action": mover.last["options"][0]["id"]}
            assert mover.refused(**act)["kind"] == "unavailable"
            assert not file.exists()
        finally:
            (folder / "away.sqlite").rename(file)
        again = [place.sit(opened, 0), place.sit(opened, 1)]
        play(again, 3, rng)
        found = numbers(place, opened["match"]["id"])
        assert found == list(range(1, len(found) + 1))


def test_work_in_the_background_outlives_an_outage(flaky: tuple[Place, Flaky], monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes hear who is here also after the database was away: nobody at the table is told absent."""
    place, engine = flaky
    opened = place.open(2)
    place.sit(opened, 0)
    heard: list[list[int]] = []

    async def note(connection: Any, match: str, what: str, present: list[int] | None = None) -> None:
        heard.append(present or [])

    monkeypatch.setattr(type(place.hall.database), "shared", True)
    monkeypatch.setattr(place.hall.database, "note", note)

    async def keep_telling() -> None:
        tasks = [asyncio.create_task(place.hall.carry_on(place.hall.tell_presence))]
        try:
            await until(lambda: len(heard) > 1)
            engine.fails = "always"
            await asyncio.sleep(0.5)
            engine.fails = ""
            heard.clear()
            await until(lambda: len(heard) > 1)
        finally:
            for task in tasks:
                task.cancel()

    place.client.blocking_portal.call(keep_telling)
    assert heard[-1] == [0]


def test_news_that_could_not_be_read_are_looked_for_again(flaky: tuple[Place, Flaky]) -> None:
    """Else a table at this process would wait for a move that was made long ago at another."""
    place, _ = flaky
    payload = msgspec.json.encode(Note("another", "m", "decisions")).decode()
    broken: list[Exception] = [Unavailable(), ValueError("a mistake of ours")]

    async def deliver(note: Note) -> None:
        raise broken.pop(0)

    notices = Notices(place.hall.database, deliver, place.hall.catch_up_all)
    with pytest.raises(Unavailable):  # who listens begins anew, and looks at everything
        place.client.blocking_portal.call(notices.read, payload)
    place.client.blocking_portal.call(notices.read, payload)
    assert not broken


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.02)


# Files


def test_a_file_that_was_replaced_gets_no_more_moves(flaky: tuple[Place, Flaky], folder: Path) -> None:
    """The old file is still open, and what is written to it would be gone after a restart."""
    place, _ = flaky
    opened = place.open(2)
    guests, rng = [place.sit(opened, 0), place.sit(opened, 1)], Random(6)
    play(guests, 2, rng)
    mover = next(guest for guest in guests if guest.last["options"])
    (folder / "other").write_bytes(b"garbage" * 1000)
    (folder / "other").replace(folder / "test.sqlite")
    answer = mover.refused(type="act", number=mover.last["number"], action=mover.last["options"][0]["id"])
    assert answer["kind"] == "unavailable"
