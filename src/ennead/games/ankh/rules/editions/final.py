"""The final rulebook: every effect and procedure as the other modules have them."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from ennead.games.ankh.rules.edition import Edition, Procedures
from ennead.games.ankh.rules.flow.caravan import Caravan
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.flow.control import ControlMonument
from ennead.games.ankh.rules.flow.forgotten import forget_gods
from ennead.games.ankh.rules.flow.game import prepare
from ennead.games.ankh.rules.flow.merge import Merge
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.hooks import ORDER, Effect
from ennead.games.ankh.rules.majorities import score_types
from ennead.games.ankh.rules.state import Ankh

MODULES: Final[tuple[ModuleType, ...]] = ()  # of its own, with what they declare
EFFECTS: Final[tuple[Effect, ...]] = ()  # of its own


def edition(effects: Mapping[str, Effect]) -> Edition:
    """Made from all effects by their names."""
    procedures = Procedures(
        Turn, ControlMonument, Caravan, score_types, Domination, Merge, forget_gods, prepare, Ankh.destroy_monument
    )
    return Edition("final", effects, ORDER, procedures)
