"""What a game has: a name that it does not know can never come true, so it is a mistake in the case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from ennead.cases.match import EMPTY
from ennead.kernel.contract import Game
from ennead.kernel.document import Node, brief, did_you_mean
from ennead.kernel.errors import BadInput
from ennead.kernel.events import EventKind
from ennead.rulebook import Rulebook

SEAT: Final = re.compile(r"S[0-9]")
ANY_NUMBER: Final = (-1000, 1000)


@cache
def known_rules(game: str) -> tuple[str, ...]:
    """The IDs of all rules of a game, and of its rulings as `ANK-R-05`; none of a game without rules text."""
    try:
        book = Rulebook.load(game)
    except BadInput:
        return ()
    return tuple([rule.id for rule in book.rules] + [f"{book.prefix}-{ruling.id}" for ruling in book.rulings])


def check_rule(game: Game, node: Node) -> str:
    """A rule ID that stands in the rules of the game."""
    rule, known = node.text(), known_rules(game.meta.name)
    if known and rule not in known:
        raise node.error(f"{game.meta.title} has no rule {brief(rule)}{did_you_mean(rule, known)}")
    return rule


def check_decision(game: Game, node: Node) -> None:
    """The name of a decision of the game, or none."""
    name = node.text()
    if name != "none" and name not in game.decisions:
        near = did_you_mean(name, list(game.decisions))
        raise node.error(f"{game.meta.title} has no decision {brief(name)}{near}")


def check_event(game: Game, seats: int, node: Node) -> dict[str, Any]:
    """The fields of an event as it is written; its name, fields and words must be those of the game."""
    wanted = {"event": node.value} if isinstance(node.value, str) else node.value
    name = wanted.get("event") if isinstance(wanted, dict) else None
    if not isinstance(name, str) or name not in game.events:
        near = did_you_mean(name, list(game.events))
        raise node.error(f"expected an event of {', '.join(game.events)}, not {brief(name)}{near}")
    kind = game.events[name]
    named = [one for one in (kind.side, kind.what, kind.more, kind.things) if one]
    for field, one in Node(wanted, node.path).fields(["event", "rule", *named]).items():
        if field == "rule":
            check_rule(game, one)
        elif field != "event":
            for entry in one.items() if isinstance(one.value, list) else [one]:
                check_fact(game, seats, kind, field, entry)
    return dict(wanted)


def check_fact(game: Game, seats: int, kind: EventKind, field: str, node: Node) -> None:
    """One value in an event: a seat at this table, a word of the game, or a number that can occur."""
    words = game.words.get(field)
    if field == kind.side or (isinstance(node.value, str) and SEAT.fullmatch(node.value)):
        node.choice([*[f"S{seat}" for seat in range(seats)], "nobody"])
    elif words is not None:
        node.choice(list(words))
    else:
        node.integer(*game.ranges.get(field, ANY_NUMBER))


# Counts of 0


def check_nothings(game: Game, seats: int, expected: Any, found: Any, path: str) -> Iterator[tuple[str, str]]:
    """Where none of something is expected that the game does not have."""
    known = vocabulary(game, seats, found)
    for place, name in nothings(expected, found, path):
        if name not in known:
            yield place, f"there is no {brief(name)} in {game.meta.title}{did_you_mean(name, sorted(known))}"


def nothings(expected: Any, found: Any, path: str) -> Iterator[tuple[str, str]]:
    """The names whose count is expected to be 0, and of which there is none."""
    if isinstance(expected, dict) and set(expected) == {"only"}:
        yield from nothings(expected["only"], found, path)
    elif isinstance(expected, dict) and isinstance(found, dict):
        for name, value in expected.items():
            below = f"{path}.{name}" if path else str(name)
            if name in found:
                yield from nothings(value, found[name], below)
            elif value == 0 and not isinstance(value, bool):
                yield below, str(name)


def vocabulary(game: Game, seats: int, found: Any) -> set[str]:
    """Everything that can be counted: the words of the game, its seats, and what the position shows."""
    words = {word for words in game.words.values() for word in words if not SEAT.fullmatch(word)}
    return {*words, *[f"S{seat}" for seat in range(seats)], *names_in(found), EMPTY}


def names_in(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        for name, below in found.items():
            yield str(name)
            yield from names_in(below)
    elif isinstance(found, list):
        for one in found:
            yield from names_in(one)
    elif isinstance(found, str):
        yield found
