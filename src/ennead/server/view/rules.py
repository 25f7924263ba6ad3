"""The rules reference for the browser."""

from __future__ import annotations

from typing import Any, Final

from ennead.kernel.errors import BadInput
from ennead.rulebook import Rulebook
from ennead.server import protocol

BOOKS: Final[dict[str, Rulebook]] = {}


def rulebook(game: str) -> Rulebook:
    """The rules of a game, read once."""
    if game not in BOOKS:
        BOOKS[game] = Rulebook.load(game)
    return BOOKS[game]


def find_passage(game: str, rule: str) -> protocol.Passage | None:
    """The text of one rule; None if the reference does not have it."""
    try:
        book = rulebook(game)
    except BadInput:
        return None
    for rules in (book.rules, book.rulings, book.cases):
        for one in rules:
            if one.id == rule:
                return passage(one)
    return None


def passage(one: Any) -> protocol.Passage:
    """A passage of the rulebook for the browser."""
    kind: Any = type(one).__name__.lower()
    return protocol.Passage(
        id=one.id,
        kind=kind,
        title=one.title,
        section=one.section,
        text=list(one.text),
        source=getattr(one, "source", "") or getattr(one, "reason", ""),
        rules=list(getattr(one, "rules", ())),
    )
