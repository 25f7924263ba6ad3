"""Gods that leave the game in the preview: all is lost, and their Monuments become neutral (ANK-PRE-29, 31)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import (
    FIGURE_KIND,
    FIRST_GUARDIAN,
    KINDS,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    monument,
)
from ennead.games.ankh.rules.flow.merge import Merge, leave, lifted
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.events import EventKind
from ennead.kernel.flow import DONE, NOBODY, Todo

MONUMENT_ABANDONED: Final = EventKind("MonumentAbandoned", what="space", more="monument", where="space")
IN_PLACE_OF: Final = {"ANK-MRG-03": "ANK-PRE-29", "ANK-FGT-01": "ANK-PRE-31"}  # the rules that destroy it


def abandon(ankh: Ankh, space: int, rule: str) -> None:
    """A Monument of a god that leaves the game becomes neutral."""
    piece = ankh.pieces[space]
    kind = MONUMENT_TYPE[piece]
    ankh.end_control(space, MONUMENT_OWNER[piece])
    ankh.add_control(space, NOBODY)
    ankh.set_piece(space, monument(kind, NOBODY))
    ankh.emit(MONUMENT_ABANDONED, IN_PLACE_OF[rule], NOBODY, space, kind)


@final
@mypyc_attr(acyclic=True)
class PreviewMerge(Merge):
    """The two lowest gods become one; of the lower one nothing is left but its ability."""

    CALLED = "Merge"

    def remove_pieces(self, ankh: Ankh) -> Todo | None:
        """ANK-PRE-29: Guardians and Followers are lost too; then as always."""
        lower = ankh.gods[self.lower]
        for space in lower.figures:
            kind = FIGURE_KIND[ankh.pieces[space]]
            if kind >= FIRST_GUARDIAN:
                lifted(ankh, ankh.lift_figure(space))
                leave(ankh, self.lower, kind, "ANK-PRE-29")
        for kind in range(FIRST_GUARDIAN, KINDS):
            for _ in range(lower.pool[kind]):
                leave(ankh, self.lower, kind, "ANK-PRE-29")
        lower.pool = [0] * KINDS
        ankh.pay_followers(self.lower, lower.followers, "ANK-PRE-29")
        return super().remove_pieces(ankh)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("higher", "lower", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("higher", "lower")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.remove_pieces(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.choose_guardians(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.take_guardians(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.join(ankh) or DONE
        return DONE

    def copy(self) -> PreviewMerge:
        new = PreviewMerge(self.higher, self.lower)
        new.placed(self)
        new.over = self.over
        return new

    # </records>
