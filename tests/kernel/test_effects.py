"""Who speaks at a hook, in which order, and that each one speaks once."""

from __future__ import annotations

from typing import Any

from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.effects import HookTable, Voice, overrides, uses_of
from ennead.kernel.flow import AGAIN, DONE, Decision, Frame, State, Todo

HOOKS = ("moment", "strength")
ORDER = {"moment": ("early", "late")}
ACTIONS = ActionTable(__name__)
OK = ACTIONS.one("ok")


class Power(Voice):
    """The do-nothing base of a toy."""

    def moment(self, state: Any, frame: Any, owner: int) -> Todo | None:
        return None

    def strength(self, state: Any, frame: Any, owner: int) -> int:
        return 0


class Say(Decision):
    """Say ok."""

    def options(self, state: Any, frame: Any, side: int) -> list[Action]:
        return [OK]

    def answer(self, state: Any, frame: Any, side: int, action: Action) -> Todo | None:
        state.said.append(side)
        return None


SAY = Say()


class Asking(Power):
    """Asks its owner, once."""

    NAME = "asking"

    def moment(self, state: Any, frame: Any, owner: int) -> Todo | None:
        state.heard.append((type(self).NAME, owner))
        asked: Todo = state.ask(SAY, owner)
        return asked


class Early(Asking):
    NAME = "early"


class Late(Asking):
    NAME = "late"


class Silent(Power):
    """Is heard, and leaves nothing to do."""

    NAME = "silent"

    def moment(self, state: Any, frame: Any, owner: int) -> Todo | None:
        state.heard.append((self.NAME, owner))
        return None


class Strong(Power):
    """Uses another hook only."""

    def strength(self, state: Any, frame: Any, owner: int) -> int:
        return 2 + owner


def table_of(*owned: tuple[int, Power]) -> HookTable:
    table = HookTable(len(HOOKS))
    for owner, effect in owned:
        table.add(owner, uses_of(effect, Power, HOOKS, ORDER))
    return table


class Table(State):
    """Owners speak in descending order, unless that has changed meanwhile."""

    def __init__(self, hooks: HookTable) -> None:
        self.hooks = hooks
        self.order: tuple[int, ...] = (2, 1, 0)
        self.heard: list[tuple[str, int]] = []
        self.said: list[int] = []

    def copy(self) -> Table:
        new = Table(self.hooks)
        new.order = self.order
        new.heard, new.said = self.heard[:], self.said[:]
        new.same_place(self)
        return new


class Hour(Frame):
    """One moment at which effects may speak."""

    STEPS = ("speaking...",)

    def step(self, state: Any, at: int) -> Todo | None:
        return self.repeat(self.speaking(state)) or DONE

    def speaking(self, state: Any) -> Todo | None:
        """As tools/records.py writes it."""
        speakers = state.hooks.still_to_speak(0, self, state.order)
        while speakers:
            for speaker in speakers:
                self.heard += 1
                todo: Todo | None = speaker.effect.moment(state, self, speaker.owner)
                if todo is not None:
                    return todo
            speakers = state.hooks.next_rank(0, self, state.order)
        return AGAIN if self.heard else None

    def copy(self) -> Hour:
        new = Hour()
        new.placed(self)
        return new


def begin(*owned: tuple[int, Power]) -> Table:
    table = Table(table_of(*owned))
    table.open(Hour())
    table.advance()
    return table


def answer_all(table: Table) -> None:
    while not table.over:
        table.answer(table.asked_seats()[0], OK)


def test_only_users_of_a_hook_are_in_the_table() -> None:
    table = table_of((0, Asking()), (1, Strong()), (2, Power()))
    assert [[speaker.owner for speaker in users] for users in table.speakers] == [[0], [1]]
    assert overrides(Silent, Power, "moment")
    assert not overrides(Silent, Power, "strength")


def test_every_effect_speaks_once_in_the_given_order() -> None:
    table = begin((0, Asking()), (1, Silent()), (2, Asking()), (2, Silent()))
    assert table.asked_seats() == (2,)
    table.answer(2, OK)
    assert table.asked_seats() == (0,)
    table.answer(0, OK)
    assert table.over
    assert table.heard == [("asking", 2), ("silent", 2), ("silent", 1), ("asking", 0)]


def test_the_order_of_owners_is_fixed_when_the_first_one_speaks() -> None:
    table = begin((0, Asking()), (1, Asking()), (2, Asking()))
    table.order = (0, 1, 2)
    answer_all(table)
    assert table.said == [2, 1, 0]


def test_the_declared_order_of_effects_comes_before_the_order_of_owners() -> None:
    table = begin((0, Asking()), (0, Late()), (1, Late()), (0, Early()), (1, Early()))
    answer_all(table)
    assert table.heard == [("early", 1), ("early", 0), ("late", 1), ("late", 0), ("asking", 0)]


def test_each_rank_fixes_the_order_of_its_owners_anew() -> None:
    table = begin((0, Early()), (1, Early()), (0, Late()), (1, Late()))
    table.order = (0, 1, 2)
    answer_all(table)
    assert table.heard == [("early", 1), ("early", 0), ("late", 0), ("late", 1)]


class Turning(Power):
    """Turns the order around, and asks nobody."""

    NAME = "early"

    def moment(self, state: Any, frame: Any, owner: int) -> Todo | None:
        state.order = tuple(reversed(state.order))
        return None


def test_a_rank_speaks_in_the_order_that_the_rank_before_has_left() -> None:
    for turning in ((0,), (2,), (1, 2, 0)):  # an odd number of times
        table = begin(*[(owner, Turning()) for owner in turning], (0, Late()), (1, Late()))
        answer_all(table)
        assert table.heard == [("late", 0), ("late", 1)]


def test_who_is_not_in_the_order_does_not_speak() -> None:
    table = Table(table_of((0, Early()), (1, Early()), (0, Late()), (1, Late())))
    table.order = (1,)
    table.open(Hour())
    table.advance()
    answer_all(table)
    assert table.heard == [("early", 1), ("late", 1)]


def test_with_nobody_to_speak_the_moment_passes() -> None:
    table = Table(table_of((0, Early()), (1, Silent()), (2, Late())))
    table.order = ()
    table.open(Hour())
    table.advance()
    assert table.over
    assert table.heard == []


def test_a_copy_remembers_who_has_spoken() -> None:
    table = begin((0, Asking()), (1, Asking()))
    table.answer(1, OK)
    copy = table.copy()
    assert copy.top is not None
    assert (copy.top.heard, copy.top.order) == (2, (2, 1, 0))
    copy.answer(0, OK)
    assert copy.over
    assert copy.said == [1, 0]
    assert not table.over


def test_after_the_moment_nothing_is_remembered() -> None:
    frame = Hour()
    table = Table(table_of((0, Silent())))
    assert frame.speaking(table) is None
    assert (frame.heard, frame.order) == (0, ())
    assert frame.speaking(table) is None
    assert table.heard == [("silent", 0), ("silent", 0)]  # a second moment is a new one


def test_adding_an_effect_leaves_other_tables_alone() -> None:
    table = table_of((0, Silent()))
    other = HookTable(len(HOOKS))
    other.speakers = table.speakers[:]
    other.add(1, uses_of(Early(), Power, HOOKS, ORDER))
    assert [speaker.owner for speaker in other.speakers[0]] == [1, 0]
    assert [speaker.owner for speaker in table.speakers[0]] == [0]
