"""Tables of the preview edition; otherwise as in table.py."""

from __future__ import annotations

from typing import Any

from ennead.kernel.events import Event

from .table import GAME, GODS, GUARDIANS, RIVER, Table

EDITION = "preview"


def table(seats: int, gods: str = "", guardians: str = "", scenario: str = RIVER, **given: Any) -> Table:
    """A position; gods and Guardians are the first ones of the lists unless they are named."""
    events: list[Event] = []
    options = {"scenario": scenario, "gods": gods or ",".join(GODS.split(",")[:seats])}
    options["guardians"] = guardians or GUARDIANS
    state = GAME.position(given, seats, EDITION, options=options, listener=events.append)
    return Table(GAME, state, events)


def conflict(seats: int, gods: str, figures: dict[str, str], guardians: str = "", **given: Any) -> Table:
    """A Conflict has just been triggered by the last seat; Monuments are only those that are given."""
    given = {"moment": "conflict", "turn": f"S{seats - 1}", "monuments": {}, **given}
    return table(seats, gods, guardians, figures=figures, **given)
