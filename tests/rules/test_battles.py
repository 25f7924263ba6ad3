"""What happened in a battle says so, and nothing else does: the log can be read battle by battle."""

from random import Random

import pytest

from ennead import Match, load
from ennead.kernel.events import Event

BORDERS = {"kemet": ("BattleBegun", "BattleEnded"), "ankh": ("ConflictBegun", "ConflictEnded")}


def events(name: str, seed: int) -> list[Event]:
    """All events of a random game."""
    match, rng = Match.start(load(name), 3, seed=f"battles {seed}"), Random(seed)
    while not match.over:
        seat = match.state.asked_seats()[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    return match.events


@pytest.mark.parametrize("name", BORDERS)
def test_a_battle_lasts_from_its_first_event_to_its_last(name: str) -> None:
    first, last = BORDERS[name]
    inside, fought = False, 0
    for event in events(name, 1):
        inside |= event.kind.name == first
        fought += event.kind.name == last
        assert event.battle == inside, event.kind.name
        inside &= event.kind.name != last
    assert fought > 1


def test_ra_has_no_battles() -> None:
    assert not any(event.battle for event in events("ra", 1))
