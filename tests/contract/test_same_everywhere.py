"""Whole games come out the same in every process: nothing depends on hashes or identities."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
from ennead.games import NAMES, load, meta
from ennead.kernel.match import Table
from ennead.testing import Walk

for name in NAMES:
    for seats in meta(name).seats:
        walk = Walk(Table(load(name), seats), f"same {seats}")
        for moment in walk.moments(5000):
            pass
        print(name, seats, len(walk.match.log), load(name).digest(walk.state))
"""


def games_played_in_another_process(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.fixture(scope="module")
def first() -> str:
    return games_played_in_another_process("0")


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_digests_do_not_depend_on_the_hash_seed(first: str, hash_seed: str) -> None:
    assert first.count("\n") >= 4
    assert games_played_in_another_process(hash_seed) == first
