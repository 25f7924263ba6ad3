"""Actions have the same numbers whichever module of a game a process happens to import first."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ennead import games

SOURCE = Path(games.__file__).parents[2]
ACTIONS = re.compile(r"\bACTIONS\.(one|many)\(")
NUMBERED = """
import sys
from importlib import import_module
import_module(sys.argv[1])
game = import_module(f"ennead.games.{sys.argv[2]}.rules.game").GAME
print([action.name for action in game.codec.actions.actions])
"""


def makers(name: str) -> list[str]:
    """The modules of a game that make actions, and the judgement, which workers may import first."""
    rules = SOURCE / "ennead" / "games" / name / "rules"
    found = [path for path in sorted(rules.rglob("*.py")) if ACTIONS.search(path.read_text(encoding="utf-8"))]
    own = [path for path in found if path.parent != rules]  # the others are parts of the game's own wiring
    modules = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in own]
    return [*modules, f"ennead.games.{name}.table.judgement"]


def numbered(first: str, name: str) -> str:
    command = [sys.executable, "-c", NUMBERED, first, name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.build("pure")
@pytest.mark.parametrize("name", games.NAMES)
def test_numbers_do_not_depend_on_what_is_imported_first(name: str) -> None:
    usual = numbered(f"ennead.games.{name}.rules.game", name)
    for module in makers(name):
        assert numbered(module, name) == usual, f"{module}, imported first, numbers the actions of {name} otherwise"
