"""What Battle cards and bids of Ankh promise, while nobody knows what the others have chosen."""

from __future__ import annotations

from math import exp
from typing import Final

from ennead.games.ankh.rules.components import BUILDABLE, CARDS, POWERS
from ennead.games.ankh.table.judgement.survey import KEEN, TYPES, Survey
from ennead.kernel.actions import Action

FLOOD: Final[int] = CARDS.index("flood")
BUILD: Final[int] = CARDS.index("build-monument")
PLAGUE: Final[int] = CARDS.index("plague-of-locusts")
CHARIOTS: Final[int] = CARDS.index("chariots")
MIRACLE: Final[int] = CARDS.index("miracle")
DROUGHT: Final[int] = CARDS.index("drought")
CYCLE: Final[int] = CARDS.index("cycle-of-maat")
GLORIOUS: Final[int] = POWERS.index("glorious")
MAGNANIMOUS: Final[int] = POWERS.index("magnanimous")
INSPIRING: Final[int] = POWERS.index("inspiring")

FOLLOWER: Final = 0.24
KILLED: Final = 0.45  # a figure more or less on the board
BUILT: Final = 0.5  # a Monument, beside the majority that it may give at once
TAKEN_BACK: Final = 0.2  # for each card that comes back
HELD_BACK: Final[dict[str, float]] = {  # what a card would still be good for in a later Battle
    "chariots": 0.3,
    "plague-of-locusts": 0.2,
    "miracle": 0.25,
    "drought": 0.15,
    "build-monument": 0.2,
    "flood": 0.1,
}
LATER: Final = [HELD_BACK.get(name, 0.0) for name in CARDS]


def won_with(survey: Survey, region: int, side: int, more: float) -> float:
    """How likely a side is to win a Battle with so much strength from its card."""
    own = exp(KEEN * (float(survey.strength[region * survey.seats + side]) + more))
    whole = own
    for other in survey.view.ascending:
        at = region * survey.seats + other
        if other != side and survey.figures[at]:
            whole += exp(KEEN * (float(survey.strength[at]) + survey.cards[other]))
    return own / whole


def card_gains(survey: Survey, side: int, region: int, options: list[Action]) -> list[float]:
    """What each card promises in Devotion, as an own choice against rivals who may play anything."""
    return [card_gain(survey, side, region, option.value) for option in options]


def card_gain(survey: Survey, side: int, region: int, card: int) -> float:
    god = survey.view.gods[side]
    at = region * survey.seats + side
    mortals = float(survey.mortals[at])
    won = won_with(survey, region, side, float(survey.numbers.card_strength[card]))
    prize = 1.0 + float(survey.radiance[at]) + (1.0 if god.powers >> GLORIOUS & 1 else 0.0)
    solace = 2.0 if god.powers >> MAGNANIMOUS & 1 and survey.figures[at] > 1 else 0.0
    gain = won * prize + (1.0 - won) * (solace - KILLED * mortals) - LATER[card]
    if card == FLOOD:
        wet = float(survey.fertile[at])
        gain += wet * FOLLOWER + (1.0 - won) * KILLED * min(wet, mortals)
    elif card == BUILD:
        gain += building_gain(survey, side, region)
    elif card == PLAGUE:
        gain += plague_gain(survey, side, region)
    elif card == MIRACLE:
        gain += (1.0 - won) * mortals
    elif card == DROUGHT:
        gain += won * float(survey.deserts[at])
    elif card == CYCLE:
        gain += TAKEN_BACK * float((survey.numbers.all_cards & ~god.hand).bit_count())
    return gain


def building_gain(survey: Survey, side: int, region: int) -> float:
    """What Build Monument would bring, if it can be paid."""
    god = survey.view.gods[side]
    price = 0 if god.powers >> INSPIRING & 1 else survey.numbers.building_price
    if god.followers < price or not god.ankhs:
        return 0.0
    best = 0.0
    for kind in range(BUILDABLE):
        if survey.view.supply[kind]:
            best = max(best, majority_gain(survey, region, kind, side, -1))
    return BUILT + best - FOLLOWER * float(price)


def majority_gain(survey: Survey, region: int, kind: int, side: int, loser: int) -> float:
    """The majorities that one more Monument of a type gives, and takes from who loses it."""
    seats, monuments = survey.seats, survey.monuments
    own = monuments[(region * seats + side) * TYPES + kind]
    most = owner = -1
    after = 0
    for other in survey.view.ascending:
        if other != side:
            found = monuments[(region * seats + other) * TYPES + kind]
            after = max(after, found - 1 if other == loser else found)
            if found > most:
                most, owner = found, other
            elif found == most:
                owner = -1
    gain = 0.0
    if (own <= most and own + 1 > after) or (own == 0 and most <= 0):
        gain += 1.0 if survey.figures[region * seats + side] else 0.5
    if owner >= 0 and most > own and own + 1 >= after:
        gain += 0.3  # somebody has it no longer
    return gain


def plague_gain(survey: Survey, side: int, region: int) -> float:
    """Who has most Followers may kill all others; who has not, may lose as much."""
    enemies, most = 0, -1
    for other in survey.view.ascending:
        at = region * survey.seats + other
        if other != side and survey.figures[at]:
            enemies += survey.mortals[at]
            most = max(most, survey.view.gods[other].followers)
    own = survey.view.gods[side].followers
    chance = 0.7 if own > most else 0.35 if own == most and own else 0.15
    mortals = float(survey.mortals[region * survey.seats + side])
    return chance * float(enemies) * KILLED - (1.0 - chance) * mortals * KILLED


def bid_gains(survey: Survey, side: int, region: int, options: list[Action]) -> list[float]:
    """The figures at stake times the chance that nobody bids as much, without the Followers paid."""
    stake = KILLED * float(survey.mortals[region * survey.seats + side])
    rivals: list[int] = []
    for other in survey.view.ascending:
        at = region * survey.seats + other
        if other != side and survey.figures[at]:
            stake += 0.5 * KILLED * float(survey.mortals[at])
            rivals.append(min(survey.view.gods[other].followers, 1 + survey.mortals[at]))
    found: list[float] = []
    for option in options:
        chance = 1.0
        for most in rivals:
            chance *= min(1.0, float(option.value) / float(most + 1))
        found.append(chance * stake - FOLLOWER * float(option.value))
    return found
