"""Frames, steps, endings, chance, and seats that are not sides."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.kernel.actions import Action, ActionTable
from ennead.kernel.dice import Dice
from ennead.kernel.errors import BadInput, IllegalAction
from ennead.kernel.even import EvenChance
from ennead.kernel.flow import CHANCE, DONE, NOBODY, Decision, Frame, Result, State, Todo, find
from ennead.kernel.playout import playout
from ennead.kernel.view import View

ACTIONS = ActionTable(__name__)
GO = ACTIONS.one("go")
STOP = ACTIONS.one("stop")
FACES = ACTIONS.many("face", ["one", "two", "three"], 1)


class Toy(State):
    """A state that writes down what happens."""

    FIELDS = ("story",)

    def __init__(self) -> None:
        self.story: list[str] = []

    def copy(self) -> Toy:
        new = type(self)()
        new.same_place(self)
        new.story = self.story[:]
        return new

    def result(self) -> Result | None:
        return Result("told", [len(self.story)], [[0]], [0]) if self.over else None


class Walk(Decision):
    """Go on or stop."""

    RULE = "TOY-WLK-01"

    def options(self, state: Toy, frame: Any, side: int) -> list[Action]:
        return [GO, STOP]

    def answer(self, state: Toy, frame: Any, side: int, action: Action) -> Todo | None:
        state.story.append(f"{side} {action.name}")
        return None


class Throw(Decision):
    """A die with three faces, of which the third is heavy."""

    def outcomes(self, state: Toy, frame: Any) -> list[tuple[Action, int]]:
        return [(FACES[0], 1), (FACES[1], 1), (FACES[2], 2)]

    def answer(self, state: Toy, frame: Any, side: int, action: Action) -> Todo | None:
        state.story.append(action.name)
        return None


class Toss(EvenChance):
    """A fair die with three faces."""

    def possible(self, state: Toy, frame: Any) -> list[Action]:
        return FACES[:]


WALK = Walk()
THROW = Throw()
TOSS = Toss()


class Trip(Frame):
    """Two steps that ask, with a repeated one and a nested one between them."""

    STEPS = ("leave", "march...", "visit", "arrive")
    FIELDS = ("marches",)

    def __init__(self, marches: int = 2) -> None:
        self.marches = marches

    def step(self, state: State, at: int) -> Todo | None:
        assert isinstance(state, Toy)
        if at == 0:
            return state.ask(WALK, 0)
        if at == 1:
            return self.repeat(self.march(state))
        if at == 2:
            return state.open(Visit())
        if at == 3:
            state.story.append("arrived")
            return None
        return DONE

    def march(self, state: Toy) -> Todo | None:
        if not self.marches:
            return None
        self.marches -= 1
        return state.ask(WALK, 1)

    def copy(self) -> Trip:
        new = Trip(self.marches)
        new.placed(self)
        return new


class Visit(Frame):
    """A procedure inside another: a throw, then the end of everything if somebody says stop."""

    STEPS = ("throw", "ask", "settle")
    FIELDS = ()

    def step(self, state: State, at: int) -> Todo | None:
        assert isinstance(state, Toy)
        if at == 0:
            return state.ask(THROW, CHANCE)
        if at == 1:
            return state.ask(WALK, 1)
        if at == 2:
            if state.story[-1] == "1 stop":
                state.finish()
            return None
        return DONE

    def copy(self) -> Visit:
        new = Visit()
        new.placed(self)
        return new


def begin(frame: Frame, state: Toy | None = None) -> Toy:
    toy = Toy() if state is None else state
    toy.open(frame)
    toy.advance()
    return toy


def test_steps_run_in_order_and_a_repeated_one_until_nothing_is_left() -> None:
    toy = begin(Trip())
    assert (toy.place(), toy.asked_seats()) == (["Trip.leave"], (0,))
    toy.answer(0, GO)
    for _ in range(2):
        assert (toy.place(), toy.asked_seats()) == (["Trip.march"], (1,))
        toy.answer(1, GO)
    assert toy.place() == ["Trip.visit", "Visit.throw"]
    toy.answer(CHANCE, FACES[2])
    assert toy.place() == ["Trip.visit", "Visit.ask"]
    toy.answer(1, GO)
    assert toy.over
    assert toy.place() == []
    assert toy.story == ["0 go", "1 go", "1 go", "face three", "1 go", "arrived"]


def test_a_repeated_step_that_leaves_nothing_is_passed() -> None:
    toy = begin(Trip(marches=0))
    toy.answer(0, GO)
    assert toy.place() == ["Trip.visit", "Visit.throw"]


class Feast(Frame):
    """Ends the game with its only step."""

    STEPS = ("feast", "leave")
    FIELDS = ()

    def step(self, state: State, at: int) -> Todo | None:
        assert isinstance(state, Toy) and at == 0
        state.story.append("feast")
        return state.close()


def test_close_ends_the_game_with_the_step_that_returns_it() -> None:
    toy = begin(Trip())
    toy.open(Feast())
    toy.answer(0, GO)
    assert toy.over
    assert (toy.place(), toy.asked_seats(), toy.options(0)) == ([], (), [])
    assert toy.story == ["0 go", "feast"]  # neither Trip nor Feast goes on


def test_even_chance_gives_every_outcome_the_same_part() -> None:
    toy = Toy()
    assert TOSS.outcomes(toy, None) == [(face, 1) for face in FACES]
    numbers = [0.0, 0.33, 0.34, 0.66, 0.67, 0.999]
    assert [TOSS.draw(toy, None, number) for number in numbers] == [face for face in FACES for _ in range(2)]
    assert [Decision.draw(TOSS, toy, None, number) for number in numbers] == [face for face in FACES for _ in range(2)]


def test_finish_ends_the_game_with_nothing_further_resolved() -> None:
    toy = begin(Trip(marches=0))
    toy.answer(0, GO)
    toy.answer(CHANCE, FACES[0])
    toy.answer(1, STOP)
    assert toy.over
    assert toy.top is None
    assert toy.asked_seats() == ()
    assert toy.options(0) == []
    assert toy.outcomes() == []
    assert toy.story[-1] == "1 stop"  # "arrived" never happens


def test_a_copy_in_a_nested_procedure_goes_on_by_itself() -> None:
    toy = begin(Trip(marches=1))
    toy.answer(0, GO)
    copy = toy.copy()
    toy.answer(1, GO)
    toy.answer(CHANCE, FACES[0])
    nested = toy.copy()
    assert nested.place() == toy.place() == ["Trip.visit", "Visit.ask"]
    nested.answer(1, STOP)
    assert nested.over
    assert toy.place() == ["Trip.visit", "Visit.ask"]
    toy.answer(1, GO)
    assert toy.story[-1] == "arrived"
    assert copy.place() == ["Trip.march"]
    assert copy.story == ["0 go"]


def test_find_gives_the_innermost_procedure_of_a_class() -> None:
    toy = begin(Trip(marches=0))
    toy.answer(0, GO)
    trip = find(toy.top, Trip)
    assert isinstance(trip, Trip)
    assert isinstance(find(toy.top, Visit), Visit)
    assert find(toy.top, Frame) is toy.top
    assert find(trip, Visit) is None


class Idle(Frame):
    """Rules that never come to a decision."""

    STEPS = ("wait...",)

    def step(self, state: State, at: int) -> Todo | None:
        assert isinstance(state, Toy)
        self.again = True
        return None


def test_rules_without_a_decision_are_stopped_and_named() -> None:
    with pytest.raises(AssertionError, match=r"the rules do not come to a decision: Idle\.wait"):
        begin(Idle())


# Refusals


def test_what_is_not_an_option_is_refused_by_name() -> None:
    toy = begin(Trip())
    with pytest.raises(IllegalAction, match=r"^S0 cannot play 'face one' in Walk; expected one of: go, stop$"):
        toy.answer(0, FACES[0])
    with pytest.raises(IllegalAction, match=r"^S1 is not asked now.*S0.*Walk$"):
        toy.answer(1, GO)
    with pytest.raises(IllegalAction, match=r"^chance is not asked.*S0.*Walk$"):
        toy.answer(CHANCE, FACES[0])
    assert toy.story == []


def test_chance_draws_only_outcomes_and_the_end_takes_no_answers() -> None:
    toy = begin(Trip(marches=0))
    toy.answer(0, GO)
    with pytest.raises(IllegalAction, match="'go' cannot be drawn in Throw"):
        toy.answer(CHANCE, GO)
    with pytest.raises(IllegalAction, match=r"S0 is not asked now.*chance.*Throw"):
        toy.answer(0, GO)
    playout(toy, Dice("1"))
    with pytest.raises(IllegalAction, match="the game is over"):
        toy.answer(0, GO)
    assert issubclass(IllegalAction, BadInput)


# Chance


def test_draw_follows_the_weights() -> None:
    toy = begin(Trip(marches=0))
    toy.answer(0, GO)
    assert toy.chance
    assert [toy.draw(number).name for number in (0.0, 0.24, 0.25, 0.49, 0.5, 0.75, 0.999999)] == [
        "face one",
        "face one",
        "face two",
        "face two",
        "face three",
        "face three",
        "face three",
    ]


def test_playout_counts_player_decisions_only() -> None:
    assert playout(begin(Trip(marches=3)), Dice("5")) == 5


# Seats that are not sides


class Council(Frame):
    """Side 0 is asked by turns of its two seats, then side 1."""

    STEPS = ("first", "second", "third")

    def step(self, state: State, at: int) -> Todo | None:
        assert isinstance(state, Temple)
        if at < 2:
            state.elder = at
            return state.ask(WALK, 0)
        return state.ask(WALK, 1) if at == 2 else DONE

    def copy(self) -> Council:
        new = Council()
        new.placed(self)
        return new


class Temple(Toy):
    """Seats 0 and 2 belong to side 0, of which the elder speaks; seat 1 is side 1."""

    def __init__(self) -> None:
        super().__init__()
        self.elder = 0

    def speaker(self, side: int) -> int:
        return (0, 2)[self.elder] if side == 0 else 1

    def side_of(self, seat: int) -> int:
        return 1 if seat == 1 else 0

    def view(self, seat: int, memory: bool = False) -> View:
        view = View()
        view.show(self, seat)
        return view


def test_the_seat_that_speaks_for_a_side_is_asked() -> None:
    temple = begin(Council(), Temple())
    assert temple.asked_sides() == (0,)
    assert temple.asked_seats() == (0,)
    assert [temple.asked_side(seat) for seat in range(3)] == [0, NOBODY, NOBODY]
    with pytest.raises(IllegalAction, match=r"S2 is not asked now.*S0.*Walk"):
        temple.answer(2, GO)
    temple.answer(0, GO)
    assert temple.asked_seats() == (2,)
    assert temple.options(0) == []
    assert temple.options(2) == [GO, STOP]
    temple.answer(2, STOP)
    assert temple.asked_seats() == (1,)
    temple.answer(1, GO)
    assert temple.story == ["0 go", "0 stop", "1 go"]


def test_views_say_seat_and_side() -> None:
    temple = begin(Council(), Temple())
    assert [(temple.view(seat).viewer, temple.view(seat).viewing_side) for seat in (0, 1, 2)] == [
        (0, 0),
        (1, 1),
        (2, 0),
    ]
    assert temple.view(NOBODY).viewing_side == NOBODY


# Actions


def test_actions_are_numbered_named_and_found() -> None:
    assert [action.number for action in ACTIONS.actions] == list(range(5))
    assert [action.value for action in FACES] == [1, 2, 3]
    assert ACTIONS.get("  Face   TWO ") is FACES[1]
    assert ACTIONS.get("face four") is None
    assert repr(GO) == "go"
    with pytest.raises(AssertionError, match="two actions are called 'go'"):
        ACTIONS.one("go")
