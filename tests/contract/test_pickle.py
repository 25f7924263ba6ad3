"""Games, states, views and actions travel between processes; what exists once in a process is that one there."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import pytest

from ennead.games import NAMES, load
from ennead.kernel.match import Match, Table
from ennead.testing import Walk

OTHER_PROCESS = """
import pickle, sys
game, state, view, actions = pickle.load(sys.stdin.buffer)
from ennead.games import load
assert game is load(sys.argv[1])
assert all(action is game.actions.named[action.name] for action in actions)
assert game.decisions[state.decision.name] is state.decision
assert state.view(1) == view
print(game.digest(state))
"""


@pytest.mark.parametrize("name", NAMES)
def test_everything_arrives_in_another_process(name: str) -> None:
    game = load(name)
    walk = Walk(Table(game, 3), "travel")
    moments = [moment for moment, _ in zip(walk.moments(5000), range(60), strict=False)]
    state = moments[-1].state
    # not the whole table: another test of this process may have loaded tiles that the other process does not know
    actions = {action for moment in moments for seat in range(3) for action in moment.state.options(seat)}
    luggage = pickle.dumps((game, state, state.view(1), actions))
    command = [sys.executable, "-c", OTHER_PROCESS, name]
    done = subprocess.run(command, input=luggage, capture_output=True, env={**os.environ}, timeout=120)
    assert done.stdout.decode() == game.digest(state) + "\n", done.stderr.decode()


@pytest.mark.parametrize("name", NAMES)
def test_one_process_has_one_game(name: str) -> None:
    game = load(name)
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game


def test_states_are_equal_by_value_and_cannot_be_keys() -> None:
    one, other = Match.start(load("ra"), 3, seed="x").state, Match.start(load("ra"), 3, seed="x").state
    assert one == other
    assert one != Match.start(load("ra"), 4, seed="x").state
    assert one != "a state"
    assert one.view(0) == other.view(0)
    assert one.view(0) != one.view(1)
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
