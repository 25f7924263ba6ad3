"""The preview edition put together: which effects and procedures take the places of the final ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final, final

from ennead.games.ankh.rules.edition import Edition
from ennead.games.ankh.rules.editions.final import FinalProcedures
from ennead.games.ankh.rules.editions.preview import battle, cards, events, gods, leaving, powers, turn
from ennead.games.ankh.rules.hooks import ORDER, Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.effects import Order
from ennead.kernel.flow import Frame

MODULES: Final[tuple[ModuleType, ...]] = (turn, events, battle, cards, powers, gods, leaving)  # with what they declare
EFFECTS: Final[tuple[Effect, ...]] = (*gods.EFFECTS, *powers.EFFECTS, *cards.EFFECTS)
PREVIEW_ORDER: Final[Order] = {
    **ORDER,
    "cards_played": ("plague-of-locusts",),  # then all others by the Devotion of their owners (ANK-PRE-10)
    "before_kills": ("mighty",),  # ANK-PRE-23
    "figure_summoned": ("ra", "pyramid-attuned"),  # ANK-PRE-21
}


@final
class PreviewProcedures(FinalProcedures):
    """What the preview orders otherwise."""

    def turn(self, seat: int) -> Frame:
        return turn.PreviewTurn(seat)

    def control(self, side: int) -> Frame:
        return events.PreviewControl(side)

    def caravan(self, side: int) -> Frame:
        return events.PreviewCaravan(side)

    def score(self, ankh: Ankh, region: int, side: int, won: list[int]) -> None:
        battle.score_monuments(ankh, region, side, won)

    def domination(self, region: int, token: int, side: int) -> Frame:
        return battle.PreviewDomination(region, token, side)

    def merge(self, higher: int, lower: int) -> Frame:
        return leaving.PreviewMerge(higher, lower)

    def abandon(self, ankh: Ankh, space: int, rule: str) -> None:
        leaving.abandon(ankh, space, rule)


def edition(effects: Mapping[str, Effect]) -> Edition:
    """Made from all effects by their names; what is not replaced here is as in the final edition."""
    own = {effect.NAME: effect for effect in EFFECTS}
    return Edition("preview", {**effects, **own}, PREVIEW_ORDER, PreviewProcedures())
