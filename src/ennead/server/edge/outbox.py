"""An outbox: what waits to be sent to one guest, bounded in messages and in bytes."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final


class Outbox:
    """First in, first out; the sender never waits."""

    def __init__(self, messages: int, size: int) -> None:
        self.most_messages: Final = messages
        self.most_bytes: Final = size
        self.waiting: Final[deque[bytes]] = deque()
        self.size = 0
        self.news: Final = asyncio.Event()

    def put(self, message: bytes) -> bool:
        """Queue a message; False if too much waits already."""
        if self.waiting and (len(self.waiting) >= self.most_messages or self.size + len(message) > self.most_bytes):
            return False
        self.waiting.append(message)
        self.size += len(message)
        self.news.set()
        return True

    def take(self) -> bytes | None:
        """The oldest message; None if nothing waits."""
        if not self.waiting:
            self.news.clear()
            return None
        message = self.waiting.popleft()
        self.size -= len(message)
        return message

    async def get(self) -> bytes:
        """The oldest message, as soon as there is one."""
        while (message := self.take()) is None:
            await self.news.wait()
        return message

    def clear(self) -> None:
        self.waiting.clear()
        self.size = 0
