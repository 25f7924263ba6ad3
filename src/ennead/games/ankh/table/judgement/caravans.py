"""Where a Camel Caravan of Ankh serves a side: both new regions against the one that they were."""

from __future__ import annotations

from math import exp
from typing import Final

from ennead.games.ankh.rules.actions import CAMEL
from ennead.games.ankh.rules.components import CAMELS, FIGURE_OWNER, MONUMENT_OWNER, MONUMENT_TYPE
from ennead.games.ankh.rules.grid import SIDES
from ennead.games.ankh.rules.land import Land, split
from ennead.games.ankh.rules.lines import Region
from ennead.games.ankh.table.judgement.survey import KEEN, TYPES, Survey, frame_with, leaning
from ennead.kernel.actions import Action

LOOKED_AT: Final = 16  # lines that are tried; there may be hundreds
UNKNOWN: Final = -0.4  # a line that was not tried
NO_CARAVAN: Final = -0.1  # to divide nothing
MOST_KNOWN: Final = 5000  # parts that are kept for other positions

HALVES: Final[dict[tuple[Region, tuple[int, ...]], tuple[list[int], list[int]]]] = {}


def camel_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """The best line that was tried behind each option."""
    caravan = frame_with(survey.view, "candidates")
    line: tuple[int, ...] = caravan.line
    lines = survey.land.caravans()
    candidates: list[int] = list(caravan.candidates)
    if not line:
        most = CAMELS - len(survey.view.camels)
        candidates = [2 * number for number in range(len(lines)) if len(lines[number]) <= most]
    place = len(line)
    best: dict[int, float] = {}
    step = len(candidates) // LOOKED_AT + 1
    for at in range(0, len(candidates), step):
        found = lines[candidates[at] >> 1]
        gain = line_gain(survey, side, found)
        number = -1
        if place < len(found):
            number = CAMEL[found[-1 - place] if candidates[at] & 1 else found[place]].number
        if gain > best.get(number, UNKNOWN):
            best[number] = gain
    gains: list[float] = []
    for option in options:
        if option.verb == "camel":
            gains.append(best.get(option.number, UNKNOWN))
        else:
            gains.append(best.get(-1, UNKNOWN) if line else NO_CARAVAN)
    return gains


def line_gain(survey: Survey, side: int, line: tuple[int, ...]) -> float:
    """What a line is worth: the two parts instead of the whole."""
    region = survey.land.region_of(SIDES[line[0]][0])
    one, other = halves(survey.land, region, line)
    both = leaning(promise(survey, one), side) + leaning(promise(survey, other), side)
    return both - survey.stands(region, side)


def halves(land: Land, region: int, line: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The two parts into which a line divides a region: always the same, and asked for again and again."""
    area = land.areas[region]
    found = HALVES.get((area, line))
    if found is None:
        found = split(land, area.spaces, line)
        assert found is not None, "a caravan leaves two parts"
        if len(HALVES) >= MOST_KNOWN:
            HALVES.clear()
        HALVES[area, line] = found
    return found


def promise(survey: Survey, spaces: list[int]) -> list[float]:
    """What each side may expect of land that would be a region of its own."""
    pieces = survey.view.pieces
    figures = [0] * survey.seats
    monuments = [0] * (survey.seats * TYPES)
    for space in spaces:
        piece = pieces[space]
        if FIGURE_OWNER[piece] >= 0:
            figures[FIGURE_OWNER[piece]] += 1
        elif MONUMENT_OWNER[piece] >= 0:
            monuments[MONUMENT_OWNER[piece] * TYPES + MONUMENT_TYPE[piece]] += 1
    gains = [0.0] * survey.seats
    whole = 0.0
    for side in survey.view.ascending:
        if figures[side]:
            gains[side] = exp(KEEN * (float(figures[side]) + survey.cards[side]))
            whole += gains[side]
    for side in survey.view.ascending:
        if figures[side]:
            gains[side] = gains[side] / whole + float(majorities(survey, monuments, side))
    return gains


def majorities(survey: Survey, monuments: list[int], side: int) -> int:
    """The types of which a side has strictly more than every other."""
    found = 0
    for kind in range(TYPES):
        own = monuments[side * TYPES + kind]
        if own:
            found += 1
            for other in survey.view.ascending:
                if other != side and monuments[other * TYPES + kind] >= own:
                    found -= 1
                    break
    return found
