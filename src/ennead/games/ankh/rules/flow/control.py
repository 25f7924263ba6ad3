"""Control Monument (ANK-EVT-03 to 05)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import MONUMENT
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def takeable(ankh: Ankh, side: int) -> list[int]:
    """The Monuments that a side could take: neutral ones; enemies' only if none is neutral anywhere."""
    if not ankh.gods[side].ankhs:
        return []
    spaces = list(ankh.neutral)
    if not spaces:
        for other in ankh.ascending:
            if other != side:
                spaces += ankh.gods[other].monuments
        spaces.sort()
    return [space for space in spaces if ankh.touches(side, space)]


@final
@mypyc_attr(acyclic=True)
class ChooseMonument(Decision):
    """Which Monument is taken; one must be."""

    RULE = "ANK-EVT-03"

    def options(self, ankh: Ankh, control: ControlMonument, side: int) -> list[Action]:
        return [MONUMENT[space] for space in takeable(ankh, side)]

    def answer(self, ankh: Ankh, control: ControlMonument, side: int, action: Action) -> Todo | None:
        control.take(ankh, action.value)
        return None


CHOOSE_MONUMENT: Final = ChooseMonument()


@final
@mypyc_attr(acyclic=True)
class ControlMonument(Frame):
    """The player who triggered it takes one Monument, if there is one to take."""

    STEPS = ("choose",)

    side: Public[int]

    def __init__(self, side: int) -> None:
        self.side = side

    def choose(self, ankh: Ankh) -> Todo | None:
        spaces = takeable(ankh, self.side)
        if len(spaces) > 1:
            return ankh.ask(CHOOSE_MONUMENT, self.side)
        if spaces:
            self.take(ankh, spaces[0])
        return None

    def take(self, ankh: Ankh, space: int) -> None:
        ankh.take_monument(space, self.side, "ANK-EVT-03" if ankh.neutral else "ANK-EVT-04")

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side",)
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.choose(ankh) or DONE
        return DONE

    def copy(self) -> ControlMonument:
        new = ControlMonument(self.side)
        new.placed(self)
        return new

    # </records>
