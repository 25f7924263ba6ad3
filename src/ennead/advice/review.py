"""A finished game looked back at: what each seat could expect when, what chance gave and took, and where it turned.

The work comes in parts, so that others have their turn in between and one can see how far it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ennead.advice.expectation import adviser, expectations, judgement_of
from ennead.advice.hint import FEWEST, glance, spread
from ennead.games import load
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.dice import Dice
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.judgement import Judgement
from ennead.kernel.log import Entry, repeat
from ennead.kernel.match import Table
from ennead.kernel.search import Option
from ennead.kernel.seating import ACTIONS as SEATS

MOST_OUTCOMES: Final = 12  # of one chance decision that are looked at, the likeliest
MOST_TURNS: Final = 3
SMALLEST_TURN: Final = 0.03  # a change of expectation that is worth a look
MOST_OTHERS: Final = 3  # options that were not chosen, and are looked at again
Values = list[float]  # by seat


@dataclass(frozen=True)
class Played:
    """A game as it was played, to be sent to a worker."""

    game: str
    seats: int
    edition: str
    variants: tuple[str, ...]
    options: Mapping[str, str]
    log: tuple[tuple[int, str], ...]  # who, and what in notation

    @staticmethod
    def of(table: Table, log: Sequence[Entry]) -> Played:
        decisions = tuple([(entry.seat, entry.action.name) for entry in log])
        return Played(table.game.meta.name, table.seats, table.edition, table.variants, table.options, decisions)

    @property
    def table(self) -> Table:
        return Table(load(self.game), self.seats, self.edition, self.variants, options=self.options)


@dataclass
class Course:
    """What was found out about a part of a game; places are numbers of decisions made before."""

    points: list[tuple[int, Values]] = field(default_factory=list)  # what could be expected, where it was quiet
    luck: list[tuple[int, Values]] = field(default_factory=list)  # what each chance decision changed
    choices: list[tuple[int, int]] = field(default_factory=list)  # where somebody could choose, and who

    def add(self, other: Course) -> None:
        self.points += other.points
        self.luck += other.luck
        self.choices += other.choices


def state_at(game: Game, table: Table, log: Sequence[tuple[int, str]], place: int) -> State:
    state = table.new()
    for seat, name in log[:place]:
        repeat(state, Entry(seat, action_in(game, name)))
    return state


def action_in(game: Game, name: str) -> Action:
    return SEATS.get(name) or game.action(name)


def part(played: Played, begin: int, end: int) -> Course:
    """The course of the decisions from `begin` to before `end`; with the last one also the end of the game."""
    table = played.table
    game, judgement = table.game, judgement_of(table.game)
    state = state_at(game, table, played.log, begin)
    found = Course()
    for place in range(begin, end):
        seat, name = played.log[place]
        action = action_in(game, name)
        if SEATS.get(name) is None:
            look(found, state, place, seat, action, played.seats, judgement)
        repeat(state, Entry(seat, action))
    if end == len(played.log) and state.over:
        found.points.append((end, expectations(state, played.seats, judgement, Dice("end"))))
    return found


def look(found: Course, state: State, place: int, seat: int, action: Action, seats: int, judgement: Judgement) -> None:
    """What the position before one decision tells."""
    decision = state.decision
    assert decision is not None
    if seat == CHANCE:
        found.luck.append((place, stroke(state, action, seats, judgement, f"{place}")))
        return
    if judgement.quiet(decision) and not decision.sealed:
        found.points.append((place, expectations(state, seats, judgement, Dice(f"{place}"))))
    if len(state.options(seat)) > 1:
        found.choices.append((place, seat))


def stroke(state: State, drawn: Action, seats: int, judgement: Judgement, seed: str) -> Values:
    """By how much chance changed what each seat could expect: what was drawn, compared with the mean of all draws."""
    outcomes = sorted(state.outcomes(), key=lambda one: -one[1])[:MOST_OUTCOMES]
    if len(outcomes) < 2:
        return [0.0] * seats
    if all(action is not drawn for action, _ in outcomes):
        outcomes.append(next(one for one in state.outcomes() if one[0] is drawn))
    whole = float(sum([weight for _, weight in outcomes]))
    mean, then = [0.0] * seats, [0.0] * seats
    for action, weight in outcomes:
        after = state.copy()
        after.push(CHANCE, action)
        values = expectations(after, seats, judgement, Dice(seed))
        mean = [old + float(weight) / whole * new for old, new in zip(mean, values, strict=True)]
        if action is drawn:
            then = values
    return [new - old for new, old in zip(then, mean, strict=True)]


@dataclass(frozen=True)
class Turn:
    """Where the game turned: between two quiet positions, for a seat, by the decision at a place."""

    place: int
    seat: int  # whose expectation changed
    before: float
    after: float


def turns(course: Course) -> list[Turn]:
    """The largest changes of expectation that chance does not explain, in the order of the game."""
    found: list[tuple[float, Turn]] = []
    for (begin, before), (end, after) in zip(course.points, course.points[1:], strict=False):
        choices = [(place, seat) for place, seat in course.choices if begin <= place < end]
        if not choices:
            continue
        drawn = [values for place, values in course.luck if begin <= place < end]
        changes = [
            new - old - sum([one[at] for one in drawn]) for at, (old, new) in enumerate(zip(before, after, strict=True))
        ]
        seat = max(range(len(changes)), key=lambda at: (abs(changes[at]), -at))
        own = [place for place, who in choices if who == seat]
        if not own and end == course.points[-1][0]:
            continue  # the result only shows what was covered
        place = own[-1] if own else choices[-1][0]
        found.append((abs(changes[seat]), Turn(place, seat, before[seat], after[seat])))
    most = sorted(found, key=lambda one: (-one[0], one[1].place))[:MOST_TURNS]
    return sorted([turn for change, turn in most if change >= SMALLEST_TURN], key=lambda turn: turn.place)


def other_option(played: Played, place: int, iterations: int, seconds: float) -> dict[str, Any]:
    """What could have been done instead at a place, from what the seat knew then: the best other option, if any."""
    table = played.table
    state = state_at(table.game, table, played.log, place)
    seat, name = played.log[place]
    view = state.view(seat, True)
    search = adviser(table.game)
    thought = search.think(table.game.imagination(view), view, f"review {place}", iterations, seconds)

    def expected(option: Option) -> dict[str, Any]:
        """What may be expected of it; one that the search hardly tried is looked at apart."""
        tried = option.visits >= FEWEST
        judgement, seed = search.judgement, f"review {place}"
        found = (
            spread(option.value, option.visits) if tried else glance(table.game, judgement, view, option.action, seed)
        )
        return {"action": option.action.name, **found}

    own = [expected(option) for option in thought.options if option.action.name == name]
    others = [expected(option) for option in thought.options if option.action.name != name][:MOST_OTHERS]
    return {
        "iterations": thought.iterations,
        "chosen": own[0] if own else None,
        "other": max(others, key=lambda option: float(option["value"]), default=None),
    }
