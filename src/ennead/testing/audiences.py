"""What a view must show of a state: exactly what the declarations of its fields say."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ennead.kernel.flow import NOBODY, State
from ennead.kernel.record import Memory
from ennead.kernel.view import View
from ennead.testing.moment import need

NEVER_SHOWN: Final = ("Hidden", "HiddenCount", "Derived")
COUNTED: Final = ("OwnerCount", "HiddenCount")
KERNEL: Final = ("viewer", "viewing_side", "top", "decision", "rule", "side", "waiting", "sealing", "asked", "plan")
MISSING: Final[Any] = object()


class Declared(NamedTuple):
    """A declared field: who may see it, and its type as written."""

    audience: str
    type: str


READ: Final[dict[type, dict[str, Declared]]] = {}  # reading source costs much


def audiences(cls: type) -> dict[str, Declared]:
    """The declared fields of a class and of those it inherits from, read from the source."""
    if cls not in READ:
        READ[cls] = read(cls)
    return READ[cls]


def read(cls: type) -> dict[str, Declared]:
    found: dict[str, Declared] = {}
    for one in reversed(cls.__mro__):
        for node in ast.walk(source_of(one.__module__)):
            if isinstance(node, ast.ClassDef) and node.name == one.__name__:
                found.update(declared_in(node))
    return {name: declared for name, declared in found.items() if declared.audience != "Kernel"}


@cache
def source_of(module: str) -> ast.Module:
    """The source of a module; beside a compiled module lies the Python file."""
    file = getattr(sys.modules[module], "__file__", None)
    if file is None:
        return ast.Module([], [])
    path = Path(file)
    return ast.parse(path.with_name(path.name.split(".")[0] + ".py").read_text(encoding="utf-8"))


def declared_in(cls: ast.ClassDef) -> Iterator[tuple[str, Declared]]:
    for node in cls.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found = re.fullmatch(r"(\w+)\[(.*)\]", ast.unparse(node.annotation))
            if found is not None and found[1] != "ClassVar":
                yield node.target.id, Declared(found[1], found[2])


def check_state_view(state: State, view: View, memory: bool) -> None:
    """A view of a state shows what the declarations allow to its side, and nothing else."""
    memory = memory or state.uncovered()
    holds_only(view, expected(type(state)), KERNEL)
    for name, declared in audiences(type(state)).items():
        value, shown = getattr(state, name), getattr(view, name, MISSING)
        if isinstance(value, tuple) and value and isinstance(value[0], Memory) and shown is not MISSING:
            for one, its_view in zip(value, shown, strict=True):
                own = view.viewing_side == one.owner != NOBODY
                check_record(one, its_view, own, memory, f"{name}.{type(one).__name__}")
            continue
        if isinstance(value, list) and value and hasattr(type(value[0]), "FIELDS") and shown is not MISSING:
            for side, (one, its_view) in enumerate(zip(value, shown, strict=True)):
                check_record(one, its_view, side == view.viewing_side, memory, f"{name}[{side}]")
        else:
            check_field(value, shown, declared, False, memory, name)
        check_count(value, view, name, declared)


def check_record(record: Any, view: Any, own: bool, memory: bool, path: str) -> None:
    holds_only(view, expected(type(record)), ())
    for name, declared in audiences(type(record)).items():
        value = getattr(record, name)
        check_field(value, getattr(view, name, MISSING), declared, own, memory, f"{path}.{name}")
        check_count(value, view, name, declared)


def check_field(value: Any, shown: Any, declared: Declared, own: bool, memory: bool, path: str) -> None:
    if declared.audience in NEVER_SHOWN:
        need(shown is MISSING, f"{path} is {declared.audience}, but the view has it")
    elif declared.audience == "Public" or own or (declared.audience == "Remembered" and memory):
        check_same(value, shown, own, memory, path)
    else:
        need(shown is None, f"{path} is {declared.audience}, but the view of another seat shows {shown!r}")


def check_same(value: Any, shown: Any, own: bool, memory: bool, path: str) -> None:
    """A field that may be seen is shown as it is; records in it field by field."""
    if hasattr(type(value), "FIELDS"):
        check_record(value, shown, own, memory, path)
    elif isinstance(value, list) and value and hasattr(type(value[0]), "FIELDS"):
        for index, one in enumerate(value):
            check_record(one, shown[index], own, memory, f"{path}[{index}]")
    else:
        need(shown == value, f"{path} is {value!r}, but the view shows {shown!r}")


def check_count(value: Any, view: Any, name: str, declared: Declared) -> None:
    if declared.audience in COUNTED:
        size = sum(value) if declared.type == "Counts" else len(value)
        shown = getattr(view, f"{name}_count", MISSING)
        need(shown == size, f"{name} has {size} entries, but the view counts {shown!r}")


def expected(cls: type) -> frozenset[str]:
    """The fields that a view of a class has."""
    declared = audiences(cls)
    shown = [name for name, one in declared.items() if one.audience not in NEVER_SHOWN]
    return frozenset(shown + [f"{name}_count" for name, one in declared.items() if one.audience in COUNTED])


def holds_only(view: Any, fields: frozenset[str], kernel: tuple[str, ...]) -> None:
    """A view has exactly its fields; what is interpreted shows whether it holds anything besides."""
    cls = type(view)
    need(set(cls.FIELDS) == fields, f"{cls.__name__} has the fields {sorted(cls.FIELDS)}, expected {sorted(fields)}")
    besides = set(getattr(view, "__dict__", ())) - fields - set(kernel)
    need(not besides, f"{cls.__name__} also holds {sorted(besides)}")
