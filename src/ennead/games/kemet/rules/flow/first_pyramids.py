"""The pyramids of one player in the set-up."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import COLOUR, OPTION_A, OPTION_B
from ennead.games.kemet.rules.components import NONE, PYRAMIDS
from ennead.games.kemet.rules.flow.build import found_pyramid, free_colours, raise_pyramid
from ennead.games.kemet.rules.map import zone_name
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class ChoosePyramids(Decision):
    """Three pyramids of level 1, or one of level 2 and one of level 1."""

    RULE = "KEM-SET-10"

    def options(self, kemet: Kemet, first: FirstPyramids, seat: int) -> list[Action]:
        return [OPTION_A, OPTION_B]

    def answer(self, kemet: Kemet, first: FirstPyramids, seat: int, action: Action) -> Todo | None:
        first.levels = (1, 1, 1) if action is OPTION_A else (2, 1)
        return None


CHOOSE_PYRAMIDS: Final = ChoosePyramids()


@final
@mypyc_attr(acyclic=True)
class ChooseSite(Decision):
    """The district of the next pyramid: first the one of level 2, then the one of level 1."""

    RULE = "KEM-SET-10"

    def options(self, kemet: Kemet, first: FirstPyramids, seat: int) -> list[Action]:
        return [kemet.board.pyramid[zone] for zone in first.sites(kemet)]

    def facts(self, view: Any, first: FirstPyramids, options: list[Action]) -> dict[str, Any]:
        return {"level": first.levels[0]}

    def answer(self, kemet: Kemet, first: FirstPyramids, seat: int, action: Action) -> Todo | None:
        first.zone = kemet.board.at(action)
        return None


CHOOSE_SITE: Final = ChooseSite()


@final
@mypyc_attr(acyclic=True)
class ChooseTop(Decision):
    """The colour of the next pyramid."""

    RULE = "KEM-SET-10"

    def options(self, kemet: Kemet, first: FirstPyramids, seat: int) -> list[Action]:
        return [COLOUR[colour] for colour in free_colours(kemet, seat)]

    def why_not(self, kemet: Kemet, first: FirstPyramids, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-SET-10", "top-used-or-not-in-play") if action.verb == "colour" else None

    def facts(self, view: Any, first: FirstPyramids, options: list[Action]) -> dict[str, Any]:
        return {"level": first.levels[0], "zone": zone_name(view, first.zone)}

    def answer(self, kemet: Kemet, first: FirstPyramids, seat: int, action: Action) -> Todo | None:
        first.place(kemet, action.value)
        return None


CHOOSE_TOP: Final = ChooseTop()


@final
@mypyc_attr(acyclic=True)
class FirstPyramids(Frame):
    """One player's choice of pyramids, districts and colours."""

    STEPS = ("choose", "build...")

    seat: Public[int]
    levels: Public[tuple[int, ...]] = (2, 1)  # of the pyramids that are still to be placed
    zone: Public[int] = NONE

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choose(self, kemet: Kemet) -> Todo | None:
        """KEM-SET-10, R-03: with two pyramids there is no choice."""
        if PYRAMIDS[kemet.seats] == 2 or kemet.quick:
            return None
        return kemet.ask(CHOOSE_PYRAMIDS, self.seat)

    def build(self, kemet: Kemet) -> Todo | None:
        while self.levels:
            if self.zone == NONE:
                sites = self.sites(kemet)
                if len(sites) > len(self.levels) and not kemet.quick:
                    return kemet.ask(CHOOSE_SITE, self.seat)
                if len(self.levels) == 2 and self.levels[0] == 2 and not kemet.quick:
                    return kemet.ask(CHOOSE_SITE, self.seat)
                self.zone = sites[0]
            colours = free_colours(kemet, self.seat)
            if len(colours) > 1 and not kemet.quick:
                return kemet.ask(CHOOSE_TOP, self.seat)
            self.place(kemet, colours[self.seat % len(colours)])
        return None

    def sites(self, kemet: Kemet) -> list[int]:
        return [zone for zone in kemet.districts(self.seat) if not kemet.pyramid[zone]]

    def place(self, kemet: Kemet, colour: int) -> None:
        found_pyramid(kemet, self.seat, self.zone, colour, "KEM-SET-10")
        raise_pyramid(kemet, self.seat, self.zone, self.levels[0], "KEM-SET-10")
        self.levels = self.levels[1:]
        self.zone = NONE

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "levels", "zone")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ("levels",)

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.choose(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.repeat(self.build(kemet)) or DONE
        return DONE

    def copy(self) -> FirstPyramids:
        new = FirstPyramids(self.seat)
        new.placed(self)
        new.levels = self.levels
        new.zone = self.zone
        return new

    # </records>
