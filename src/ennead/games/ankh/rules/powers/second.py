"""Ankh powers of level 2 (ANK-POW-05 to 08)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.actions import FIGURE, MONUMENT, TO
from ennead.games.ankh.rules.components import (
    BUILDABLE,
    COUNTS_AS,
    FIGURE_KIND,
    GOD,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    OBELISK,
    POWERS,
    PYRAMID,
    TEMPLE,
)
from ennead.games.ankh.rules.figures import FIGURES, figure_on, settle
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.reasons import compulsory, no_target, not_own
from ennead.games.ankh.rules.state import Ankh, with_space
from ennead.kernel.actions import Action
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

ENOUGH_MONUMENTS: Final = 3


@final
@mypyc_attr(acyclic=True)
class Resplendent(Effect):
    """The God figure counts 3 instead of 1 with three Monuments of one type."""

    NAME = "resplendent"
    RULES = ("ANK-POW-05",)

    def figure_strength(self, ankh: Ankh, battle: Battle, side: int, space: int) -> int:
        if FIGURE_KIND[ankh.pieces[space]] != GOD:
            return 0
        counts = [0] * BUILDABLE
        for space in ankh.gods[side].monuments:
            types = COUNTS_AS[ankh.pieces[space]]
            for kind in range(BUILDABLE):
                counts[kind] += types >> kind & 1
        return 2 if max(counts) >= ENOUGH_MONUMENTS else 0


@final
@mypyc_attr(acyclic=True)
class TempleAttuned(Effect):
    """2 strength for each own Temple of the region with an own figure adjacent."""

    NAME = "temple-attuned"
    RULES = ("ANK-POW-07",)

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        found = 0
        for space in ankh.gods[side].monuments:
            if COUNTS_AS[ankh.pieces[space]] >> TEMPLE & 1 and ankh.in_region(space, battle.region):
                if ankh.touches(side, space):
                    found += 2
        return found


@mypyc_attr(acyclic=True)
class PyramidAttuned(Effect):
    """One extra summon adjacent to each own Pyramid."""

    NAME = "pyramid-attuned"
    RULES = ("ANK-POW-08",)
    EXTRA = tuple(MONUMENT)

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        spaces = ankh.gods[side].monuments
        return [MONUMENT[space] for space in spaces if COUNTS_AS[ankh.pieces[space]] >> PYRAMID & 1]

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        piece = ankh.pieces[way.value]
        if way is not MONUMENT[way.value] or MONUMENT_OWNER[piece] != side or not COUNTS_AS[piece] >> PYRAMID & 1:
            return NOTHING_SAID
        return [space for space in ankh.land.adjacent[way.value] if FIGURES[kind].may_stand(ankh, side, space)]

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        piece = ankh.pieces[action.value]
        if MONUMENT_TYPE[piece] == NOBODY:
            return Refusal("ANK-POW-08", "no-monument", {"space": action.value})
        if MONUMENT_OWNER[piece] != side:
            return Refusal("ANK-POW-08", "not-own-monument", {"space": action.value})
        return Refusal("ANK-POW-08", "no-extra-summon", {"space": action.value})


# Obelisk Attuned

FIGURE_RELOCATED: Final = EventKind("FigureRelocated", side="god", what="space", more="to", where="to")
POWER: Final[int] = POWERS.index("obelisk-attuned")


def obelisks(ankh: Ankh, region: int, side: int) -> list[int]:
    """The own Obelisks of a region."""
    spaces = ankh.gods[side].monuments
    return [space for space in spaces if COUNTS_AS[ankh.pieces[space]] >> OBELISK & 1 and ankh.in_region(space, region)]


def obelisk_spaces(ankh: Ankh, region: int, side: int) -> list[int]:
    """Empty land adjacent to the own Obelisks of a region (ANK-BAT-01)."""
    found: list[int] = []
    for space in obelisks(ankh, region, side):
        for other in ankh.land.adjacent[space]:
            if ankh.may_stop(side, other) and other not in found:
                found.append(other)
    found.sort()
    return found


@final
@mypyc_attr(acyclic=True)
class RelocateFigure(Decision):
    """The next figure that is relocated, or no other one."""

    RULE = "ANK-BAT-01"

    def options(self, ankh: Ankh, relocation: Relocation, side: int) -> list[Action]:
        return [NOTHING_MORE, *[FIGURE[space] for space in relocation.movable(ankh, side)]]

    def why_not(self, ankh: Ankh, relocation: Relocation, side: int, action: Action) -> Refusal | None:
        if action.verb != "figure":
            return None
        refusal = not_own(ankh, side, action.value, "ANK-BAT-01")
        return refusal if refusal is not None else Refusal("ANK-BAT-01", "relocated-already", {"space": action.value})

    def answer(self, ankh: Ankh, relocation: Relocation, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            relocation.stop(side)
        else:
            relocation.chosen = action.value
        return None


@final
@mypyc_attr(acyclic=True)
class RelocateTo(Decision):
    """The space beside an own Obelisk that it goes to."""

    RULE = "ANK-BAT-01"

    def options(self, ankh: Ankh, relocation: Relocation, side: int) -> list[Action]:
        return [TO[space] for space in obelisk_spaces(ankh, relocation.region, side)]

    def why_not(self, ankh: Ankh, relocation: Relocation, side: int, action: Action) -> Refusal | None:
        if action.verb == "to":
            return no_target(ankh, side, action.value, "ANK-BAT-01")
        return compulsory(action, "ANK-BAT-01")

    def facts(self, view: Any, relocation: Relocation, options: list[Action]) -> dict[str, Any]:
        return figure_on(view, relocation.chosen)

    def answer(self, ankh: Ankh, relocation: Relocation, side: int, action: Action) -> Todo | None:
        return relocation.relocate(ankh, side, action.value)


RELOCATE_FIGURE: Final = RelocateFigure()
RELOCATE_TO: Final = RelocateTo()


@mypyc_attr(acyclic=True)
class Relocation(Frame):
    """Gods with this power and an Obelisk alternate, one figure each, until all have stopped."""

    STEPS: ClassVar[tuple[str, ...]] = ("alternate...",)

    region: Public[int]
    sides: Public[tuple[int, ...]]  # who has not stopped, in ascending Devotion order; the first is next
    chosen: Public[int] = NOBODY
    relocated: Public[tuple[int, ...]] = ()  # where relocated figures stand

    def __init__(self, region: int, sides: tuple[int, ...]) -> None:
        self.region = region
        self.sides = sides

    def relocate_next(self, ankh: Ankh) -> Todo | None:
        side = self.sides[0]
        if self.chosen == NOBODY:
            return ankh.ask(RELOCATE_FIGURE, side)
        spaces = obelisk_spaces(ankh, self.region, side)
        if len(spaces) > 1:
            return ankh.ask(RELOCATE_TO, side)
        return self.relocate(ankh, side, spaces[0])

    def alternate(self, ankh: Ankh) -> Todo | None:
        while self.sides:
            side = self.sides[0]
            if obelisk_spaces(ankh, self.region, side) and self.movable(ankh, side):
                todo = self.relocate_next(ankh)
                if todo is not None:
                    return todo
            else:
                self.stop(side)  # who cannot move is out for this Battle
        return None

    def movable(self, ankh: Ankh, side: int) -> list[int]:
        return [space for space in ankh.gods[side].figures if space not in self.relocated]

    def stop(self, side: int) -> None:
        self.sides = tuple([other for other in self.sides if other != side])

    def relocate(self, ankh: Ankh, side: int, space: int) -> Todo | None:
        start = self.chosen
        self.chosen = NOBODY
        ankh.move_figure(start, space)
        self.relocated = with_space(self.relocated, space)
        self.sides = (*self.sides[1:], side)
        ankh.emit(FIGURE_RELOCATED, "ANK-BAT-01", side, start, space)
        return settle(ankh, FIGURE_KIND[ankh.pieces[space]], side, space)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("region", "sides", "chosen", "relocated")
    OPENING: ClassVar[tuple[str, ...]] = ("region", "sides")
    TUPLES: ClassVar[tuple[str, ...]] = ("sides", "relocated")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.alternate(ankh)) or DONE
        return DONE

    def copy(self) -> Relocation:
        new = Relocation(self.region, self.sides)
        new.placed(self)
        new.chosen = self.chosen
        new.relocated = self.relocated
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class ObeliskAttuned(Effect):
    """Relocates own figures to own Obelisks of the region when a Battle begins."""

    NAME = "obelisk-attuned"
    RULES = ("ANK-BAT-01", "ANK-POW-06")

    def before_cards(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """The first who qualifies opens it for all; whether one can move is asked when its turn comes."""
        able: list[int] = []
        for other in ankh.ascending:
            if ankh.gods[other].powers >> POWER & 1 and other in battle.sides:
                if obelisks(ankh, battle.region, other):
                    able.append(other)
        return ankh.open(Relocation(battle.region, tuple(able))) if able and able[0] == side else None
