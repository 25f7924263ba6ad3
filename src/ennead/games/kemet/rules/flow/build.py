"""Build actions, and every other way to raise a pyramid."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import COLOUR, LEVEL, NOTHING
from ennead.games.kemet.rules.components import BUILD, COLOURS, NONE, PYRAMIDS, TOP_LEVEL, replaced
from ennead.games.kemet.rules.events import ACTION_NULL, PYRAMID_BUILT, PYRAMID_FOUNDED
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


def build_cost(kemet: Kemet, seat: int, level: int, to: int) -> int:
    """KEM-BLD-01: the sum of the levels added, each with its discount."""
    discount = kemet.players[seat].powers.build_discount
    cost = 0
    for added in range(level + 1, to + 1):
        cost += max(0, added - discount)
    return cost


def highest_level(kemet: Kemet, seat: int, zone: int) -> int:
    """How high the pyramid of a district can be built now; its level if not at all."""
    level = kemet.pyramid[zone]
    if level == 0 and kemet.pyramids(seat) == PYRAMIDS[kemet.seats]:
        return 0  # no pyramid is left in supply
    discount = kemet.players[seat].powers.build_discount
    top, cost = level, max(0, level + 1 - discount)
    while top < TOP_LEVEL and kemet.can_pay(seat, cost):
        top += 1
        cost += max(0, top + 1 - discount)
    return top


def free_colours(kemet: Kemet, seat: int) -> list[int]:
    """The pyramid tops that are left (R-04)."""
    tops = kemet.tops(seat)
    return [colour for colour in range(len(COLOURS)) if kemet.colours >> colour & 1 and not tops >> colour & 1]


def found_pyramid(kemet: Kemet, seat: int, zone: int, colour: int, rule: str) -> None:
    """A new pyramid gets its top, and its acquire token marks the next blank space (KEM-BLD-03, KEM-BLD-05)."""
    kemet.pyramid_colour = replaced(kemet.pyramid_colour, zone, colour)
    player = kemet.players[seat]
    if NONE in player.marks:
        player.marks = replaced(player.marks, player.marks.index(NONE), colour)
    kemet.emit(PYRAMID_FOUNDED, rule, seat, zone, colour)


def raise_pyramid(kemet: Kemet, seat: int, zone: int, level: int, rule: str) -> None:
    """KEM-BLD-04, R-10: the fourth level brings its FP to whoever controls the district."""
    kemet.pyramid = replaced(kemet.pyramid, zone, level)
    kemet.emit(PYRAMID_BUILT, rule, seat, zone, level)
    kemet.settle()


@final
@mypyc_attr(acyclic=True)
class ChoosePyramid(Decision):
    """Which pyramid is built; or none."""

    RULE = "KEM-BLD-01"

    def options(self, kemet: Kemet, build: Build, seat: int) -> list[Action]:
        return [NOTHING, *[kemet.board.pyramid[zone] for zone in build.sites(kemet)]]

    def why_not(self, kemet: Kemet, build: Build, seat: int, action: Action) -> Refusal | None:
        if action.verb != "pyramid":
            return None
        zone = kemet.board.found(action)
        if zone < 0 or kemet.board.city_of[zone] != kemet.players[seat].city:
            return Refusal("KEM-BLD-01", "not-your-pyramid")
        level = kemet.pyramid[zone]
        if level == TOP_LEVEL:
            return Refusal("KEM-BLD-01", "level-reached", {"zone": zone, "level": level})
        if not level and kemet.pyramids(seat) == PYRAMIDS[kemet.seats]:
            return Refusal("KEM-BLD-03", "no-pyramid-left", {"zone": zone})
        if build.free:
            return Refusal("KEM-NGT-11", "not-controlled", {"zone": zone})
        return kemet.cannot_pay(seat, build_cost(kemet, seat, level, level + 1), "KEM-BLD-02")

    def facts(self, view: Any, build: Build, options: list[Action]) -> dict[str, Any]:
        return {"case": "free" if build.free else "build"}

    def answer(self, kemet: Kemet, build: Build, seat: int, action: Action) -> Todo | None:
        if action is NOTHING:
            kemet.emit(ACTION_NULL, "KEM-ACT-06", seat, BUILD)
        else:
            build.zone = kemet.board.at(action)
        return None


CHOOSE_PYRAMID: Final = ChoosePyramid()


@final
@mypyc_attr(acyclic=True)
class ChooseLevel(Decision):
    """How high the pyramid is built."""

    RULE = "KEM-BLD-01"

    def options(self, kemet: Kemet, build: Build, seat: int) -> list[Action]:
        return [LEVEL[level] for level in range(kemet.pyramid[build.zone] + 1, build.highest(kemet) + 1)]

    def why_not(self, kemet: Kemet, build: Build, seat: int, action: Action) -> Refusal | None:
        if action.verb != "level":
            return None
        level = kemet.pyramid[build.zone]
        if action.value <= level:
            return Refusal("KEM-BLD-01", "level-reached", {"zone": build.zone, "level": level})
        return kemet.cannot_pay(seat, build_cost(kemet, seat, level, action.value), "KEM-BLD-02")

    def facts(self, view: Any, build: Build, options: list[Action]) -> dict[str, Any]:
        return {"zone": zone_name(view, build.zone), "level": view.pyramid[build.zone]}

    def answer(self, kemet: Kemet, build: Build, seat: int, action: Action) -> Todo | None:
        build.level = action.value
        return None


CHOOSE_LEVEL: Final = ChooseLevel()


@final
@mypyc_attr(acyclic=True)
class ChooseColour(Decision):
    """The top of a new pyramid."""

    RULE = "KEM-BLD-03"

    def options(self, kemet: Kemet, build: Build, seat: int) -> list[Action]:
        return [COLOUR[colour] for colour in free_colours(kemet, seat)]

    def why_not(self, kemet: Kemet, build: Build, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-SET-10", "top-used-or-not-in-play") if action.verb == "colour" else None

    def facts(self, view: Any, build: Build, options: list[Action]) -> dict[str, Any]:
        return {"zone": zone_name(view, build.zone), "level": view.pyramid[build.zone]}

    def answer(self, kemet: Kemet, build: Build, seat: int, action: Action) -> Todo | None:
        build.colour = action.value
        return None


CHOOSE_COLOUR: Final = ChooseColour()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Build(Frame):
    """One build action, or one free level in a district under own control."""

    STEPS = ("choose", "choose_level", "choose_colour", "build")

    seat: Public[int]
    free: Public[bool]  # one level for nothing
    zone: Public[int] = NONE
    level: Public[int] = 0
    colour: Public[int] = NONE

    def __init__(self, seat: int, free: bool) -> None:
        self.seat = seat
        self.free = free

    def choose(self, kemet: Kemet) -> Todo | None:
        if self.sites(kemet):
            return kemet.ask(CHOOSE_PYRAMID, self.seat)
        if not self.free:
            kemet.emit(ACTION_NULL, "KEM-ACT-03", self.seat, BUILD)
        return None

    def choose_level(self, kemet: Kemet) -> Todo | None:
        if self.zone == NONE:
            return None
        self.level = kemet.pyramid[self.zone] + 1
        return kemet.ask(CHOOSE_LEVEL, self.seat) if self.highest(kemet) > self.level else None

    def choose_colour(self, kemet: Kemet) -> Todo | None:
        if self.zone == NONE or kemet.pyramid[self.zone]:
            return None
        colours = free_colours(kemet, self.seat)
        self.colour = colours[0]
        return kemet.ask(CHOOSE_COLOUR, self.seat) if len(colours) > 1 else None

    def build(self, kemet: Kemet) -> Todo | None:
        """KEM-BLD-02: one single effect and one payment."""
        if self.zone == NONE:
            return None
        rule = "KEM-NGT-11" if self.free else "KEM-BLD-01"
        if not self.free:
            cost = build_cost(kemet, self.seat, kemet.pyramid[self.zone], self.level)
            kemet.pay(self.seat, cost, rule)
        if self.colour != NONE:
            found_pyramid(kemet, self.seat, self.zone, self.colour, rule)
        raise_pyramid(kemet, self.seat, self.zone, self.level, rule)
        return None

    def highest(self, kemet: Kemet) -> int:
        return kemet.pyramid[self.zone] + 1 if self.free else highest_level(kemet, self.seat, self.zone)

    def sites(self, kemet: Kemet) -> list[int]:
        """The own districts whose pyramid can be built or founded."""
        found: list[int] = []
        for zone in kemet.districts(self.seat):
            level = kemet.pyramid[zone]
            if self.free:
                founded = level > 0 or kemet.pyramids(self.seat) < PYRAMIDS[kemet.seats]
                fits = founded and level < TOP_LEVEL and kemet.controller(zone) == self.seat
            else:
                fits = highest_level(kemet, self.seat, zone) > level
            if fits:
                found.append(zone)
        return found

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "free", "zone", "level", "colour")
    OPENING: ClassVar[tuple[str, ...]] = ("seat", "free")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.choose_level(kemet)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.choose_colour(kemet)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            return self.build(kemet) or DONE
        return DONE

    def copy(self) -> Build:
        new = Build(self.seat, self.free)
        new.placed(self)
        new.zone = self.zone
        new.level = self.level
        new.colour = self.colour
        return new

    # </records>
