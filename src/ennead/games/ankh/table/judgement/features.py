"""What a side of Ankh has, as numbers: the judgement weighs them, by how many Conflicts there have been."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import (
    CARDS,
    CONFLICT,
    CONTROL_MONUMENT,
    FIGURE_KIND,
    FIRST_GUARDIAN,
    GODS,
    KINDS,
    MONUMENT_TYPE,
    MONUMENTS,
    POWERS,
    TRACKS,
    WARRIOR,
)
from ennead.games.ankh.rules.edition import USUAL, numbers
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.judgement.palace import PALACE, palace_features
from ennead.games.ankh.table.judgement.survey import Survey, frame_with, strongest_card

CYCLE: Final[int] = CARDS.index("cycle-of-maat")
MIRACLE: Final[int] = CARDS.index("miracle")
WORSHIPFUL: Final[int] = POWERS.index("worshipful")
BOUNTIFUL: Final[int] = POWERS.index("bountiful")
WEIGHED: Final = [power for level in numbers(USUAL).powers_of_level for power in level]  # those of others only count
NEAR_TOP: Final = 6  # spaces below the top from which one Conflict may win

NAMES: Final = (
    "Devotion",
    "Devotion missing to leave the red",
    "out of the red",
    "close to the top",
    "lead over the best rival",
    "place in the order of Devotion",
    "Followers",
    "the first Followers",
    "Followers of a Gain action",
    "could pay the next power",
    "powers unlocked",
    *[f"Monuments: {name}" for name in MONUMENTS],
    "majorities where present",
    "majorities where absent",
    "regions dominated",
    "Devotion expected of Battles",
    "Devotion of the next Conflict",
    "Devotion of the next Conflict, soon",
    "in the red after the next Conflict",
    "close to the top after the next Conflict",
    "figures in danger",
    "figures in danger, soon",
    "regions with figures",
    "figures on the board",
    "Warriors in the pool",
    "Guardians on the board",
    "Guardians in the pool",
    "cards in hand",
    "strongest card",
    "Cycle of Ma'at in hand",
    "Miracle in hand",
    "beside a Monument to take",
    "could take a Monument now",
    "could begin the Conflict now",
    "first action to come",
    "second action to come",
    "soon on turn",
    "would merge as the higher god",
    "would merge as the lower god",
    "Devotion above the merging gods",
    "Devotion missing not to merge",
    "Devotion of the god it would merge with",
    "merged",
    "prayers that Followers could buy",
    "bountiful in the red",
    *[f"power: {POWERS[power]}" for power in WEIGHED],
    *[f"god: {name}" for name in GODS],
    *PALACE,
)
PLAIN: Final = ("Devotion", "Followers", "powers unlocked", "figures on the board", "Devotion of the next Conflict")


def features(survey: Survey, side: int) -> list[float]:
    """The numbers of one side, in the order of NAMES; each about as large as the others."""
    view = survey.view
    edition = survey.numbers
    god = view.gods[side]
    devotion = god.devotion
    rival = 0
    for other in view.ascending:
        if other != side:
            rival = max(rival, view.gods[other].devotion)
    place = (
        float(view.ascending.index(side)) / float(max(1, len(view.ascending) - 1)) if side in view.ascending else 0.0
    )
    soon = 1.0 / float(survey.until_conflict())
    found = [
        float(devotion) / 10.0,
        float(max(0, edition.last_red + 1 - devotion)) / 10.0,
        1.0 if devotion > edition.last_red else 0.0,
        float(max(0, devotion - edition.top + NEAR_TOP)) / float(NEAR_TOP),
        float(max(-10, min(10, devotion - rival))) / 10.0,
        place,
        float(min(20, god.followers)) / 10.0,
        float(min(3, god.followers)) / 3.0,
        float(survey.followers(side)) / 5.0,
        1.0 if god.unlocked < edition.most_unlocks and god.followers >= edition.next_level(god.unlocked) else 0.0,
        float(god.unlocked) / 6.0,
    ]
    found += monument_counts(view, side)
    found += conflict_features(survey, side, soon)
    found += piece_features(survey, side)
    found += turn_features(survey, side)
    found += merging_features(survey, side)
    found.append(float(min(4, god.followers // 2)) / 4.0 if god.powers >> WORSHIPFUL & 1 else 0.0)
    found.append(1.0 if god.powers >> BOUNTIFUL & 1 and devotion <= edition.last_red else 0.0)
    for power in WEIGHED:
        found.append(1.0 if god.powers >> power & 1 else 0.0)
    for ability in range(len(GODS)):
        found.append(1.0 if god.abilities >> ability & 1 else 0.0)
    found += palace_features(survey, side)
    return found


def monument_counts(view: AnkhView, side: int) -> list[float]:
    counts = [0.0] * len(MONUMENTS)
    for space in view.gods[side].monuments:
        counts[MONUMENT_TYPE[view.pieces[space]]] += 0.25
    return counts


def conflict_features(survey: Survey, side: int, soon: float) -> list[float]:
    """What the next Conflict would bring as the pieces stand now, and what it would cost."""
    held = absent = alone = present = 0
    battles = danger = 0.0
    for region in range(survey.regions):
        at = region * survey.seats + side
        if not survey.figures[at]:
            absent += survey.majority(region, side)
            continue
        held += survey.majority(region, side)
        present += 1
        won = survey.chances(region)[side]
        if won == 1.0:
            alone += 1
        else:
            battles += won * (1.0 + survey.prize(at, side)) + (1.0 - won) * survey.solace(at, side)
            lost = won if survey.scene.victor_pays else 1.0 - won
            danger += lost * float(survey.mortals[at])
    whole = float(held + alone) + battles
    after = float(survey.view.gods[side].devotion) + whole
    missing = max(0.0, float(survey.numbers.last_red + 1) - after)
    beyond = max(0.0, after - float(survey.numbers.top - NEAR_TOP))
    whole /= 5.0
    return [
        float(held) / 3.0,
        float(absent) / 3.0,
        float(alone) / 3.0,
        battles / 3.0,
        whole,
        whole * soon,
        missing / 10.0,
        beyond / float(NEAR_TOP),
        danger / 3.0,
        danger / 3.0 * soon,
        float(present) / 3.0,
    ]


def piece_features(survey: Survey, side: int) -> list[float]:
    view = survey.view
    god = view.gods[side]
    guardians = 0
    for space in god.figures:
        if FIGURE_KIND[view.pieces[space]] >= FIRST_GUARDIAN:
            guardians += 1
    waiting = 0
    for kind in range(FIRST_GUARDIAN, KINDS):
        waiting += god.pool[kind]
    return [
        float(len(god.figures)) / 5.0,
        float(god.pool[WARRIOR]) / 5.0,
        float(guardians) / 2.0,
        float(waiting) / 2.0,
        float(god.hand.bit_count()) / 5.0,
        float(strongest_card(survey.numbers, god.hand)) / 3.0,
        1.0 if god.hand >> CYCLE & 1 else 0.0,
        1.0 if god.hand >> MIRACLE & 1 else 0.0,
    ]


def turn_features(survey: Survey, side: int) -> list[float]:
    """Who is on turn, and what that side could trigger at once."""
    view = survey.view
    takes = survey.next_event() == CONTROL_MONUMENT and survey.takeable(side) > 0
    first = second = triggers = False
    if view.turn >= 0 and view.sides[view.turn] == side:
        turn = frame_with(view, "track")
        if turn is not None and view.decision is not None and view.decision.name == "ChooseAction":
            track: int = turn.track
            first, second = track < 0, track >= 0
            for one in range(track + 1, len(TRACKS)):
                if view.tracks[one] + 1 >= survey.numbers.track_length[view.seats][one]:
                    triggers = True
    waiting = view.seats
    for seat in range(view.seats):
        if view.sides[seat] == side:
            waiting = min(waiting, (seat - view.turn) % view.seats)
    return [
        1.0 if takes else 0.0,
        1.0 if takes and triggers else 0.0,
        1.0 if triggers and survey.next_event() == CONFLICT else 0.0,
        1.0 if first else 0.0,
        1.0 if second else 0.0,
        1.0 - float(waiting) / float(view.seats),
    ]


def merging_features(survey: Survey, side: int) -> list[float]:
    """ANK-MRG-01: the two lowest gods merge after the third Conflict, if three or more began the game."""
    view = survey.view
    merged = 1.0 if view.sides.count(side) > 1 else 0.0
    order = view.ascending
    if view.seats < 3 or len(order) < 3 or merged or survey.conflicts() >= survey.numbers.merging_conflict:
        return [0.0, 0.0, 0.0, 0.0, 0.0, merged]
    devotion = view.gods[side].devotion
    missing = float(view.gods[order[2]].devotion - devotion) / 5.0
    if order[0] == side:
        return [0.0, 1.0, 0.0, missing, float(view.gods[order[1]].devotion) / 10.0, merged]
    if order[1] == side:
        return [1.0, 0.0, 0.0, missing, float(view.gods[order[0]].devotion) / 10.0, merged]
    return [0.0, 0.0, float(devotion - view.gods[order[1]].devotion) / 5.0, 0.0, 0.0, merged]
