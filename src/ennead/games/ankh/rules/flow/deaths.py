"""A kill moment and what follows from it (ANK-BAT-15)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import FIGURE_KIND, FIGURE_OWNER
from ennead.games.ankh.rules.events import FIGURE_PROTECTED, FIGURES_KILLED
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, Frame, Todo
from ennead.kernel.record import Public


def mortal(ankh: Ankh, spaces: list[int]) -> list[int]:
    """Who of those about to be killed can be; all are judged before anybody dies."""
    found: list[int] = []
    for space in spaces:
        refusal = ankh.hooks.immortal(ankh, space)
        if refusal is None:
            found.append(space)
        else:
            ankh.emit(FIGURE_PROTECTED, refusal.rule, FIGURE_OWNER[ankh.pieces[space]], space)
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deaths(Frame):
    """Figures that die at one moment."""

    STEPS = ("die", "figures_killed...", "fill_pools", "after_kills...")

    spaces: Public[tuple[int, ...]]
    rule: Public[str]
    dead: Public[tuple[int, ...]] = ()  # the pieces that are on no space and in no pool yet
    fallen: Public[tuple[int, ...]] = ()  # all pieces killed now

    def __init__(self, spaces: tuple[int, ...], rule: str) -> None:
        self.spaces = spaces
        self.rule = rule

    def die(self, ankh: Ankh) -> Todo | None:
        self.fallen = self.dead = tuple([ankh.lift_figure(space) for space in self.spaces])
        for side in ankh.ascending:
            kinds = [FIGURE_KIND[piece] for piece in self.dead if FIGURE_OWNER[piece] == side]
            if kinds:
                ankh.emit(FIGURES_KILLED, self.rule, side, 0, 0, kinds)
        return None

    def figures_killed(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.figures_killed(ankh, self, ankh.ascending)

    def fill_pools(self, ankh: Ankh) -> Todo | None:
        """ANK-CMP-04."""
        for piece in self.dead:
            ankh.to_pool(FIGURE_OWNER[piece], FIGURE_KIND[piece])
        self.dead = ()
        return None

    def after_kills(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.after_kills(ankh, self, ankh.ascending)

    def fallen_of(self, side: int, kind: int) -> int:
        """How many figures of a kind a side has lost now."""
        count = 0
        for piece in self.fallen:
            if FIGURE_OWNER[piece] == side and FIGURE_KIND[piece] == kind:
                count += 1
        return count

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("spaces", "rule", "dead", "fallen")
    OPENING: ClassVar[tuple[str, ...]] = ("spaces", "rule")
    TUPLES: ClassVar[tuple[str, ...]] = ("spaces", "dead", "fallen")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.die(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.figures_killed(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.fill_pools(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.repeat(self.after_kills(ankh)) or DONE
        return DONE

    def copy(self) -> Deaths:
        new = Deaths(self.spaces, self.rule)
        new.placed(self)
        new.dead = self.dead
        new.fallen = self.fallen
        return new

    # </records>
