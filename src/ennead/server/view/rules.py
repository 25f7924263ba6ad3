"""The rules reference for the browser."""

from __future__ import annotations

from typing import Any, Final

from ennead import games
from ennead.kernel.errors import BadInput
from ennead.rulebook import Rulebook
from ennead.server import protocol
from ennead.sheets.editions import differences
from ennead.texts import Texts

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
        editions=list(getattr(one, "editions", ())),
    )


def editions_of(name: str) -> protocol.Editions:
    """Made from the data of the editions, and from the rules that belong to some of them only."""
    game = games.load(name)
    book = rulebook(name)
    own = {
        edition: [passage(rule) for rule in book.rules if edition in rule.editions] for edition in game.meta.editions
    }
    return protocol.Editions(
        game=name,
        editions=[protocol.Choice(name=one, text=text) for one, text in game.meta.editions.items()],
        differences=[
            protocol.Difference(label=one.label, values=list(one.values), rules=[one.rule, *book.replacing(one.rule)])
            for one in differences(game, Texts(game, []))
        ],
        own=[protocol.EditionRules(edition=edition, rules=rules) for edition, rules in own.items() if rules],
    )
