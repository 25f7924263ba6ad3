"""Summon Figure (ANK-SUM)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from ennead.games.ankh.rules.actions import ACTIONS, CALL, REGULAR, TO
from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.components import EMPTY, FIGURE_OWNER, KIND_NAMES, KINDS, SUMMON, WARRIOR, figure
from ennead.games.ankh.rules.events import FIGURE_SUMMONED
from ennead.games.ankh.rules.figures import FIGURES, settle
from ennead.games.ankh.rules.reasons import closed, compulsory, no_stop
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def no_summon(ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal | None:
    """Why a summon, or a figure for it, cannot be chosen; what an effect offers, it knows itself."""
    if action.verb == "call" and summon.way == NOBODY:
        return Refusal("ANK-SUM-03", "choose-summon-first")
    if action.number in summon.used:
        return Refusal("ANK-SUM-03", "summon-used")
    effect = ankh.rules.extra.get(action.number)
    if effect is not None:
        return effect.no_summon(ankh, summon, side, action)
    other = ankh.rules.meanwhile.get(action.number)
    if other is not None and summon.way == NOBODY:
        return other.not_meanwhile(ankh, side, SUMMON, action)
    if action.verb == "regular":
        return Refusal("ANK-SUM-01", "nothing-to-summon")
    if action.verb != "call":
        return None
    if action.value < WARRIOR or not ankh.gods[side].pool[action.value]:
        return Refusal("ANK-CMP-04", "not-in-pool", {"kind": action.value})
    return Refusal("ANK-SUM-01", "no-space", {"kind": action.value})


@final
@mypyc_attr(acyclic=True)
class ChooseSummon(Decision):
    """Which summon is made next: the regular one, an extra one, or none."""

    RULE = "ANK-SUM-03"

    def options(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        found = [NOTHING_MORE]
        summon.add_ways(ankh, found)
        more = ankh.hooks.meanwhile(ankh, side, SUMMON)
        return found + more if more else found

    def why_not(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal | None:
        return no_summon(ankh, summon, side, action)

    def facts(self, view: Any, summon: Summon, options: list[Action]) -> dict[str, Any]:
        return {"case": "more" if summon.used else "first"}

    def answer(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            summon.over = True
        elif action is REGULAR or action.number not in ankh.rules.meanwhile:
            summon.way = action.number
        else:
            ankh.rules.meanwhile[action.number].do_meanwhile(ankh, side, SUMMON, action)
        return None


@final
@mypyc_attr(acyclic=True)
class ChooseKind(Decision):
    """Which figure is summoned: from the pool, or one that another god holds."""

    RULE = "ANK-SUM-01"

    def options(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        return summon.kinds(ankh, ACTIONS.actions[summon.way])

    def why_not(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal | None:
        return no_summon(ankh, summon, side, action)

    def answer(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Todo | None:
        summon.choose_kind(action)
        return None


@final
@mypyc_attr(acyclic=True)
class ChoosePlace(Decision):
    """Where the figure is put."""

    RULE = "ANK-SUM-01"

    def options(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        return [TO[space] for space in summon.spaces(ankh, ACTIONS.actions[summon.way], summon.kind)]

    def why_not(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal | None:
        """ANK-SUM-01, 05: not beside an own piece, closed, occupied; an extra summon may have its own reason."""
        if action.verb != "to":
            return compulsory(action, "ANK-SUM-01")
        space = action.value
        effect = ankh.rules.extra.get(summon.way)
        refusal = effect.no_place(ankh, summon, side, space) if effect is not None else None
        if refusal is not None:
            return refusal
        refusal = closed(ankh, side, space)
        if refusal is not None and ankh.is_empty_land(space):
            return Refusal("ANK-SUM-05", refusal.reason, {"space": space})
        refusal = no_stop(ankh, side, space, "ANK-SUM-01")
        if refusal is not None and refusal.reason == "water" and FIGURES[summon.kind].WATER:
            piece = ankh.pieces[space]  # Water does not hinder it, but another figure or the distance does
            refusal = Refusal("ANK-GRD-06", "occupied", {"space": space, "by": FIGURE_OWNER[piece]}) if piece else None
        if refusal is not None:
            return refusal
        rule = "ANK-SUM-01" if effect is None else type(effect).RULES[0]
        return Refusal(rule, "not-adjacent", {"space": space})

    def facts(self, view: Any, summon: Summon, options: list[Action]) -> dict[str, Any]:
        return {"kind": KIND_NAMES[summon.kind]}

    def answer(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Todo | None:
        summon.space = action.value
        return None


CHOOSE_SUMMON: Final = ChooseSummon()
CHOOSE_KIND: Final = ChooseKind()
CHOOSE_PLACE: Final = ChoosePlace()


@mypyc_attr(acyclic=True, free_list_len=1)
class Summon(Frame):
    """One regular summon and any extra ones, in any order; what was placed counts for the next (ANK-SUM-03)."""

    STEPS = ("figures...",)

    side: Public[int]
    used: Public[tuple[int, ...]] = ()  # the ways already used, as numbers of their actions
    way: Public[int] = NOBODY  # the way in use
    kind: Public[int] = NOBODY
    called: Public[int] = NOBODY  # how it was called, as the number of the action
    space: Public[int] = NOBODY  # where it is about to be put
    over: Public[bool] = False

    def __init__(self, side: int) -> None:
        self.side = side

    def figures(self, ankh: Ankh) -> Todo | None:
        if self.over:
            return None
        if self.way == NOBODY:
            open_still = len(ankh.hooks.meanwhile(ankh, self.side, SUMMON)) > 0 or self.has_way(ankh)  # quicker first
            return ankh.ask(CHOOSE_SUMMON, self.side) if open_still else None
        if self.space != NOBODY:
            return ankh.hooks.figure_called(ankh, self, ankh.ascending) or self.place(ankh)
        way = ACTIONS.actions[self.way]
        if self.kind == NOBODY:
            kinds = self.kinds(ankh, way)
            if len(kinds) > 1:
                return ankh.ask(CHOOSE_KIND, self.side)
            self.choose_kind(kinds[0])
        self.space = self.only_space(ankh, way)
        if self.space == NOBODY:
            return ankh.ask(CHOOSE_PLACE, self.side)
        return ankh.hooks.figure_called(ankh, self, ankh.ascending) or self.place(ankh)

    def add_ways(self, ankh: Ankh, found: list[Action]) -> None:
        """The summons that are still open and possible."""
        if self.is_open(ankh, REGULAR):
            found.append(REGULAR)
        for way in ankh.hooks.extra_summons(ankh, self, self.side):
            if self.is_open(ankh, way):
                found.append(way)

    def has_way(self, ankh: Ankh) -> bool:
        """Whether there is such a summon; the first one that is found is enough."""
        if self.is_open(ankh, REGULAR):
            return True
        for way in ankh.hooks.extra_summons(ankh, self, self.side):
            if self.is_open(ankh, way):
                return True
        return False

    def is_open(self, ankh: Ankh, way: Action) -> bool:
        """Whether a summon is not used up and possible."""
        for number in self.used:
            if number == way.number:
                return False
        return self.is_possible(ankh, way)

    def is_possible(self, ankh: Ankh, way: Action) -> bool:
        """Whether any figure can be summoned in one way; the first one that is found is enough."""
        room = self.has_room(ankh, way)
        pool = ankh.gods[self.side].pool
        for kind in range(WARRIOR, self.kinds_of(ankh, way)):
            if pool[kind] and self.fits(ankh, way, kind, room):
                return True
        return room and len(self.held(ankh)) > 0

    def kinds(self, ankh: Ankh, way: Action) -> list[Action]:
        """The figures that can be summoned in one way."""
        found: list[Action] = []
        pool = ankh.gods[self.side].pool
        room = self.has_room(ankh, way)
        for kind in range(WARRIOR, self.kinds_of(ankh, way)):
            if pool[kind] and self.fits(ankh, way, kind, room):
                found.append(CALL[kind])
        held = self.held(ankh) if room else NOTHING_SAID
        return found + held if held else found

    def kinds_of(self, ankh: Ankh, way: Action) -> int:
        """Up to which kind figures come in one way: Warriors alone, or Guardians too."""
        return WARRIOR + 1 if way is not REGULAR and type(ankh.rules.extra[way.number]).WARRIORS_ONLY else KINDS

    def has_room(self, ankh: Ankh, way: Action) -> bool:
        """Whether there is a space for a Warrior."""
        if way is REGULAR:
            return regular_space(ankh, self.side) != NOBODY
        return len(self.spaces(ankh, way, WARRIOR)) > 0

    def fits(self, ankh: Ankh, way: Action, kind: int, room: bool) -> bool:
        """Whether there is a space for a kind: where a Warrior has room, every kind has."""
        return room or (not FIGURES[kind].usual and len(self.spaces(ankh, way, kind)) > 0)

    def held(self, ankh: Ankh) -> list[Action]:
        """ANK-SUM-02: the figures that other gods hold and that can be called now."""
        found: list[Action] = NOTHING_SAID
        for other in ankh.ascending:
            more = ankh.hooks.held_figures(ankh, self, other)
            if more:
                found = found + more
        return found

    def only_space(self, ankh: Ankh, way: Action) -> int:
        """Where the figure must go; NOBODY if there is a choice."""
        if way is REGULAR and FIGURES[self.kind].usual:  # without a list: mostly there is a choice
            space = regular_space(ankh, self.side)
            return space if regular_space(ankh, self.side, space) == NOBODY else NOBODY
        spaces = self.spaces(ankh, way, self.kind)
        return spaces[0] if len(spaces) == 1 else NOBODY

    def spaces(self, ankh: Ankh, way: Action, kind: int) -> list[int]:
        """Where a figure may go in one way."""
        if way is REGULAR:
            return regular_spaces(ankh, self.side, kind)
        return ankh.hooks.summon_spaces(ankh, self, self.side, way, kind)

    def choose_kind(self, action: Action) -> None:
        self.called = action.number
        self.kind = action.value

    def place(self, ankh: Ankh) -> Todo | None:
        kind, space = self.kind, self.space
        self.used = self.used + (self.way,)
        self.way = self.kind = self.called = self.space = NOBODY
        return ankh.open(Summoned(self.side, kind, space))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "used", "way", "kind", "called", "space", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ("used",)

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.figures(ankh)) or DONE
        return DONE

    def copy(self) -> Summon:
        new = Summon(self.side)
        new.placed(self)
        new.used = self.used
        new.way = self.way
        new.kind = self.kind
        new.called = self.called
        new.space = self.space
        new.over = self.over
        return new

    # </records>


def regular_space(ankh: Ankh, side: int, but: int = NOBODY) -> int:
    """Any empty land adjacent to an own figure or Monument, but for one space; NOBODY if there is none (ANK-SUM-01)."""
    god = ankh.gods[side]
    found = space_beside(ankh, side, god.figures, but)
    return found if found != NOBODY else space_beside(ankh, side, god.monuments, but)


def space_beside(ankh: Ankh, side: int, spaces: tuple[int, ...], but: int) -> int:
    """The first space beside one of these where a side may put a figure, but for one."""
    adjacent = ankh.land.adjacent
    shut = ankh.hooks.closed(ankh, side)
    for space in spaces:
        for other in adjacent[space]:
            if other != but and ankh.is_open(other, shut):
                return other
    return NOBODY


def regular_spaces(ankh: Ankh, side: int, kind: int) -> list[int]:
    """ANK-SUM-01: empty land adjacent to an own figure or Monument; some kinds may go elsewhere too."""
    figure_kind = FIGURES[kind]
    god = ankh.gods[side]
    near = empty_beside(ankh, god.figures + god.monuments)
    if figure_kind.usual:
        shut = ankh.hooks.closed(ankh, side)
        return [space for space in near if ankh.is_open(space, shut)]
    near = [space for space in near if figure_kind.may_stand(ankh, side, space)]
    more = figure_kind.anywhere(ankh, side)
    return sorted({*near, *more}) if more else near


def empty_beside(ankh: Ankh, spaces: tuple[int, ...]) -> list[int]:
    """The empty spaces adjacent to these, ascending and each once."""
    pieces = ankh.pieces
    adjacent = ankh.land.adjacent
    found: list[int] = []
    for space in spaces:
        for other in adjacent[space]:
            if pieces[other] == EMPTY:
                at: i64 = len(found)
                while at and found[at - 1] > other:
                    at -= 1
                if at == 0 or found[at - 1] != other:
                    found.insert(at, other)
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Summoned(Frame):
    """A figure comes from the pool onto the board (ANK-SUM-04)."""

    STEPS = ("put", "bless...", "settle")

    side: Public[int]
    kind: Public[int]
    space: Public[int]

    def __init__(self, side: int, kind: int, space: int) -> None:
        self.side = side
        self.kind = kind
        self.space = space

    def put(self, ankh: Ankh) -> Todo | None:
        ankh.to_pool(self.side, self.kind, -1)
        ankh.put_figure(self.space, figure(self.side, self.kind))
        ankh.emit(FIGURE_SUMMONED, "ANK-SUM-04", self.side, self.kind, self.space)
        return None

    def bless(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.figure_summoned(ankh, self, (self.side,))

    def settle(self, ankh: Ankh) -> Todo | None:
        return settle(ankh, self.kind, self.side, self.space)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "kind", "space")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "kind", "space")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.put(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.bless(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.settle(ankh) or DONE
        return DONE

    def copy(self) -> Summoned:
        new = Summoned(self.side, self.kind, self.space)
        new.placed(self)
        return new

    # </records>
