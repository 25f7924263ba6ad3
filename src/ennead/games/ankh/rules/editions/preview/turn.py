"""A turn of the preview: the second action is optional, also for a merged god (ANK-PRE-04, 24, 30)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import UNLOCK
from ennead.games.ankh.rules.flow.turn import CHOOSE_ACTION, Turn
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import DONE, NOBODY, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PreviewTurn(Turn):
    """One action, perhaps a second one; what the last one triggers comes after all actions."""

    CALLED = "Turn"
    STEPS = (
        "first",
        "before_first...",
        "act_first",
        "after_first...",
        "second",
        "before_second...",
        "act_second",
        "after_second...",
        "last_action...",
        "first_event",
    )

    single: Public[bool] = False  # whether there is no second action

    def second(self, ankh: Ankh) -> Todo | None:
        """ANK-PRE-04, 30: none after an event has been triggered, or if nothing lies below."""
        if self.track == UNLOCK or self.is_at_end(ankh):
            self.single = True
            return None
        return ankh.ask(CHOOSE_ACTION, ankh.sides[self.seat])

    def is_optional(self) -> bool:
        return self.track != NOBODY

    def decline(self) -> None:
        self.single = True

    def before_second(self, ankh: Ankh) -> Todo | None:
        return None if self.single else super().before_second(ankh)

    def act_second(self, ankh: Ankh) -> Todo | None:
        return None if self.single else super().act_second(ankh)

    def after_second(self, ankh: Ankh) -> Todo | None:
        return None if self.single else super().after_second(ankh)

    def last_action(self, ankh: Ankh) -> Todo | None:
        """ANK-PRE-24: only the god on turn looks at what it has."""
        return ankh.hooks.last_action_taken(ankh, self, (ankh.sides[self.seat],))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "triggered", "single")
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
            todo = self.second(ankh)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.repeat(self.before_second(ankh))
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.act_second(ankh)
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            todo = self.repeat(self.after_second(ankh))
            if todo is not None:
                return todo
            self.at = at = 8
        if at == 8:
            todo = self.repeat(self.last_action(ankh))
            if todo is not None:
                return todo
            self.at = at = 9
        if at == 9:
            return self.first_event(ankh) or DONE
        return DONE

    def copy(self) -> PreviewTurn:
        new = PreviewTurn(self.seat)
        new.placed(self)
        new.track = self.track
        new.triggered = self.triggered
        new.single = self.single
        return new

    # </records>
