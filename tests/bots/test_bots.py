"""Bots of every game: they choose only options, repeatably, from a view alone."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import ennead.games
from ennead import bots, games, load
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE
from ennead.sim import by_bots, play_on

QUICK = ("random", "greedy", "level-1")  # higher levels do the same for longer
EVERY = [
    pytest.param(name, bot, seats, marks=[pytest.mark.build("compiled")] if (name, bot) == ("kemet", "level-1") else [])
    for name in games.NAMES
    for bot in bots.names(load(name))
    for seats in games.meta(name).seats
    if bot in QUICK and (bot != "level-1" or seats == games.meta(name).seats[0])  # thinking takes time
]


@pytest.mark.parametrize(("name", "bot", "seats"), EVERY)
def test_bots_choose_only_options_over_whole_games(name: str, bot: str, seats: int) -> None:
    game = load(name)
    for seed in range(1 if bot == "level-1" else 3):
        rng = Random(f"{seed}")
        state = game.new(seats)
        player = bots.make(bot, game)
        while not state.over:
            if state.chance:
                state.push(CHANCE, state.draw(rng.random()))
                continue
            seat = state.asked_seats()[0]
            options = state.options(seat)
            action = player.choose(state.view(seat, memory=True), options, rng)
            assert action in options
            state.answer(seat, action)
        assert state.problems() == []


@pytest.mark.parametrize(("name", "bot", "seats"), EVERY)
def test_bots_repeat_themselves(name: str, bot: str, seats: int) -> None:
    digests = []
    for _ in range(2):
        game = load(name)
        state = game.new(seats)
        play_on(state, by_bots([bots.make(bot, game)] * seats, Random("again")))
        digests.append(game.digest(state))
    assert digests[0] == digests[1]


KNOWN = (
    "view",
    "components",
    "actions",
    "board",
    "edition",
    "grid",
    "house",
    "land",
    "map",
    "scenarios",
    "tile_set",
)  # of the rules


def test_bots_know_views_and_what_never_changes_only() -> None:
    for file in Path(ennead.games.__file__).parent.glob("*/table/judgement/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ennead.games"):
                known = ".table.judgement" in node.module or node.module.split(".")[-1] in KNOWN
                assert known, f"{file.name}: {node.module}"


def test_unknown_bot_is_refused_by_one_sentence() -> None:
    with pytest.raises(BadInput, match="there is no bot 'deep' for Ra; expected one of: random, greedy"):
        bots.make("deep", load("ra"))
