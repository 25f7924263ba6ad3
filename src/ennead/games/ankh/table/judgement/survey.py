"""A view of Ankh counted once: who stands where and how strong, and what the next Conflict may bring to whom."""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ennead.games.ankh.rules.board import DESERT, FERTILE
from ennead.games.ankh.rules.components import (
    CARDS,
    CONFLICT,
    COUNTS_AS,
    FIGURE_KIND,
    FIGURE_OWNER,
    GOD,
    GODS,
    KIND_NAMES,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    MONUMENTS,
    POWERS,
    TEMPLE,
    TOKEN,
)
from ennead.games.ankh.rules.edition import Numbers, numbers
from ennead.games.ankh.rules.land import Land, land_with
from ennead.games.ankh.rules.scenarios import Scenario, scenario
from ennead.games.ankh.rules.view import AnkhView

TYPES: Final = len(MONUMENTS)
UNKNOWN: Final = -1e9
KEEN: Final = 0.8  # how much one more strength tells in a Battle
CARD: Final = 0.6  # of the strongest card in hand that a rival has to reckon with
RIVALS: Final = 0.3  # of what each rival gains, that it costs oneself
DROUGHT_HOPE: Final = 0.3  # of the Devotion that Drought could bring
MIRACLE_HOPE: Final = 0.4  # of the Devotion that Miracle could bring
ENOUGH_ALIKE: Final = 3  # Monuments of one type that make a God figure resplendent
ENOUGH_FIGURES: Final = 2  # for Magnanimous

DROUGHT: Final[int] = CARDS.index("drought")
MIRACLE: Final[int] = CARDS.index("miracle")
RESPLENDENT: Final[int] = POWERS.index("resplendent")
TEMPLE_ATTUNED: Final[int] = POWERS.index("temple-attuned")
GLORIOUS: Final[int] = POWERS.index("glorious")
MAGNANIMOUS: Final[int] = POWERS.index("magnanimous")
ANUBIS: Final[int] = GODS.index("anubis")
ANDROSPHINX: Final[int] = KIND_NAMES.index("androsphinx")


@final
@mypyc_attr(acyclic=True)
class Survey:
    """What a view shows, by region and side; the place of both in a list is region * seats + side."""

    def __init__(self, view: AnkhView) -> None:
        self.view: Final = view
        self.seats: Final = view.seats
        self.numbers: Final[Numbers] = numbers(view.edition)
        self.scene: Final[Scenario] = scenario(view.scenario, view.board, view.edition)
        self.land: Final[Land] = land_with(self.scene.board, view.camels)
        self.regions: Final = len(self.land.spaces)
        size = self.regions * view.seats
        self.figures: Final = [0] * size
        self.mortals: Final = [0] * size  # figures that can be killed
        self.strength: Final = [0] * size  # without cards
        self.radiance: Final = [0] * size  # Devotion for a Sun token
        self.deserts: Final = [0] * size
        self.fertile: Final = [0] * size
        self.monuments: Final = [0] * (size * TYPES)
        self.cards: Final = [0.0] * view.seats
        # Made as they are asked for: of a side in a region as it stands, ...
        self.majorities: Final = [0] * size
        self.odds: Final = [0.0] * size  # ... its share of a Battle before others are looked at, ...
        self.leanings: Final = [UNKNOWN] * size  # ... and what the region promises
        self.settled = 0  # regions whose majorities are known, one bit each
        self.sphinxes: Final = sphinxes(view) if ANDROSPHINX in view.guardians else []
        for side in view.ascending:
            self.cards[side] = CARD * float(strongest_card(self.numbers, view.gods[side].hand))
            self.count_monuments(side)
            self.count_figures(side)
            if view.gods[side].powers >> TEMPLE_ATTUNED & 1:
                self.count_temples(side)

    # Counting

    def count_monuments(self, side: int) -> None:
        pieces, regions = self.view.pieces, self.land.regions
        next_region: i64 = self.seats * TYPES
        first = side * TYPES
        for space in self.view.gods[side].monuments:
            bits: i64 = regions[space]
            at: i64 = first + MONUMENT_TYPE[pieces[space]]
            while bits:
                if bits & 1:
                    self.monuments[at] += 1
                bits >>= 1
                at += next_region

    def majority(self, region: int, side: int) -> int:
        """How many majorities a side has in a region."""
        if not self.settled >> region & 1:
            self.settled |= 1 << region
            self.count_majorities(region)
        return self.majorities[region * self.seats + side]

    def count_majorities(self, region: int) -> None:
        """ANK-DOM-02: the types of which a side has strictly more than every other, present or not."""
        monuments = self.monuments
        first: i64 = region * self.seats
        for kind in range(TYPES):
            most, owner = 0, -1
            for side in self.view.ascending:
                at: i64 = side
                found = monuments[(first + at) * TYPES + kind]
                if found > most:
                    most, owner = found, side
                elif found == most:
                    owner = -1
            if owner >= 0:
                self.majorities[first + owner] += 1

    def count_figures(self, side: int) -> None:
        view = self.view
        pieces = view.pieces
        regions = self.land.regions
        terrain = self.scene.board.terrain
        next_region: i64 = self.seats
        bonus = self.god_bonus(side)
        for space in view.gods[side].figures:
            piece = pieces[space]
            mortal = 0 if FIGURE_KIND[piece] == GOD else 1
            strength = 1 if mortal else 1 + bonus
            if self.sphinxes and self.is_silenced(side, space):
                strength = 0
            ground = terrain[space]
            token = TOKEN[piece]
            bits: i64 = regions[space]
            at: i64 = side
            while bits:
                if bits & 1:
                    self.figures[at] += 1
                    self.strength[at] += strength
                    self.mortals[at] += mortal
                    if token:
                        self.radiance[at] = 1
                    if ground == DESERT:
                        self.deserts[at] += 1
                    elif ground == FERTILE:
                        self.fertile[at] += 1
                bits >>= 1
                at += next_region

    def god_bonus(self, side: int) -> int:
        """What a God figure counts beyond 1, for captives and by Resplendent."""
        view = self.view
        god = view.gods[side]
        bonus = 0
        if god.abilities >> ANUBIS & 1:
            bonus += captives(view)
        if god.powers >> RESPLENDENT & 1:
            counts = [0] * TYPES
            for space in god.monuments:
                for kind in range(TYPES):
                    counts[kind] += COUNTS_AS[view.pieces[space]] >> kind & 1
            if max(counts) >= ENOUGH_ALIKE:
                bonus += 2
        return bonus

    def is_silenced(self, side: int, space: int) -> bool:
        """Whether an enemy Androsphinx is beside it."""
        for sphinx in self.sphinxes:
            if FIGURE_OWNER[self.view.pieces[sphinx]] != side and sphinx in self.land.adjacent[space]:
                return True
        return False

    def count_temples(self, side: int) -> None:
        view = self.view
        for space in view.gods[side].monuments:
            if COUNTS_AS[view.pieces[space]] >> TEMPLE & 1 and self.touches(side, space):
                region = self.land.region_of(space)
                self.strength[region * self.seats + side] += 2

    def prize(self, at: int, side: int) -> float:
        """Devotion for a Battle won, beyond 1: what cards in hand and powers would add."""
        if not self.figures[at]:
            return 0.0
        god = self.view.gods[side]
        drought = DROUGHT_HOPE if god.hand >> DROUGHT & 1 else 0.0
        glorious = 1.0 if god.powers >> GLORIOUS & 1 else 0.0
        return float(self.radiance[at]) + glorious + drought * float(self.deserts[at])

    def solace(self, at: int, side: int) -> float:
        """Devotion for a Battle lost."""
        if not self.figures[at]:
            return 0.0
        god = self.view.gods[side]
        found = MIRACLE_HOPE * float(self.mortals[at]) if god.hand >> MIRACLE & 1 else 0.0
        if self.figures[at] >= ENOUGH_FIGURES and god.powers >> MAGNANIMOUS & 1:
            found += 2.0
        return found

    def touches(self, side: int, space: int) -> bool:
        """Whether a side has a figure adjacent to a space."""
        pieces = self.view.pieces
        for other in self.land.adjacent[space]:
            if FIGURE_OWNER[pieces[other]] == side:
                return True
        return False

    # The next Conflict

    def chances(self, region: int, changed: int = -1, change: int = 0) -> list[float]:
        """How likely each side is to win a region, alone or in a Battle; one of them with more or fewer figures."""
        shares = [0.0] * self.seats
        whole = 0.0
        first = region * self.seats
        for side in self.view.ascending:
            at = first + side
            count = self.figures[at]
            if side == changed:
                if count + change <= 0:
                    continue
                share = exp(KEEN * (float(self.strength[at]) + float(change) + self.cards[side]))
            elif count <= 0:
                continue
            else:
                share = self.odds[at]
                if share == 0.0:
                    share = exp(KEEN * (float(self.strength[at]) + self.cards[side]))
                    self.odds[at] = share
            shares[side] = share
            whole += share
        if whole > 0.0:
            for side in self.view.ascending:
                shares[side] /= whole
        return shares

    def expected(self, region: int, changed: int = -1, change: int = 0) -> list[float]:
        """What each side may expect of a region in Devotion."""
        gains = self.chances(region, changed, change)
        for side in self.view.ascending:
            won = gains[side]
            if won > 0.0:
                at = region * self.seats + side
                if won == 1.0:
                    gain = 1.0 + float(self.radiance[at])
                else:
                    gain = won * (1.0 + self.prize(at, side)) + (1.0 - won) * self.solace(at, side)
                gains[side] = float(self.majority(region, side)) + gain
        return gains

    def lean(self, region: int, side: int, change: int) -> float:
        """What more or fewer figures in a region are worth to a side: its own gain, and some of the rivals' loss."""
        return leaning(self.expected(region, side, change), side) - self.stands(region, side)

    def stands(self, region: int, side: int) -> float:
        """What a region is worth to a side as it stands."""
        at = region * self.seats + side
        if self.leanings[at] == UNKNOWN:
            self.leanings[at] = leaning(self.expected(region), side)
        return self.leanings[at]

    def until_conflict(self) -> int:
        """How many events there are up to the next Conflict, itself included; a large number if none comes."""
        events = self.scene.events
        for index in range(self.view.event, len(events)):
            if events[index] == CONFLICT:
                return index - self.view.event + 1
        return len(events)

    def conflicts(self) -> int:
        """How many Conflicts have begun."""
        return self.scene.events[: self.view.event].count(CONFLICT)

    def conflicts_left(self) -> int:
        return self.scene.events[self.view.event :].count(CONFLICT)

    def next_event(self) -> int:
        """The kind of the next event; -1 after the last."""
        events = self.scene.events
        return events[self.view.event] if self.view.event < len(events) else -1

    def is_takeable(self, piece: int, side: int) -> bool:
        """ANK-EVT-03, 04: whether Control Monument could take it, were a figure beside it."""
        if MONUMENT_TYPE[piece] < 0:
            return False
        owner = MONUMENT_OWNER[piece]
        return owner < 0 or (owner != side and not self.view.neutral)

    def takeable(self, side: int) -> int:
        """How many Monuments a side could take now."""
        view = self.view
        if not view.gods[side].ankhs:
            return 0
        spaces = list(view.neutral)
        if not spaces:
            for other in view.ascending:
                if other != side:
                    spaces += view.gods[other].monuments
        return len([space for space in spaces if self.touches(side, space)])

    def followers(self, side: int) -> int:
        """ANK-FOL-01: what a Gain Followers action would bring, without powers."""
        view = self.view
        found = 0
        for space in view.gods[side].monuments + view.neutral + view.cities:
            if self.touches(side, space):
                found += 1
        return found


def leaning(gains: list[float], side: int) -> float:
    own = gains[side]
    whole = 0.0
    for gain in gains:
        whole += gain
    return own - RIVALS * (whole - own)


def strongest_card(edition: Numbers, hand: int) -> int:
    most = 0
    for card in range(len(CARDS)):
        if hand >> card & 1 and edition.card_strength[card] > most:
            most = edition.card_strength[card]
    return most


def sphinxes(view: AnkhView) -> list[int]:
    """The spaces of the Androsphinxes."""
    return [space for god in view.gods for space in god.figures if FIGURE_KIND[view.pieces[space]] == ANDROSPHINX]


def captives(view: AnkhView) -> int:
    """How many Warriors are trapped; the memory that knows has a field of that name."""
    for memory in view.memories:
        cls: Any = type(memory)
        if "captives" in cls.FIELDS:
            one: Any = memory
            return len(one.captives)
    return 0


def frame_with(view: AnkhView, field: str) -> Any:
    """The innermost open procedure with a field of that name; None if there is none."""
    frame = view.top
    while frame is not None:
        cls: Any = type(frame)
        if field in cls.FIELDS:
            return frame
        frame = frame.below
    return None
