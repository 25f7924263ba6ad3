"""Where a figure of Ankh does most: regions by what they promise in a Conflict, spaces by the Monuments beside them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import (
    CITY,
    CONTROL_MONUMENT,
    EMPTY,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
)
from ennead.games.ankh.rules.grid import SPACES
from ennead.games.ankh.table.judgement.survey import UNKNOWN, Survey
from ennead.kernel.flow import NOBODY

FED: Final = 0.22  # Devotion that one more Follower of every Gain action is worth
FIRST_TAKE: Final = 0.6  # a Monument within reach of the next Control Monument
LATER_TAKE: Final = 0.25  # the same while another event comes first
ANOTHER_TAKE: Final = 0.08  # one more to choose from


@final
@mypyc_attr(acyclic=True)
class Placing:
    """What spaces and regions are worth to one side."""

    def __init__(self, survey: Survey, side: int) -> None:
        self.survey: Final = survey
        self.side: Final = side
        until = survey.until_conflict()
        self.near: Final = 2.0 / float(1 + until)  # a Conflict far away counts less: much will have moved until then
        self.more: Final = [UNKNOWN] * survey.regions  # what one more figure is worth in a region, where it was asked
        self.fewer: Final = [UNKNOWN] * survey.regions
        self.known: Final = [-1.0] * SPACES  # what is beside spaces, where it was asked
        self.touched: Final = [0] * SPACES  # own figures beside each Monument or City
        self.within = 0  # of them, those that could be taken
        self.take: Final = FIRST_TAKE if survey.next_event() == CONTROL_MONUMENT else LATER_TAKE
        self.tokens: Final = survey.view.gods[side].ankhs > 0
        for space in survey.view.gods[side].figures:
            self.touch(space, 1)

    def touch(self, space: int, change: int) -> bool:
        """A figure comes to a space, or leaves it; whether that changes what has an own figure beside it."""
        pieces = self.survey.view.pieces
        changed = False
        for other in self.survey.land.adjacent[space]:
            piece = pieces[other]
            if piece == CITY or MONUMENT_TYPE[piece] >= 0:
                before = self.touched[other]
                self.touched[other] = before + change
                if before == 0 or before + change == 0:
                    changed = True
                    if self.survey.is_takeable(piece, self.side):
                        self.within += change
        return changed

    def beside(self, space: int) -> float:
        """What a figure would do on a space for what is beside it, beyond what the others do."""
        pieces = self.survey.view.pieces
        found = 0.0
        taken = self.within
        for other in self.survey.land.adjacent[space]:
            piece = pieces[other]
            if (piece == CITY or MONUMENT_TYPE[piece] >= 0) and not self.touched[other]:
                owner = MONUMENT_OWNER[piece]
                if piece == CITY or owner == NOBODY or owner == self.side:
                    found += FED
                if self.tokens and self.survey.is_takeable(piece, self.side):
                    found += ANOTHER_TAKE if taken else self.take
                    taken += 1
        return found

    def still_beside(self, space: int) -> float:
        """The same as long as every figure stands where it does; worked out once."""
        if self.known[space] < 0.0:
            self.known[space] = self.beside(space)
        return self.known[space]

    def coming(self, regions: int) -> float:
        """What one more figure is worth in these regions (one bit each) together."""
        return self.changing(self.more, regions, 1)

    def leaving(self, regions: int) -> float:
        """What one figure less is worth there."""
        return self.changing(self.fewer, regions, -1)

    def changing(self, known: list[float], regions: int, change: int) -> float:
        found = 0.0
        region = 0
        while regions:
            if regions & 1:
                worth = known[region]
                if worth == UNKNOWN:
                    worth = self.near * self.survey.lean(region, self.side, change)
                    known[region] = worth
                found += worth
            regions >>= 1
            region += 1
        return found

    def arriving(self, space: int) -> float:
        """What one more figure is worth on a space."""
        return self.still_beside(space) + self.coming(self.survey.land.regions[space])

    def going(self, start: int, space: int) -> float:
        """What the regions say to a figure that goes from one space to another."""
        regions = self.survey.land.regions
        here, there = regions[start], regions[space]
        if here == there:
            return 0.0
        return self.leaving(here & ~there) + self.coming(there & ~here)

    def moves(self, start: int, spaces: list[int]) -> list[float]:
        """What it is worth to move the figure on a space to others; to stay is worth nothing."""
        found: list[float] = []
        if self.touch(start, -1):
            stay = self.beside(start)
            for space in spaces:
                found.append(0.0 if space == start else self.beside(space) - stay + self.going(start, space))
        else:  # nothing is lost by leaving
            for space in spaces:
                found.append(0.0 if space == start else self.still_beside(space) + self.going(start, space))
        self.touch(start, 1)
        return found

    def best_move(self, start: int) -> float:
        """What the best move of the figure on a space is worth; never less than nothing."""
        pieces = self.survey.view.pieces
        reach = self.survey.scene.board.reach[start]
        best = 0.0
        for gain in self.moves(start, [space for space in reach if pieces[space] == EMPTY]):
            best = max(best, gain)
        return best

    def best_arrival(self) -> float:
        """What one more figure beside an own one or an own Monument is worth, at best."""
        view = self.survey.view
        god = view.gods[self.side]
        best = 0.0
        seen = [False] * SPACES
        for space in god.figures + god.monuments:
            for other in self.survey.land.adjacent[space]:
                if (
                    not seen[other]
                    and view.pieces[other] == EMPTY
                    and self.survey.scene.board.terrain[other] >= FERTILE
                ):
                    seen[other] = True
                    best = max(best, self.arriving(other))
        return best
