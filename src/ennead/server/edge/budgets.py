"""Limits: how fast and how much one visitor may ask."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings

HOUR: Final = 3600.0
MOST_ADDRESSES: Final = 10_000  # remembered at once


class Bucket:
    """Fills at a steady rate up to a burst; each message takes something out."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.level = float(burst)
        self.at = time.monotonic()

    def take(self, cost: int = 1) -> bool:
        """Whether one more is allowed now; what makes more work costs more."""
        now = time.monotonic()
        self.level = min(float(self.burst), self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True

    @property
    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.burst


class Addresses:
    """What each address has done lately, and how many connections it holds."""

    def __init__(self, settings: Settings) -> None:
        self.matches_per_hour: Final = settings.matches_per_hour
        self.connections: Final = settings.connections_per_address
        self.requests_per_second: Final = settings.requests_per_second
        self.burst: Final = settings.request_burst
        self.asking: Final[dict[str, Bucket]] = {}
        self.opened: Final[dict[str, deque[float]]] = {}
        self.held: Final[dict[str, int]] = {}

    def ask(self, address: str) -> None:
        """Count a request, or refuse it."""
        if len(self.asking) > MOST_ADDRESSES:
            for name in [name for name, bucket in self.asking.items() if bucket.full]:
                del self.asking[name]
        bucket = self.asking.setdefault(address, Bucket(self.requests_per_second, self.burst))
        if not bucket.take():
            raise Refuse("too-fast", "Too many requests in too short a time.")

    def open_match(self, address: str) -> None:
        """Count a new match, or refuse it."""
        now = time.monotonic()
        if len(self.opened) > MOST_ADDRESSES:
            self.forget(now)
        times = self.opened.setdefault(address, deque())
        while times and now - times[0] > HOUR:
            times.popleft()
        if len(times) >= self.matches_per_hour:
            raise Refuse("too-many", f"At most {self.matches_per_hour} matches an hour can be opened from one address.")
        times.append(now)

    def forget(self, now: float) -> None:
        for address in [name for name, times in self.opened.items() if not times or now - times[-1] > HOUR]:
            del self.opened[address]

    def connect(self, address: str) -> None:
        if self.held.get(address, 0) >= self.connections:
            raise Refuse("too-many", f"At most {self.connections} connections from one address.")
        self.held[address] = self.held.get(address, 0) + 1

    def disconnect(self, address: str) -> None:
        self.held[address] -= 1
        if not self.held[address]:
            del self.held[address]
