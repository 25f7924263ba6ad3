"""Move Figures (ANK-MOV)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import FIGURE, TO
from ennead.games.ankh.rules.board import OUTSIDE, WATER
from ennead.games.ankh.rules.components import EMPTY, FIGURE_KIND, FIGURE_OWNER, MOVE
from ennead.games.ankh.rules.components import STEPS as MOST_STEPS
from ennead.games.ankh.rules.events import FIGURE_MOVED
from ennead.games.ankh.rules.figures import FIGURES, figure_on, settle
from ennead.games.ankh.rules.reasons import closed, compulsory, distance, not_own
from ennead.games.ankh.rules.state import Ankh, among, with_space
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def stops(ankh: Ankh, side: int, start: int) -> list[Action]:
    """Where a figure may end its move (ANK-MOV-02 to 06)."""
    more = ankh.hooks.steps(ankh, side, start)
    board = ankh.scene.board
    return stops_among(ankh, side, start, board.within(MOST_STEPS + more)[start] if more else board.reach[start])


def stops_among(ankh: Ankh, side: int, start: int, reach: tuple[int, ...]) -> list[Action]:
    """Which of these spaces a figure may end on."""
    pieces = ankh.pieces
    found = [TO[space] for space in reach if pieces[space] == EMPTY or space == start]
    shut = ankh.hooks.closed(ankh, side)
    if shut:
        found = [to for to in found if not among(shut, to.value)]
    extra = FIGURES[FIGURE_KIND[pieces[start]]].stops(ankh, side, start, reach)
    return found + [TO[space] for space in extra] if extra else found


def no_stop_within(ankh: Ankh, side: int, start: int, space: int, most: int) -> Refusal:
    """ANK-MOV-02 to 04: too far, off the board, Water, closed, occupied; a kind may have its own reason."""
    board = ankh.scene.board
    if board.terrain[space] == OUTSIDE:
        return Refusal("ANK-MOV-02", "off-board", {"space": space})
    steps = distance(board, start, space)
    if steps > most:
        return Refusal("ANK-MOV-01", "too-far", {"space": space, "distance": steps, "most": most})
    if board.terrain[space] == WATER:
        return Refusal("ANK-MOV-04", "water", {"space": space})
    refusal = closed(ankh, side, space)
    if refusal is not None:
        return Refusal("ANK-MOV-03", refusal.reason, {"space": space})
    refusal = FIGURES[FIGURE_KIND[ankh.pieces[start]]].refuses(ankh, side, start, space)
    if refusal is not None:
        return refusal
    return Refusal("ANK-MOV-02", "occupied", {"space": space, "by": FIGURE_OWNER[ankh.pieces[space]]})


@final
@mypyc_attr(acyclic=True)
class ChooseFigure(Decision):
    """Which figure moves next, or that no other does."""

    RULE = "ANK-MOV-01"

    def options(self, ankh: Ankh, move: MoveFigures, side: int) -> list[Action]:
        found = [NOTHING_MORE]
        for space in ankh.gods[side].figures:
            if move.is_movable(ankh, space):
                found.append(FIGURE[space])
        more = ankh.hooks.meanwhile(ankh, side, MOVE)
        return found + more if more else found

    def why_not(self, ankh: Ankh, move: MoveFigures, side: int, action: Action) -> Refusal | None:
        if action.verb != "figure":
            effect = ankh.rules.meanwhile.get(action.number)
            return None if effect is None else effect.not_meanwhile(ankh, side, MOVE, action)
        refusal = not_own(ankh, side, action.value, "ANK-MOV-01")
        if refusal is not None:
            return refusal
        if action.value in move.moved:
            return Refusal("ANK-MOV-01", "moved-already", {"space": action.value})
        return Refusal("ANK-MOV-04", "nowhere-to-go", {"space": action.value})

    def facts(self, view: Any, move: MoveFigures, options: list[Action]) -> dict[str, Any]:
        others = [option for option in options if option is not NOTHING_MORE and option.verb != "figure"]
        return {"case": "meanwhile" if others else "figures"}

    def answer(self, ankh: Ankh, move: MoveFigures, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            move.over = True
        elif action is FIGURE[action.value]:
            move.chosen = action.value
        else:
            ankh.rules.meanwhile[action.number].do_meanwhile(ankh, side, MOVE, action)
        return None


@final
@mypyc_attr(acyclic=True)
class ChooseStop(Decision):
    """Where the chosen figure ends its move."""

    RULE = "ANK-MOV-02"

    def options(self, ankh: Ankh, move: MoveFigures, side: int) -> list[Action]:
        return stops(ankh, side, move.chosen)

    def why_not(self, ankh: Ankh, move: MoveFigures, side: int, action: Action) -> Refusal | None:
        if action.verb != "to":
            return compulsory(action, "ANK-MOV-02")
        most = MOST_STEPS + ankh.hooks.steps(ankh, side, move.chosen)
        return no_stop_within(ankh, side, move.chosen, action.value, most)

    def facts(self, view: Any, move: MoveFigures, options: list[Action]) -> dict[str, Any]:
        return figure_on(view, move.chosen)

    def answer(self, ankh: Ankh, move: MoveFigures, side: int, action: Action) -> Todo | None:
        start = move.chosen
        move.chosen = NOBODY
        move.moved = with_space(move.moved, action.value)
        return ankh.open(Walk(side, start, action.value))


CHOOSE_FIGURE: Final = ChooseFigure()
CHOOSE_STOP: Final = ChooseStop()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveFigures(Frame):
    """Each own figure may move once, one after the other."""

    STEPS = ("figures...",)

    side: Public[int]
    moved: Public[tuple[int, ...]] = ()  # where figures that have moved stand now
    chosen: Public[int] = NOBODY  # the space of the figure that is about to move
    over: Public[bool] = False

    def __init__(self, side: int) -> None:
        self.side = side

    def figures(self, ankh: Ankh) -> Todo | None:
        if self.over:
            return None
        if self.chosen != NOBODY:
            return ankh.ask(CHOOSE_STOP, self.side)
        for space in ankh.gods[self.side].figures:
            if self.is_movable(ankh, space):
                return ankh.ask(CHOOSE_FIGURE, self.side)
        return ankh.ask(CHOOSE_FIGURE, self.side) if ankh.hooks.meanwhile(ankh, self.side, MOVE) else None

    def is_movable(self, ankh: Ankh, space: int) -> bool:
        """Whether the figure on a space has not moved and can; on land it may stay where it is."""
        if among(self.moved, space):
            return False
        return not ankh.is_water(space) or len(stops(ankh, self.side, space)) > 0

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "moved", "chosen", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ("moved",)

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.figures(ankh)) or DONE
        return DONE

    def copy(self) -> MoveFigures:
        new = MoveFigures(self.side)
        new.placed(self)
        new.moved = self.moved
        new.chosen = self.chosen
        new.over = self.over
        return new

    # </records>


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Frame):
    """One figure goes from one space to another."""

    STEPS = ("leave", "displace", "arrive", "settle")

    side: Public[int]
    start: Public[int]
    space: Public[int]
    piece: Public[int] = EMPTY  # the figure while it is off the board, because it displaces another

    def __init__(self, side: int, start: int, space: int) -> None:
        self.side = side
        self.start = start
        self.space = space

    def leave(self, ankh: Ankh) -> Todo | None:
        if ankh.pieces[self.space] != EMPTY and self.space != self.start:
            self.piece = ankh.lift_figure(self.start)
        return None

    def displace(self, ankh: Ankh) -> Todo | None:
        if self.piece == EMPTY:
            return None
        return FIGURES[FIGURE_KIND[self.piece]].displaces(ankh, self.side, self.space)

    def arrive(self, ankh: Ankh) -> Todo | None:
        if self.piece == EMPTY:
            ankh.move_figure(self.start, self.space)
        else:
            ankh.put_figure(self.space, self.piece)
            self.piece = EMPTY
        ankh.emit(FIGURE_MOVED, "ANK-MOV-01", self.side, self.start, self.space)
        return None

    def settle(self, ankh: Ankh) -> Todo | None:
        return settle(ankh, FIGURE_KIND[ankh.pieces[self.space]], self.side, self.space)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "start", "space", "piece")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "start", "space")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.leave(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.displace(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.arrive(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.settle(ankh) or DONE
        return DONE

    def copy(self) -> Walk:
        new = Walk(self.side, self.start, self.space)
        new.placed(self)
        new.piece = self.piece
        return new

    # </records>
