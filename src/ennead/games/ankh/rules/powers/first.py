"""Ankh powers of level 1 (ANK-POW-01 to 04)."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.conflict import Conflict
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import Todo


@final
@mypyc_attr(acyclic=True)
class Commanding(Effect):
    """3 Followers for every Battle won."""

    NAME = "commanding"
    RULES = ("ANK-POW-01",)

    def win_followers(self, ankh: Ankh, battle: Battle, side: int) -> int:
        return 3


@final
@mypyc_attr(acyclic=True)
class Inspiring(Effect):
    """Build Monument costs nothing."""

    NAME = "inspiring"
    RULES = ("ANK-POW-02",)

    def building_price(self, ankh: Ankh, battle: Battle, side: int, kind: int) -> int:
        return -ankh.rules.numbers.building_price


@final
@mypyc_attr(acyclic=True)
class Omnipresent(Effect):
    """1 Follower for each region with an own figure when a Conflict begins."""

    NAME = "omnipresent"
    RULES = ("ANK-POW-03",)

    def conflict_begins(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        seen = 0
        for space in ankh.gods[side].figures:
            seen |= ankh.land.regions[space]
        ankh.gain_followers(side, seen.bit_count(), "ANK-POW-03")
        return None


@final
@mypyc_attr(acyclic=True)
class Revered(Effect):
    """1 more Follower from each Gain Followers action."""

    NAME = "revered"
    RULES = ("ANK-POW-04",)

    def followers(self, ankh: Ankh, side: int) -> int:
        return 1
