"""What players read is written for players: no algebra, no numbers of rulings, a true minus."""

from __future__ import annotations

import re

import pytest

from ennead import games
from ennead.rulebook import Rulebook
from ennead.texts import Texts
from ennead.texts.catalogue import TEMPLATES, Catalogue, sentences

ALGEBRA = re.compile(r"[<>≤≥=]|\w\*\w|\bmod\b|\bm(in|ax)\(|\b[a-z]\+1\b|\{needs\}.*needed")
PROGRAMS = re.compile(r"\b(?:engines?|implement\w*|software|enum\w*|boolean|contents list)\b", re.IGNORECASE)

SAID = (
    "events",
    "covered",
    "refusals",
    "questions",
    "actions",
    "results",
    "places",
    "forecast",
    "standings",
    "about",
    "help",
)
NOUNS = (
    "points|tiles|suns|slots|spaces|steps|figures|followers|Followers|powers|priests|camels|cards|units|levels|tokens"
)
MANY = "slots|distance|has|priests|size|space"  # eight slots, six powers, too far is two at least; a space is no number
COUNTED = re.compile(rf"\{{(?!(?:{MANY})\}})\w+\}} (?:more )?(?:{NOUNS})\b")


@pytest.mark.parametrize("game", games.NAMES)
def test_rules_contain_no_algebra(game: str) -> None:
    rules = Rulebook.load(game).rules
    assert [rule.id for rule in rules if any(ALGEBRA.search(text) for text in rule.text)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_rules_speak_to_players_and_not_of_programs(game: str) -> None:
    """What stands behind "Decision:" is shown to those who build the game only."""
    found = [
        rule.id
        for rule in Rulebook.load(game).rules
        if any(PROGRAMS.search(text.partition("Decision:")[0]) for text in rule.text)
    ]
    assert found == []


@pytest.mark.parametrize("game", games.NAMES)
def test_refusals_contain_no_algebra(game: str) -> None:
    refusals = Catalogue.load(game).sections["refusals"]
    assert [text for found in refusals.values() for text in sentences(found) if ALGEBRA.search(text)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_the_lobby_names_no_rules(game: str) -> None:
    meta = games.meta(game)
    texts = [meta.summary, *meta.editions.values(), *meta.variants.values()]
    for option in meta.options.values():
        texts += [option.sentence, *option.values.values()]
    assert [text for text in texts if re.search(r"\b[A-Z]{1,3}-(?:[A-Z]{2,3}-)?[0-9]{2}\b|[Rr]uling", text)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_sentences_count_one_thing_as_one(game: str) -> None:
    """A number with its noun is {count:point|points}; a number before a plural is one that is never 1."""
    catalogue = Catalogue.load(game)
    found = [text for section in SAID for text in sentences(catalogue.sections.get(section, {}))]
    assert found and [text for text in found if COUNTED.search(text)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_no_sentence_writes_a_hyphen_for_a_minus(game: str) -> None:
    catalogue = Catalogue.load(game)
    found = [text for section in SAID for text in sentences(catalogue.sections.get(section, {}))]
    assert [text for text in found if re.search(r"(?<![\w-])-[{0-9]", text)] == []


def test_numbers_have_a_true_minus() -> None:
    assert TEMPLATES.format("{points:+d} and {points}", points=-2) == "−2 and −2"
    assert TEMPLATES.format("{name}", name="step-pyramid") == "step-pyramid"


def test_one_point_is_one_point() -> None:
    texts = Texts(games.load("ra"), ["Ann", "Ben"])
    facts = {
        "player": "Ann",
        "net": 1,
        "total": 1,
        "points": 1,
        "sun": 3,
        "winner": "Ann",
        "winners": "Ann",
        "score": 1,
    }
    for section, key in (("events", "PointsCounted"), ("events", "GameWon"), ("results", "scored")):
        assert "1 point" in texts.catalogue.say(section, key, facts)
        assert "1 points" not in texts.catalogue.say(section, key, facts)
