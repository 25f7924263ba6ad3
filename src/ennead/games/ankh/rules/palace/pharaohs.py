"""The five Pharaoh cards, one of which is in play and works for every god all game long (ANK-PHA-20)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import GAIN
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.flow.turn import Turn
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.palace.interior import palace, pharaoh_region
from ennead.games.ankh.rules.palace.pieces import PHARAOHS, RETINUE
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.events import Refusal
from ennead.kernel.flow import Todo

KHUFU_PRICE: Final = 2  # of a Monument built by card in the Pharaoh's region


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PharaohCard(Effect):
    """One of them was chosen at the set-up."""

    RULES: ClassVar[tuple[str, ...]] = ("ANK-PHA-20",)

    def __init__(self) -> None:
        self.number: Final = PHARAOHS.index(type(self).NAME)

    def in_play(self, ankh: Ankh) -> bool:
        return palace(ankh).pharaoh == self.number

    def works_in(self, ankh: Ankh, battle: Battle) -> bool:
        """Whether a Battle is in the Pharaoh's region."""
        return battle.region == pharaoh_region(ankh)


@final
@mypyc_attr(acyclic=True)
class Ramesses(PharaohCard):
    """The whole reward for winning a Battle in the Pharaoh's region is doubled."""

    NAME = "ramesses"
    RULES = ("ANK-PHA-16", "ANK-PHA-20")

    def win_again(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 1 if self.works_in(ankh, battle) else 0


@final
@mypyc_attr(acyclic=True)
class Khufu(PharaohCard):
    """Build Monument costs 2 Followers in the Pharaoh's region."""

    NAME = "khufu"

    def building_price(self, ankh: Ankh, battle: Battle, side: int, kind: int) -> int:
        return KHUFU_PRICE - ankh.rules.numbers.building_price if self.works_in(ankh, battle) else 0


@final
@mypyc_attr(acyclic=True)
class Hatshepsut(PharaohCard):
    """An extra Warrior beside the Pharaoh for who has a figure in its region."""

    NAME = "hatshepsut"
    EXTRA = (RETINUE,)
    WARRIORS_ONLY = True

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        return [RETINUE] if ankh.is_present(side, pharaoh_region(ankh)) else NOTHING_SAID

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        if way is not RETINUE:
            return NOTHING_SAID
        shut = ankh.hooks.closed(ankh, side)
        return [space for space in ankh.land.adjacent[palace(ankh).space] if ankh.is_open(space, shut)]

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        if not self.in_play(ankh):
            return Refusal("ANK-PHA-20", "other-pharaoh")
        if not ankh.is_present(side, pharaoh_region(ankh)):
            return Refusal("ANK-PHA-20", "not-in-pharaohs-region")
        return Refusal("ANK-PHA-20", "no-retinue")


@final
@mypyc_attr(acyclic=True)
class Akhenaten(PharaohCard):
    """A tie in the Pharaoh's region that nobody broke is won by the tied god with the least Devotion."""

    NAME = "akhenaten"

    def wins_tie(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 1 if self.works_in(ankh, battle) else 0


@final
@mypyc_attr(acyclic=True)
class Cleopatra(PharaohCard):
    """1 more Follower from a Gain Followers action with a figure adjacent to the Pharaoh."""

    NAME = "cleopatra"

    def after_action(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        if turn.track == GAIN and ankh.sides[turn.seat] == side and ankh.touches(side, palace(ankh).space):
            ankh.gain_followers(side, 1, "ANK-PHA-20")
        return None
