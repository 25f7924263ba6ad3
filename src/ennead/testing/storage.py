"""Checks of copies, stored states and documents."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

from ennead.kernel.flow import State
from ennead.testing.moment import Moment, apart, frames, names, need, play_on, random_answer


def check_copies(moment: Moment) -> None:
    """A copy is equal, shares nothing that can change, has the same future, and playing it leaves the original."""
    game, state = moment.game, moment.state
    before = moment.stored
    twin = state.copy()
    need(type(twin) is type(state), f"a copy of a {type(state).__name__} is a {type(twin).__name__}")
    found = game.dump(twin)
    need(found == before, f"a copy differs: {first_difference(before, found)}")
    need(twin.listener is None, "a copy has a listener")
    apart(state, twin, "a state and its copy")
    if not moment.plays_on():
        return
    number = moment.rng.random()
    play_on(twin, Random(number))
    need(game.dump(state) == before, "playing a copy has changed the original")
    second = state.copy()
    play_on(second, Random(number))
    check_same_end(moment, second, twin, "two copies with the same decisions")


def check_json(moment: Moment) -> None:
    """A state goes to JSON and back: the same text, place, options, looks and future."""
    game, state = moment.game, moment.state
    text = json.dumps(moment.stored)
    loaded = game.load(json.loads(text))
    again = game.dump(loaded)
    need(json.dumps(again) == text, f"a loaded state differs: {first_difference(moment.stored, again)}")
    wrong = other_kind(state, loaded, type(state).__name__)
    need(not wrong, f"in a loaded state {wrong} has become another kind of value")
    need(loaded.place() == state.place(), f"a loaded state is at {loaded.place()}, not at {state.place()}")
    apart(state, loaded, "a state and a loaded one")
    check_same_looks(moment, loaded, "a loaded state")
    if not moment.plays_on():
        return
    twin = state.copy()
    number = moment.rng.random()
    play_on(twin, Random(number))
    play_on(loaded, Random(number))
    check_same_end(moment, loaded, twin, "a state and a loaded one")


def check_values(moment: Moment) -> None:
    """States and views are values: pickled, they come back equal; a deep copy of a state is a copy."""
    state, seat = moment.state, moment.rng.choice(moment.viewers)
    again = pickle.loads(pickle.dumps(state))
    need(again == state and moment.game.dump(again) == moment.stored, "a pickled state comes back different")
    apart(state, again, "a state and a pickled one")
    check_same_looks(moment, again, "a pickled state")
    deep = copy.deepcopy(state)
    need(deep == state and state == copy.copy(state), "a deep copy differs")
    apart(state, deep, "a state and its deep copy")
    view = state.view(seat)
    for other in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view)):
        need(other == view and moment.shown(other) == moment.shown(view), f"a pickled view of S{seat} is different")
        apart(view, other, "a view and a pickled one")
    if not state.over:
        seat, action = random_answer(state, moment.rng)
        need(pickle.loads(pickle.dumps(action)) is action, f"pickled, {action.name!r} is not the same action")
        deep.answer(seat, action)
        need(deep != state, f"{action.name!r} has changed nothing")


def check_same_looks(moment: Moment, other: State, what: str) -> None:
    """Another state has the same options, outcomes and views."""
    state = moment.state
    need(other.asked_seats() == state.asked_seats(), f"{what} asks {other.asked_seats()}, not {state.asked_seats()}")
    need(other.outcomes() == state.outcomes(), f"{what} has other outcomes")
    for seat in range(moment.seats):
        need(names(other.options(seat)) == names(state.options(seat)), f"{what} has other options for S{seat}")
    viewer = moment.rng.choice(moment.viewers)
    need(moment.shown(other.view(viewer)) == moment.shown(state.view(viewer)), f"{what} looks different to S{viewer}")


def check_same_end(moment: Moment, one: State, other: State, what: str) -> None:
    """Two states are equal, and if the game is over, so are their results."""
    need(moment.game.dump(one) == moment.game.dump(other), f"{what} end differently")
    mine, theirs = one.result(), other.result()
    same = mine is theirs or (mine is not None and theirs is not None and mine.scores == theirs.scores)
    need(same, f"{what} have different results")


def other_kind(one: Any, other: Any, path: str) -> str:
    """Where a value has another type: a list for a tuple, a text for a number."""
    if type(one) is not type(other):
        return path
    if isinstance(one, (list, tuple)):
        found = [other_kind(mine, theirs, f"{path}[...]") for mine, theirs in zip(one, other, strict=True)]
        return next(filter(None, found), "")
    if hasattr(type(one), "FIELDS"):
        fields = type(one).FIELDS
        found = [other_kind(getattr(one, name), getattr(other, name), f"{path}.{name}") for name in fields]
        if isinstance(one, State):
            pairs = zip(frames(one.top), frames(other.top), strict=True)
            found += [other_kind(mine, theirs, type(mine).__name__) for mine, theirs in pairs]
        return next(filter(None, found), "")
    return ""


def check_documents(moment: Moment) -> None:
    """The state and every view can be described as a JSON document, the same each time."""
    game, state = moment.game, moment.state
    for table in [state, *[state.view(viewer) for viewer in moment.some_viewers()]]:
        document = game.describe(table)
        text = json.dumps(document)
        need(json.loads(text) == document, f"the description of a {type(table).__name__} is not plain JSON")
        need(json.dumps(game.describe(table)) == text, f"a {type(table).__name__} is described differently each time")


def check_problems(moment: Moment) -> None:
    """No invariant is broken."""
    problems = moment.state.problems()
    need(not problems, f"the position is not possible: {'; '.join(problems)}")


def first_difference(one: object, other: object, path: str = "") -> str:
    """Where two plain values first differ."""
    if isinstance(one, dict) and isinstance(other, dict) and set(one) == set(other):
        for name in one:
            if one[name] != other[name]:
                return first_difference(one[name], other[name], f"{path}.{name}" if path else str(name))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index in range(len(one)):
            if one[index] != other[index]:
                return first_difference(one[index], other[index], f"{path}[{index}]")
    return f"{path} is {other!r}, not {one!r}" if path else f"{other!r}, not {one!r}"
