"""The map of the house and the table of the games are true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ennead import bots
from ennead.games import NAMES, load, meta

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ennead"
PARTS = sorted(
    path.name
    for path in SOURCE.iterdir()
    if (path.is_dir() and (path / "__init__.py").exists()) or path.suffix == ".py"
)


@pytest.mark.parametrize("part", [part for part in PARTS if part != "__init__.py"])
def test_every_package_is_on_the_map_and_has_a_layer(part: str) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"`src/ennead/{part}`" in text or f"`src/ennead/{part}/" in text
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(one for one in contracts if one["id"] == "layers")
    assert layers["exhaustive"] is True
    assert part.removesuffix(".py") in re.findall("[a-z]+", " ".join(layers["layers"]))


def test_what_is_on_the_map_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    drawn = text[text.index("## Where things are") : text.index("### The modules of a game's rules")]
    named = re.findall(r"`((?:src|tests|docs|web)/[^`* ]+)`", drawn)
    assert len(named) > 30
    for path in named:
        for name in NAMES if "<game>" in path else [""]:
            assert (ROOT / path.replace("<game>", name)).exists(), path


def folders(below: Path) -> list[Path]:
    return [path for path in below.iterdir() if path.is_dir() and path.name != "__pycache__"]


def test_every_folder_of_tests_and_browser_and_every_tool_is_on_the_map() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    lines = text[text.index("| folder | what |") : text.index("### The modules of a game's rules")].splitlines()
    assert [path for path in folders(ROOT / "tests") if f"`tests/{path.name}" not in "".join(lines)] == []
    (browser,) = [line for line in lines if line.startswith("| `web/src` |")]
    assert [path for path in folders(ROOT / "web" / "src") if f"`{path.name}" not in browser] == []
    (tools,) = [line for line in lines if line.startswith("| `tools` |")]
    assert [path for path in (ROOT / "tools").iterdir() if path.is_file() and f"`{path.name}`" not in tools] == []


def row(label: str) -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (found,) = re.findall(rf"^\| {label} \| (.*) \|$", text, re.MULTILINE)
    return [cell.strip() for cell in found.split("|")]


def test_the_readme_says_what_each_game_has() -> None:
    assert row("games") == [meta(name).title for name in NAMES]
    assert row("editions") == [", ".join(meta(name).editions) for name in NAMES]
    for name, cell in zip(NAMES, row("bots"), strict=True):
        known = bots.names(load(name))
        levels = [bot for bot in known if bot.startswith("level-")]
        said = [bot for bot in known if bot not in levels] + ([f"{levels[0]} to {levels[-1]}"] if levels else [])
        assert cell == ", ".join(said)
    for name, cell in zip(NAMES, row("board in the browser"), strict=True):
        board = (ROOT / "web" / "src" / "games" / name / "index.ts").read_text(encoding="utf-8")
        assert (cell == "drawn") == ("  drawn: true," in board), name
