"""The door: who may come in at all. Connections that say nothing are closed, and no address takes all places."""

from __future__ import annotations

import asyncio
import sys
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ennead.server.edge.budgets import group_of
from ennead.server.settings import Settings

RESERVED: Final = 64  # descriptors for the database, files and what Python needs
SHARE: Final = 4  # one address gets at most one part in so many of all places
LONGEST_HEAD: Final = 64_000  # bytes of a request before its body


class Door:
    """Counts the connections of each address, whatever they are used for."""

    def __init__(self, settings: Settings, trusted: str = "") -> None:
        self.places: Final = all_places()
        self.of_one: Final = max(4, min(settings.connections_per_address, self.places // SHARE))
        self.patience: Final = settings.request_patience
        self.trusted: Final = {one.strip() for one in trusted.split(",") if one.strip()}  # proxies bring many visitors
        self.held: Final[dict[str, int]] = {}
        self.total = 0
        self.turned_away = 0

    def arrive(self, host: str) -> bool:
        """Whether one more may come in."""
        group = group_of(host)
        trusted = host in self.trusted or "*" in self.trusted
        many = self.held.get(group, 0) >= self.of_one and not trusted
        if many or self.total >= self.places:
            self.turned_away += 1
            return False
        self.held[group] = self.held.get(group, 0) + 1
        self.total += 1
        return True

    def leave(self, host: str) -> None:
        group = group_of(host)
        self.total -= 1
        self.held[group] -= 1
        if not self.held[group]:
            del self.held[group]

    def protocols(self) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
        """What speaks HTTP and what speaks WebSocket behind this door."""
        door = self

        class AtTheDoor(CarefulHttp):
            pass

        class Inside(CarefulSocket):
            pass

        AtTheDoor.door = Inside.door = door
        return AtTheDoor, Inside


class CarefulHttp(HttpToolsProtocol):
    """A request has to arrive as a whole within some seconds, and its head in so many bytes."""

    door: Door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host: str | None = self.client[0] if self.client else "unknown"
        self.timer: asyncio.TimerHandle | None = None
        self.head = 0
        assert self.host is not None
        if self.door.arrive(self.host):
            self.wait()
        else:
            self.host = None
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.host is not None:
            self.door.leave(self.host)
            self.host = None
        super().connection_lost(exc)

    def wait(self) -> None:
        self.stop_waiting()
        self.timer = self.loop.call_later(self.door.patience, self.give_up)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.timer is not None and self.head >= 0:
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.give_up()
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = 0
        self.wait()

    def on_headers_complete(self) -> None:
        self.head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        self.host = None  # the place belongs to the socket from now on
        super().handle_websocket_upgrade()


class CarefulSocket(WebSocketsSansIOProtocol):
    """Gives its place back at the end."""

    door: Door

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.client[0] if self.client else "unknown")
        super().connection_lost(exc)


def all_places() -> int:
    """How many connections this process can hold: as many descriptors as the system gives it, without a reserve."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard and hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(16, soft - RESERVED) if soft != resource.RLIM_INFINITY else 1_000_000
