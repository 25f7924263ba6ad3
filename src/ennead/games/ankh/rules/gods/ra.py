"""Ra, Radiance: Sun tokens on summoned figures, and more Devotion where they are (ANK-GOD-15 to 17)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import NO, YES
from ennead.games.ankh.rules.components import BOX, FACING, FIGURE_KIND, FIGURE_OWNER, GOD, IN_PLAY, TOKEN, figure
from ennead.games.ankh.rules.figures import figure_on
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Domination
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.move import Walk
from ennead.games.ankh.rules.flow.summon import Summoned
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import NO_MARK
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.contract import seat_name
from ennead.kernel.document import Node
from ennead.kernel.events import EventKind
from ennead.kernel.flow import NOBODY, Decision, Todo, find
from ennead.kernel.record import Memory, MemoryView, Public

SUNS: Final[int] = BOX["sun_tokens"]
SUN_GIVEN: Final = EventKind("SunGiven", side="god", what="space", where="space")
SUNS_RETURNED: Final = EventKind("SunsReturned", side="god", what="count")
MARK: Final = "sun"


@final
@mypyc_attr(acyclic=True)
class Radiance(Memory):
    """The Sun tokens; those on the board lie on the bases of figures."""

    left: Public[int] = 0  # on the dashboard

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "left")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Radiance:
        new = Radiance()
        new.owner = self.owner
        new.left = self.left
        return new

    def view(self, own: bool, memory: bool) -> RadianceView:
        view = RadianceView()
        view.owner = self.owner
        view.left = self.left
        return view

    # </records>


# <records> written by tools/records.py from the declarations above
@final
@mypyc_attr(acyclic=True)
class RadianceView(MemoryView):
    """What one seat may know of a Radiance."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "left")

    owner: int
    left: int

    def known(self) -> Radiance:
        """What a view shows; the rest is left to imagine."""
        new = Radiance()
        view = self
        new.owner = view.owner
        new.left = view.left
        return new


# </records>


def radiance(ankh: Ankh) -> Radiance:
    return cast(Radiance, ankh.memory(EFFECT.slot))


def keep_suns(ankh: Ankh, side: int, left: int) -> None:
    """From now on a side has so many Sun tokens on its dashboard."""
    memory = Radiance()
    memory.owner = side
    memory.left = left
    ankh.remember(EFFECT.slot, memory)


def is_radiant(ankh: Ankh, side: int, region: int) -> bool:
    """Whether a side has a Radiant figure in a region."""
    for space in ankh.figures_in(side, region):
        if TOKEN[ankh.pieces[space]]:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class GiveSun(Decision):
    """Whether the summoned figure gets a Sun token."""

    RULE = "ANK-GOD-15"

    def options(self, ankh: Ankh, summoned: Summoned, side: int) -> list[Action]:
        return [YES, NO]

    def facts(self, view: Any, summoned: Summoned, options: list[Action]) -> dict[str, Any]:
        return figure_on(view, summoned.space)

    def answer(self, ankh: Ankh, summoned: Summoned, side: int, action: Action) -> Todo | None:
        if action is YES:
            keep_suns(ankh, side, radiance(ankh).left - 1)
            ankh.set_piece(summoned.space, figure(side, summoned.kind, 0, True))
            ankh.emit(SUN_GIVEN, "ANK-GOD-15", side, summoned.space)
        return None


GIVE_SUN: Final = GiveSun()


@final
@mypyc_attr(acyclic=True)
class Ra(Effect):
    """Radiance."""

    NAME = "ra"
    RULES = ("ANK-GOD-15", "ANK-GOD-16", "ANK-GOD-17")
    MEMORY = Radiance
    WORKED_OUT = ("suns",)

    def figure_summoned(self, ankh: Ankh, summoned: Summoned, side: int) -> Todo | None:
        return ankh.ask(GIVE_SUN, side) if radiance(ankh).left else None

    def figures_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """The tokens of killed figures return at once."""
        suns = 0
        for piece in deaths.dead:
            if FIGURE_OWNER[piece] == side:
                suns += TOKEN[piece]
        if suns:
            keep_suns(ankh, side, radiance(ankh).left + suns)
            ankh.emit(SUNS_RETURNED, "ANK-GOD-17", side, suns)
        return None

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 1 if is_radiant(ankh, side, battle.region) else 0

    def domination(self, ankh: Ankh, domination: Domination, side: int) -> int:
        return 1 if is_radiant(ankh, side, domination.region) else 0

    # The tokens

    def dealt(self, ankh: Ankh, side: int) -> None:
        keep_suns(ankh, side, SUNS)

    def merged(self, ankh: Ankh, higher: int, lower: int) -> None:
        if radiance(ankh).owner == lower:
            keep_suns(ankh, higher, radiance(ankh).left)

    def forgotten(self, ankh: Ankh, side: int) -> None:
        if radiance(ankh).owner == side:
            keep_suns(ankh, NOBODY, 0)

    def lifted(self, ankh: Ankh, piece: int) -> None:
        if TOKEN[piece]:
            keep_suns(ankh, radiance(ankh).owner, radiance(ankh).left + 1)

    def problems(self, ankh: Ankh) -> list[str]:
        memory = radiance(ankh)
        found: list[str] = []
        on_board = [piece for piece in ankh.pieces if TOKEN[piece]]
        walk: Walk | None = find(ankh.top, Walk)
        count = memory.left + len(on_board) + (TOKEN[walk.piece] if walk is not None else 0)
        if memory.owner != NOBODY and ankh.gods[memory.owner].standing == IN_PLAY and count != SUNS:
            found.append(f"there are {count} Sun tokens, expected {SUNS}")
        if memory.left < 0 or (memory.owner == NOBODY and count):
            found.append(f"{count} Sun tokens are in play without Ra, or more than there are")
        if GOD in [FIGURE_KIND[piece] for piece in on_board]:
            found.append("a God figure has a Sun token, but it is never summoned (ANK-GOD-15)")
        return found

    def describe(self, table: Any, document: dict[str, Any]) -> None:
        memory = table.memories[self.slot]
        for seat, side in enumerate(table.sides):
            document["players"][seat_name(seat)]["suns"] = memory.left if side == memory.owner else 0

    def marks(self, table: Any, piece: int) -> list[str]:
        return [MARK] if TOKEN[piece] else []

    def read_mark(self, ankh: Ankh, node: Node, space: int, piece: int, word: str) -> int:
        """`S0 warrior sun`."""
        if word != MARK:
            return NO_MARK
        owner = FIGURE_OWNER[piece]
        memory = radiance(ankh)
        if memory.owner != owner or not memory.left:
            raise node.error(f"S{owner} has no such Sun token; Ra's god has {SUNS}")
        if FIGURE_KIND[piece] == GOD:
            raise node.error("a God figure is never summoned, so it has no Sun token (ANK-GOD-15)")
        keep_suns(ankh, owner, memory.left - 1)
        return figure(owner, FIGURE_KIND[piece], FACING[piece], True)


EFFECT: Final = Ra()
