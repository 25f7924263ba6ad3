"""Empty one method of an effect after the other, and list those that no test misses.

    python tools/mutants.py ankh                     every effect of Ankh, with the tests of its rules
    python tools/mutants.py kemet Glory Prayer       only these classes
    python tools/mutants.py ankh --tests tests/cases/test_cases.py

An effect is a class that overrides a do-nothing method of its base: a god, power, Guardian, card or tile. Each method
is taken away in a process of its own, so that the base's is called; then the tests run until one fails. Exit code 1
if a method was missed by nobody, 2 if the tests fail as it is. Needs the pure build and a system that can fork.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from ennead import load

ROOT: Final = Path(__file__).resolve().parents[1]
SLOW: Final = "not contract and not late_games and not no_way_out"  # whole games, which notice little of one effect


def effects(base: type) -> Iterator[type]:
    """All classes below a base."""
    below: list[type] = base.__subclasses__()
    for cls in below:
        yield cls
        yield from effects(cls)


def mutants(game: str, names: Sequence[str]) -> list[tuple[type, str]]:
    """Classes of a game with the methods that they override, in the order of their modules."""
    load(game)
    hooks = import_module(f"ennead.games.{game}.rules.hooks")
    base: type = next(cls for cls in vars(hooks).values() if isinstance(cls, type) and cls.__module__ == hooks.__name__)
    found: list[tuple[type, str]] = []
    for cls in effects(base):
        if not getattr(cls, "NAME", "") or (names and cls.__name__ not in names):
            continue
        parents = cls.__mro__[1:]
        for name, member in vars(cls).items():
            if (
                callable(member)
                and not isinstance(member, type)
                and not name.startswith("_")
                and any(name in vars(parent) for parent in parents)
            ):
                found.append((cls, name))
    return sorted(found, key=lambda mutant: (mutant[0].__module__, mutant[0].__name__, mutant[1]))


def collect(tests: Sequence[str]) -> bool:
    """Import the tests once for all processes that will run them; whether that is possible."""
    with redirect_stdout(io.StringIO()):
        return pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *tests]) == 0


def passes(tests: Sequence[str], without: tuple[type, str] | None = None) -> bool:
    """Whether all tests pass, as it is or without a method."""
    child = os.fork()
    if child == 0:
        if without is not None:
            delattr(*without)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-k", SLOW, *tests])))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Empty one method of an effect after the other.")
    parser.add_argument("game")
    parser.add_argument("names", nargs="*", metavar="CLASS")
    parser.add_argument("--tests", nargs="+", help="files or folders (default: the rules of the game)")
    wish = parser.parse_args(arguments)
    tests = wish.tests or [str(ROOT / "tests" / "rules" / wish.game)]
    made = mutants(wish.game, wish.names)
    if not collect(tests) or not passes(tests):
        print("the tests fail as it is, so they would miss nothing", file=sys.stderr)
        return 2
    missed = 0
    for cls, name in made:
        if passes(tests, without=(cls, name)):
            missed += 1
            print(f"{cls.__module__}: {cls.__name__}.{name} can be emptied, and no test fails", flush=True)
    print(f"{len(made)} methods taken away, {missed} of them missed by no test")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
