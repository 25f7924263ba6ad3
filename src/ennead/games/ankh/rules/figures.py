"""Kinds of figures: what each may do beyond the usual when it moves, is summoned or is set down."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import FIGURE_KIND, KIND_NAMES
from ennead.games.ankh.rules.edition import keepers
from ennead.games.ankh.rules.grid import SPACE_NAMES
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import Keeper
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import Refusal
from ennead.kernel.flow import Todo


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Figure(Effect):
    """God figures and Warriors as they are; a Guardian overrides what it does otherwise."""

    USUAL: ClassVar[bool] = True  # whether it is summoned where a Warrior could be, and nowhere else
    WATER: ClassVar[bool] = False  # whether it may stand in Water
    MARKED: ClassVar[bool] = False  # whether a position must say more of it than where it stands

    def __init__(self) -> None:
        self.usual: Final = bool(type(self).USUAL)

    def stops(self, ankh: Ankh, side: int, start: int, reach: tuple[int, ...]) -> list[int]:
        """Spaces in reach that are not empty where a figure of this kind may end its move nevertheless."""
        return NOTHING_SAID

    def refuses(self, ankh: Ankh, side: int, start: int, space: int) -> Refusal | None:
        """Why a figure of this kind may not end its move on an enemy figure; None if no figure of its kind may."""
        return None

    def displaces(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        """It arrives on a space that is not empty."""
        return None

    def may_stand(self, ankh: Ankh, side: int, space: int) -> bool:
        """Whether it may be summoned onto a space that is near enough."""
        return ankh.may_stop(side, space)

    def anywhere(self, ankh: Ankh, side: int) -> list[int]:
        """Where the regular summon may put it without anything near."""
        return NOTHING_SAID

    def settled(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        """It was summoned to, moved to, pushed to or relocated to a space."""
        return None


FIGURES: Final[list[Figure]] = []  # by kind; filled when the game is loaded


def marking(table: Any, kind: int) -> list[Keeper]:
    """The effects that may say more of a figure of a kind than where it stands: its own, and those with memories."""
    return [FIGURES[kind], *[keeper for keeper in keepers(table) if keeper is not FIGURES[kind]]]


def figure_on(table: Any, space: int) -> dict[str, Any]:
    """A space and the kind of figure on it, for a question."""
    return {"space": SPACE_NAMES[space], "kind": KIND_NAMES[FIGURE_KIND[table.pieces[space]]]}


def settle(ankh: Ankh, kind: int, side: int, space: int) -> Todo | None:
    """What a figure does after any move or summon."""
    return FIGURES[kind].settled(ankh, side, space)
