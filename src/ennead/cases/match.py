"""Comparing what is expected with what is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ennead.kernel.document import brief

EMPTY = "-"


def differences(expected: Any, found: Any, path: str) -> Iterator[tuple[str, str]]:
    """Where the found value is not as expected: the place, and a sentence.

    Of fields, only the expected ones are compared; a count of 0 is the same as no entry, and `{only: ...}` allows no
    further entries. Numbers in a list may stand in any order. Empty slots at the end of a list may be left out.
    """
    if isinstance(expected, dict) and set(expected) == {"only"}:
        yield from differences_only(expected["only"], found, path)
    elif isinstance(expected, dict) and isinstance(found, dict):
        for name, value in expected.items():
            below = f"{path}.{name}" if path else str(name)
            if name in found:
                yield from differences(value, found[name], below)
            elif value != 0 or isinstance(value, bool):
                yield (
                    below,
                    f"expected {brief(value)}, but there is no such entry (there are: {', '.join(found) or 'none'})",
                )
    elif isinstance(found, dict) and are_names(expected):
        yield from differences(dict(Counter(expected)), found, path)
    elif isinstance(expected, list) and isinstance(found, list):
        yield from list_differences(expected, found, path)
    elif same_figure(expected, found):
        return
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield path, f"expected {brief(expected)}, found {brief(found)}"


def same_figure(expected: Any, found: Any) -> bool:
    """Whether two texts say the same of a piece: after whose and what it is, words may stand in any order."""
    if not isinstance(expected, str) or not isinstance(found, str):
        return False
    one, other = expected.split(), found.split()
    return len(one) > 3 and one[:2] == other[:2] and sorted(one) == sorted(other)


def are_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def plain(value: Any) -> str:
    """A value as one would write it in a case, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{name}: {plain(one)}" for name, one in value.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(plain, value)) + "]"
    return value if isinstance(value, str) else brief(value)


def agrees(expected: Any, found: Any) -> bool:
    """Whether there is no difference."""
    return next(differences(expected, found, ""), None) is None


def differences_only(expected: Any, found: Any, path: str) -> Iterator[tuple[str, str]]:
    """As above, and nothing else may be there."""
    wanted = dict(Counter(expected)) if isinstance(found, dict) and are_names(expected) else expected
    yield from differences(wanted, found, path)
    if isinstance(wanted, dict) and isinstance(found, dict):
        for name in found:
            if name not in wanted:
                yield f"{path}.{name}", f"expected nothing, found {brief(found[name])}"


def list_differences(expected: list[Any], found: list[Any], path: str) -> Iterator[tuple[str, str]]:
    if all(isinstance(one, int) for one in [*expected, *found]):
        if sorted(expected) != sorted(found):
            yield path, f"expected {expected}, found {found}"
        return
    short = [EMPTY if one is None else one for one in expected]
    if len(short) < len(found) and all(one == EMPTY for one in found[len(short) :]):
        short += [EMPTY] * (len(found) - len(short))
    if len(short) != len(found):
        yield path, f"expected {len(short)} entries {brief(short)}, found {len(found)}: {brief(found)}"
        return
    for index, (one, other) in enumerate(zip(short, found, strict=True)):
        yield from differences(one, other, f"{path}[{index}]")
