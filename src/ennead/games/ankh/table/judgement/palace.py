"""What a side has in the Palace, as numbers; without the Palace, nothing."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import CONTROL_MONUMENT, MOST_SIDES
from ennead.games.ankh.rules.palace.interior import PalaceView
from ennead.games.ankh.rules.palace.pieces import PRIESTS, ROOMS
from ennead.games.ankh.table.judgement.survey import Survey

PALACE: Final = (
    "priests in the Palace",
    *[f"leads: {room}" for room in ROOMS],
    *[f"leads when the Palace is next: {room}" for room in ROOMS],
    "political cards",
    "beside the Pharaoh",
)
NOTHING: Final = [0.0] * len(PALACE)


def palace_features(survey: Survey, side: int) -> list[float]:
    """Priests, the rooms that they lead, cards that can be used, and whether a figure stands with the Pharaoh."""
    for memory in survey.view.memories:
        if isinstance(memory, PalaceView):
            return features_of(memory, survey, side)
    return NOTHING


def features_of(palace: PalaceView, survey: Survey, side: int) -> list[float]:
    view = survey.view
    inside = 0
    leads = [0.0] * len(ROOMS)
    for room in range(len(ROOMS)):
        inside += palace.priests[room * MOST_SIDES + side]
        if leader(palace, view.ascending, room) == side:
            leads[room] = 1.0
    soon = 1.0 if survey.next_event() == CONTROL_MONUMENT else 0.0
    near = 0.0
    if palace.space >= 0 and survey.figures[survey.land.region_of(palace.space) * survey.seats + side]:
        near = 1.0
    cards = float(palace.hands[side].bit_count()) / 2.0
    return [float(inside) / float(PRIESTS), *leads, *[soon * one for one in leads], cards, near]


def leader(palace: PalaceView, ascending: tuple[int, ...], room: int) -> int:
    """ANK-PHA-06: the most priests; of those, the god with the least Devotion."""
    found, most = -1, 0
    for side in ascending:
        count = palace.priests[room * MOST_SIDES + side]
        if count > most:
            found, most = side, count
    return found
