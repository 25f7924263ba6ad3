"""Snapshots: states of running matches, so that a long game need not be replayed from its beginning."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping

from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import State


@dataclass(frozen=True)
class Snapshot:
    """A state at a point to which nobody needs a copy to go back: steps of covered plans are in the state itself."""

    number: int  # of the last row that it holds
    decisions: int
    rules: int
    digest: str
    state: State


def read_snapshot(game: Game, row: RowMapping) -> Snapshot | None:
    """A stored snapshot; None if the present rules cannot read it, or read another state: the log is the truth."""
    try:
        state = game.load(json.loads(row["state"]))
    except BadInput:
        return None
    if game.digest(state) != row["digest"]:
        return None
    return Snapshot(row["number"], row["decisions"], row["rules"], row["digest"], state)


def snapshot_values(match: str, game: Game, snapshot: Snapshot) -> dict[str, Any]:
    """A snapshot as the columns of its table."""
    return {
        "match": match,
        "number": snapshot.number,
        "decisions": snapshot.decisions,
        "rules": snapshot.rules,
        "digest": snapshot.digest,
        "state": json.dumps(game.dump(snapshot.state), separators=(",", ":")),
    }
