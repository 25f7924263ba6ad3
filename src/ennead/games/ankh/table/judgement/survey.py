"""A view of Ankh counted once: who stands where and how strong, and what the next Conflict may bring to whom."""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

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
        self.strength: Final = [0.0] * size  # without cards
        self.prize: Final = [0.0] * size  # Devotion for a Battle won, beyond 1
        self.radiance: Final = [0.0] * size  # Devotion for a Sun token
        self.solace: Final = [0.0] * size  # Devotion for a Battle lost
        self.deserts: Final = [0] * size
        self.fertile: Final = [0] * size
        self.monuments: Final = [0] * (size * TYPES)
        self.majorities: Final = [0] * size
        self.cards: Final = [0.0] * view.seats
        self.silencing: Final = ANDROSPHINX in view.guardians
        self.leanings: Final = [UNKNOWN] * size  # what regions promise to sides as they stand, once it was asked
        for side in view.ascending:
            self.cards[side] = CARD * float(strongest_card(self.numbers, view.gods[side].hand))
            self.count_monuments(side)
        for region in range(self.regions):
            self.count_majorities(region)
        for side in view.ascending:
            self.count_figures(side)
            self.count_prizes(side)

    # Counting

    def count_monuments(self, side: int) -> None:
        view = self.view
        regions = self.land.regions
        for space in view.gods[side].monuments:
            bits = regions[space]
            at = side * TYPES + MONUMENT_TYPE[view.pieces[space]]
            while bits:
                if bits & 1:
                    self.monuments[at] += 1
                bits >>= 1
                at += self.seats * TYPES

    def count_majorities(self, region: int) -> None:
        """ANK-DOM-02: the types of which a side has strictly more than every other, present or not."""
        monuments = self.monuments
        for kind in range(TYPES):
            most, owner = 0, -1
            for side in self.view.ascending:
                found = monuments[(region * self.seats + side) * TYPES + kind]
                if found > most:
                    most, owner = found, side
                elif found == most:
                    owner = -1
            if owner >= 0:
                self.majorities[region * self.seats + owner] += 1

    def count_figures(self, side: int) -> None:
        view = self.view
        pieces = view.pieces
        regions = self.land.regions
        terrain = self.scene.board.terrain
        bonus = self.god_bonus(side)
        for space in view.gods[side].figures:
            piece = pieces[space]
            kind = FIGURE_KIND[piece]
            strength = 1.0 + bonus if kind == GOD else 1.0
            if self.silencing and self.is_silenced(side, space):
                strength = 0.0
            bits = regions[space]
            at = side
            while bits:
                if bits & 1:
                    self.figures[at] += 1
                    self.strength[at] += strength
                    if kind != GOD:
                        self.mortals[at] += 1
                    if TOKEN[piece]:
                        self.radiance[at] = 1.0
                    if terrain[space] == DESERT:
                        self.deserts[at] += 1
                    elif terrain[space] == FERTILE:
                        self.fertile[at] += 1
                bits >>= 1
                at += self.seats

    def god_bonus(self, side: int) -> float:
        """What a God figure counts beyond 1, for captives and by Resplendent."""
        view = self.view
        god = view.gods[side]
        bonus = 0.0
        if god.abilities >> ANUBIS & 1:
            bonus += float(captives(view))
        if god.powers >> RESPLENDENT & 1:
            counts = [0] * TYPES
            for space in god.monuments:
                for kind in range(TYPES):
                    counts[kind] += COUNTS_AS[view.pieces[space]] >> kind & 1
            if max(counts) >= ENOUGH_ALIKE:
                bonus += 2.0
        return bonus

    def is_silenced(self, side: int, space: int) -> bool:
        """Whether an enemy Androsphinx is beside it."""
        for other in self.land.adjacent[space]:
            piece = self.view.pieces[other]
            if FIGURE_KIND[piece] == ANDROSPHINX and FIGURE_OWNER[piece] != side:
                return True
        return False

    def count_prizes(self, side: int) -> None:
        """What cards in hand and powers would add to a Battle won or lost."""
        god = self.view.gods[side]
        if god.powers >> TEMPLE_ATTUNED & 1:
            self.count_temples(side)
        drought = DROUGHT_HOPE if god.hand >> DROUGHT & 1 else 0.0
        miracle = MIRACLE_HOPE if god.hand >> MIRACLE & 1 else 0.0
        glorious = 1.0 if god.powers >> GLORIOUS & 1 else 0.0
        magnanimous = 2.0 if god.powers >> MAGNANIMOUS & 1 else 0.0
        for region in range(self.regions):
            at = region * self.seats + side
            if self.figures[at]:
                self.prize[at] = self.radiance[at] + glorious + drought * float(self.deserts[at])
                self.solace[at] = miracle * float(self.mortals[at])
                if self.figures[at] >= ENOUGH_FIGURES:
                    self.solace[at] += magnanimous

    def count_temples(self, side: int) -> None:
        view = self.view
        for space in view.gods[side].monuments:
            if COUNTS_AS[view.pieces[space]] >> TEMPLE & 1 and self.touches(side, space):
                region = self.land.region_of(space)
                self.strength[region * self.seats + side] += 2.0

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
        for side in self.view.ascending:
            at = region * self.seats + side
            count, strength = self.figures[at], self.strength[at]
            if side == changed:
                count += change
                strength += float(change)
            if count > 0:
                share = exp(KEEN * (strength + self.cards[side]))
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
                    gain = 1.0 + self.radiance[at]
                else:
                    gain = won * (1.0 + self.prize[at]) + (1.0 - won) * self.solace[at]
                gains[side] = float(self.majorities[at]) + gain
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
    return own - RIVALS * (sum(gains) - own)


def strongest_card(edition: Numbers, hand: int) -> int:
    most = 0
    for card in range(len(CARDS)):
        if hand >> card & 1 and edition.card_strength[card] > most:
            most = edition.card_strength[card]
    return most


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
