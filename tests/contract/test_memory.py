"""Memory stays whole under any use: Python's own allocator watches every byte (PYTHONMALLOC=debug)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ennead.games import NAMES, meta

COMMON = """
import copy, pickle, sys
from random import Random
from ennead.games import load
from ennead.kernel.flow import CHANCE

class Node:
    def __init__(self, state, below):
        self.state, self.view, self.below = state.copy(), state.view(0), below

def step(state, rng):
    seat = state.asked_seats()[0]
    if seat == CHANCE:
        state.push(CHANCE, state.draw(rng.random()))
    else:
        state.answer(seat, rng.choice(state.options(seat)))

def tree(game, depth, seed):
    rng, state, top = Random(seed), game.new(3, sys.argv[2]), None
    for _ in range(depth):
        top = Node(state, top)
        step(state, rng)
        if state.over:
            state = game.new(3, sys.argv[2])
    return top

game = load(sys.argv[1])
"""
# Each node holds the one below it: the last reference to the top lets 300 of them end inside each other.
DROPPED = """
for seed in range(3):
    tree(game, 300, seed)
    one = tree(game, 300, seed)
    many = [Node(one.state, one) for _ in range(20)]
    del one, many
print("whole")
"""
THREADS = """
from threading import Thread
sys.setswitchinterval(1e-5)
shared = tree(game, 40, 7).state
done = []

def work(seed):
    for turn in range(3):
        tree(game, 120, seed)
        state = shared.copy()
        rng = Random(seed)
        for _ in range(60):
            if state.over:
                break
            step(state, rng)
    done.append(game.digest(shared))

threads = [Thread(target=work, args=(seed,)) for seed in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(done) == 4 and len(set(done)) == 1, done
print("whole")
"""

TRAVELLED = """
node = tree(game, 120, 5)
while node is not None:
    for one in (pickle.loads(pickle.dumps(node.state)), copy.deepcopy(node.state), copy.copy(node.state)):
        assert one == node.state and game.digest(one) == game.digest(node.state)
        step(one, Random(1))
    assert pickle.loads(pickle.dumps(node.view)) == copy.deepcopy(node.view) == node.view
    node = node.below
print("whole")
"""


def watched(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONMALLOC": "debug", "PYTHONFAULTHANDLER": "1"}
    command = [sys.executable, "-c", COMMON + script, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)


NATIVE = pytest.mark.build("compiled")  # what nobody wrote in C cannot write beside its objects


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(DROPPED, id="a deep tree is dropped", marks=NATIVE),
        pytest.param(THREADS, id="threads"),
        pytest.param(TRAVELLED, id="pickled and copied"),
    ],
)
@pytest.mark.parametrize(("name", "edition"), [(name, edition) for name in NAMES for edition in meta(name).editions])
def test_memory_stays_whole(name: str, edition: str, script: str) -> None:
    done = watched(script, name, edition)
    assert (done.returncode, done.stdout) == (0, "whole\n"), done.stderr[-2000:]
