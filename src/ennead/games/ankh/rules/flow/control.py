"""Control Monument (ANK-EVT-03 to 05)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import MONUMENT
from ennead.games.ankh.rules.components import MONUMENT_OWNER, MONUMENT_TYPE, MOST_SIDES, PIECES
from ennead.games.ankh.rules.reasons import compulsory
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def is_monument(piece: int, owners: tuple[int, ...]) -> bool:
    return MONUMENT_TYPE[piece] != NOBODY and MONUMENT_OWNER[piece] in owners


NEUTRAL: Final = [is_monument(piece, (NOBODY,)) for piece in range(PIECES)]
ENEMY: Final = [  # by side
    [is_monument(piece, tuple([other for other in range(MOST_SIDES) if other != side])) for piece in range(PIECES)]
    for side in range(MOST_SIDES)
]


def takeable(ankh: Ankh, side: int) -> list[int]:
    """The Monuments that a side could take: neutral ones; enemies' only if none is neutral anywhere."""
    if not ankh.gods[side].ankhs:
        return []
    found = ankh.pieces_beside(side, NEUTRAL if ankh.neutral else ENEMY[side])
    found.sort()
    return found


@final
@mypyc_attr(acyclic=True)
class ChooseMonument(Decision):
    """Which Monument is taken; one must be, unless the edition says otherwise."""

    RULE = "ANK-EVT-03"

    def options(self, ankh: Ankh, control: ControlMonument, side: int) -> list[Action]:
        found = [MONUMENT[space] for space in takeable(ankh, side)]
        return [NOTHING_MORE, *found] if control.is_optional() else found

    def why_not(self, ankh: Ankh, control: ControlMonument, side: int, action: Action) -> Refusal | None:
        if action.verb != "monument":
            return compulsory(action, "ANK-EVT-03")
        piece = ankh.pieces[action.value]
        numbers = {"space": action.value}
        if MONUMENT_TYPE[piece] == NOBODY:
            return Refusal("ANK-EVT-03", "no-monument", numbers)
        if MONUMENT_OWNER[piece] == side:
            return Refusal("ANK-EVT-03", "own-already", numbers)
        if MONUMENT_OWNER[piece] != NOBODY and ankh.neutral:
            return Refusal("ANK-EVT-04", "neutral-left", {**numbers, "neutral": len(ankh.neutral)})
        return Refusal("ANK-EVT-03", "not-adjacent", numbers)

    def facts(self, view: Any, control: ControlMonument, options: list[Action]) -> dict[str, Any]:
        whose = "neutral" if view.neutral else "enemy"
        return {"case": f"{whose}-or-none" if control.is_optional() else whose}

    def answer(self, ankh: Ankh, control: ControlMonument, side: int, action: Action) -> Todo | None:
        if action is not NOTHING_MORE:
            control.take(ankh, action.value)
        return None


CHOOSE_MONUMENT: Final = ChooseMonument()


@mypyc_attr(acyclic=True, free_list_len=1)
class ControlMonument(Frame):
    """The player who triggered it takes one Monument, if there is one to take."""

    STEPS = ("choose",)

    side: Public[int]

    def __init__(self, side: int) -> None:
        self.side = side

    def choose(self, ankh: Ankh) -> Todo | None:
        spaces = takeable(ankh, self.side)
        if len(spaces) > 1 or (spaces and self.is_optional()):
            return ankh.ask(CHOOSE_MONUMENT, self.side)
        if spaces:
            self.take(ankh, spaces[0])
        return None

    def is_optional(self) -> bool:
        """Whether the Monument may be left."""
        return False

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
