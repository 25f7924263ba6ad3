"""Reading documents that people write: every mistake is named with its place."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, final

from ennead.kernel.errors import BadInput

MOST_LISTED: Final = 40  # names in one sentence
MOST_BYTES: Final = 1_000_000  # of a file that somebody gives


@final
class Node:
    """One value inside a document, and the way to it."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value: Final = value
        self.path: Final = path

    def wrong(self, expected: str) -> BadInput:
        """The sentence for a value that is not what was expected."""
        place = f"{self.path}: " if self.path else ""
        return BadInput(f"{place}expected {expected}, not {brief(self.value)}")

    def error(self, sentence: str) -> BadInput:
        return BadInput(f"{self.path}: {sentence}" if self.path else sentence)

    def below(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def fields(self, allowed: Sequence[str]) -> dict[str, Node]:
        """The fields of a mapping; none may be unknown."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(f"fields ({listed(allowed)})")
        found: dict[str, Node] = {}
        for key, value in self.value.items():
            if key not in allowed:
                near = did_you_mean(key, allowed)
                raise self.error(f"unknown field {brief(key)}; known fields: {listed(allowed)}{near}")
            found[str(key)] = Node(value, self.below(str(key)))
        return found

    def items(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong("a list")
        return [Node(one, f"{self.path}[{index}]") for index, one in enumerate(self.value)]

    def integer(self, low: int, high: int) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("a text")
        return self.value

    def choice(self, names: Sequence[str]) -> int:
        """The index of a name in a list of names."""
        if not isinstance(self.value, str) or self.value not in names:
            near = did_you_mean(self.value, names)
            raise self.error(f"expected one of {listed(names)}, not {brief(self.value)}{near}")
        return names.index(self.value)

    def choices(self, names: Sequence[str]) -> list[int]:
        """The indices of a list of names, each written once."""
        found: list[int] = []
        for node in self.items():
            index = node.choice(names)
            if index in found:
                raise node.error(f"{names[index]} is written twice")
            found.append(index)
        return found

    def seat(self, seats: int) -> int:
        return self.choice([f"S{seat}" for seat in range(seats)])

    def counts(self, names: Sequence[str]) -> list[int]:
        """How many of each name: a mapping of counts, or a list that names each one."""
        counts = [0] * len(names)
        if isinstance(self.value, Mapping):
            for name, node in self.fields(names).items():
                counts[names.index(name)] = node.integer(0, 1000)
        else:
            for node in self.items():
                counts[node.choice(names)] += 1
        return counts


def read_json(path: Path, what: str) -> Any:
    """What a file that somebody gives says; refused with one sentence if it cannot be read."""
    try:
        if path.stat().st_size <= MOST_BYTES:
            return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{what} {path}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{what} {path}: this is not JSON that can be read: {error}") from error
    raise BadInput(f"{what} {path}: a file has at most {MOST_BYTES} bytes")


def did_you_mean(written: Any, names: Sequence[str]) -> str:
    """The end of a sentence about a name that is not known: the nearest one that is."""
    near = get_close_matches(str(written)[:60], [str(name) for name in names], 1) if isinstance(written, str) else []
    return f"; did you mean {near[0]!r}?" if near else ""


def listed(names: Sequence[str]) -> str:
    """The names that may be written; of very many, such as the spaces of a board, the first ones."""
    return ", ".join(names) if len(names) <= MOST_LISTED else f"{', '.join(names[:8])}, ... ({len(names)} in all)"


def brief(value: Any) -> str:
    """A value as it is quoted in a sentence: short, and on one line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
