"""Decisions that are declared open: everybody at the table, also who only watches, can tell what may be chosen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ennead.games import NAMES, load
from ennead.kernel.flow import NOBODY
from ennead.kernel.match import Table
from ennead.testing import Walk

DECISIONS = {"ra": {"TakeTurn", "BidOrPass"}, "kemet": set(), "ankh": {"ChooseAction", "PlaceCamel"}}


@pytest.mark.parametrize("name", NAMES)
def test_a_spectator_can_tell_the_options_of_open_decisions(name: str) -> None:
    game = load(name)
    seen: Counter[str] = Counter()
    guessed_wrong: set[str] = set()
    for seed in range(3):
        rng = Random(seed)
        for moment in Walk(Table(game, 3), f"open {seed}").moments(5000):
            decision = moment.state.decision
            if decision is None or decision.sealed or moment.state.chance:
                continue
            (seat,) = moment.state.asked_seats()
            if not decision.open and (len(moment.state.options(seat)) > 1 or rng.random() < 0.8):
                continue
            guess = game.imagine(moment.state.view(NOBODY), rng)
            right = guess.options(seat) == moment.state.options(seat)
            assert right or not decision.open, f"{decision.name} depends on something that is not public"
            seen[decision.name] += 1
            if not right:
                guessed_wrong.add(decision.name)
    assert {one for one in seen if game.decisions[one].open} == DECISIONS[name]
    assert all(seen[one] > 10 for one in DECISIONS[name])
    if name == "kemet":  # the cards in hand decide what may be done besides: here it would be noticed
        assert "NextAction" in guessed_wrong
