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

QUICK = ("random", "greedy", "level-1")  # higher levels do the same for longer
EVERY = [
    pytest.param(name, bot, seats, marks=[pytest.mark.build("compiled")] if (name, bot) == ("kemet", "level-1") else [])
    for name in games.NAMES
    for bot in bots.names(load(name))
    for seats in games.meta(name).seats
    if bot in QUICK and (bot != "level-1" or seats == games.meta(name).seats[0])  # thinking takes time
]


ENOUGH = 80  # decisions of a thinking bot after which it has repeated itself


@pytest.mark.parametrize(("name", "bot", "seats"), EVERY)
def test_bots_choose_only_options_over_whole_games_and_repeat_themselves(name: str, bot: str, seats: int) -> None:
    whole = played(name, bot, seats)
    again = played(name, bot, seats, ENOUGH if bot == "level-1" else len(whole))
    assert again == whole[: len(again)]
    assert len(again) == len(whole) or len(again) == ENOUGH


def played(name: str, bot: str, seats: int, most: int = 100_000) -> list[tuple[int, str]]:
    """What a bot on all seats chooses, each time one of the options; no clock, which would end thoughts by chance."""
    game = load(name)
    rng = Random("again")
    state = game.new(seats)
    player = bots.hire(bot, game, clock=False)
    found: list[tuple[int, str]] = []
    while not state.over and len(found) < most:
        if state.chance:
            state.push(CHANCE, state.draw(rng.random()))
            continue
        seat = state.asked_seats()[0]
        options = state.options(seat)
        action = player.choose(state.view(seat, memory=True), options, rng)
        assert action in options
        state.answer(seat, action)
        found.append((seat, action.name))
    assert state.problems() == []
    return found


KNOWN = (
    "view",
    "components",
    "actions",
    "board",
    "edition",
    "grid",
    "house",
    "land",
    "lines",
    "map",
    "pieces",
    "scenarios",
    "tile_set",
)  # of the rules


def test_bots_know_views_and_what_never_changes_only() -> None:
    for file in Path(ennead.games.__file__).parent.glob("*/table/judgement/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ennead.games"):
                known = ".table.judgement" in node.module or node.module.split(".")[-1] in KNOWN
                known = known or all(name.name.endswith("View") for name in node.names)  # of what an effect remembers
                assert known, f"{file.name}: {node.module}"


def test_unknown_bot_is_refused_by_one_sentence() -> None:
    with pytest.raises(BadInput, match="there is no bot 'deep' for Ra; expected one of: random, greedy"):
        bots.make("deep", load("ra"))
