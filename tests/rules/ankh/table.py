"""A small table for the rules of Ankh: set up a position, play it in the notation, look at the facts."""

from __future__ import annotations

from typing import Any

from ennead import load
from ennead.kernel.events import Event

from ..table import Table as AnyTable

GAME = load("ankh")
RIVER = "gift-of-the-river"  # a scenario of the Two Lands board
GODS = "amun,anubis,isis,osiris,ra"
GUARDIANS = "cat-mummy,apep,androsphinx"


class Table(AnyTable):
    """A table of Ankh."""

    @property
    def figures(self) -> dict[str, str]:
        found: dict[str, str] = self.facts["figures"]
        return found

    @property
    def devotion(self) -> list[int]:
        return self.all("devotion")


def table(seats: int, gods: str = "", guardians: str = "", scenario: str = RIVER, **given: Any) -> Table:
    """A position; gods and Guardians are the first ones of the lists unless they are named."""
    events: list[Event] = []
    options = {"scenario": scenario, "gods": gods or ",".join(GODS.split(",")[:seats])}
    options["guardians"] = guardians or GUARDIANS
    state = GAME.position(given, seats, options=options, listener=events.append)
    return Table(GAME, state, events)


def conflict(seats: int, gods: str, figures: dict[str, str], guardians: str = "", **given: Any) -> Table:
    """A Conflict has just been triggered by the last seat; Monuments are only those that are given."""
    given = {"moment": "conflict", "turn": f"S{seats - 1}", "monuments": {}, **given}
    return table(seats, gods, guardians, figures=figures, **given)


def unlocked(*names: str, **more: Any) -> dict[str, Any]:
    """A player of a position with these powers, and with whatever else is given."""
    return {"powers": list(names), **more}
