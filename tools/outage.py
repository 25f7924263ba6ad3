"""Outages on loopback: the database fails again and again under play, and every acknowledged move must be there.

    python tools/outage.py postgres              PostgreSQL is stopped, also at once, and started again, 50 times
    python tools/outage.py locked full garbage   the SQLite file: locked by somebody else, no room on the disk, replaced
    python tools/outage.py postgres --times 5 --tables 6 --seed 2

At each of the tables (all games in turn) two players and a bot play at random; who loses the connection comes back. At
the end the stored rows are read: their numbers have no gaps, every decision that was acknowledged is there, whatever a
player was shown follows from them, and every match replays. Exit code 1 if not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ennead import games
from ennead.kernel.flow import NOBODY
from ennead.server.match.agreed import table_of
from ennead.server.match.sitting import Sitting
from ennead.server.settings import database_url
from ennead.server.store.archive import Archive
from ennead.server.store.database import Database
from ennead.server.store.ledger import Ledger
from ennead.server.store.rows import Counter, Row, fold
from ennead.server.store.tables import DECISIONS

ROOT: Final = Path(__file__).resolve().parents[1]
POSTGRES: Final = ROOT / "tools" / "postgres.sh"
SERVER: Final = """
import sys
from ennead.server.run import serve
from ennead.server.settings import Settings
settings = Settings(
    database=sys.argv[1], matches_per_hour=10**6, connections_per_address=10**6, requests_per_second=10**6,
    messages_per_second=1000.0, work_per_second=1e6, work_burst=10**6, bot_pause=0.01, snapshot_every=20,
)
serve(settings, "127.0.0.1", 0, lambda address, _: print(address, flush=True))
"""
MOST_TIMES: Final = 100
MOST_TABLES: Final = 50
ANSWER: Final = 20.0  # seconds
NAMES: Final = ("ra", "kemet", "ankh")


@dataclass
class Seen:
    """What one player was told, and what was acknowledged to it."""

    done: dict[int, str] = field(default_factory=dict)  # the decision number, and the action; "" for an undo
    shown: set[tuple[int, int, int]] = field(default_factory=set)  # seq, number, moment


class Player:
    """One seat: acts at random when it is asked, and comes back whenever the connection is lost."""

    def __init__(self, address: str, match: str, token: str, rng: random.Random) -> None:
        self.address: Final = address
        self.hello: Final = {"type": "hello", "match": match, "token": token}
        self.seat = NOBODY  # until the first welcome says where
        self.rng: Final = rng
        self.seen: Final = Seen()
        self.lost = 0
        self.stopped = False

    async def play(self) -> None:
        while not self.stopped:
            try:
                url = f"ws{self.address[4:]}/api/socket"
                async with connect(url, compression=None, max_size=None, close_timeout=1) as socket:
                    await socket.send(json.dumps(self.hello))
                    await self.sit(socket)
            except (OSError, TimeoutError, WebSocketException):
                self.lost += 1
                await asyncio.sleep(0.1 + 0.2 * self.rng.random())

    async def sit(self, socket: ClientConnection) -> None:
        """Until the connection is lost, or something is refused: then come back and look again."""
        last: dict[str, Any] = {}
        sent: tuple[int, str] | None = None  # what is on its way
        while not self.stopped:
            async with asyncio.timeout(ANSWER):
                message = json.loads(await socket.recv())
            if message["type"] == "welcome":
                self.seat = message["seat"]
            elif message["type"] == "update":
                last = message
                self.seen.shown.add((message["seq"], message["number"], message["moment"]))
                self.stopped = message["status"] == "over"
            elif message["type"] == "done" and sent is not None:
                self.seen.done[sent[0]] = sent[1]
                sent = None
            elif message["type"] == "refused":
                await asyncio.sleep(0.2)
                return
            if sent is None and message["type"] in ("update", "done"):
                sent = await self.decide(socket, last)

    async def decide(self, socket: ClientConnection, last: dict[str, Any]) -> tuple[int, str] | None:
        """Send something if there is something to do: mostly an option, now and then an undo."""
        number = last["number"]
        if last["undo"] and self.rng.random() < 0.05:
            sent, message = (number, ""), {"type": "undo", "number": number, "ref": 1}
        elif last["options"]:
            sent = (number, self.rng.choice(last["options"])["id"])
            message = {"type": "act", "number": number, "action": sent[1], "ref": 1}
        else:
            return None
        await asyncio.sleep(0.02 + 0.08 * self.rng.random())
        await socket.send(json.dumps(message))
        return sent


class Trial:
    """A server on a database that fails, with players at its tables."""

    def __init__(self, database: str, tables: int, seed: int, log: Path) -> None:
        self.database: Final = database
        self.tables: Final = tables
        self.rng: Final = random.Random(seed)
        self.log: Final = log
        self.players: Final[dict[str, list[Player]]] = {}  # by match
        self.tasks: Final[list[asyncio.Task[None]]] = []
        self.server: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        command = [sys.executable, "-c", SERVER, self.database]
        with self.log.open("a") as log:
            self.server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.server.stdout is not None
        self.address = self.server.stdout.readline().strip()
        if not self.address:
            raise SystemExit(f"the server does not start:\n{self.log.read_text()[-2000:]}")

    async def open(self) -> None:
        """Two players and a bot at each table, all games in turn."""
        async with httpx.AsyncClient(timeout=ANSWER) as client:
            for at in range(self.tables):
                seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}]
                wish = {"game": NAMES[at % len(NAMES)], "seats": seats}
                opened = (await client.post(f"{self.address}/api/matches", json=wish)).json()
                match = opened["match"]["id"]
                self.players[match] = [
                    Player(self.address, match, grant["token"], random.Random(self.rng.random()))
                    for grant in opened["seats"]
                    if grant["token"]
                ]
        self.tasks.extend([asyncio.create_task(one.play()) for players in self.players.values() for one in players])

    async def stop(self) -> None:
        for players in self.players.values():
            for one in players:
                one.stopped = True
        await asyncio.sleep(0.5)
        for task in self.tasks:
            task.cancel()
        for found in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found
        self.end()

    def end(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.wait(30)
            self.server = None

    @property
    def acknowledged(self) -> int:
        return sum([len(one.seen.done) for players in self.players.values() for one in players])

    async def settle(self, seconds: float = 30.0) -> None:
        """Wait until moves are acknowledged again, so that the last outage is behind us."""
        before, until = self.acknowledged, time.monotonic() + seconds
        while self.acknowledged < before + self.tables and time.monotonic() < until:
            if all(task.done() for task in self.tasks):
                return
            await asyncio.sleep(0.1)

    async def verdict(self) -> list[str]:
        """What is wrong with what is stored; nothing, if all is well."""
        database = await Database.open(database_url(self.database))
        wrong: list[str] = []
        rows = 0
        try:
            for match, players in self.players.items():
                stored = await Ledger(database).rows(match)
                rows += len(stored)
                async with database.begin() as connection:
                    query = select(DECISIONS.c.number).where(DECISIONS.c.match == match).order_by(DECISIONS.c.number)
                    numbers = [row[0] for row in (await connection.execute(query)).all()]
                if numbers != list(range(1, len(stored) + 1)):
                    wrong.append(f"{match}: the rows have gaps")
                for player in players:
                    wrong += [f"{match} S{player.seat}: {what}" for what in missing(stored, player)]
                found = await Archive(database).match(match)
                assert found is not None
                sitting = Sitting.resume(table_of(found, await Archive(database).seats(match)), found.seed, stored)
                if sitting.diverged or found.status == "pinned" or found.length != len(stored):
                    wrong.append(f"{match}: does not replay (status {found.status})")
        finally:
            await database.close()
        lost = sum([one.lost for players in self.players.values() for one in players])
        breaks = self.log.read_text().count("Traceback")
        print(
            f"  {len(self.players)} tables, {self.acknowledged} acknowledged, {rows} rows, connections lost {lost}, ",
            end="",
        )
        print(f"tracebacks {breaks}, wrong {len(wrong)}")
        return wrong + ([f"{breaks} tracebacks in the log"] if breaks else [])


def missing(stored: list[Row], player: Player) -> list[str]:
    """What this player saw acknowledged or was shown, and is not in the stored rows."""
    counter = Counter(player.seat)
    decided: dict[int, Row] = {}
    shown = {(0, 0, 0)}
    entries: list[Row] = []
    for row in stored:
        if row.seat == player.seat and counter.number not in decided:
            decided[counter.number] = row
        counter.add(row, fold(entries, row))
        shown.add((counter.seq, counter.number, counter.moment))
    wrong: list[str] = []
    for number, action in player.seen.done.items():
        row_there = decided.get(number)
        if row_there is None or (row_there.action != action if action else row_there.undoes is None):
            wrong.append(f"decision {number} {action or 'undo'!r} was acknowledged and is not stored")
    return wrong + [f"was shown {one}, which never was" for one in player.seen.shown - shown]


# What fails


async def postgres(folder: Path, wish: argparse.Namespace) -> list[str]:
    """PostgreSQL is stopped and started again at random moments."""
    place = folder / "postgres"
    url = subprocess.run([POSTGRES, "start", place], check=True, capture_output=True, text=True).stdout.strip()
    try:
        trial = Trial(url, wish.tables, wish.seed, folder / "postgres.log")

        async def fail(rng: random.Random) -> None:
            mode = rng.choice(["fast", "immediate"])
            await command([str(POSTGRES), "halt", str(place), mode])
            await asyncio.sleep(rng.random() * 1.5)
            await command([str(POSTGRES), "resume", str(place)])

        return await run(trial, fail, wish.times)
    finally:
        subprocess.run([POSTGRES, "stop", place], check=False)


async def locked(folder: Path, wish: argparse.Namespace) -> list[str]:
    """Somebody else holds the lock of the file, also for longer than anybody waits."""
    path = folder / "locked.sqlite"

    async def fail(rng: random.Random) -> None:
        with sqlite3.connect(path, isolation_level=None) as other:
            other.execute("PRAGMA busy_timeout=10000")
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(rng.choice([0.2, 0.5, 6.0]))
            other.execute("ROLLBACK")
        other.close()

    return await run(Trial(str(path), wish.tables, wish.seed, folder / "locked.log"), fail, min(wish.times, 8))


async def full(folder: Path, wish: argparse.Namespace) -> list[str]:
    """No file of the server may grow any more."""
    path = folder / "full.sqlite"
    trial = Trial(str(path), wish.tables, wish.seed, folder / "full.log")

    async def fail(rng: random.Random) -> None:
        assert trial.server is not None
        size = max(os.path.getsize(path), os.path.getsize(f"{path}-wal"))
        resource.prlimit(trial.server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        await asyncio.sleep(0.5 + rng.random())
        resource.prlimit(trial.server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    return await run(trial, fail, min(wish.times, 10))


async def garbage(folder: Path, wish: argparse.Namespace) -> list[str]:
    """The file is replaced, or overwritten, by something else: nothing is acknowledged from then on."""
    wrong: list[str] = []
    for how in ("replaced", "overwritten"):
        path = folder / f"{how}.sqlite"
        trial = Trial(str(path), wish.tables, wish.seed, folder / f"{how}.log")
        trial.start()
        await trial.open()
        await trial.settle()
        rubbish = random.Random(wish.seed).randbytes(1_000_000)
        if how == "replaced":
            kept = folder / "kept.sqlite"
            (folder / "rubbish").write_bytes(rubbish)
            os.link(path, kept)
            os.replace(folder / "rubbish", path)
        else:
            path.write_bytes(rubbish)
        await asyncio.sleep(1.0)  # what was on its way
        acknowledged = trial.acknowledged
        await asyncio.sleep(3.0)
        after = trial.acknowledged - acknowledged
        print(f"  {how}: {acknowledged} acknowledged before, {after} after")
        wrong += [f"{after} moves were acknowledged though the file was {how}"] if after else []
        await trial.stop()
        said = subprocess.run(
            [sys.executable, "-m", "ennead.cli", "serve", "--port", "0", "--database", str(path)],
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        print(f"  a start says: {said.stderr.strip()}")
        if said.returncode == 0 or len(said.stderr.strip().splitlines()) != 1:
            wrong.append("a start on garbage is not refused in one line")
    return wrong


async def command(words: list[str]) -> None:
    process = await asyncio.create_subprocess_exec(*words)
    if await process.wait():
        raise SystemExit(f"failed: {' '.join(words)}")


async def run(trial: Trial, fail: Callable[[random.Random], Awaitable[None]], times: int) -> list[str]:
    """Play, let it fail so many times at random moments, settle, and look at what is stored."""
    trial.start()
    try:
        await trial.open()
        await trial.settle()
        for at in range(times):
            await asyncio.sleep(trial.rng.random())
            await fail(trial.rng)
            print(f"\r  {at + 1} of {times} failures, {trial.acknowledged} acknowledged", end="", flush=True)
            with suppress(TimeoutError):
                await trial.settle(10.0)
        print()
        await trial.settle()
        await trial.stop()
        trial.start()  # as the next program finds it
        return await trial.verdict()
    finally:
        trial.end()


FAILURES: Final = {"postgres": postgres, "locked": locked, "full": full, "garbage": garbage}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("failures", nargs="*", default=list(FAILURES), metavar="FAILURE", help=", ".join(FAILURES))
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    if not (1 <= wish.times <= MOST_TIMES and 1 <= wish.tables <= MOST_TABLES and set(wish.failures) <= set(FAILURES)):
        parser.error(f"at most {MOST_TIMES} times and {MOST_TABLES} tables; failures are {', '.join(FAILURES)}")
    assert set(NAMES) <= set(games.NAMES)
    folder = Path(tempfile.mkdtemp(prefix="ennead-outage-"))
    folder.chmod(0o755)  # PostgreSQL may run as another user
    wrong: list[str] = []
    try:
        for name in wish.failures:
            print(f"{name}: {(FAILURES[name].__doc__ or '').strip()}", flush=True)
            wrong += asyncio.run(FAILURES[name](folder, wish))
    finally:
        if not wrong:
            shutil.rmtree(folder, ignore_errors=True)
    for line in wrong[:20]:
        print(f"WRONG {line}")
    if wrong:
        print(f"the logs are in {folder}")
        sys.exit(1)


if __name__ == "__main__":
    main()
