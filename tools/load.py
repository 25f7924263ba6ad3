"""Load on loopback: many live tables on one server process, every seat a socket of its own.

    python tools/load.py                       200 tables of Ra with four seats, a move at each every two seconds
    python tools/load.py --game kemet          of another game
    python tools/load.py --pace 0              as fast as the server answers
    python tools/load.py --tables 20 --seconds 5 --json
    python tools/load.py --database postgresql://...   stored elsewhere than in a file

Prints moves a second, the time from sending a move to the last seat's update (p50, p99), the server's processor time
for a move, and memory per table. The server runs in a process of its own, the players run here: on two cores this
measures the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ennead.games import NAMES

SERVER: Final = """
import sys
from ennead.server.run import serve
from ennead.server.settings import Settings
settings = Settings(
    database=sys.argv[1], matches_per_hour=10**6, connections_per_address=10**6, requests_per_second=10**6,
    messages_per_second=1000.0, work_per_second=1e6, work_burst=10**6,
)
serve(settings, "127.0.0.1", 0, lambda address, _: print(address, flush=True))
"""
MOST_TABLES: Final = 1000
MOST_SECONDS: Final = 120
LATEST: Final = 30.0  # seconds after which an answer counts as lost


class Seen(msgspec.Struct):
    """As much of a message as a player needs here."""

    type: str
    seq: int = 0
    number: int = 0
    status: str = ""
    asked: list[int] = []
    options: list[dict[str, Any]] = []


DECODER: Final = msgspec.json.Decoder(Seen)


@dataclass
class Report:
    """What was measured."""

    times: list[float] = field(default_factory=list)  # milliseconds from sending to the last seat's update
    games: int = 0
    begun: float = 0.0
    seconds: float = 0.0

    def at(self, share: float) -> float:
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Seat:
    """One player's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.last = Seen("")
        self.seq = 0
        self.number = -1
        self.news: Final = asyncio.Event()

    async def read(self) -> None:
        async for text in self.socket:
            message = DECODER.decode(text)
            if message.type == "update":
                self.last, self.seq = message, message.seq
                self.news.set()
            elif message.type == "refused":
                raise SystemExit(f"a move was refused: {text!r}")

    async def reach(self, seq: int) -> None:
        """Wait until an update brought this seat so far."""
        while self.seq < seq:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), LATEST)


class LoadTable:
    """One table: its seats, and the loop that plays it."""

    def __init__(self, address: str, game: str, seats: int) -> None:
        self.address: Final = address
        self.game: Final = game
        self.count: Final = seats
        self.seats: list[Seat] = []
        self.readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        wish = {"game": self.game, "seats": [{"kind": "me"}] * self.count}
        opened = await asyncio.to_thread(post, f"{self.address}/api/matches", wish)
        for grant in opened["seats"]:
            socket = await connect(f"ws{self.address[4:]}/api/socket", compression=None, max_queue=64)
            seat = Seat(socket)
            hello = {"type": "hello", "match": opened["match"]["id"], "token": grant["token"], "sheet": False}
            await socket.send(json.dumps(hello))
            self.seats.append(seat)
            self.readers.append(asyncio.create_task(seat.read()))
        for seat in self.seats:
            await seat.reach(1)

    async def play(self, pace: float, until: float, report: Report, rng: random.Random) -> None:
        await asyncio.sleep(rng.random() * pace)
        while time.perf_counter() < until:
            mover = self.mover()
            if mover is None:
                report.games += 1
                await self.close()
                self.seats, self.readers = [], []
                await self.open()
                continue
            await self.move(mover, report, rng)
            if pace:
                await asyncio.sleep(pace * (0.5 + rng.random()))

    def mover(self) -> Seat | None:
        for seat in self.seats:
            if seat.last.options:
                return seat
        return None

    async def move(self, mover: Seat, report: Report, rng: random.Random) -> None:
        option = rng.choice(mover.last.options)
        act = {"type": "act", "number": mover.last.number, "action": option["id"]}
        before = mover.seq
        begin = time.perf_counter()
        await mover.socket.send(json.dumps(act))
        for seat in self.seats:
            await seat.reach(before + 1)
        report.times.append((time.perf_counter() - begin) * 1000)

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for seat in self.seats:
            await seat.socket.close()


def post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=LATEST) as answer:
        return json.load(answer)


def memory(process: int) -> int:
    """Resident kilobytes of a process."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor_time(process: int) -> float:
    """Seconds of processor time that a process has used; unlike the clock, it does not see what else runs here."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(address: str, process: int, wish: argparse.Namespace) -> dict[str, Any]:
    empty = memory(process)
    tables = [LoadTable(address, wish.game, wish.seats) for _ in range(wish.tables)]
    begin = time.perf_counter()
    for at in range(0, len(tables), 10):
        await asyncio.gather(*[table.open() for table in tables[at : at + 10]])
    opened = time.perf_counter() - begin
    report = Report(begun=time.perf_counter())
    used = processor_time(process)
    until = report.begun + wish.seconds
    await asyncio.gather(*[table.play(wish.pace, until, report, random.Random(at)) for at, table in enumerate(tables)])
    report.seconds = time.perf_counter() - report.begun
    full = memory(process)
    used = processor_time(process) - used
    await asyncio.gather(*[table.close() for table in tables])
    return {
        "game": wish.game,
        "tables": wish.tables,
        "seats": wish.seats,
        "pace_s": wish.pace,
        "seconds": round(report.seconds, 1),
        "moves": len(report.times),
        "moves_per_s": round(len(report.times) / report.seconds, 1),
        "p50_ms": round(report.at(0.5), 1),
        "p99_ms": round(report.at(0.99), 1),
        "worst_ms": round(max(report.times, default=0.0), 1),
        "server_ms_per_move": round(1000 * used / max(1, len(report.times)), 2),
        "machine_load": round(os.getloadavg()[0], 1),
        "games_finished": report.games,
        "opening_s": round(opened, 1),
        "server_empty_mb": round(empty / 1024, 1),
        "memory_per_table_kb": round((full - empty) / wish.tables),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=NAMES, default=NAMES[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pace", type=float, default=2.0, help="mean seconds between moves at one table; 0: at once")
    parser.add_argument("--database", default="", help="where the server stores; a fresh SQLite file if not given")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    if not (1 <= wish.tables <= MOST_TABLES and 0 < wish.seconds <= MOST_SECONDS and 2 <= wish.seats <= 5):
        parser.error(f"at most {MOST_TABLES} tables of 2 to 5 seats and {MOST_SECONDS} seconds")
    with tempfile.TemporaryDirectory(prefix="ennead-load-") as folder:
        command = [sys.executable, "-c", SERVER, wish.database or f"{folder}/load.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as server:
            try:
                assert server.stdout is not None
                found = asyncio.run(measure(server.stdout.readline().strip(), server.pid, wish))
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(20)
    if wish.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:20} {value}")


if __name__ == "__main__":
    main()
