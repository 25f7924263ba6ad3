"""One address cannot starve the others: silent connections, floods of hello, foreign names, full logs and outboxes."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from server.places import ENVIRONMENT, PATIENCE, Place, first_line, settings
from websockets.sync.client import connect

from ennead.server.app import create_app
from ennead.server.edge.budgets import Addresses, Bucket, group_of
from ennead.server.edge.door import Door
from ennead.server.edge.origin import is_ours
from ennead.server.edge.outbox import Outbox
from ennead.server.logs import Bounded, Lines, Plain, without_trace
from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings

NARROW = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))
from ennead.server.run import serve
from ennead.server.settings import Settings
settings = Settings(database=sys.argv[1], request_patience=float(sys.argv[2]), messages_per_second=1000.0)
serve(settings, "127.0.0.1", 0, lambda address, _: print(address, flush=True))
"""


class Narrow:
    """A server in a process that may hold 128 descriptors."""

    def __init__(self, folder: Path, patience: float) -> None:
        command = [sys.executable, "-c", NARROW, str(folder / "narrow.sqlite"), str(patience)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
        )
        self.address = first_line(self.process)
        self.port = int(self.address.rpartition(":")[2])

    def come(self, host: str = "127.0.0.1") -> socket.socket:
        """Connect from one of the addresses of this machine."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, source_address=(host, 0))

    def ask(self, host: str) -> bytes:
        with self.come(host) as visitor:
            visitor.sendall(b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            answer = b""
            while part := visitor.recv(10_000):
                answer += part
        return answer

    def stop(self) -> str:
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)[1]


def test_a_connection_that_asks_for_nothing_is_closed(tmp_path: Path) -> None:
    server = Narrow(tmp_path, 0.5)
    try:
        for said in (b"", b"GET /api/health HTTP/1.1\r\nhost: x", b"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            b"content-type: application/json\r\ncontent-length: 50\r\n\r\n{"):  # fmt: skip
            with server.come() as visitor:
                visitor.sendall(said)
                try:
                    while visitor.recv(10_000):
                        pass
                except ConnectionResetError:
                    pass
        with server.come() as visitor, pytest.raises((ConnectionResetError, BrokenPipeError)):
            visitor.sendall(b"GET / HTTP/1.1\r\n" + (b"x: " + b"y" * 10_000 + b"\r\n") * 5000)
    finally:
        assert server.stop() == ""


def test_one_address_does_not_take_all_places(tmp_path: Path) -> None:
    server = Narrow(tmp_path, 60.0)
    idle: list[socket.socket] = []
    try:
        for _ in range(200):
            idle.append(server.come())
        for _ in range(3):
            assert server.ask("127.0.0.2").endswith(b'{"status":"ok"}')
        assert sum([is_open(one) for one in idle]) <= 20
    finally:
        for one in idle:
            one.close()
        assert server.ask("127.0.0.1").endswith(b'{"status":"ok"}')
        assert len(server.stop()) < 2000


def is_open(visitor: socket.socket) -> bool:
    visitor.settimeout(0.01)
    try:
        return visitor.recv(1) != b""
    except TimeoutError:
        return True
    except OSError:
        return False


def test_a_flood_of_hellos_does_not_keep_others_waiting(tmp_path: Path) -> None:
    """Somebody else is answered long before the flood has passed."""
    server = Narrow(tmp_path, 60.0)
    try:
        wish = {"game": "ra", "seats": [{"kind": "me"}, {"kind": "me"}]}
        opened = httpx.post(f"{server.address}/api/matches", json=wish, timeout=PATIENCE).json()
        socket = f"ws{server.address[4:]}/api/socket"
        flood = [connect(socket, open_timeout=PATIENCE, close_timeout=0.1) for _ in range(12)]
        hello = json.dumps({"type": "hello", "match": opened["match"]["id"]})
        welcomes: list[int] = []

        def read(one: Any) -> None:
            try:
                while True:
                    welcomes.append(json.loads(one.recv(PATIENCE))["type"] == "welcome")
            except Exception:
                return

        readers = [threading.Thread(target=read, args=[one], daemon=True) for one in flood]
        for reader in readers:
            reader.start()
        for _ in range(20):
            for one in flood:
                one.send(hello)
        line = server.come("127.0.0.2")
        with line, connect(socket, sock=line, open_timeout=PATIENCE, close_timeout=0.1) as guest:
            guest.send(json.dumps({"type": "hello", "match": opened["match"]["id"], "ref": 7}))
            while json.loads(guest.recv(PATIENCE))["type"] != "update":
                pass
            assert sum(welcomes) < 120  # of 240: the budget of that address is empty, and ours is not
        for one in flood:
            one.close()
        for reader in readers:
            reader.join(2 * PATIENCE)
    finally:
        server.stop()


def test_the_budget_of_an_address_is_of_its_network() -> None:
    assert group_of("2001:db8:1:2:3:4:5:6") == group_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert group_of("2001:db8:1:3::1") != group_of("2001:db8:1:2::1")
    assert group_of("::ffff:192.0.2.7") == group_of("192.0.2.7") == "192.0.2.7"
    addresses = Addresses(Settings(connections_per_address=2))
    addresses.connect("2001:db8::1")
    addresses.connect("2001:db8::2")
    with pytest.raises(Refuse, match="At most 2"):
        addresses.connect("2001:db8::3")
    addresses.connect("2001:db8:0:1::1")
    addresses.disconnect("2001:db8::1")
    addresses.connect("2001:db8::3")


def test_who_has_caused_much_work_waits_and_is_refused_at_last() -> None:
    async def work() -> None:
        addresses = Addresses(Settings(work_per_second=100.0, work_burst=10))
        await addresses.work("a", 10)
        await addresses.work("a", 5)  # waits a little
        addresses.visitor("a").work.level = -10_000.0
        with pytest.raises(Refuse, match="wait a little"):
            await addresses.work("a", 1)
        await addresses.work("b", 10)

    asyncio.run(work())
    bucket = Bucket(10.0, 5)
    assert bucket.owe(5) == 0.0
    assert bucket.owe(5) > 0.4


def test_the_door_counts_who_comes_and_goes() -> None:
    door = Door(Settings(connections_per_address=4), trusted="10.0.0.1")
    assert [door.arrive("192.0.2.1") for _ in range(6)] == [True] * 4 + [False] * 2
    assert door.arrive("192.0.2.2") and [door.arrive("10.0.0.1") for _ in range(9)] == [True] * 9
    door.leave("192.0.2.1")
    assert door.arrive("192.0.2.1") and door.total == 14 and door.turned_away == 2


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8080", True),
        ("[::1]:8080", True),
        ("192.168.1.20", True),
        ("localhost:8080", True),
        (socket.gethostname(), True),
        ("games.example", True),
        ("a.club.example:443", True),
        ("evil.example", False),
        ("xgames.example", False),
        ("club.example.evil.example", False),
        ("[::1", False),
    ],
)
def test_only_our_own_names_are_answered(host: str, ours: bool) -> None:
    assert is_ours(host, ("games.example", "*.club.example")) is ours
    assert is_ours(host, ("*",))


def test_a_foreign_name_is_refused(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, hosts=())), base_url="http://rebound.example") as client:
        answer = client.get("/api/health")
        assert answer.status_code == 403 and "rebound.example" in answer.json()["sentence"]
        with client.websocket_connect("/api/socket") as session:
            assert session.receive_json(timeout=PATIENCE)["kind"] == "not-yours"


def test_an_outbox_is_bounded_in_messages_and_in_bytes() -> None:
    assert [Outbox(2, 100).put(b"x" * size) for size in (1000,)] == [True]  # one always goes
    few, small = Outbox(2, 100), Outbox(100, 10)
    assert [few.put(b"x") for _ in range(3)] == [True, True, False]
    assert [small.put(b"x" * 4) for _ in range(4)] == [True, True, False, False]
    assert small.take() == b"xxxx" and small.put(b"x" * 4)


def test_a_guest_that_does_not_read_is_sent_away_by_the_size_of_what_waits(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, queued_bytes=300_000))) as client, Place(client) as place:
        opened = place.open(2)
        place.guest().send(type="hello", match=opened["match"]["id"])
        room = place.hall.rooms[opened["match"]["id"]]

        async def push() -> bool:
            async with asyncio.timeout(PATIENCE):
                while not room.guests:
                    await asyncio.sleep(0.01)
            [guest] = room.guests
            for _ in range(5):  # more than what is told on arrival, which must not send the guest away by itself
                guest.push(b"x" * 100_000)
            return bool(getattr(guest, "closing", 0))

        assert client.blocking_portal.call(push)


def test_the_log_says_the_same_thing_only_so_often(caplog: pytest.LogCaptureFixture) -> None:
    bounded = Bounded(3)
    record = logging.LogRecord("ennead.server", logging.WARNING, __file__, 1, "again %s", ("and again",), None)
    assert [bounded.filter(record) for _ in range(5)] == [True, True, True, False, False]
    kind = next(iter(bounded.kinds.values()))
    kind[0] -= 61.0  # a minute later
    assert bounded.filter(record)
    assert json.loads(Lines().format(record)) | {"at": ""} == {
        "at": "", "level": "warning", "logger": "ennead.server", "message": "again and again", "kept_back": "2",
    }  # fmt: skip


def test_what_drivers_say_of_a_broken_line_is_one_sentence() -> None:
    try:
        raise OSError("the line is broken")
    except OSError:
        record = logging.LogRecord(
            "sqlalchemy.pool", logging.ERROR, __file__, 1, "during %s", ("reset",), sys.exc_info()
        )
    assert without_trace(record)
    assert Plain("%(message)s").format(record) == "during reset (OSError)"
