"""Giant Scorpion: points at two spaces; adjacent Monuments there are destroyed (ANK-GRD-09 to 11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import ACTIONS
from ennead.games.ankh.rules.board import FLAT_COMPASS, POINTED_COMPASS
from ennead.games.ankh.rules.components import (
    FACING,
    FACINGS,
    FIGURE_KIND,
    FIGURE_OWNER,
    KIND_NAMES,
    MONUMENT_TYPE,
    TOKEN,
    figure,
)
from ennead.games.ankh.rules.figures import Figure, figure_on
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.grid import OFF
from ennead.games.ankh.rules.memory import NO_MARK
from ennead.games.ankh.rules.reasons import compulsory
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.document import Node
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

KIND: Final[int] = KIND_NAMES.index("giant-scorpion")
FIGURE_POINTED: Final = EventKind("FigurePointed", side="god", what="space", things="at", where="space")


def directions(compass: tuple[str, ...]) -> list[str]:
    """At two neighbouring spaces: `nw-w`."""
    return [f"{compass[index]}-{compass[(index + 1) % 6]}" for index in range(6)]


POINT_FLAT: Final = ACTIONS.many("point", directions(FLAT_COMPASS), what="direction")  # by direction
POINT_POINTED: Final = ACTIONS.many("point", directions(POINTED_COMPASS), what="direction")


def pointed_at(ankh: Ankh, space: int) -> list[int]:
    """The two spaces that the Scorpion on a space points at; what is off the board is left out."""
    facing = FACING[ankh.pieces[space]]
    around = ankh.scene.board.around[space]
    return [other for other in (around[facing], around[(facing + 1) % 6]) if other != OFF]


def pairs(ankh: Ankh, space: int) -> list[int]:
    """The directions in which there are two spaces of the board; Water counts (ANK-GRD-09)."""
    around = ankh.scene.board.around[space]
    return [facing for facing in range(FACINGS) if OFF not in (around[facing], around[(facing + 1) % FACINGS])]


@final
@mypyc_attr(acyclic=True)
class PointScorpion(Decision):
    """At which two spaces it points."""

    RULE = "ANK-GRD-09"

    def options(self, ankh: Ankh, pointing: Pointing, side: int) -> list[Action]:
        names = POINT_FLAT if ankh.scene.board.flat else POINT_POINTED
        return [names[facing] for facing in pairs(ankh, pointing.space)]

    def why_not(self, ankh: Ankh, pointing: Pointing, side: int, action: Action) -> Refusal | None:
        if action.verb == "point":
            known = directions(ankh.scene.board.compass())
            here = action.name.removeprefix("point ") in known
            return Refusal("ANK-GRD-09", "points-off-board" if here else "other-compass", {"space": pointing.space})
        return compulsory(action, "ANK-GRD-09")

    def facts(self, view: Any, pointing: Pointing, options: list[Action]) -> dict[str, Any]:
        return figure_on(view, pointing.space)

    def answer(self, ankh: Ankh, pointing: Pointing, side: int, action: Action) -> Todo | None:
        piece = ankh.pieces[pointing.space]
        ankh.set_piece(pointing.space, figure(side, KIND, action.value, TOKEN[piece] == 1))
        ankh.emit(FIGURE_POINTED, "ANK-GRD-09", side, pointing.space, 0, pointed_at(ankh, pointing.space))
        return None


POINT_SCORPION: Final = PointScorpion()


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


@final
@mypyc_attr(acyclic=True)
class GiantScorpion(Figure):
    """Destroys Monuments at the start of each Conflict."""

    NAME = "giant-scorpion"
    RULES = ("ANK-GRD-09", "ANK-GRD-10", "ANK-GRD-11")
    MARKED = True

    def settled(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        return ankh.open(Pointing(side, space)) if pairs(ankh, space) else None

    def conflict_begins(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        for space in ankh.gods[side].figures:
            if FIGURE_KIND[ankh.pieces[space]] == KIND:
                for other in pointed_at(ankh, space):
                    if MONUMENT_TYPE[ankh.pieces[other]] != NOBODY and other in ankh.land.adjacent[space]:
                        ankh.destroy_monument(other, "ANK-GRD-11")
        return None

    # Where it points, in position documents: `S1 giant-scorpion nw-w`

    def marks(self, table: Any, piece: int) -> list[str]:
        return [directions(scenario(table.scenario, table.board).board.compass())[FACING[piece]]]

    def read_mark(self, ankh: Ankh, node: Node, space: int, piece: int, word: str) -> int:
        known = directions(ankh.scene.board.compass())
        if word not in known:
            return NO_MARK
        possible = pairs(ankh, space)
        if possible and known.index(word) not in possible:
            raise node.error(f"{word!r} is off the board there: a giant-scorpion points at two spaces (ANK-GRD-09)")
        return figure(FIGURE_OWNER[piece], KIND, known.index(word), TOKEN[piece] == 1)


EFFECT: Final = GiantScorpion()
