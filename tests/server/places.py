"""A server in this process, guests at its tables, and servers in processes of their own: what the tests use."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import httpx
from litestar.testing import TestClient, websocket_test_session
from litestar.testing.websocket_test_session import WebSocketTestSession
from websockets.sync.client import connect

from ennead.server.match.hall import Hall
from ennead.server.settings import Settings

PATIENCE = 60.0  # seconds for an answer, also on a busy machine; a broken server fails, it does not hang
START_WITHIN = 120.0  # seconds for a process to say its first word, also on a busy machine
SERVER = """
import sys
from ennead.server.run import serve
from ennead.server.settings import Settings
settings = Settings(database=sys.argv[1], bot_pause=0.0, snapshot_every=20, messages_per_second=1000.0)
serve(settings, "127.0.0.1", 0, lambda address, _: print(address, flush=True))
"""

# Servers start several times; without compiled files each start takes seconds longer.
CACHE = Path(__file__).parents[2] / "build" / "bytecode"
ENVIRONMENT = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(CACHE)}

Answer = dict[str, Any]
OPEN_PLAYERS: list[Player] = []


def settings(folder: Path, **changes: Any) -> Settings:
    usual: dict[str, Any] = {"bot_pause": 0.0, "matches_per_hour": 10_000, "web": None, "message_burst": 10_000,
        "request_burst": 100_000}  # fmt: skip
    return Settings(database=str(folder / "test.sqlite"), **{**usual, **changes})


async def rest(_: float) -> None:
    """Between two looks for a message, sockets of the test client rest a little; without this they turn in a circle."""
    await asyncio.sleep(0.001)


setattr(websocket_test_session, "sleep", rest)  # noqa: B010


class Guest:
    """One socket of the test client."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.last: Answer = {}  # the last update

    def send(self, **message: Any) -> None:
        self.session.send_json(message)

    def receive(self) -> Answer:
        message: Answer = self.session.receive_json(timeout=PATIENCE)
        if message["type"] == "update":
            self.last = message
        return message

    def until(self, kind: str) -> Answer:
        """Read until a message of that type comes; a refusal that nobody waits for is an error."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message
            assert message["type"] != "refused", message

    def hello(self, match: str, token: str = "", since: int = 0) -> Answer:
        """Sit down; the update that follows the welcome."""
        self.send(type="hello", match=match, token=token, since=since)
        self.until("welcome")
        return self.until("update")

    def act(self, action: str, number: int | None = None) -> Answer:
        """Decide, and read on to the update that shows it."""
        self.send(type="act", number=self.last["number"] if number is None else number, action=action, ref=1)
        while self.until("done")["ref"] != 1:
            pass
        return self.last

    def refused(self, **message: Any) -> Answer:
        self.send(**message)
        return self.until("refused")


class Place:
    """A server, and what tests do with it."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.open_sessions: list[Any] = []

    @property
    def hall(self) -> Hall:
        hall: Hall = self.client.app.state.hall
        return hall

    def open(self, seats: Sequence[dict[str, Any]] | int = 2, game: str = "ra", **wish: Any) -> Answer:
        """A new match; a number of seats stands for a hot seat."""
        chosen = [{"kind": "me", "name": f"P{at}"} for at in range(seats)] if isinstance(seats, int) else list(seats)
        answer = self.client.post("/api/matches", json={"game": game, "seats": chosen, "seating": "as seated", **wish})
        assert answer.status_code == 201, answer.text
        found: Answer = answer.json()
        return found

    def guest(self) -> Guest:
        session = self.client.websocket_connect("/api/socket")
        self.open_sessions.append(session)
        return Guest(session.__enter__())

    def sit(self, opened: Answer, seat: int) -> Guest:
        guest = self.guest()
        guest.hello(opened["match"]["id"], opened["seats"][seat]["token"])
        return guest

    def __enter__(self) -> Place:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        while self.open_sessions:
            self.open_sessions.pop().__exit__(None, None, None)


class Player:
    """One real socket, to a server in another process."""

    def __init__(self, address: str, match: str, token: str = "", since: int = 0, begun: bool = True) -> None:
        self.manager = connect(f"ws{address[4:]}/api/socket", open_timeout=PATIENCE, close_timeout=0.2)
        self.socket = self.manager.__enter__()
        self.last: Answer = {}
        OPEN_PLAYERS.append(self)
        self.send(type="hello", match=match, token=token, since=since)
        self.seat: int | None = self.until("welcome")["seat"]
        if begun:
            self.until("update")

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Answer:
        message: Answer = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "update":
            self.last = message
        return message

    def until(self, *kinds: str) -> Answer:
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def reach(self, seq: int) -> Answer:
        """Read on until an update has brought this player so far."""
        while self.last["seq"] < seq:
            self.until("update")
        return self.last

    def act(self, action: str) -> Answer:
        self.send(type="act", number=self.last["number"], action=action)
        answer = self.until("done", "refused")
        assert answer["type"] == "done", answer
        return self.last

    def close(self) -> None:
        self.manager.__exit__(None, None, None)
        OPEN_PLAYERS.remove(self)


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-c", SERVER, database]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=ENVIRONMENT)

    @cached_property
    def address(self) -> str:
        """Waited for when it is needed, so that several processes start at the same time."""
        found = first_line(self.process)
        assert found.startswith("http://127.0.0.1:"), self.errors()
        return found

    def open(self, **wish: Any) -> Answer:
        whole = {"game": "ra", "seating": "as seated", **wish}
        answer = httpx.post(f"{self.address}/api/matches", json=whole, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        found: Answer = answer.json()
        return found

    def errors(self) -> str:
        self.process.kill()
        return self.process.communicate(timeout=PATIENCE)[1]

    def kill(self) -> None:
        """As kill -9 does it."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)

    def end(self) -> None:
        """Whatever has become of it: it is there no more, and neither are its pipes."""
        if self.process.stdout is not None and not self.process.stdout.closed:
            self.kill()

    def stop(self) -> str:
        """In good order; what it wrote to stderr."""
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)[1]


def first_line(process: subprocess.Popen[str]) -> str:
    """The first line that a process prints; one that says nothing for too long is ended, and the line is empty."""
    assert process.stdout is not None
    bound = threading.Timer(START_WITHIN, process.kill)
    bound.start()
    try:
        return process.stdout.readline().strip()
    finally:
        bound.cancel()
        bound.join()


@contextmanager
def ended(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that is there no more at the end, whatever has happened."""
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate(timeout=PATIENCE)


def close_players() -> None:
    """Close every socket to another process."""
    for one in list(OPEN_PLAYERS):
        one.close()


def warlike(options: list[Answer], rng: Random) -> str:
    """A move at random; in Kemet one that brings a battle nearer, if there is one."""
    names = [str(option["id"]) for option in options]
    wanted = [name for name in names if name.startswith(("troop", "go ")) or name.endswith("_move")]
    return rng.choice(wanted or names)
