"""Camel Caravan (ANK-CAM)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import CAMEL, TO, swap, tokens_of
from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.components import LONGEST_CARAVAN, TOKENS
from ennead.games.ankh.rules.events import CARAVAN_PLACED, TOKEN_PLACED, TOKENS_SWAPPED
from ennead.games.ankh.rules.grid import SIDES
from ennead.games.ankh.rules.land import Land, land_with
from ennead.games.ankh.rules.lines import Region
from ennead.games.ankh.rules.reasons import no_tokens
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.why_line import side_problem
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def possible(ankh: Ankh) -> bool:
    """Whether there is any legal caravan (ANK-CAM-04)."""
    if len(ankh.tokens) == TOKENS:
        return False
    most = ankh.camels_left()
    for region in ankh.land.areas:
        for line in region.lines():
            if len(line) <= most:
                return True
    return False


def first_sides(ankh: Ankh) -> list[int]:
    """The sides with which a caravan may begin."""
    most = ankh.camels_left()
    if most >= LONGEST_CARAVAN:
        return ankh.land.first_sides()
    found: set[int] = set()
    for region in ankh.land.areas:
        for line in region.lines():
            if len(line) <= most:
                found.add(line[0])
                found.add(line[-1])
    return sorted(found)


def home(ankh: Ankh, side: int) -> Region:
    """All of a line lies in one region, which its first side tells."""
    return ankh.land.areas[ankh.land.region_of(SIDES[side][0])]


def numbered_from(ankh: Ankh, wanted: Region) -> int:
    """What the first line of a region is numbered among all lines of the land, twice."""
    number = 0
    for region in ankh.land.areas:
        if region is wanted:
            break
        number += len(region.lines())
    return 2 * number


def begun(ankh: Ankh, side: int) -> list[int]:
    """The legal caravans that begin with a side, as twice their number, plus 1 for those that begin at their end."""
    most = ankh.camels_left()
    region = home(ankh, side)
    lines = region.lines()
    first = numbered_from(ankh, region)
    return [first + one for one in region.beginning[side] if len(lines[one >> 1]) <= most]


def side_at(lines: list[tuple[int, ...]], candidate: int, place: int) -> int:
    """The side at a place of one of the lines, from the end it begins with; NOBODY after its last one."""
    line = lines[candidate >> 1]
    if place >= len(line):
        return NOBODY
    return line[-1 - place] if candidate & 1 else line[place]


def swap_tokens(ankh: Ankh, one: int, other: int) -> None:
    """Two regions exchange their Conflict Order tokens."""
    tokens = list(ankh.tokens)
    first, second = tokens.index(one), tokens.index(other)
    tokens[first], tokens[second] = other, one
    ankh.tokens = tuple(tokens)


SWAPS: Final[dict[int, list[Action]]] = {}  # by the tokens on the board and those of the new regions


def swaps(tokens: int, mine: int) -> list[Action]:
    """Two tokens of the board, one of them one of mine, or nothing."""
    found = [NOTHING_MORE]
    for one in range(1, TOKENS + 1):
        for other in range(one + 1, TOKENS + 1):
            pair = 1 << one | 1 << other
            if tokens & pair == pair and mine & pair:
                found.append(swap(one, other))
    return found


def renumbered(ankh: Ankh, land: Land) -> list[int]:
    """The tokens that the regions of another land have now, by a space of each; divided regions have the same one."""
    return [ankh.tokens[ankh.land.region_of(spaces[0])] for spaces in land.spaces]


def no_camel(ankh: Ankh, line: tuple[int, ...], side: int) -> Refusal:
    """ANK-CAM-02 to 04: why a camel on a side cannot be the next of a line."""
    numbers = {"side": side}
    problem = side_problem(ankh.land, side)
    if problem or side in line:
        reasons = {"river": "river", "Water": "water", "camel": "camel-there", "no side": "off-board"}
        found = [reason for word, reason in reasons.items() if word in problem]
        return Refusal("ANK-CAM-02", found[0] if found else "camel-there", numbers)
    if not line:
        return Refusal("ANK-CAM-04", "no-legal-line", numbers)
    if len(line) == min(LONGEST_CARAVAN, ankh.camels_left()):
        return Refusal("ANK-CAM-04", "line-full", {"camels": len(line)})
    if ankh.land.regions[SIDES[side][0]] != ankh.land.regions[SIDES[line[0]][0]]:
        return Refusal("ANK-CAM-04", "other-region", numbers)
    corners = ankh.scene.board.corners
    if not set(corners[side]) & set(corners[line[-1]]):
        return Refusal("ANK-CAM-04", "gap", numbers)
    return Refusal("ANK-CAM-04", "no-legal-line", numbers)


@final
@mypyc_attr(acyclic=True)
class PlaceCamel(Decision):
    """The next camel of the line; the end of a line that is complete, or no caravan at all."""

    RULE = "ANK-CAM-04"
    OPEN = True

    def options(self, ankh: Ankh, caravan: Caravan, side: int) -> list[Action]:
        length = len(caravan.line)
        if length == 0:
            begin = [NOTHING_MORE]
            for one in first_sides(ankh):
                begin.append(CAMEL[one])
            return begin
        found: list[Action] = []
        sides: list[int] = []
        last = NOBODY
        region = home(ankh, caravan.line[0])
        lines = region.lines()
        first = numbered_from(ankh, region)
        for candidate in caravan.candidates:
            one = side_at(lines, candidate - first, length)
            if one == NOBODY:
                found = [NOTHING_MORE]
            elif one != last and one not in sides:  # many lines beside each other go on alike
                sides.append(one)
                last = one
        sides.sort()
        for one in sides:
            found.append(CAMEL[one])
        return found

    def why_not(self, ankh: Ankh, caravan: Caravan, side: int, action: Action) -> Refusal | None:
        """ANK-CAM-02 to 04: why a camel cannot be the next of the line, or why the line cannot end here."""
        line = caravan.line
        if action.verb == "done":
            return Refusal("ANK-CAM-04", "line-incomplete", {"camels": len(line)})
        return no_camel(ankh, line, action.value) if action.verb == "camel" else None

    def facts(self, view: Any, caravan: Caravan, options: list[Action]) -> dict[str, Any]:
        if not caravan.line:
            return {"case": "begin"}
        return {"case": "end" if NOTHING_MORE in options else "next", "camels": len(caravan.line)}

    def answer(self, ankh: Ankh, caravan: Caravan, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            caravan.complete = True
        else:
            caravan.add(ankh, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class KeepToken(Decision):
    """Which of the two new regions keeps the old token; each is named by its first space."""

    RULE = "ANK-CAM-05"

    def options(self, ankh: Ankh, caravan: Caravan, side: int) -> list[Action]:
        return [TO[space] for space in caravan.parts]

    def why_not(self, ankh: Ankh, caravan: Caravan, side: int, action: Action) -> Refusal | None:
        return Refusal("ANK-CAM-05", "not-a-new-region", {"space": action.value}) if action.verb == "to" else None

    def facts(self, view: Any, caravan: Caravan, options: list[Action]) -> dict[str, Any]:
        """The two new regions both have the old token until one keeps it."""
        return {"token": max(view.tokens, key=view.tokens.count)}

    def answer(self, ankh: Ankh, caravan: Caravan, side: int, action: Action) -> Todo | None:
        caravan.keep(ankh, action.value)
        return None


@final
@mypyc_attr(acyclic=True)
class SwapTokens(Decision):
    """Exchange the token of a new region for another one on the board, or not."""

    RULE = "ANK-CAM-06"

    def options(self, ankh: Ankh, caravan: Caravan, side: int) -> list[Action]:
        tokens = mine = 0  # one bit each
        for token in ankh.tokens:
            tokens |= 1 << token
        for token in caravan.swappable(ankh):
            mine |= 1 << token
        key = (tokens << TOKENS + 1) + mine
        found = SWAPS.get(key)
        if found is None:
            found = SWAPS[key] = swaps(tokens, mine)
        return found

    def why_not(self, ankh: Ankh, caravan: Caravan, side: int, action: Action) -> Refusal | None:
        if action.verb != "swap":
            return None
        refusal = no_tokens(ankh, action)
        return refusal if refusal is not None else caravan.no_swap()

    def answer(self, ankh: Ankh, caravan: Caravan, side: int, action: Action) -> Todo | None:
        if action is not NOTHING_MORE:
            one, other = tokens_of(action)
            swap_tokens(ankh, one, other)
            ankh.emit(TOKENS_SWAPPED, "ANK-CAM-06", side, one, other)
        return None


PLACE_CAMEL: Final = PlaceCamel()
KEEP_TOKEN: Final = KeepToken()
SWAP_TOKENS: Final = SwapTokens()


@mypyc_attr(acyclic=True, free_list_len=1)
class Caravan(Frame):
    """A line of up to six camels that divides a region, camel by camel from one of its ends."""

    STEPS = ("line_up...", "divide", "swap")

    side: Public[int]
    line: Public[tuple[int, ...]] = ()  # sides, in walking order
    candidates: Public[tuple[int, ...]] = ()  # the legal caravans that begin like this
    complete: Public[bool] = False
    parts: Public[tuple[int, ...]] = ()  # the first space of each of the two new regions

    def __init__(self, side: int) -> None:
        self.side = side

    def line_up(self, ankh: Ankh) -> Todo | None:
        if self.complete:
            return None
        if not self.line:
            return ankh.ask(PLACE_CAMEL, self.side) if possible(ankh) else None
        if len(self.candidates) == 1 and len(self.going_on(ankh, NOBODY)) == 1:
            return None  # nothing can be added
        return ankh.ask(PLACE_CAMEL, self.side)

    def going_on(self, ankh: Ankh, camel: int) -> list[int]:
        """Which candidates go on with a camel; NOBODY: which have no other."""
        region = home(ankh, self.line[0])
        lines = region.lines()
        first = numbered_from(ankh, region)
        place = len(self.line)
        return [one for one in self.candidates if side_at(lines, one - first, place) == camel]

    def add(self, ankh: Ankh, camel: int) -> None:
        """The line goes on; only caravans that do the same are left."""
        self.candidates = tuple(self.going_on(ankh, camel) if self.line else begun(ankh, camel))
        self.line = self.line + (camel,)

    def divide(self, ankh: Ankh) -> Todo | None:
        """ANK-CAM-08: everything is worked out anew at once; then the tokens."""
        if not self.line:
            return DONE
        camels = tuple(sorted([*ankh.camels, *self.line]))
        land = land_with(ankh.scene.board, camels, ankh.land)
        tokens = renumbered(ankh, land)
        one, other = SIDES[self.line[0]]
        first, second = land.region_of(one), land.region_of(other)
        if first > second:
            first, second = second, first
        self.parts = (land.spaces[first][0], land.spaces[second][0])
        ankh.camels = camels
        ankh.land = land
        ankh.tokens = tuple(tokens)
        ankh.emit(CARAVAN_PLACED, "ANK-CAM-01", self.side, len(self.line), ankh.camels_left(), list(self.line))
        return ankh.ask(KEEP_TOKEN, self.side)

    def keep(self, ankh: Ankh, space: int) -> None:
        """The other region receives the lowest token of the supply."""
        fresh = 1
        while ankh.region_with(fresh) != NOBODY:
            fresh += 1
        other = self.parts[1] if space == self.parts[0] else self.parts[0]
        tokens = list(ankh.tokens)
        tokens[ankh.land.region_of(other)] = fresh
        ankh.tokens = tuple(tokens)
        ankh.emit(TOKEN_PLACED, "ANK-CAM-05", self.side, fresh, other)

    def swap(self, ankh: Ankh) -> Todo | None:
        return ankh.ask(SWAP_TOKENS, self.side)

    def swappable(self, ankh: Ankh) -> list[int]:
        """ANK-CAM-06: the tokens of which one must be part of a swap."""
        return [ankh.tokens[ankh.land.region_of(space)] for space in self.parts]

    def no_swap(self) -> Refusal:
        """Why two other tokens cannot be swapped."""
        return Refusal("ANK-CAM-06", "not-a-new-region")

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "line", "candidates", "complete", "parts")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ("line", "candidates", "parts")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.line_up(ankh))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.divide(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.swap(ankh) or DONE
        return DONE

    def copy(self) -> Caravan:
        new = Caravan(self.side)
        new.placed(self)
        new.line = self.line
        new.candidates = self.candidates
        new.complete = self.complete
        new.parts = self.parts
        return new

    # </records>
