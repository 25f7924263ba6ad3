"""Fast numbers for random play; a match uses the checkable numbers of `chance` instead."""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
TWO_TO_32: Final = float(1 << 32)


@final
@mypyc_attr(acyclic=True)
class Dice:
    """The stream of numbers of one seed (xoshiro128++): the same compiled and pure, native when compiled."""

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big") | 1  # all four zero would stay zero
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.d: i64 = int.from_bytes(digest[12:16], "big")

    def random(self) -> float:
        """The next number in [0, 1)."""
        return float(self.word()) / TWO_TO_32

    def below(self, size: i64) -> i64:
        """The next whole number from 0 to below the size; the bias is less than one in a million for sizes of games."""
        return self.word() * size >> 32

    def word(self) -> i64:
        """The next 32 bits."""
        total = (self.a + self.d) & WORD
        word = ((total << 7 | total >> 25) + self.a) & WORD
        shifted = (self.b << 9) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = (self.d << 11 | self.d >> 21) & WORD
        return word
