"""Ankh powers of the preview (ANK-PRE-15, 18 to 26)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import MONUMENT, REGULAR
from ennead.games.ankh.rules.cards import list_price
from ennead.games.ankh.rules.components import FIGURE_KIND, GOD, MONUMENT_TYPE, TEMPLE
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.summon import Summon, Summoned
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.powers.second import PyramidAttuned, Relocation, obelisks
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.events import EventKind
from ennead.kernel.flow import DONE, Todo, find

BATTLE_JOINED: Final = EventKind("BattleJoined", side="god", what="token")
HIGHEST_PRICE: Final = 3
CLEAR_MARGIN: Final = 2
ENOUGH_MONUMENTS: Final = 5
ENOUGH_FOLLOWERS: Final = 10


# Level 1


@final
@mypyc_attr(acyclic=True)
class PreviewInspiring(Effect):
    """Build Monument never costs more than 3."""

    NAME = "inspiring"
    RULES = ("ANK-PRE-15",)

    def building_price(self, ankh: Ankh, battle: Battle, side: int, kind: int) -> int:
        return min(0, HIGHEST_PRICE - list_price(ankh, side, kind))


@final
@mypyc_attr(acyclic=True)
class PreviewBountiful(Effect):
    """Flood gives twice as many Followers."""

    NAME = "bountiful"
    RULES = ("ANK-PRE-18",)

    def flood_followers(self, ankh: Ankh, battle: Battle, side: int, count: int) -> int:
        return count


# Level 2


@final
@mypyc_attr(acyclic=True)
class PreviewGlorious(Effect):
    """1 more Devotion for a win by 2 or more."""

    NAME = "glorious"
    RULES = ("ANK-PRE-19", "ANK-PRE-27")

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 1 if battle.margin >= CLEAR_MARGIN else 0


@final
@mypyc_attr(acyclic=True)
class Joining(Relocation):
    """One god relocates figures, and takes part from then on."""

    CALLED = "Relocation"
    STEPS = ("alternate...", "join")

    def join(self, ankh: Ankh) -> Todo | None:
        """ANK-PRE-22: nobody can leave the region here, so who is present takes part."""
        battle: Battle = find(ankh.top, Battle)
        present = ankh.present(self.region)
        for side in present:
            if side not in battle.sides:
                ankh.emit(BATTLE_JOINED, "ANK-PRE-22", side, battle.token)
        battle.sides = present
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("region", "sides", "chosen", "relocated")
    OPENING: ClassVar[tuple[str, ...]] = ("region", "sides")
    TUPLES: ClassVar[tuple[str, ...]] = ("sides", "relocated")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.alternate(ankh))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.join(ankh) or DONE
        return DONE

    def copy(self) -> Joining:
        new = Joining(self.region, self.sides)
        new.placed(self)
        new.chosen = self.chosen
        new.relocated = self.relocated
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class PreviewObeliskAttuned(Effect):
    """Relocates own figures to own Obelisks of the region when a Battle begins, also to join it."""

    NAME = "obelisk-attuned"
    RULES = ("ANK-PRE-22",)

    def before_cards(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if obelisks(ankh, battle.region, side):
            return ankh.open(Joining(battle.region, (side,)))
        return None


@final
@mypyc_attr(acyclic=True)
class PreviewTempleAttuned(Effect):
    """The God figure is 1 stronger for each own Temple anywhere."""

    NAME = "temple-attuned"
    RULES = ("ANK-PRE-20",)

    def figure_strength(self, ankh: Ankh, battle: Battle, side: int, space: int) -> int:
        if FIGURE_KIND[ankh.pieces[space]] != GOD:
            return 0
        return len([one for one in ankh.gods[side].monuments if MONUMENT_TYPE[ankh.pieces[one]] == TEMPLE])


@final
@mypyc_attr(acyclic=True)
class PreviewPyramidAttuned(PyramidAttuned):
    """Extra summons adjacent to own Pyramids, also when a Mummy returns."""

    RULES = ("ANK-PRE-21",)

    def figure_summoned(self, ankh: Ankh, summoned: Summoned, side: int) -> Todo | None:
        """A summon outside of a Summon Figure action brings a set of its own; what it brings, brings no more."""
        if find(ankh.top, Summon) is not None:
            return None
        summon = Summon(side)
        ways = ankh.hooks.extra_summons(ankh, summon, side)
        others = [way.number for way in ways if way is not MONUMENT[way.value]]
        summon.used = (REGULAR.number, *others)
        return ankh.open(summon)


# Level 3


@final
@mypyc_attr(acyclic=True)
class Mighty(Effect):
    """1 more Devotion for a win by 2 or more, and the other participants lose 1."""

    NAME = "mighty"
    RULES = ("ANK-PRE-23", "ANK-PRE-40")

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 1 if battle.margin >= CLEAR_MARGIN else 0

    def before_kills(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if battle.winner == side and battle.margin >= CLEAR_MARGIN:
            for other in ankh.ascending:
                if battle.has_lost(other):
                    ankh.lose_devotion(other, 1, "ANK-PRE-23")
        return None


@final
@mypyc_attr(acyclic=True)
class PreviewWorshipful(Effect):
    """1 Devotion after the own actions with 5 Monuments."""

    NAME = "worshipful"
    RULES = ("ANK-PRE-24",)

    def last_action_taken(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        if len(ankh.gods[side].monuments) >= ENOUGH_MONUMENTS:
            ankh.gain_devotion(side, 1, "ANK-PRE-24")
        return None


@final
@mypyc_attr(acyclic=True)
class PreviewResplendent(Effect):
    """1 strength for each own Monument of the region."""

    NAME = "resplendent"
    RULES = ("ANK-PRE-26",)

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return len([space for space in ankh.gods[side].monuments if ankh.in_region(space, battle.region)])


@final
@mypyc_attr(acyclic=True)
class Splendiferous(Effect):
    """1 Devotion after the own actions with 10 Followers."""

    NAME = "splendiferous"
    RULES = ("ANK-PRE-25",)

    def last_action_taken(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        if ankh.gods[side].followers >= ENOUGH_FOLLOWERS:
            ankh.gain_devotion(side, 1, "ANK-PRE-25")
        return None


EFFECTS: Final[list[Effect]] = [
    PreviewInspiring(),
    PreviewBountiful(),
    PreviewGlorious(),
    PreviewObeliskAttuned(),
    PreviewTempleAttuned(),
    PreviewPyramidAttuned(),
    PreviewWorshipful(),
    PreviewResplendent(),
]
