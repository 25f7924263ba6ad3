"""The numbers of random play."""

from __future__ import annotations

from collections import Counter

from ennead.kernel.dice import Dice


def reference(words: list[int], count: int) -> list[int]:
    """xoshiro128++ as its authors write it, on a list of four words."""
    found = []
    for _ in range(count):
        total = (words[0] + words[3]) % 2**32
        found.append(((total * 2**7 + total // 2**25) % 2**32 + words[0]) % 2**32)
        kept = words[1] * 2**9 % 2**32
        words[2] ^= words[0]
        words[3] ^= words[1]
        words[1] ^= words[2]
        words[0] ^= words[3]
        words[2] ^= kept
        words[3] = words[3] * 2**11 % 2**32 + words[3] // 2**21
    return found


def test_the_words_are_those_of_xoshiro128() -> None:
    for seed in ("", "bench", "Überschwemmung"):
        dice = Dice(seed)
        words = reference([dice.a, dice.b, dice.c, dice.d], 500)
        assert [dice.word() for _ in range(500)] == words


def test_the_first_words_are_the_published_ones() -> None:
    """From the state 1, 2, 3, 4, as in other implementations of the generator."""
    dice = Dice("any")
    dice.a, dice.b, dice.c, dice.d = 1, 2, 3, 4
    assert [dice.word() for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_a_seed_gives_the_same_numbers_again_and_another_seed_others() -> None:
    numbers = [Dice("a").random(), Dice("a").random(), Dice("b").random()]
    assert numbers[0] == numbers[1] != numbers[2]


def test_numbers_stay_in_their_range_and_come_about_equally_often() -> None:
    dice = Dice("range")
    assert all(0 <= dice.random() < 1 for _ in range(10_000))
    counts = Counter(dice.below(7) for _ in range(70_000))
    assert sorted(counts) == list(range(7))
    assert all(9_600 < count < 10_400 for count in counts.values())
