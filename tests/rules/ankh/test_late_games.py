"""Ankh: random games that begin late and high on the track, so that all endings come about."""

from collections import Counter
from random import Random

import pytest

from ennead.games.ankh.rules.components import POWERS
from ennead.games.ankh.rules.edition import numbers
from ennead.games.ankh.rules.scenarios import scenario
from ennead.kernel.flow import CHANCE
from ennead.testing import evidence

from .table import GAME

GODS = ["amun", "anubis", "isis", "osiris", "ra"]
GUARDIANS = [("cat-mummy", "satet"), ("apep", "mummy"), ("giant-scorpion", "androsphinx")]


def late_game(seats: int, name: str, rng: Random, edition: str = "final") -> str:
    """One random game from event 8 on; the invariants hold after every decision. How it ended."""
    gods = rng.sample(GODS, seats)
    guardians = [rng.choice(pair) for pair in GUARDIANS]
    options = {"scenario": name, "gods": ",".join(gods), "guardians": ",".join(guardians)}
    players = {}
    for seat in range(seats):
        pool = {kind: 1 for kind in guardians if rng.random() < 0.4 and (seats > 2 or seat == 0) and seat < 2}
        levels = [[POWERS[power] for power in level] for level in numbers(edition).powers_of_level]
        powers = [power for level in levels[1:] for power in rng.sample(level, rng.randrange(3))]
        players[f"S{seat}"] = {
            "devotion": rng.randrange(numbers(edition).top - 21, numbers(edition).top - 5),
            "followers": rng.randrange(8),
            "powers": powers,
            "pool": pool,
        }
    state = GAME.position({"event": 8, "players": players}, seats, edition, options=options)
    for _ in range(5000):
        assert state.problems() == []
        result = state.result()
        if result is not None:
            return result.reason
        seat = state.asked_seats()[0]
        assert seat != CHANCE
        state.answer(seat, rng.choice(state.options(seat)))
    raise AssertionError("the game does not end")


@pytest.mark.build("compiled")
@evidence("ANK-WIN-01", "ANK-WIN-02", "ANK-WIN-03")
@pytest.mark.parametrize("name", ["middle-kingdom", "peoples-revolt", "gift-of-the-river"])
def test_late_games_end_in_every_way(name: str) -> None:
    endings: Counter[str] = Counter()
    for seats in sorted(scenario(name).setups):
        for number in range(8):
            endings[late_game(seats, name, Random(f"{name} {seats} {number}"))] += 1
    assert set(endings) >= {"top of the track", "last god", "most devotion"}


@pytest.mark.build("compiled")
@evidence("ANK-PRE-39", "ANK-PRE-31")
def test_late_games_of_the_preview_end_in_every_way() -> None:
    endings: Counter[str] = Counter()
    for seats in sorted(scenario("gift-of-the-river").setups):
        for number in range(8):
            endings[late_game(seats, "gift-of-the-river", Random(f"preview {seats} {number}"), "preview")] += 1
    assert set(endings) >= {"top of the track", "last god", "most devotion"}
