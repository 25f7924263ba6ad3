"""Satet: may end her move on an enemy figure, which is pushed away (ANK-GRD-03 to 05, 15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import TO
from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import FIGURE_KIND, FIGURE_OWNER
from ennead.games.ankh.rules.figures import Figure, figure_on, settle
from ennead.games.ankh.rules.reasons import compulsory, no_target
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

FIGURE_PUSHED: Final = EventKind("FigurePushed", side="god", what="space", more="to", where="to")


def push_spaces(ankh: Ankh, space: int) -> list[int]:
    """Where the figure on a space can be pushed: empty land next to it, over rivers and camels too."""
    owner = FIGURE_OWNER[ankh.pieces[space]]
    return [other for other in ankh.scene.board.near[space] if ankh.may_stop(owner, other)]


def pushable(ankh: Ankh, side: int, start: int, space: int) -> bool:
    """Whether Satet, coming from `start`, may end on a space with an enemy figure."""
    owner = FIGURE_OWNER[ankh.pieces[space]]
    if owner in (NOBODY, side) or ankh.scene.board.terrain[space] < FERTILE:
        return False
    if space in ankh.hooks.closed(ankh, side):
        return False
    if push_spaces(ankh, space):
        return True
    left = start in ankh.scene.board.near[space]  # onto the space that she leaves
    return left and start not in ankh.hooks.closed(ankh, owner)


@final
@mypyc_attr(acyclic=True)
class PushFigure(Decision):
    """Where the pushed figure goes."""

    RULE = "ANK-GRD-04"

    def options(self, ankh: Ankh, push: Push, side: int) -> list[Action]:
        return [TO[space] for space in push_spaces(ankh, push.space)]

    def why_not(self, ankh: Ankh, push: Push, side: int, action: Action) -> Refusal | None:
        if action.verb == "to":
            return no_target(ankh, FIGURE_OWNER[ankh.pieces[push.space]], action.value, "ANK-GRD-04")
        return compulsory(action, "ANK-GRD-04")

    def facts(self, view: Any, push: Push, options: list[Action]) -> dict[str, Any]:
        return figure_on(view, push.space)

    def answer(self, ankh: Ankh, push: Push, side: int, action: Action) -> Todo | None:
        push.to = action.value
        return None


PUSH_FIGURE: Final = PushFigure()


@final
@mypyc_attr(acyclic=True)
class Push(Frame):
    """An enemy figure is moved one space when Satet arrives."""

    STEPS = ("choose", "shove", "settle")

    side: Public[int]  # Satet's
    space: Public[int]
    to: Public[int] = NOBODY

    def __init__(self, side: int, space: int) -> None:
        self.side = side
        self.space = space

    def choose(self, ankh: Ankh) -> Todo | None:
        spaces = push_spaces(ankh, self.space)
        if len(spaces) > 1:
            return ankh.ask(PUSH_FIGURE, self.side)
        self.to = spaces[0]
        return None

    def shove(self, ankh: Ankh) -> Todo | None:
        ankh.move_figure(self.space, self.to)
        ankh.emit(FIGURE_PUSHED, "ANK-GRD-04", self.side, self.space, self.to)
        return None

    def settle(self, ankh: Ankh) -> Todo | None:
        piece = ankh.pieces[self.to]
        return settle(ankh, FIGURE_KIND[piece], FIGURE_OWNER[piece], self.to)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "space", "to")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "space")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.shove(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.settle(ankh) or DONE
        return DONE

    def copy(self) -> Push:
        new = Push(self.side, self.space)
        new.placed(self)
        new.to = self.to
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Satet(Figure):
    """Pushes enemy figures in a Move Figures action."""

    NAME = "satet"
    RULES = ("ANK-GRD-03", "ANK-GRD-04", "ANK-GRD-05", "ANK-GRD-15")

    def stops(self, ankh: Ankh, side: int, start: int, reach: tuple[int, ...]) -> list[int]:
        return [space for space in reach if pushable(ankh, side, start, space)]

    def refuses(self, ankh: Ankh, side: int, start: int, space: int) -> Refusal | None:
        owner = FIGURE_OWNER[ankh.pieces[space]]
        if owner in (NOBODY, side):
            return Refusal("ANK-GRD-05", "occupied", {"space": space, "by": owner})
        return Refusal("ANK-GRD-05", "no-room-to-push", {"space": space})

    def displaces(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        return ankh.open(Push(side, space))


EFFECT: Final = Satet()
