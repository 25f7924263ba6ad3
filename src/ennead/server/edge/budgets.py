"""Budgets: how much work one visitor may cause. IPv6 counts by the network of a house, which is a /64."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings

HOUR: Final = 3600.0
MOST_ADDRESSES: Final = 10_000  # remembered at once
HELLOS_AT_ONCE: Final = 2  # of one address; the others wait, so that everybody else's moves come between
LONGEST_WAIT: Final = 5.0  # seconds that somebody with an empty budget is kept waiting before being refused


@lru_cache(maxsize=MOST_ADDRESSES)
def group_of(host: str) -> str:
    """The address that is counted: a network of IPv6, else the address itself."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


def check_ban(host: str, banned: Collection[str]) -> None:
    """Whom the owner has banned gets no answer."""
    if banned and group_of(host) in banned:
        raise Refuse("not-yours", "This address is not welcome here.")


class Bucket:
    """Fills at a steady rate up to a burst; each message takes something out."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.level = float(burst)
        self.at = time.monotonic()

    def fill(self) -> None:
        now = time.monotonic()
        self.level = min(float(self.burst), self.level + (now - self.at) * self.rate)
        self.at = now

    def take(self, cost: float = 1) -> bool:
        """Whether one more is allowed now; what makes more work costs more."""
        self.fill()
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def owe(self, cost: float) -> float:
        """Take something out that may not be there yet; how many seconds it takes until it is."""
        self.fill()
        self.level -= cost
        return max(0.0, -self.level / self.rate)

    def give_back(self) -> None:
        """What was taken out turned out to cost nothing."""
        self.level += 1

    @property
    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.burst


def an_hour(most: int) -> Bucket:
    """A budget of so many in an hour, also all at once."""
    return Bucket(most / HOUR, most)


class Visitor:
    """What one address has done lately."""

    def __init__(self, settings: Settings) -> None:
        self.requests: Final = Bucket(settings.requests_per_second, settings.request_burst)
        self.work: Final = Bucket(settings.work_per_second, settings.work_burst)
        self.words: Final = an_hour(settings.wrong_words_per_hour)
        self.hellos: Final = asyncio.Semaphore(HELLOS_AT_ONCE)
        self.opened: Final[deque[float]] = deque()
        self.sockets = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is lost by forgetting this visitor."""
        lately = bool(self.opened) and time.monotonic() - self.opened[-1] < HOUR
        full = self.requests.full and self.work.full and self.words.full
        return not self.sockets and not lately and full


class Addresses:
    """The visitors, by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.visitors: Final[dict[str, Visitor]] = {}
        self.words: Final = an_hour(settings.wrong_words_in_all)  # wrong ones, of all addresses together

    def visitor(self, host: str) -> Visitor:
        group = group_of(host)
        found = self.visitors.get(group)
        if found is None:
            if len(self.visitors) > MOST_ADDRESSES:
                for name in [name for name, one in self.visitors.items() if one.idle]:
                    del self.visitors[name]
            found = self.visitors[group] = Visitor(self.settings)
        return found

    def ask(self, host: str) -> None:
        """Count a request, or refuse it."""
        if not self.visitor(host).requests.take():
            raise Refuse("too-fast", "Too many requests in too short a time.")

    async def work(self, host: str, cost: float) -> None:
        """Let somebody wait who has caused much work lately; refuse it if that would take too long."""
        bucket = self.visitor(host).work
        bucket.fill()
        if bucket.level < 0 and -bucket.level / bucket.rate > LONGEST_WAIT:
            raise Refuse("too-fast", "Too much was asked for from this address; wait a little.")
        wait = bucket.owe(cost)
        if wait:
            await asyncio.sleep(wait)

    def open_match(self, host: str) -> None:
        """Count a new match, or refuse it."""
        now, most = time.monotonic(), self.settings.matches_per_hour
        times = self.visitor(host).opened
        while times and now - times[0] > HOUR:
            times.popleft()
        if len(times) >= most:
            raise Refuse("too-many", f"At most {most} matches an hour can be opened from one address.")
        times.append(now)

    @contextmanager
    def saying(self, host: str) -> Iterator[None]:
        """Somebody says the word of a table. It counts before it is looked for, so that many at once are many; a right
        one costs nothing. After too many wrong ones no word is heard, also no right one.
        """
        own = self.visitor(host).words
        for budget, whose in ((own, "from this address"), (self.words, "on this server")):
            budget.fill()
            if budget.level < 1:
                raise Refuse("too-many", f"Too many wrong words were said {whose}. A link or a code still works.")
        own.take()
        self.words.take()
        yield
        own.give_back()
        self.words.give_back()

    def connect(self, host: str) -> None:
        visitor, most = self.visitor(host), self.settings.connections_per_address
        if visitor.sockets >= most:
            raise Refuse("too-many", f"At most {most} connections from one address.")
        visitor.sockets += 1

    def disconnect(self, host: str) -> None:
        self.visitor(host).sockets -= 1
