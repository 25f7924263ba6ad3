"""The final rulebook: every effect and procedure as the other modules have them."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.edition import Edition, Procedures
from ennead.games.ankh.rules.effects import connect
from ennead.games.ankh.rules.flow.caravan import Caravan
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.flow.control import ControlMonument
from ennead.games.ankh.rules.flow.forgotten import forget_gods
from ennead.games.ankh.rules.flow.merge import Merge
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.hooks import ORDER, Effect
from ennead.games.ankh.rules.majorities import score_types
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import Frame, Todo

MODULES: Final[tuple[ModuleType, ...]] = ()  # of its own, with what they declare
EFFECTS: Final[tuple[Effect, ...]] = ()  # of its own


@mypyc_attr(allow_interpreted_subclasses=True)
class FinalProcedures(Procedures):
    """Everything as the flow has it."""

    def prepare(self, ankh: Ankh) -> Todo | None:
        connect(ankh)
        return None

    def turn(self, seat: int) -> Frame:
        return Turn(seat)

    def control(self, side: int) -> Frame:
        return ControlMonument(side)

    def caravan(self, side: int) -> Frame:
        return Caravan(side)

    def score(self, ankh: Ankh, region: int, side: int, won: list[int]) -> None:
        score_types(ankh, region, side, won)

    def domination(self, region: int, token: int, side: int) -> Frame:
        return Domination(region, token, side)

    def merge(self, higher: int, lower: int) -> Frame:
        return Merge(higher, lower)

    def forget(self, ankh: Ankh) -> Todo | None:
        return forget_gods(ankh)


def edition(effects: Mapping[str, Effect]) -> Edition:
    """Made from all effects by their names."""
    return Edition("final", effects, ORDER, FinalProcedures())
