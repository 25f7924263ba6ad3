"""A table with the Palace, on the default board; the Pharaoh stands on r03c06 in the Delta."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.kernel.events import Event

from ..table import GAME, Table

FAR: dict[str, str] = {"r05c00": "S0 god", "r05c07": "S1 god"}  # in the West and in the East


def court(
    gods: str = "isis,ra",
    pharaoh: str = "cleopatra",
    guardians: str = "satet,apep,androsphinx",
    variants: Sequence[str] = (),
    **given: Any,
) -> Table:
    """A position without Monuments and priests, unless they are given."""
    events: list[Event] = []
    options = {"gods": gods, "pharaoh": pharaoh, "guardians": guardians}
    document = {"turn": "S0", "monuments": {}, "rooms": {}, "figures": FAR, **given}
    seats = len(gods.split(","))
    return Table(GAME, GAME.position(document, seats, "pharaoh", variants, options, events.append), events)


def battle(gods: str, pharaoh: str, **given: Any) -> Table:
    """A Conflict that the last seat has just triggered."""
    return court(gods, pharaoh, **{"moment": "conflict", "turn": f"S{len(gods.split(',')) - 1}", **given})


def holding(*cards: str, **more: Any) -> dict[str, Any]:
    """The first player with political cards in hand."""
    return {"S0": {"political": list(cards), **more}}
