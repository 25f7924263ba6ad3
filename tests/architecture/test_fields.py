"""Every field of a state, record or frame is declared once, with an audience."""

import ast

import pytest

from ennead.games import NAMES, load
from ennead.kernel import flow
from ennead.kernel.flow import Frame, State
from ennead.kernel.match import Table
from ennead.kernel.record import Record
from ennead.testing import Walk
from ennead.testing.audiences import audiences, source_of

AUDIENCES = {"Public", "Owner", "OwnerCount", "Hidden", "HiddenCount", "Remembered", "Derived"}
COMPILED = not str(flow.__file__).endswith(".py")
CLASSES = [(name, cls) for name in NAMES for cls in [load(name).codec.state, *load(name).codec.classes.values()]]


@pytest.mark.parametrize(("name", "cls"), CLASSES, ids=[f"{name}.{cls.__name__}" for name, cls in CLASSES])
def test_fields_are_what_is_declared(name: str, cls: type[Frame] | type[State] | type[Record]) -> None:
    declared = audiences(cls)
    assert {one.audience for one in declared.values()} <= AUDIENCES
    stored = [field for field, one in declared.items() if one.audience != "Derived"]
    assert sorted(cls.FIELDS) == sorted(stored)
    assert set(cls.TUPLES) <= set(declared)
    if COMPILED:
        own = {field for one in cls.__mro__ if one not in (Frame, State, Record, object) for field in members(one)}
        assert own == set(declared)


def members(cls: type) -> set[str]:
    """The members of a compiled object; properties look like members, but are functions in the source."""
    tree = ast.walk(source_of(cls.__module__))
    functions = {node.name for node in tree if isinstance(node, ast.FunctionDef)}
    described = {field for field, value in vars(cls).items() if type(value).__name__ == "getset_descriptor"}
    return {field for field in described - functions if not field.startswith("__")}


@pytest.mark.parametrize("name", NAMES)
def test_no_object_holds_anything_undeclared(name: str) -> None:
    """What is interpreted can hold more than it declares; during a game nothing does."""
    game = load(name)
    walk = Walk(Table(game, game.meta.seats[0]), "fields")
    seen: set[str] = set()
    for moment in walk.moments(5000):
        things: list[object] = [moment.state]
        frame = moment.state.top
        while frame is not None:
            things.append(frame)
            frame = frame.below
        for thing in things:
            held = set(getattr(thing, "__dict__", ())) - set(vars(State)) - set(vars(Frame))
            assert held <= set(audiences(type(thing)))
            seen.add(type(thing).__name__)
    assert len(seen) > 3


@pytest.mark.parametrize("name", NAMES)
def test_all_classes_in_play_are_known_to_the_codec(name: str) -> None:
    game = load(name)
    known = {one.__module__ for one in game.codec.classes.values()}
    assert all(module.startswith(f"ennead.games.{name}.") for module in known)
    assert game.codec.state not in game.codec.classes.values()
