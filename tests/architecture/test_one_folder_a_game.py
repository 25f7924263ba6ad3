"""A game is one folder: nothing outside names one, and the same job has the same module name in all of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.cli.flags import COMMANDS
from ennead.games import NAMES, meta

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ennead"
GAMES = SOURCE / "games"
OUTSIDE = sorted(path for path in SOURCE.rglob("*.py") if not path.relative_to(SOURCE).as_posix().startswith("games/"))
LIST = GAMES / "__init__.py"  # the one place where the games are listed
NAMED = re.compile(rf"\b({'|'.join(NAMES)})\b(?!-[A-Z]{{3}}-)", re.IGNORECASE)  # rule IDs may be examples


def strings(tree: ast.AST) -> Iterator[str]:
    """Names, words and imports of a module; docstrings may take a game as their example."""
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from [alias.name for alias in node.names]
            yield getattr(node, "module", None) or ""


def naming(text: str) -> list[str]:
    return [one for one in strings(ast.parse(text)) if NAMED.search(one.replace("_", " "))]


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_module_outside_names_a_game(path: Path) -> None:
    assert naming(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line", ['if name == "ra":\n    pass', "from ennead.games.kemet.rules import state", "ankh = 1"]
)
def test_a_module_that_names_a_game_is_found(line: str) -> None:
    assert naming(line) != [] and naming('"""Such as ra."""\ndraw = "a pyramid"') == []
    assert set(naming(LIST.read_text(encoding="utf-8"))) == set(NAMES)


# The same job, the same name


def listed(half: str) -> dict[str, str]:
    """The table of module names in CONTRIBUTING: name, and whether every game has it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = text[text.index(f"### The modules of a game's {half}\n") :]
    rows = re.findall(r"^\| `([a-z_/]+)` \| (every game|some) \| ", re.split(r"\n##", part)[0], re.MULTILINE)
    return {name.rstrip("/"): who for name, who in rows}


@pytest.mark.parametrize("half", ["rules", "table"])
@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_modules_that_every_game_has(game: str, half: str) -> None:
    folder = GAMES / game / half
    for name, who in listed(half).items():
        there = (folder / f"{name}.py").is_file() or (folder / name).is_dir()
        assert there or who == "some", f"{game} has no {name}"


@pytest.mark.parametrize("half", ["rules", "table"])
def test_a_module_of_two_games_is_listed(half: str) -> None:
    """What two games need is a job with one name; what only one has is its own affair."""
    found: dict[str, int] = {}
    for game in NAMES:
        for path in (GAMES / game / half).iterdir():
            if not path.name.startswith("_"):
                found[path.stem] = found.get(path.stem, 0) + 1
    assert {name for name, count in found.items() if count > 1} <= set(listed(half))
    assert len(listed(half)) > 12


def test_what_others_ask_a_game_for_is_listed() -> None:
    asked = {job for path in OUTSIDE for job in re.findall(r'table_module\("(\w+)"\)', path.read_text("utf-8"))}
    assert len(asked) > 8
    assert asked <= set(listed("table"))


# Options as flags


def test_no_option_of_a_game_has_the_name_of_a_flag() -> None:
    text = (SOURCE / "cli" / "app.py").read_text(encoding="utf-8")
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name in COMMANDS]
    flags = {one.arg for node in functions for one in node.args.args}
    assert {"seats", "seed", "edition"} <= flags
    for name in NAMES:
        assert flags.isdisjoint(meta(name).options)
