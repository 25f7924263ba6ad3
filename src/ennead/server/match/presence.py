"""Presence: which players of a match are here, in this process or another, and since when the others are away."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Final

KEPT: Final = 30.0  # seconds that another process's word about presence is good for


class Presence:
    """Who is here, and who left when."""

    def __init__(self, players: Iterable[int]) -> None:
        self.left: Final[dict[int, float]] = {player: time.monotonic() for player in players}
        self.elsewhere: Final[dict[str, tuple[float, list[int]]]] = {}  # present in other processes

    def absent(self, here: Collection[int]) -> dict[int, int]:
        """For each player, since how many seconds it is away; 0 if present. `here` are those of this process."""
        now = time.monotonic()
        present = set(here)
        for at, players in self.elsewhere.values():
            if now - at < KEPT:
                present |= set(players)
        for player in present:
            self.left[player] = now
        return {player: 0 if player in present else max(1, int(now - at)) for player, at in self.left.items()}

    def heard_of(self, origin: str, players: list[int]) -> bool:
        """Another process says who is there; whether that is new."""
        known = self.elsewhere.get(origin, (0.0, []))[1]
        self.elsewhere[origin] = (time.monotonic(), players)
        return known != players
