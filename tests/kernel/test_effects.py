"""The five kinds of hooks."""

from __future__ import annotations

from typing import Any, ClassVar

from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.effects import (
    NO,
    NO_OPINION,
    YES,
    Effect,
    HookTable,
    allowed,
    amount,
    instead,
    interrupt,
    offers,
    overrides,
)
from ennead.kernel.flow import DONE, Decision, Frame, State, Todo

HOOKS = ("moment", "strength", "entry")
MOMENT, STRENGTH, ENTRY = range(3)

ACTIONS = ActionTable(__name__)
OK = ACTIONS.one("ok")


class Power(Effect):
    """The do-nothing base of a toy."""

    def moment(self, state: Any, frame: Any, owner: int) -> Todo | None:
        return None

    def strength(self, state: Any, frame: Any, owner: int) -> int:
        return 0

    def entry(self, state: Any, frame: Any, owner: int, subject: int) -> int:
        return NO_OPINION

    def speak(self, hook: int, state: Any, frame: Any, owner: int) -> Todo | None:
        return self.moment(state, frame, owner)

    def count(self, hook: int, state: Any, frame: Any, owner: int) -> int:
        return self.strength(state, frame, owner)

    def opinion(self, hook: int, state: Any, frame: Any, owner: int, subject: int) -> int:
        return self.entry(state, frame, owner, subject)


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
        state.heard.append((self.NAME, owner))
        asked: Todo = state.ask(SAY, owner)
        return asked


class Silent(Power):
    """Is heard, and leaves nothing to do."""

    NAME = "silent"

    def moment(self, state: Any, frame: Any, owner: int) -> Todo | None:
        state.heard.append((self.NAME, owner))
        return None


class Strong(Power):
    """Adds two, and one for each step of the frame."""

    def strength(self, state: Any, frame: Any, owner: int) -> int:
        return 2 + owner


class Opinion(Power):
    """Says what it was made to say about side 3."""

    SAYS: ClassVar[int] = NO_OPINION

    def entry(self, state: Any, frame: Any, owner: int, subject: int) -> int:
        return type(self).SAYS if subject == 3 else NO_OPINION


class Gate(Opinion):
    SAYS = NO


class Key(Opinion):
    SAYS = YES
    RANK = 1


class Wall(Opinion):
    SAYS = NO
    RANK = 1


class Door(Opinion):
    SAYS = YES


class Table(State):
    """Owners speak in descending order, unless that has changed meanwhile."""

    def __init__(self, owned: list[tuple[int, Effect]]) -> None:
        self.hooks = HookTable(Power, HOOKS, owned)
        self.order: tuple[int, ...] = (2, 1, 0)
        self.heard: list[tuple[str, int]] = []
        self.said: list[int] = []

    def copy(self) -> Table:
        new = Table([])
        new.hooks, new.order = self.hooks, self.order
        new.heard, new.said = self.heard[:], self.said[:]
        new.same_place(self)
        return new


class Hour(Frame):
    """One moment at which effects may speak."""

    STEPS = ("speaking...",)

    def step(self, state: Any, at: int) -> Todo | None:
        if at == 0:
            return self.repeat(interrupt(state.hooks, MOMENT, state, self, state.order))
        return DONE

    def copy(self) -> Hour:
        new = Hour()
        new.placed(self)
        return new


def begin(*owned: tuple[int, Effect]) -> Table:
    table = Table(list(owned))
    table.open(Hour())
    table.advance()
    return table


def test_only_users_of_a_hook_are_in_the_table() -> None:
    table = HookTable(Power, HOOKS, [(0, Asking()), (1, Strong()), (2, Power())])
    assert [[speaker.owner for speaker in users] for users in table.speakers] == [[0], [1], []]
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


def test_the_order_is_fixed_when_the_first_one_speaks() -> None:
    table = begin((0, Asking()), (1, Asking()), (2, Asking()))
    table.order = (0, 1, 2)
    for seat in (2, 1, 0):
        table.answer(seat, OK)
    assert table.said == [2, 1, 0]


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
    table = Table([(0, Silent())])
    assert interrupt(table.hooks, MOMENT, table, frame, (0, 1, 2)) is None
    assert (frame.heard, frame.order) == (0, ())
    assert interrupt(table.hooks, MOMENT, table, frame, (0, 1, 2)) is None
    assert table.heard == [("silent", 0), ("silent", 0)]  # a second moment is a new one


def test_a_hook_that_nobody_uses_leaves_the_frame_alone() -> None:
    frame = Hour()
    assert interrupt(HookTable(Power, HOOKS, []), MOMENT, Table([]), frame, (0, 1)) is None
    assert (frame.heard, frame.order) == (0, ())


def test_instead_takes_the_first_of_the_side_that_says_something() -> None:
    table = Table([(0, Asking()), (1, Silent()), (1, Asking()), (1, Asking())])
    assert instead(table.hooks, MOMENT, table, Hour(), 2) is None
    assert instead(table.hooks, MOMENT, table, Hour(), 1) is not None
    assert table.heard == [("silent", 1), ("asking", 1)]
    assert table.side == 1


def test_amounts_of_one_side_are_added() -> None:
    table = Table([(0, Strong()), (1, Strong()), (1, Strong()), (1, Silent())])
    assert [amount(table.hooks, STRENGTH, table, None, owner) for owner in (0, 1, 2)] == [2, 6, 0]


def entry(usually: bool, *effects: Effect, subject: int = 3) -> bool:
    table = Table([(owner, effect) for owner, effect in enumerate(effects)])
    return allowed(table.hooks, ENTRY, table, None, subject, usually)


def test_permission_without_an_opinion_is_as_usual() -> None:
    for usually in (True, False):
        assert entry(usually) is usually
        assert entry(usually, Gate(), Door(), subject=1) is usually


def test_permission_any_opinion_beats_the_usual() -> None:
    assert not entry(True, Gate())
    assert entry(False, Door())


def test_permission_no_beats_yes_within_a_rank_in_any_order() -> None:
    assert not entry(True, Gate(), Door())
    assert not entry(True, Door(), Gate())
    assert not entry(False, Key(), Wall())
    assert not entry(True, Wall(), Key())


def test_permission_a_higher_rank_beats_a_lower_one_in_any_order() -> None:
    assert entry(False, Gate(), Key())
    assert entry(False, Key(), Gate())
    assert not entry(True, Door(), Wall())
    assert not entry(True, Wall(), Door())


def test_offers_of_one_side_in_the_order_of_the_table() -> None:
    class Own(Power):
        """Offered to owner 1 only."""

        def entry(self, state: Any, frame: Any, owner: int, subject: int) -> int:
            return YES if owner == subject == 1 else NO

    first, second = Own(), Own()
    table = Table([(1, first), (0, Own()), (1, Silent()), (1, second)])
    assert offers(table.hooks, ENTRY, table, None, 1) == [first, second]
    assert offers(table.hooks, ENTRY, table, None, 0) == []
