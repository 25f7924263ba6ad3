"""Nothing that can happen, be asked, chosen or refused is without words, and words use only facts that exist."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from ennead import Match, games, load
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Frame
from ennead.texts import Catalogue, Texts
from ennead.texts.catalogue import CHOOSES, TEMPLATES


@pytest.fixture(params=games.NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture
def catalogue(game: Game) -> Catalogue:
    return Catalogue.load(game.meta.name)


def refusals_in_source(game: Game) -> dict[str, set[str]]:
    """Every reason of why_not.py with the names of its numbers."""
    source = Path(games.__file__).parent / game.meta.name / "why_not.py"
    found: dict[str, set[str]] = {}
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            reason = ast.literal_eval(node.args[1])
            numbers = node.args[2] if len(node.args) > 2 else ast.Dict([], [])
            assert isinstance(numbers, ast.Dict)
            names = {ast.literal_eval(key) for key in numbers.keys if key is not None}
            found[reason] = names & found.get(reason, names)
    return found


def test_every_event_has_a_sentence_with_facts_that_exist(game: Game, catalogue: Catalogue) -> None:
    for kind in game.events.values():
        facts = {kind.side, kind.what, kind.more, kind.things} - {""}
        for template in catalogue.templates("events", kind.name):
            assert TEMPLATES.facts(template) <= facts, kind.name
        if kind.secret:
            for template in catalogue.templates("covered", kind.name):
                assert TEMPLATES.facts(template) <= facts - set(kind.secret), kind.name


def test_a_sentence_chosen_by_a_fact_exists_for_all_its_values(game: Game, catalogue: Catalogue) -> None:
    chosen = {name: table for name, table in catalogue.sections["events"].items() if isinstance(table, dict)}
    assert chosen
    for name, table in chosen.items():
        values = set(game.words[table[CHOOSES]])
        assert set(table) - {CHOOSES} <= values, name
        if table[CHOOSES] != "disaster":  # these are tiles too, but only some tiles are disasters
            assert set(table) - {CHOOSES} == values, name


def test_every_refusal_has_a_sentence_with_numbers_that_exist(game: Game, catalogue: Catalogue) -> None:
    reasons = refusals_in_source(game)
    assert set(reasons) == set(catalogue.sections["refusals"])
    for reason, numbers in reasons.items():
        for template in catalogue.templates("refusals", reason):
            assert TEMPLATES.facts(template) <= numbers, reason


def test_every_decision_verb_and_procedure_has_words(game: Game, catalogue: Catalogue) -> None:
    assert set(game.decisions) == set(catalogue.sections["questions"])
    assert {action.verb for action in game.actions.actions} == set(catalogue.sections["actions"])
    frames = {name for name, cls in game.codec.classes.items() if issubclass(cls, Frame)}
    assert frames == set(catalogue.sections["places"])


def test_every_thing_has_a_name(game: Game, catalogue: Catalogue) -> None:
    for group, names in game.words.items():
        for name in names:
            noun = catalogue.noun(catalogue.group(group), name)
            assert noun.one and noun.many


def test_short_names_fit_a_drawn_tile() -> None:
    short = Catalogue.load("ra").sections["short"]["tile"]
    assert set(short) == set(load("ra").words["tile"])
    assert max(map(len, short.values())) <= 8
    assert len(set(short.values())) == len(short)


@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_can_be_told_asked_and_explained(game: Game, seats: int) -> None:
    if seats not in game.meta.seats:
        seats = game.meta.seats[0]
    match = Match.start(game, seats, seed="words")
    texts = Texts(game, ["Ann", "Ben", "Cleo", "Dan", "Eve"][:seats], you=0)
    rng = Random(1)
    while not match.over:
        state = match.state
        seat = state.asked_seats()[0]
        view, options = state.view(seat), state.options(seat)
        assert texts.question(view, options) and texts.place(view)
        for action in game.actions.actions:
            assert texts.action(action, view) and texts.action(action)
            refusal = state.why_not(seat, action)
            assert refusal is None or texts.refusal(refusal)
        match.play(seat, rng.choice(options))
    for event in match.events:
        for side in range(-1, seats):
            said = texts.event(event, side)
            assert said[0].isupper() and "{" not in said and "None" not in said
    result = match.state.result()
    assert result is not None and texts.result(result)


def test_unknown_language_is_refused_by_one_sentence() -> None:
    with pytest.raises(BadInput, match="no texts for 'ra' in the language 'tlh'"):
        Texts(load("ra"), language="tlh")
