"""What the actions of a turn of Ankh promise, with the event that they may trigger; and what powers are worth."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import (
    CONFLICT,
    CONTROL_MONUMENT,
    FIRST_GUARDIAN,
    GAIN,
    KINDS,
    MONUMENT_TYPE,
    MOVE,
    OBELISK,
    POWERS,
    PYRAMID,
    SUMMON,
    TEMPLE,
    TRACKS,
    UNLOCK,
    WARRIOR,
)
from ennead.games.ankh.table.judgement.placing import Placing
from ennead.games.ankh.table.judgement.survey import Survey
from ennead.kernel.actions import Action

FIGURE: Final = 0.4  # a figure more, wherever it stands
GUARDIAN: Final = 0.3  # and that it is a Guardian
FOLLOWER: Final = 0.24
MOVED: Final = 0.8  # of the sum of the best moves: figures get into each other's way
TAKEN: Final = 0.9  # a Monument
OTHER_EVENT: Final = 0.2
GIVEN_AWAY: Final = 0.3  # of a Monument that the next player may take
CONFLICT_NOW: Final = 0.35  # of how the Conflict leans, that beginning it now is worth
SECOND: Final = 0.9  # of a second action, which may come out otherwise

POWER_WORTH: Final[dict[str, float]] = {
    "commanding": 0.9,
    "inspiring": 0.8,
    "omnipresent": 1.0,
    "revered": 0.9,
    "resplendent": 0.5,
    "obelisk-attuned": 0.6,
    "temple-attuned": 0.6,
    "pyramid-attuned": 0.7,
    "glorious": 1.2,
    "magnanimous": 1.3,
    "bountiful": 1.2,
    "worshipful": 1.1,
}
USUAL: Final = 0.8  # a power of which nothing is known
WORTHS: Final = [POWER_WORTH.get(name, USUAL) for name in POWERS]
ATTUNED: Final = [  # the Monuments that a power asks for
    {"obelisk-attuned": OBELISK, "temple-attuned": TEMPLE, "pyramid-attuned": PYRAMID}.get(name, -1) for name in POWERS
]
FOR_A_MONUMENT: Final = 0.25
BOUNTIFUL: Final[int] = POWERS.index("bountiful")


def power_worth(survey: Survey, side: int, power: int) -> float:
    """What a power is worth to a side for the rest of the game, in Devotion."""
    view = survey.view
    god = view.gods[side]
    left = min(1.0, float(survey.conflicts_left()) / 2.0)
    worth = WORTHS[power]
    if ATTUNED[power] >= 0:
        for space in god.monuments:
            if MONUMENT_TYPE[view.pieces[space]] == ATTUNED[power]:
                worth += FOR_A_MONUMENT
    if power == BOUNTIFUL and god.devotion > survey.numbers.last_red:
        worth = 0.0
    return worth * left


def unlock_worth(survey: Survey, side: int) -> float:
    """The best power that can be paid, without its price."""
    numbers = survey.numbers
    god = survey.view.gods[side]
    if god.unlocked >= numbers.most_unlocks:
        return 0.0
    level = numbers.next_level(god.unlocked)
    if god.followers < level:
        return 0.0
    best = 0.0
    for power in numbers.powers_of_level[level]:
        if not god.powers >> power & 1:
            best = max(best, power_worth(survey, side, power))
    if god.unlocked + 1 in numbers.guardian_unlocks:
        best += GUARDIAN
    return best - FOLLOWER * float(level) * 0.5


def action_worths(survey: Survey, side: int) -> list[float]:
    """What each action is worth by itself, by track."""
    view = survey.view
    god = view.gods[side]
    placing = Placing(survey, side)
    moving = 0.0
    for space in god.figures:
        moving += placing.best_move(space)
    summoning = 0.0
    waiting = 0
    for kind in range(FIRST_GUARDIAN, KINDS):
        waiting += god.pool[kind]
    if god.pool[WARRIOR] + waiting:
        summoning = FIGURE + placing.best_arrival() + (GUARDIAN if waiting else 0.0)
    left = min(1.0, float(survey.conflicts_left()) / 2.0)
    gaining = FOLLOWER * float(survey.followers(side)) * left * (1.2 if god.followers < 3 else 0.7)
    worths = [0.0] * len(TRACKS)
    worths[MOVE] = MOVED * moving
    worths[SUMMON] = summoning
    worths[GAIN] = gaining
    worths[UNLOCK] = unlock_worth(survey, side)
    return worths


def event_worth(survey: Survey, side: int) -> float:
    """What it is worth to trigger the next event."""
    event = survey.next_event()
    if event == CONTROL_MONUMENT:
        return TAKEN if survey.takeable(side) else 0.0
    if event != CONFLICT:
        return OTHER_EVENT
    found = 0.0
    for region in range(survey.regions):
        found += survey.stands(region, side)
    return CONFLICT_NOW * found


def turn_gains(survey: Survey, side: int, options: list[Action]) -> list[float]:
    """The worth of each action with the best one that may follow, and of the event that it triggers."""
    view = survey.view
    worths = action_worths(survey, side)
    event = event_worth(survey, side)
    lengths = survey.numbers.track_length[view.seats]
    first = len(options) == len(TRACKS) and view.sides.count(side) == 1
    whole = [0.0] * len(TRACKS)
    for track in range(len(TRACKS)):
        left = lengths[track] - view.tracks[track]
        if left <= 1:
            whole[track] = worths[track] + event
        elif left == 2 and survey.next_event() == CONTROL_MONUMENT:
            whole[track] = worths[track] - GIVEN_AWAY
        else:
            whole[track] = worths[track]
    found: list[float] = []
    for option in options:
        if option.verb != "action":
            found.append(0.0)
            continue
        track = option.value
        gain = whole[track]
        if first and lengths[track] - view.tracks[track] > 1:
            below = whole[track + 1 :]
            if below:
                gain += SECOND * max(below)
        found.append(gain)
    return found
