"""Giant Scorpion: points at two spaces; adjacent Monuments there are destroyed (ANK-GRD-09 to 11)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import POINT_FLAT, POINT_POINTED
from ennead.games.ankh.rules.components import FACING, FIGURE_KIND, KIND_NAMES, MONUMENT_TYPE, SUN, figure
from ennead.games.ankh.rules.events import FIGURE_POINTED
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.grid import OFF
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

KIND: Final[int] = KIND_NAMES.index("giant-scorpion")


def pointed_at(ankh: Ankh, space: int) -> list[int]:
    """The two spaces that the Scorpion on a space points at; what is off the board is left out."""
    facing = FACING[ankh.pieces[space]]
    around = ankh.scene.board.around[space]
    return [other for other in (around[facing], around[(facing + 1) % 6]) if other != OFF]


@final
@mypyc_attr(acyclic=True)
class PointScorpion(Decision):
    """At which two spaces it points."""

    RULE = "ANK-GRD-09"

    def options(self, ankh: Ankh, pointing: Pointing, side: int) -> list[Action]:
        return POINT_FLAT[:] if ankh.scene.board.flat else POINT_POINTED[:]

    def answer(self, ankh: Ankh, pointing: Pointing, side: int, action: Action) -> Todo | None:
        piece = ankh.pieces[pointing.space]
        ankh.pieces[pointing.space] = figure(side, KIND, action.value, SUN[piece] == 1)
        ankh.emit(FIGURE_POINTED, "ANK-GRD-09", side, pointing.space, 0, pointed_at(ankh, pointing.space))
        return None


POINT_SCORPION: Final = PointScorpion()
DECISIONS: Final[tuple[Decision, ...]] = (POINT_SCORPION,)


@final
@mypyc_attr(acyclic=True)
class Pointing(Frame):
    """A Scorpion was set down somewhere; its owner points it."""

    STEPS = ("point",)

    side: Public[int]
    space: Public[int]

    def __init__(self, side: int, space: int) -> None:
        self.side = side
        self.space = space

    def point(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(POINT_SCORPION, self.side)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "space")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "space")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.point(ankh) or DONE
        return DONE

    def copy(self) -> Pointing:
        new = Pointing(self.side, self.space)
        new.placed(self)
        return new

    # </records>


FRAMES: Final[tuple[type, ...]] = (Pointing,)


@final
@mypyc_attr(acyclic=True)
class GiantScorpion(Figure):
    """Destroys Monuments at the start of each Conflict."""

    NAME = "giant-scorpion"
    RULES = ("ANK-GRD-09", "ANK-GRD-10", "ANK-GRD-11")
    FACES = True

    def settled(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        return ankh.open(Pointing(side, space))

    def conflict_begins(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        for space in ankh.gods[side].figures:
            if FIGURE_KIND[ankh.pieces[space]] == KIND:
                for other in pointed_at(ankh, space):
                    if MONUMENT_TYPE[ankh.pieces[other]] != NOBODY and other in ankh.land.adjacent[space]:
                        ankh.destroy_monument(other, "ANK-GRD-11")
        return None


EFFECT: Final = GiantScorpion()
