"""A copy of the package to which something is added, played in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src"

BEFORE = """
from ennead import Match, load
from ennead.kernel.replay import read, write

def play(state, seat, *names):
    for name in names:
        state.answer(seat, game.action(name))
"""
AFTER = """
number = 0
while not match.over:
    seat = match.state.asked_seats()[0]
    legal = match.state.options(seat)
    number += 7
    match.play(seat, legal[number % len(legal)])
    assert match.state.problems() == []
assert read(write(match), load).verify().over
print("played")
"""


def copy_package(to: Path, game: str) -> Path:
    """Copy the package; the folder of a game in it."""
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".json", ".toml"):
            target = to / path.relative_to(SOURCE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    return to / "ennead" / "games" / game / "rules"


def add_row(file: Path, table: str, row: dict[str, Any]) -> None:
    content = json.loads(file.read_text(encoding="utf-8"))
    content[table].append(row)
    file.write_text(json.dumps(content), encoding="utf-8")


def add_words(file: Path, words: dict[str, list[str]]) -> None:
    """Lines of a catalogue, by section; a section that is new comes last."""
    text = file.read_text(encoding="utf-8")
    for section, lines in words.items():
        head = next((line for line in text.splitlines() if line.split("#")[0].strip() == f"[{section}]"), "")
        added = "\n".join(lines)
        text = text.replace(f"{head}\n", f"{head}\n{added}\n", 1) if head else f"{text}\n[{section}]\n{added}\n"
    file.write_text(text, encoding="utf-8")


def write_records(rules: Path) -> None:
    """Run tools/records.py on the folder of a game's rules."""
    tool = SOURCE.parent / "tools" / "records.py"
    subprocess.run([sys.executable, str(tool), str(rules)], check=True, capture_output=True)


def run(package: Path, script: str) -> None:
    """Play a script that names its `game` and ends with a `match`, which is then played to its end and verified."""
    once = {"PYTHONDONTWRITEBYTECODE": "1"}  # nobody reads this copy again
    environment = {**os.environ, **once, "PYTHONPATH": str(package), "ENNEAD_BUILD": "pure"}
    command = [sys.executable, "-c", BEFORE + script + AFTER]
    done = subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "played\n"), done.stderr
