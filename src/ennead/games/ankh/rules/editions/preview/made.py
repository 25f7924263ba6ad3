"""The preview edition put together: which effects and procedures take the places of the final ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from ennead.games.ankh.rules.edition import Edition, Procedures
from ennead.games.ankh.rules.editions.preview import battle, cards, events, gods, leaving, powers, turn
from ennead.games.ankh.rules.flow.forgotten import forget_gods
from ennead.games.ankh.rules.flow.game import prepare
from ennead.games.ankh.rules.hooks import ORDER, Effect
from ennead.kernel.effects import Order

MODULES: Final[tuple[ModuleType, ...]] = (turn, events, battle, cards, powers, gods, leaving)  # with what they declare
EFFECTS: Final[tuple[Effect, ...]] = (*gods.EFFECTS, *powers.EFFECTS, *cards.EFFECTS)
PREVIEW_ORDER: Final[Order] = {
    **ORDER,
    "cards_played": ("plague-of-locusts",),  # then all others by the Devotion of their owners (ANK-PRE-10)
    "before_kills": ("mighty",),  # ANK-PRE-23
    "figure_summoned": ("ra", "pyramid-attuned"),  # ANK-PRE-21
}


def edition(effects: Mapping[str, Effect]) -> Edition:
    """Made from all effects by their names; what is not replaced here is as in the final edition."""
    procedures = Procedures(
        turn.PreviewTurn,
        events.PreviewControl,
        events.PreviewCaravan,
        battle.score_monuments,
        battle.PreviewDomination,
        leaving.PreviewMerge,
        forget_gods,
        prepare,
        leaving.abandon,
    )
    return Edition("preview", {**effects, **{effect.NAME: effect for effect in EFFECTS}}, PREVIEW_ORDER, procedures)
