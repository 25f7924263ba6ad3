"""Secret plans: one choice or several, opened all at once, whatever the order of the answers."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.codec import Codec
from ennead.kernel.errors import IllegalAction
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, State, Todo
from ennead.kernel.playout import fill_plans
from ennead.kernel.view import View

ACTIONS = ActionTable(__name__)
BIDS = ACTIONS.many("bid", ["0", "1", "2"])
READY = ACTIONS.one("ready")


class Bid(Decision):
    """One secret number."""

    SEALED = True

    def options(self, state: State, frame: Any, side: int) -> list[Action]:
        return BIDS[: side + 1]

    def reveal(self, state: State, frame: Any, plans: dict[int, list[Action]]) -> Todo | None:
        frame.plans = tuple([(side, tuple([one.name for one in plan])) for side, plan in plans.items()])
        return None


class Plan(Bid):
    """Any of the numbers, ascending, then ready."""

    def options(self, state: State, frame: Any, side: int) -> list[Action]:
        last = max([one.value for one in state.plan(side)], default=-1)
        return [*BIDS[last + 1 :], READY]

    def complete(self, state: State, frame: Any, side: int, plan: list[Action]) -> bool:
        return plan[-1] is READY


class Bidding(Frame):
    """Three sides answer in secret; then it is written down."""

    STEPS = ("bids",)
    FIELDS = ("plans",)

    plans: tuple[Any, ...] = ()

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def step(self, state: State, at: int) -> Todo | None:
        assert isinstance(state, Secrets)
        if at == 0:
            return state.ask_all(self.decision, (2, 0, 1))
        state.opened = self.plans
        return DONE

    def copy(self) -> Bidding:
        new = Bidding(self.decision)
        new.placed(self)
        new.plans = self.plans
        return new


class Secrets(State):
    """A state with nothing but secrets."""

    def __init__(self) -> None:
        self.opened: tuple[Any, ...] = ()

    def copy(self) -> Secrets:
        new = Secrets()
        new.same_place(self)
        new.opened = self.opened
        return new

    def view(self, seat: int, memory: bool = False) -> View:
        view = View()
        view.show(self, seat)
        return view


BID, PLAN = Bid(), Plan()
CODEC = Codec(Secrets, (), (BID, PLAN), ACTIONS)
ANSWERS = {0: [BIDS[0], BIDS[2], READY], 1: [READY], 2: [BIDS[1], READY]}


def begin(decision: Decision) -> Secrets:
    secrets = Secrets()
    secrets.open(Bidding(decision))
    secrets.advance()
    return secrets


def looks(secrets: Secrets, seat: int) -> dict[str, Any]:
    return CODEC.show(secrets.view(seat))


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_one_choice_any_order_gives_the_same_opening(order: tuple[int, ...]) -> None:
    secrets = begin(BID)
    for seat in order:
        assert not secrets.over
        assert secrets.options(seat) == BIDS[: seat + 1]
        secrets.answer(seat, BIDS[seat])
    assert secrets.over
    assert secrets.opened == ((0, ("bid 0",)), (1, ("bid 1",)), (2, ("bid 2",)))
    assert (secrets.sealed, secrets.waiting, secrets.sealing) == (None, (), ())


@pytest.mark.parametrize("order", [(0, 0, 0, 1, 2, 2), (2, 0, 1, 0, 2, 0), (1, 2, 2, 0, 0, 0), (0, 2, 0, 2, 0, 1)])
def test_plans_of_several_choices_may_be_mixed(order: tuple[int, ...]) -> None:
    secrets = begin(PLAN)
    answers = {seat: list(plan) for seat, plan in ANSWERS.items()}
    for seat in order:
        secrets.answer(seat, answers[seat].pop(0))
    assert secrets.opened == ((0, ("bid 0", "bid 2", "ready")), (1, ("ready",)), (2, ("bid 1", "ready")))


def test_who_has_finished_is_asked_no_more() -> None:
    secrets = begin(PLAN)
    assert secrets.asked_seats() == (2, 0, 1)
    secrets.answer(1, READY)
    assert secrets.asked_seats() == (2, 0)
    assert secrets.options(1) == []
    with pytest.raises(IllegalAction, match=r"S1 is not asked now.*S2, S0.*Plan"):
        secrets.answer(1, READY)
    secrets.answer(0, BIDS[1])
    assert secrets.options(0) == [BIDS[2], READY]
    with pytest.raises(IllegalAction, match="expected one of: bid 2, ready"):
        secrets.answer(0, BIDS[0])


def test_others_see_who_has_finished_and_nothing_else() -> None:
    secrets = begin(PLAN)
    before = {seat: looks(secrets, seat) for seat in (0, 1, 2, NOBODY)}
    secrets.answer(0, BIDS[0])
    secrets.answer(0, BIDS[2])  # an unfinished plan: not even its length is seen
    for seat in (1, 2, NOBODY):
        assert looks(secrets, seat) == before[seat]
    assert [one.name for one in secrets.view(0).plan] == ["bid 0", "bid 2"]
    secrets.answer(0, READY)
    for seat in (1, 2, NOBODY):
        assert looks(secrets, seat) == {**before[seat], "waiting": [2, 1], "asked": [2, 1]}
        assert "bid" not in str(looks(secrets, seat))


def test_a_copy_keeps_the_secrets_apart() -> None:
    secrets = begin(PLAN)
    secrets.answer(0, BIDS[0])
    copy = secrets.copy()
    copy.answer(0, READY)
    assert [one.name for one in secrets.plan(0)] == ["bid 0"]
    assert [one.name for one in copy.plan(0)] == ["bid 0", "ready"]


def test_the_own_plan_comes_back_when_a_view_is_reopened() -> None:
    secrets = begin(PLAN)
    secrets.answer(0, BIDS[1])
    secrets.answer(2, READY)
    imagined = Secrets()
    secrets.view(0).reopen(imagined)
    assert imagined.plan(0) == [BIDS[1]]
    assert imagined.plan(2) == []
    fill_plans(imagined, (0,), lambda: 0.99)
    assert imagined.plan(2) == [READY]
    assert imagined.plan(1) == []  # S1 has not finished
    assert looks(imagined, 0) == looks(secrets, 0)


@pytest.mark.parametrize("order", [(0, 0, 0, 2, 2), (2, 0, 2, 0, 0), (1, 2, 0, 2, 0), (0, 2, 0, 1, 2)])
def test_what_is_unsealed_was_never_sealed(order: tuple[int, ...]) -> None:
    """Any side takes its last choice back, finished or not, from under what the others have sealed since."""
    for side in set(order):
        secrets, others = begin(PLAN), begin(PLAN)
        answers = {seat: list(plan) for seat, plan in ANSWERS.items()}
        last = len(order) - 1 - order[::-1].index(side)
        for at, seat in enumerate(order):
            answer = answers[seat].pop(0)
            secrets.answer(seat, answer)
            if at != last:
                others.answer(seat, answer)
        secrets.unseal(side)
        assert CODEC.dump(secrets) == CODEC.dump(others)


def test_a_plan_is_taken_back_step_by_step_and_made_again() -> None:
    secrets = begin(PLAN)
    secrets.answer(2, READY)
    positions = [CODEC.dump(secrets)]
    for answer in ANSWERS[0]:
        secrets.answer(0, answer)
        positions.append(CODEC.dump(secrets))
    assert secrets.asked_seats() == (1,)
    for position in positions[-2::-1]:
        secrets.unseal(0)
        assert CODEC.dump(secrets) == position
    assert secrets.asked_seats() == (0, 1) and secrets.side == 0
    assert secrets.options(0) == [*BIDS, READY]
    for answer in (BIDS[2], READY):
        secrets.answer(0, answer)
    secrets.answer(1, READY)
    assert secrets.opened == ((0, ("bid 2", "ready")), (1, ("ready",)), (2, ("ready",)))


def test_a_secret_question_to_nobody_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="Bid asks nobody"):
        Secrets().ask_all(BID, ())


def test_chance_and_opened_plans_are_learnt() -> None:
    secrets = begin(BID)
    secrets.answer(0, BIDS[0])
    secrets.answer(1, BIDS[0])
    assert secrets.learnt == 0
    secrets.answer(2, BIDS[0])
    assert secrets.learnt == 1
