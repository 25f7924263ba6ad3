"""Where the rules are in a position document: its moment, whose turn it is, and the markers."""

from __future__ import annotations

from typing import Any, Final, cast

from ennead.games.ankh.rules.components import (
    CAMEL_CARAVAN,
    CONFLICT,
    CONSOLIDATION,
    CONTROL_MONUMENT,
    EVENTS,
    FORGOTTEN,
    IN_PLAY,
    MERGED,
    TRACKS,
)
from ennead.games.ankh.rules.flow.event import Event
from ennead.games.ankh.rules.flow.game import Game
from ennead.games.ankh.rules.flow.turn import CHOOSE_ACTION, Turn
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.document import Node
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import ASKED, NOBODY, Frame, GameOver

TURN: Final = "turn"
SECOND_ACTION: Final = "second action"
AFTER_CONFLICT: Final = "after conflict"
EVENT_MOMENTS: Final = {
    "control monument": CONTROL_MONUMENT,
    "camel caravan": CAMEL_CARAVAN,
    "consolidation": CONSOLIDATION,
    "conflict": CONFLICT,
    AFTER_CONFLICT: CONFLICT,
}
MOMENTS: Final = (TURN, SECOND_ACTION, *EVENT_MOMENTS)


def read_tracks(ankh: Ankh, given: dict[str, Node]) -> None:
    """Steps of the Action markers after their starts, and the Event marker."""
    for name, node in (given["tracks"].fields(TRACKS) if "tracks" in given else {}).items():
        track = TRACKS.index(name)
        ankh.tracks[track] = node.integer(0, ankh.track_length(track) - 1)
    if "event" in given:
        ankh.event = given["event"].integer(0, len(ankh.scene.events))
    conflict = last_conflict(ankh)
    after = conflicts(ankh)[conflict - 1] if conflict else 0
    if "event" not in given:
        ankh.event = after
    elif ankh.event < after:
        merged = conflict == ankh.rules.numbers.merging_conflict
        name, what, rule = ("merged", "merge", "ANK-MRG-01") if merged else ("forgotten", "are forgotten", "ANK-FGT-01")
        raise given[name].error(
            f"gods {what} after event {after}, Conflict {conflict}; not after {ankh.event} ({rule})"
        )


def conflicts(ankh: Ankh) -> list[int]:
    """The events that are Conflicts, counted from 1."""
    return [number for number, event in enumerate(ankh.scene.events, 1) if event == CONFLICT]


def last_conflict(ankh: Ankh) -> int:
    """How many Conflicts are over at least, if gods are merged or forgotten as they are."""
    standing = [god.standing for god in ankh.gods]
    if FORGOTTEN in standing:
        return ankh.rules.numbers.forgetting_conflict
    return ankh.rules.numbers.merging_conflict if MERGED in standing else 0


def open_moment(ankh: Ankh, given: dict[str, Node]) -> None:
    """Put the position into the procedures of the game, and go on to the first decision."""
    moment = MOMENTS[given["moment"].choice(MOMENTS)] if "moment" in given else TURN
    seat = given["turn"].seat(ankh.seats) if "turn" in given else first_in_play(ankh)
    side = ankh.sides[seat]
    if ankh.gods[side].standing != IN_PLAY:
        raise BadInput(f"turn: S{seat} is out of the game")
    game = Game()
    game.at, game.again = game.STEPS.index("turns..."), True
    ankh.open(game)
    turn = cast(Turn, ankh.rules.procedures.turn(seat))
    ankh.open(turn)
    ankh.turn = ankh.acting = seat
    if moment in EVENT_MOMENTS:
        begin_event(ankh, given, turn, moment)
        return
    if ankh.event == len(ankh.scene.events):
        raise given["event"].error("after the last event the game is over")
    turn.at = step_of(turn, "first")
    if moment == SECOND_ACTION:
        if "first" not in given:
            raise BadInput("first: a second action needs the first one")
        turn.track = given["first"].choice(TRACKS)
        turn.at = step_of(turn, "second")
        if turn.second(ankh) is not ASKED:
            raise given["first"].error(f"no second action follows here ({ankh.cited('ANK-ACT-06')})")
        return
    ankh.ask(CHOOSE_ACTION, side)


def step_of(frame: Frame, name: str) -> int:
    """The number of a step; editions order them otherwise."""
    cls: Any = type(frame)
    found: int = cls.STEPS.index(name)
    return found


def first_in_play(ankh: Ankh) -> int:
    return min([seat for seat in range(ankh.seats) if ankh.gods[ankh.sides[seat]].standing == IN_PLAY])


def begin_event(ankh: Ankh, given: dict[str, Node], turn: Turn, moment: str) -> None:
    """An event has just been triggered by the player on turn; or a Conflict has just been resolved."""
    kind = EVENT_MOMENTS[moment]
    conflict = last_conflict(ankh)
    after = conflicts(ankh)[conflict - 1] if conflict else 0
    numbers = [number for number, one in enumerate(ankh.scene.events, 1) if one == kind and number > after]
    if not numbers:
        when = f" after event {after}" if after else ""
        raise given["moment"].error(f"this scenario has no event {EVENTS[kind]}{when}")
    if "event" not in given:
        ankh.event = numbers[0]
    if ankh.event not in numbers:
        raise given["event"].error(f"expected the number of a {EVENTS[kind]}: {', '.join(map(str, numbers))}")
    turn.at, turn.triggered = step_of(turn, "first_event"), True
    event = Event(turn.seat, NOBODY)
    event.at = event.STEPS.index("resolve" if moment == AFTER_CONFLICT else "advance")
    ankh.open(event)
    if moment == AFTER_CONFLICT:
        ankh.acting = NOBODY
    try:
        ankh.advance()
    except GameOver:
        ankh.top = None
        ankh.decision = None
