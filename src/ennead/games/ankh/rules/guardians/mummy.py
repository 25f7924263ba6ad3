"""Mummy: when killed, it comes back next to its owner's God figure (ANK-GRD-08)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import TO
from ennead.games.ankh.rules.components import KIND_NAMES
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.summon import Summoned
from ennead.games.ankh.rules.reasons import compulsory, no_target
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

KIND: Final[int] = KIND_NAMES.index("mummy")
FIGURE_RETURNED: Final = EventKind("FigureReturned", side="god", what="kind", more="space", where="space")


def return_spaces(ankh: Ankh, side: int) -> list[int]:
    """Empty land adjacent to the God figure."""
    god = ankh.space_of_god(side)
    if god == NOBODY:
        return []
    return [space for space in ankh.land.adjacent[god] if ankh.may_stop(side, space)]


@final
@mypyc_attr(acyclic=True)
class ReturnMummy(Decision):
    """Where the Mummy comes back."""

    RULE = "ANK-GRD-08"

    def options(self, ankh: Ankh, returning: MummyReturn, side: int) -> list[Action]:
        return [TO[space] for space in sorted(return_spaces(ankh, side))]

    def why_not(self, ankh: Ankh, returning: MummyReturn, side: int, action: Action) -> Refusal | None:
        if action.verb == "to":
            return no_target(ankh, side, action.value, "ANK-GRD-08")
        return compulsory(action, "ANK-GRD-08")

    def answer(self, ankh: Ankh, returning: MummyReturn, side: int, action: Action) -> Todo | None:
        return returning.put(ankh, action.value)


RETURN_MUMMY: Final = ReturnMummy()


@final
@mypyc_attr(acyclic=True)
class MummyReturn(Frame):
    """The killed Mummies of one god come back, one after the other, as long as there is room."""

    STEPS = ("come_back...",)

    side: Public[int]
    count: Public[int]

    def __init__(self, side: int, count: int) -> None:
        self.side = side
        self.count = count

    def come_back(self, ankh: Ankh) -> Todo | None:
        if self.count == 0 or not ankh.gods[self.side].pool[KIND]:
            return None
        spaces = return_spaces(ankh, self.side)
        if not spaces:
            return None
        if len(spaces) > 1:
            return ankh.ask(RETURN_MUMMY, self.side)
        return self.put(ankh, spaces[0])

    def put(self, ankh: Ankh, space: int) -> Todo | None:
        self.count -= 1
        ankh.emit(FIGURE_RETURNED, "ANK-GRD-08", self.side, KIND, space)
        return ankh.open(Summoned(self.side, KIND, space))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "count")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "count")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.come_back(ankh)) or DONE
        return DONE

    def copy(self) -> MummyReturn:
        new = MummyReturn(self.side, self.count)
        new.placed(self)
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Mummy(Figure):
    """Returns when killed; that is a summon."""

    NAME = "mummy"
    RULES = ("ANK-GRD-08",)

    def after_kills(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        count = deaths.fallen_of(side, KIND)
        return ankh.open(MummyReturn(side, count)) if count else None


EFFECT: Final = Mummy()
