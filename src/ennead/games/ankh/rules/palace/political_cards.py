"""Political cards with the actions that they belong to (ANK-PHA-19); those about priests are in `intrigues.py`."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import FIGURE, MONUMENT
from ennead.games.ankh.rules.components import GAIN, MONUMENT_OWNER, MONUMENT_TYPE
from ennead.games.ankh.rules.components import STEPS as USUAL_STEPS
from ennead.games.ankh.rules.figures import figure_on
from ennead.games.ankh.rules.flow.move import Walk, no_stop_within, stops_among
from ennead.games.ankh.rules.flow.summon import Summon, empty_beside
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.flow.unlock import Unlock
from ennead.games.ankh.rules.palace.court_turn import CourtTurn
from ennead.games.ankh.rules.palace.pieces import LEVY, row_of
from ennead.games.ankh.rules.palace.politics import PoliticalCard
from ennead.games.ankh.rules.reasons import compulsory, not_own
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import EventKind, Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Todo

FIGURE_NAMED: Final = EventKind("FigureNamed", side="god", what="space", where="space")
MONUMENT_TAXED: Final = EventKind("MonumentTaxed", side="god", what="space", where="space")
MORE_STEPS: Final[int] = row_of("royal-road")["steps"] - USUAL_STEPS
MARCH_STEPS: Final[int] = row_of("desert-march")["steps"]
TITHE: Final[int] = row_of("tithe")["followers"]
FAVOUR: Final[int] = row_of("scribes-favour")["followers"]
TAX: Final[int] = row_of("temple-tax")["followers"]
PRAISE: Final[int] = row_of("hymn-of-praise")["devotion"]

# With Unlock Ankh Power


@final
@mypyc_attr(acyclic=True)
class TwinScrolls(PoliticalCard):
    """One more power is unlocked, at its full price."""

    NAME = "twin-scrolls"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        return ankh.open(Unlock(side))


@final
@mypyc_attr(acyclic=True)
class ScribesFavour(PoliticalCard):
    """The unlock of this action costs 1 Follower less."""

    NAME = "scribes-favour"

    def unlock_price(self, ankh: Ankh, side: int) -> int:
        return 0 if self.in_force(ankh, side) is None else -FAVOUR


@final
@mypyc_attr(acyclic=True)
class HymnOfPraise(PoliticalCard):
    """1 Devotion if the action unlocked a power."""

    NAME = "hymn-of-praise"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        if ankh.gods[side].unlocked > turn.unlocked:
            ankh.gain_devotion(side, PRAISE, "ANK-PHA-19")
        return None


# With Gain Followers


@final
@mypyc_attr(acyclic=True)
class Tithe(PoliticalCard):
    """2 Followers."""

    NAME = "tithe"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        ankh.gain_followers(side, TITHE, "ANK-PHA-19")
        return None


def taxable(ankh: Ankh, side: int) -> list[int]:
    """Monuments of other gods with an own figure adjacent."""
    found: list[int] = []
    for other in ankh.ascending:
        if other != side:
            found += [space for space in ankh.gods[other].monuments if ankh.touches(side, space)]
    found.sort()
    return found


@final
@mypyc_attr(acyclic=True)
class TaxMonument(Decision):
    """Which enemy Monument counts as neutral in this action."""

    RULE = "ANK-PHA-19"

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return [MONUMENT[space] for space in taxable(ankh, side)]

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        if action.verb != "monument":
            return compulsory(action, "ANK-PHA-19")
        piece = ankh.pieces[action.value]
        numbers = {"space": action.value}
        if MONUMENT_TYPE[piece] == NOBODY:
            return Refusal("ANK-PHA-19", "no-monument", numbers)
        if MONUMENT_OWNER[piece] in (NOBODY, side):
            return Refusal("ANK-PHA-19", "not-enemy-monument", numbers)
        return Refusal("ANK-EVT-03", "not-adjacent", numbers)

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        tax(ankh, turn, side, action.value)
        return None


def tax(ankh: Ankh, turn: CourtTurn, side: int, space: int) -> None:
    turn.target = space
    ankh.emit(MONUMENT_TAXED, "ANK-PHA-19", side, space)


TAX_MONUMENT: Final = TaxMonument()


@final
@mypyc_attr(acyclic=True)
class TempleTax(PoliticalCard):
    """One enemy Monument counts as neutral in this action, which is worth 1 Follower."""

    NAME = "temple-tax"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        spaces = taxable(ankh, side)
        if len(spaces) > 1:
            return ankh.ask(TAX_MONUMENT, side)
        if spaces:
            tax(ankh, turn, side, spaces[0])
        return None

    def after_action(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        court = self.in_force(ankh, side)
        if court is not None and court.track == GAIN and court.target != NOBODY:
            ankh.gain_followers(side, TAX, "ANK-PHA-19")
        return None


# With Summon Figure


@final
@mypyc_attr(acyclic=True)
class Levy(Summon):
    """One Warrior comes to an own Monument; no other summon follows."""

    def place(self, ankh: Ankh) -> Todo | None:
        self.over = True
        return super().place(ankh)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "used", "way", "kind", "called", "space", "over")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ("used",)

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(self.figures(ankh)) or DONE
        return DONE

    def copy(self) -> Levy:
        new = Levy(self.side)
        new.placed(self)
        new.used = self.used
        new.way = self.way
        new.kind = self.kind
        new.called = self.called
        new.space = self.space
        new.over = self.over
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class CorveeLabour(PoliticalCard):
    """One Warrior is summoned adjacent to any own Monument."""

    NAME = "corvee-labour"
    EXTRA = (LEVY,)
    WARRIORS_ONLY = True

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        levy = Levy(side)
        levy.way = LEVY.number
        return ankh.open(levy) if levy.is_possible(ankh, LEVY) else None

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        if way is not LEVY:
            return NOTHING_SAID
        near = empty_beside(ankh, ankh.gods[side].monuments)
        shut = ankh.hooks.closed(ankh, side)
        return [space for space in near if ankh.is_open(space, shut)]

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        return Refusal("ANK-PHA-19", "only-by-card")


# With Move Figures


@final
@mypyc_attr(acyclic=True)
class NameFigure(Decision):
    """Which figure may go further in this action."""

    RULE = "ANK-PHA-19"

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return [FIGURE[space] for space in ankh.gods[side].figures]

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        if action.verb == "figure":
            return not_own(ankh, side, action.value, "ANK-PHA-19")
        return compulsory(action, "ANK-PHA-19")

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        name_figure(ankh, turn, side, action.value)
        return None


def name_figure(ankh: Ankh, turn: CourtTurn, side: int, space: int) -> None:
    turn.target = space
    ankh.emit(FIGURE_NAMED, "ANK-PHA-19", side, space)


NAME_FIGURE: Final = NameFigure()


@final
@mypyc_attr(acyclic=True)
class RoyalRoad(PoliticalCard):
    """One figure may move up to 5 spaces in this action."""

    NAME = "royal-road"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        spaces = ankh.gods[side].figures
        if len(spaces) > 1:
            return ankh.ask(NAME_FIGURE, side)
        if spaces:
            name_figure(ankh, turn, side, spaces[0])
        return None

    def steps(self, ankh: Ankh, side: int, space: int) -> int:
        turn = self.in_force(ankh, side)
        return MORE_STEPS if turn is not None and turn.target == space else 0


def marches(ankh: Ankh, side: int, start: int) -> list[Action]:
    """Where a figure on a Desert space may go with one step."""
    if not ankh.is_desert(start):
        return []
    near = [space for space in ankh.scene.board.within(MARCH_STEPS)[start] if space != start]
    return stops_among(ankh, side, start, tuple(near))


@final
@mypyc_attr(acyclic=True)
class MarchFigure(Decision):
    """Which figure on a Desert space goes one step."""

    RULE = "ANK-PHA-19"

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return [FIGURE[space] for space in ankh.gods[side].figures if marches(ankh, side, space)]

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        if action.verb != "figure":
            return compulsory(action, "ANK-PHA-19")
        refusal = not_own(ankh, side, action.value, "ANK-PHA-19")
        if refusal is not None:
            return refusal
        reason = "nowhere-to-go" if ankh.is_desert(action.value) else "not-desert"
        return Refusal("ANK-PHA-19", reason, {"space": action.value})

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        return march(ankh, turn, side, action.value)


@final
@mypyc_attr(acyclic=True)
class MarchTo(Decision):
    """Where it goes."""

    RULE = "ANK-PHA-19"

    def options(self, ankh: Ankh, turn: CourtTurn, side: int) -> list[Action]:
        return marches(ankh, side, turn.target)

    def why_not(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Refusal | None:
        if action.verb != "to":
            return compulsory(action, "ANK-PHA-19")
        if action.value == turn.target:
            return Refusal("ANK-PHA-19", "must-march", {"space": action.value})
        return no_stop_within(ankh, side, turn.target, action.value, MARCH_STEPS)

    def facts(self, view: Any, turn: CourtTurn, options: list[Action]) -> dict[str, Any]:
        return figure_on(view, turn.target)

    def answer(self, ankh: Ankh, turn: CourtTurn, side: int, action: Action) -> Todo | None:
        return ankh.open(Walk(side, turn.target, action.value))


MARCH_FIGURE: Final = MarchFigure()
MARCH_TO: Final = MarchTo()


def march(ankh: Ankh, turn: CourtTurn, side: int, start: int) -> Todo | None:
    """The figure is chosen; it may have only one way."""
    turn.target = start
    spaces = marches(ankh, side, start)
    if len(spaces) > 1:
        return ankh.ask(MARCH_TO, side)
    return ankh.open(Walk(side, start, spaces[0].value))


@final
@mypyc_attr(acyclic=True)
class DesertMarch(PoliticalCard):
    """One figure on a Desert space moves one step."""

    NAME = "desert-march"

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        spaces = [space for space in ankh.gods[side].figures if marches(ankh, side, space)]
        if len(spaces) > 1:
            return ankh.ask(MARCH_FIGURE, side)
        return march(ankh, turn, side, spaces[0]) if spaces else None


@final
@mypyc_attr(acyclic=True)
class RoyalCommand(PoliticalCard):
    """The same Move or Summon action is resolved once more from the start."""

    NAME = "royal-command"
    RULES = ("ANK-PHA-19", "ANK-PHA-23")

    def used(self, ankh: Ankh, turn: CourtTurn, side: int) -> Todo | None:
        turn.free_priests()
        return turn.act(ankh)
