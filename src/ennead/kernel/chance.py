"""Chance draws from counts: bags and decks have no order before they are drawn from."""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64

TWO_TO_53: Final = float(1 << 53)


def pick(counts: list[int], size: int, number: float) -> int:
    """The index that a number in [0, 1) falls on, each weighted by its count; `size` is their sum."""
    left: i64 = int(number * float(size))
    index: i64 = 0
    for count in counts:
        left -= count
        if left < 0:
            return index
        index += 1
    raise AssertionError("nothing is left to draw")


def number_at(seed: str, index: int) -> float:
    """The number in [0, 1) behind the chance decision of that index.

    The first 53 bits of SHA-256 over "seed:index", so that anybody can check a finished game, in any language.
    """
    digest = hashlib.sha256(f"{seed}:{index}".encode()).digest()
    return float(int.from_bytes(digest[:7], "big") >> 3) / TWO_TO_53


def commitment(seed: str) -> str:
    """What is published before the game, so that nobody can change the seed afterwards."""
    return "sha256:" + hashlib.sha256(f"ennead seed {seed}".encode()).hexdigest()


@final
class Generator:
    """The stream of numbers of one seed: `random()` gives the next one, as `random.Random` does."""

    def __init__(self, seed: str, index: int = 0) -> None:
        self.seed: Final = seed
        self.index = index

    def random(self) -> float:
        number = number_at(self.seed, self.index)
        self.index += 1
        return number
