"""Ankh: a card that is chosen and a Plague bid that is made look the same to everybody else, whatever they are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ennead import load
from ennead.kernel.contract import Game
from ennead.kernel.flow import NOBODY, State
from ennead.testing import Moment, check_two_worlds, evidence

GAME: Game = load("ankh")
FIGURES = {"r01c00": "S0 god", "r02c00": "S0 warrior", "r09c00": "S2 god", "r09c01": "S2 warrior"}


def battle(merged: bool = False, **given: object) -> State:
    """S0 against S2 in the West; if merged, S1 is the partner of S0."""
    options = {"scenario": "gift-of-the-river", "gods": "isis,ra,osiris", "guardians": "satet,apep,androsphinx"}
    document: dict[str, Any] = {
        "moment": "conflict",
        "event": 16 if merged else 4,
        "turn": "S2",
        "figures": FIGURES,
        "monuments": {},
    }
    players = {"S0": {"followers": 4}, "S2": {"followers": 4}}
    if merged:
        document["merged"] = {"S1": "S0"}
    return GAME.position({**document, "players": players, **given}, 3, options=options)


def plague(merged: bool = False) -> State:
    state = battle(merged)
    state.answer(0, GAME.action("play plague-of-locusts"))
    state.answer(2, GAME.action("play flood"))
    return state


def looks(state: State, viewer: int) -> str:
    view = state.view(viewer)
    options = [] if viewer == NOBODY else [action.name for action in state.options(viewer)]
    return f"{GAME.codec.show(view)} {GAME.describe(view)} {options}"


@evidence("ANK-BAT-04", "ANK-CRD-01", "ANK-MRG-11")
@pytest.mark.parametrize("merged", [False, True])
@pytest.mark.parametrize("make", [battle, plague])
def test_what_was_chosen_is_seen_by_nobody_else(make: Callable[[bool], State], merged: bool) -> None:
    state = make(merged)
    worlds = []
    for action in state.options(0):
        world = state.copy()
        world.answer(0, action)
        worlds.append(world)
    assert len(worlds) > 3
    partners = [0, 1] if merged else [0]
    for viewer in (NOBODY, 0, 1, 2):
        different = len({looks(world, viewer) for world in worlds})
        assert different == (len(worlds) if viewer in partners else 1)


@evidence("ANK-BAT-04", "ANK-CRD-01")
@pytest.mark.parametrize("make", [battle, plague])
@pytest.mark.parametrize("merged", [False, True])
def test_two_worlds(make: Callable[[bool], State], merged: bool) -> None:
    """The true state and an imagined one go on looking the same until the plans are opened."""
    state = make(merged)
    state.answer(0, state.options(0)[-1])
    moment = Moment(GAME, state, 3, Random(5))
    for viewer in moment.viewers:
        for number in range(5):
            check_two_worlds(Moment(GAME, state, 3, Random(number)), viewer)


@evidence("ANK-CMP-03")
def test_the_followers_that_were_bid_are_taken_only_when_all_have_bid() -> None:
    state = plague()
    state.answer(0, GAME.action("bid 3"))
    for viewer in (NOBODY, 1, 2):
        assert GAME.describe(state.view(viewer))["players"]["S0"]["followers"] == 4


def test_an_announced_second_card_is_as_secret_as_the_first() -> None:
    options = {"scenario": "gift-of-the-river", "gods": "amun,ra,osiris"}
    document = {"moment": "conflict", "turn": "S2", "figures": FIGURES, "monuments": {}}
    state = GAME.position(document, 3, options=options)
    state.answer(0, GAME.action("yes"))
    before = [looks(state, viewer) for viewer in (NOBODY, 1, 2)]
    state.answer(0, GAME.action("play flood"))
    assert [looks(state, viewer) for viewer in (NOBODY, 1, 2)] == before
