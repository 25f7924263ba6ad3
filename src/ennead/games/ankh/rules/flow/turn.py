"""Turns and action tracks (ANK-ACT)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import ACTION
from ennead.games.ankh.rules.actions import DONE as NOTHING_MORE
from ennead.games.ankh.rules.components import GAIN, MOVE, SUMMON, TRACKS, UNLOCK
from ennead.games.ankh.rules.events import ACTION_TAKEN, TURN_BEGUN
from ennead.games.ankh.rules.flow.event import Event
from ennead.games.ankh.rules.flow.followers import gain_followers
from ennead.games.ankh.rules.flow.move import MoveFigures
from ennead.games.ankh.rules.flow.summon import Summon
from ennead.games.ankh.rules.flow.unlock import Unlock
from ennead.games.ankh.rules.reasons import compulsory
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

BELOW: Final = [ACTION[track:] for track in range(len(TRACKS) + 1)]  # the actions from a track on


@final
@mypyc_attr(acyclic=True)
class ChooseAction(Decision):
    """Which action is taken; a second one lies strictly below the first."""

    RULE = "ANK-ACT-02"
    OPEN = True

    def options(self, ankh: Ankh, turn: Turn, side: int) -> list[Action]:
        found = BELOW[turn.track + 1] if turn.track != NOBODY else ACTION
        return [NOTHING_MORE, *found] if turn.is_optional() else found

    def why_not(self, ankh: Ankh, turn: Turn, side: int, action: Action) -> Refusal | None:
        if action.verb == "action":
            return Refusal("ANK-ACT-06", "not-below", {"track": action.value, "first": turn.track})
        return compulsory(action, "ANK-ACT-06" if turn.track != NOBODY else "ANK-ACT-01")

    def facts(self, view: Any, turn: Turn, options: list[Action]) -> dict[str, Any]:
        if turn.track == NOBODY:
            return {"case": "first"}
        return {"case": "optional" if turn.is_optional() else "second", "track": TRACKS[turn.track]}

    def answer(self, ankh: Ankh, turn: Turn, side: int, action: Action) -> Todo | None:
        if action is NOTHING_MORE:
            turn.decline()
        else:
            turn.choose(ankh, side, action.value)
        return None


CHOOSE_ACTION: Final = ChooseAction()


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Frame):
    """One or two actions, and at most one event."""

    STEPS = (
        "first",
        "before_first...",
        "act_first",
        "after_first...",
        "first_event",
        "second",
        "before_second...",
        "act_second",
        "after_second...",
        "second_event",
    )

    seat: Public[int]
    track: Public[int] = NOBODY  # of the last action
    triggered: Public[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def first(self, ankh: Ankh) -> Todo | None:
        side = ankh.sides[self.seat]
        ankh.turn = ankh.acting = self.seat
        ankh.emit(TURN_BEGUN, "ANK-ACT-01", side, self.seat)
        return ankh.ask(CHOOSE_ACTION, side)

    def before_first(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.before_action(ankh, self, ankh.ascending)

    def act_first(self, ankh: Ankh) -> Todo | None:
        return self.act(ankh)

    def after_first(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.after_action(ankh, self, ankh.ascending)

    def first_event(self, ankh: Ankh) -> Todo | None:
        return self.event(ankh)

    def second(self, ankh: Ankh) -> Todo | None:
        """ANK-ACT-05, 06: compulsory, unless an event has come, nothing lies below, or the god is merged."""
        if self.triggered or self.track == UNLOCK or ankh.is_merged(self.seat):
            return DONE
        return ankh.ask(CHOOSE_ACTION, ankh.sides[self.seat])

    def before_second(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.before_action(ankh, self, ankh.ascending)

    def act_second(self, ankh: Ankh) -> Todo | None:
        return self.act(ankh)

    def after_second(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.after_action(ankh, self, ankh.ascending)

    def second_event(self, ankh: Ankh) -> Todo | None:
        return self.event(ankh)

    def is_optional(self) -> bool:
        """Whether the next action may be left out."""
        return False

    def decline(self) -> None:
        """The next action is left out."""
        raise AssertionError(f"{type(self).__name__} has no optional action")

    def choose(self, ankh: Ankh, side: int, track: int) -> None:
        """ANK-ACT-02: the marker moves, then the action is resolved completely."""
        self.track = track
        steps = ankh.tracks[track] + 1
        ankh.tracks[track] = steps
        ankh.emit(ACTION_TAKEN, "ANK-ACT-02", side, track, steps)

    def act(self, ankh: Ankh) -> Todo | None:
        side = ankh.sides[self.seat]
        if self.track == MOVE:
            return ankh.open(MoveFigures(side))
        if self.track == SUMMON:
            return ankh.open(Summon(side))
        if self.track == GAIN:
            gain_followers(ankh, side)
            return None
        return ankh.open(Unlock(side))

    def event(self, ankh: Ankh) -> Todo | None:
        """ANK-ACT-04: the marker is on the last space."""
        if not self.is_at_end(ankh):
            return None
        self.triggered = True
        return ankh.open(Event(self.seat, self.track))

    def is_at_end(self, ankh: Ankh) -> bool:
        """Whether the last action has brought its marker to the last space."""
        return ankh.tracks[self.track] >= ankh.track_length(self.track)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "triggered")
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.first(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.before_first(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.act_first(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.repeat(self.after_first(ankh))
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.first_event(ankh)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.second(ankh)
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.repeat(self.before_second(ankh))
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            todo = self.act_second(ankh)
            if todo is not None:
                return todo
            self.at = at = 8
        if at == 8:
            todo = self.repeat(self.after_second(ankh))
            if todo is not None:
                return todo
            self.at = at = 9
        if at == 9:
            return self.second_event(ankh) or DONE
        return DONE

    def copy(self) -> Turn:
        new = Turn(self.seat)
        new.placed(self)
        new.track = self.track
        new.triggered = self.triggered
        return new

    # </records>
