"""States, views and their parts as values: compared by what they hold, pickled and deep-copied on both builds.

Compiled objects have no `__dict__`, so what `pickle` and `copy` would do by themselves loses every field; this goes by
the declared ones. Actions, decisions and games exist once in a process: unpickled, they are the very same objects.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

Made = tuple[Any, tuple[Any, ...]]  # a function and its arguments: what makes the object again

GAMES: Final[dict[type, Any]] = {}  # by class of state, the game: it makes derived fields again
DECISIONS: Final[dict[type, Any]] = {}  # the one decision of each class


def holds(thing: Any) -> dict[str, Any]:
    """The declared fields of a state, record, frame or view."""
    return {name: getattr(thing, name) for name in type(thing).FIELDS}


def make(cls: Any, found: dict[str, Any]) -> Any:
    """An object of that class with these fields; the opening ones go through the constructor."""
    thing = cls(*[found[name] for name in getattr(cls, "OPENING", ())])
    for name, value in found.items():
        setattr(thing, name, value)
    return thing


def pickled(thing: Any, kernel: tuple[str, ...] = ()) -> Made:
    """A record, frame or view, with these fields of the kernel."""
    return make, (type(thing), {**holds(thing), **{name: getattr(thing, name) for name in kernel}})


def pickled_state(state: Any, kernel: tuple[str, ...]) -> Made:
    """A state without its listener; what is derived is made again by its game."""
    _, (cls, found) = pickled(state, kernel)
    return make_state, (GAMES.get(cls), cls, found)


def make_state(game: Any, cls: Any, found: dict[str, Any]) -> Any:
    state = make(cls, found)
    if game is not None:
        game.rebuild(state)
    return state


def action_named(home: str, name: str) -> Any:
    """The action of that name in the table of a module."""
    return import_module(home).ACTIONS.named[name]


def decision_of(cls: type) -> Any:
    return DECISIONS[cls]


def same(one: Any, other: Any, kernel: tuple[str, ...]) -> bool:
    """Whether two states or views of a class hold the same; actions and decisions are compared by identity."""
    if type(one) is not type(other):
        return False
    names: tuple[str, ...] = (*type(one).FIELDS, *kernel)
    return all(alike(getattr(one, name), getattr(other, name)) for name in names)


def alike(one: Any, other: Any) -> bool:
    if isinstance(one, (list, tuple)):
        if type(one) is not type(other) or len(one) != len(other):
            return False
        return all(alike(mine, theirs) for mine, theirs in zip(one, other))
    if hasattr(type(one), "FIELDS"):
        return same(one, other, getattr(type(one), "PLACE", ()))
    return bool(one == other)


def key(view: Any) -> int:
    """A 64-bit number for what a view shows: the same for the same view, within a process."""
    return hash(frozen(view))


def frozen(value: Any) -> Any:
    """A value of which nothing can change, equal for what is alike."""
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        if value and isinstance(value[0], int) and isinstance(value[-1], int):
            return tuple(value)  # declared fields hold numbers alone, or none
        return tuple([frozen(one) for one in value])
    cls: Any = type(value)
    if not hasattr(cls, "FIELDS"):
        return id(value)  # an action or a decision: there is one of each
    names: tuple[str, ...] = (*cls.FIELDS, *getattr(cls, "PLACE", ()))
    return (cls.__name__, *[frozen(getattr(value, name)) for name in names])
