"""The Palace drawn: rooms with their priests, who leads in each, and the political cards."""

from __future__ import annotations

from typing import Any

from ennead.games.ankh.rules.components import MONUMENTS
from ennead.games.ankh.rules.palace.interior import palace, pharaoh_region
from ennead.games.ankh.rules.palace.pieces import LINKED, REGIONAL, ROOMS, row_of
from ennead.games.ankh.rules.palace.rooms import PalaceResolution
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.drawn import AnkhPalace, AnkhPolitical, AnkhPriests, AnkhRoom
from ennead.kernel.flow import NOBODY, find
from ennead.sheets.parts import seat_of

Document = dict[str, Any]


def palace_of(document: Document, view: AnkhView) -> AnkhPalace | None:
    if "rooms" not in document:
        return None
    resolution: PalaceResolution | None = find(view.top, PalaceResolution)
    return AnkhPalace(
        pharaoh="" if document["pharaoh_card"] == "none" else document["pharaoh_card"],
        space=None if document["pharaoh"] == "nowhere" else document["pharaoh"],
        gated=document["entry"] == "monument gated",
        rooms=[room_of(document, number) for number in range(len(ROOMS))],
        now=None if resolution is None or not resolution.room else resolution.room - 1,
        display=[political(name) for name in document["display"]],
        deck=document["deck"],
        discarded=document["discarded"],
    )


def room_of(document: Document, number: int) -> AnkhRoom:
    priests: dict[str, int] = document["rooms"][ROOMS[number]]
    return AnkhRoom(
        name=ROOMS[number],
        priests=[AnkhPriests(seat_of(seat), count) for seat, count in priests.items()],
        leads=seat_of(leading(document, priests)) if priests else None,
        linked=MONUMENTS[LINKED[number]],
    )


def leading(document: Document, priests: dict[str, int]) -> str:
    """ANK-PHA-06: the most priests; of those who have as many, the god with the least Devotion."""
    seats: list[str] = [seat for seat in document["order"] if seat in priests]
    return max(seats, key=lambda seat: priests[seat])


def card_region(ankh: Ankh) -> int:
    """ANK-PHA-20: the region that the Pharaoh card speaks of; nobody's for a card that names none."""
    memory = palace(ankh)
    known = NOBODY not in (memory.pharaoh, memory.space)
    return pharaoh_region(ankh) if known and REGIONAL[memory.pharaoh] else NOBODY


def political(name: str, used: bool = False) -> AnkhPolitical:
    row = row_of(name)
    return AnkhPolitical(name, row["when"] == "before", list(row["with"]), used)
