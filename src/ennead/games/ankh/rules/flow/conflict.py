"""Conflict and Domination (ANK-CON, ANK-DOM)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import FIGURE_KIND, GOD, TOKENS
from ennead.games.ankh.rules.events import (
    CONFLICT_BEGUN,
    CONFLICT_ENDED,
    MAJORITIES_WON,
    REGION_DOMINATED,
    REGION_SKIPPED,
)
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.flow.deaths import Deaths, mortal
from ennead.games.ankh.rules.majorities import majorities
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, NOBODY, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Conflict(Frame):
    """All regions, one after the other by their tokens."""

    STEPS = ("take_tiebreaker", "begin...", "regions...", "end...", "finish")
    BATTLE = True

    side: Public[int]
    number: Public[int]
    token: Public[int] = 0  # of the region being resolved

    def __init__(self, side: int, number: int) -> None:
        self.side = side
        self.number = number

    def take_tiebreaker(self, ankh: Ankh) -> Todo | None:
        """ANK-CON-01; from now on the higher god's player decides for a merged god (ANK-MRG-11)."""
        ankh.acting = NOBODY
        ankh.tiebreaker = self.side
        ankh.tiebreaker_up = True
        ankh.emit(CONFLICT_BEGUN, "ANK-CON-01", self.side, self.number)
        return None

    def begin(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.conflict_begins(ankh, self, ankh.ascending)

    def regions(self, ankh: Ankh) -> Todo | None:
        """ANK-CON-03: what happens in a region is decided when its turn comes."""
        while self.token < TOKENS:
            self.token += 1
            region = ankh.region_with(self.token)
            if region == NOBODY:
                continue
            present = ankh.present(region)
            if len(present) > 1:
                return ankh.open(Battle(region, self.token, present))
            if present:
                return ankh.open(ankh.rules.procedures.domination(region, self.token, present[0]))
            ankh.emit(REGION_SKIPPED, "ANK-CON-03", NOBODY, self.token)
        return None

    def end(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.conflict_ends(ankh, self, ankh.ascending)

    def finish(self, ankh: Ankh) -> Todo | None:
        """ANK-CON-04."""
        ankh.tiebreaker = NOBODY
        ankh.tiebreaker_up = False
        ankh.emit(CONFLICT_ENDED, "ANK-CON-04", NOBODY, self.number)
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "number", "token")
    OPENING: ClassVar[tuple[str, ...]] = ("side", "number")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.take_tiebreaker(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.begin(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.repeat(self.regions(ankh))
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.repeat(self.end(ankh))
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            return self.finish(ankh) or DONE
        return DONE

    def copy(self) -> Conflict:
        new = Conflict(self.side, self.number)
        new.placed(self)
        new.token = self.token
        return new

    # </records>


@mypyc_attr(acyclic=True, free_list_len=1)
class Domination(Frame):
    """One god is alone in a region."""

    STEPS = ("score_majorities", "dominate", "pay")

    region: Public[int]
    token: Public[int]
    side: Public[int]

    def __init__(self, region: int, token: int, side: int) -> None:
        self.region = region
        self.token = token
        self.side = side

    def score_majorities(self, ankh: Ankh) -> Todo | None:
        """ANK-DOM-01, 02: the first instance."""
        ankh.emit(REGION_DOMINATED, "ANK-CON-03", self.side, self.token)
        won = majorities(ankh, self.region, self.side)
        if won:
            ankh.emit(MAJORITIES_WON, "ANK-DOM-02", self.side, 0, 0, won)
            ankh.gain_devotion(self.side, len(won), "ANK-DOM-01")
        return None

    def dominate(self, ankh: Ankh) -> Todo | None:
        """ANK-DOM-01, 03: the second instance."""
        ankh.gain_devotion(self.side, 1 + ankh.hooks.domination(ankh, self, self.side), "ANK-DOM-01")
        return None

    def pay(self, ankh: Ankh) -> Todo | None:
        """ANK-SCN-17: in The People's Revolt the dominating god loses its Warriors and Guardians there."""
        if not ankh.scene.victor_pays:
            return None
        doomed = [space for space in ankh.figures_in(self.side, self.region) if FIGURE_KIND[ankh.pieces[space]] != GOD]
        doomed = mortal(ankh, doomed)
        return ankh.open(Deaths(tuple(doomed), "ANK-SCN-17")) if doomed else None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("region", "token", "side")
    OPENING: ClassVar[tuple[str, ...]] = ("region", "token", "side")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.score_majorities(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.dominate(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.pay(ankh) or DONE
        return DONE

    def copy(self) -> Domination:
        new = Domination(self.region, self.token, self.side)
        new.placed(self)
        return new

    # </records>
