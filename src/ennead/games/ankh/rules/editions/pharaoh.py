"""The final edition with the Pharaoh expansion: its effects, a turn with political cards, and the Palace."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final, final

from ennead.games.ankh.rules.edition import Edition
from ennead.games.ankh.rules.editions.final import FinalProcedures
from ennead.games.ankh.rules.hooks import ORDER, Effect
from ennead.games.ankh.rules.palace import (
    court,
    court_turn,
    interior,
    intrigues,
    pharaohs,
    political_cards,
    politics,
    rooms,
)
from ennead.games.ankh.rules.palace.court_turn import CourtTurn
from ennead.games.ankh.rules.palace.pieces import PHARAOHS, POLITICAL
from ennead.games.ankh.rules.palace.rooms import CourtControl, Preparation
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.effects import Order
from ennead.kernel.flow import Frame, Todo

MODULES: Final[tuple[ModuleType, ...]] = (
    interior, court, court_turn, politics, political_cards, intrigues, pharaohs, rooms,
)  # fmt: skip
COURT_ORDER: Final[Order] = {  # what belongs to the action itself, then political cards (ANK-PHA-18)
    **ORDER,
    "after_action": ("cleopatra", "temple-tax", "politics"),
}
CARD_CLASSES: Final[list[type[politics.PoliticalCard]]] = [
    political_cards.TwinScrolls,
    political_cards.RoyalCommand,
    political_cards.CorveeLabour,
    political_cards.RoyalRoad,
    political_cards.Tithe,
    political_cards.ScribesFavour,
    intrigues.GranarySeal,
    intrigues.Envoy,
    intrigues.CourtIntrigue,
    political_cards.TempleTax,
    political_cards.DesertMarch,
    political_cards.HymnOfPraise,
]
PHARAOH_CLASSES: Final[list[type[pharaohs.PharaohCard]]] = [
    pharaohs.Ramesses,
    pharaohs.Khufu,
    pharaohs.Hatshepsut,
    pharaohs.Akhenaten,
    pharaohs.Cleopatra,
]
politics.CARDS.extend([cls() for cls in CARD_CLASSES])
assert [card.NAME for card in politics.CARDS] == POLITICAL, "the political cards are not in the order of the data"
assert [cls.NAME for cls in PHARAOH_CLASSES] == PHARAOHS, "the Pharaoh cards are not in the order of the data"
EFFECTS: Final[tuple[Effect, ...]] = (
    court.COURT, politics.POLITICS, *politics.CARDS, *[cls() for cls in PHARAOH_CLASSES],
)  # fmt: skip


@final
class CourtProcedures(FinalProcedures):
    """Turns with political cards; the Palace after every Control Monument."""

    def turn(self, seat: int) -> Frame:
        return CourtTurn(seat)

    def control(self, side: int) -> Frame:
        return CourtControl(side)

    def prepare(self, ankh: Ankh) -> Todo | None:
        """ANK-PHA-02: a Pharaoh card and the first political cards."""
        return ankh.open(Preparation())


def edition(effects: Mapping[str, Effect]) -> Edition:
    """Made from all effects of the final edition by their names, and its own."""
    own = {effect.NAME: effect for effect in EFFECTS}
    return Edition("pharaoh", {**effects, **own}, COURT_ORDER, CourtProcedures(), tuple(own))
