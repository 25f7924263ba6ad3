"""The log of a long run: what was asked for on its first line, then a line for each game, so that a run can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from ennead.kernel.errors import BadInput

Game = dict[str, Any]  # one line


def begun(log: Path, head: Mapping[str, Any], fields: Collection[str]) -> list[Game]:
    """The games of an interrupted run, each with these fields; a last line that was not finished is dropped."""
    first = f"{json.dumps(head)}\n".encode()
    try:
        found = log.read_bytes() if log.exists() else b""
        whole = found[: found.rfind(b"\n") + 1]
        if not whole and first.startswith(found):
            log.write_bytes(first)
            return []
        top, *games = map(json.loads, whole.splitlines() or [found])
    except OSError as error:
        raise BadInput(f"the log {log} cannot be used: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{log} is not the log of such a run: {error}") from error
    if top != json.loads(first):
        raise BadInput(f"{log} belongs to another run; move it away, or give the options of that run")
    for number, game in enumerate(games, 2):
        if not isinstance(game, dict) or not game.keys() >= set(fields):
            raise BadInput(f"{log} is not the log of such a run: line {number} is no game")
    if len(whole) < len(found):
        os.truncate(log, len(whole))
    return games


def add(log: Path, game: Game) -> None:
    """Write down a game that is finished."""
    with log.open("a", encoding="utf-8") as file:
        file.write(json.dumps(game, separators=(",", ":")) + "\n")
