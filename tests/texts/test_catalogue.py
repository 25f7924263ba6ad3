"""Nothing that can happen, be asked, chosen or refused is without words, and words use only facts that exist."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ennead import Match, games, load
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Frame
from ennead.texts import Catalogue, Texts
from ennead.texts.catalogue import ANY, CHOOSES, TEMPLATES

SAMPLE = 50  # how many actions are tried at each decision of a game


@pytest.fixture(params=games.NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture
def catalogue(game: Game) -> Catalogue:
    return Catalogue.load(game.meta.name)


def refusals_in_source(game: Game) -> dict[str, set[str]]:
    """Every reason in the modules of a game, with the names of the numbers that it always has."""
    found: dict[str, set[str]] = {}
    for source in sorted((Path(games.__file__).parent / game.meta.name).rglob("*.py")):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            assigned = assignments(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    numbers = number_names(node.args[2], assigned) if len(node.args) > 2 else set()
                    for reason in reasons_in(node.args[1], assigned):
                        found[reason] = numbers & found.get(reason, numbers)
        for node in tree.body:  # what an effect forbids about a space; who hands it on adds the space
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
                if isinstance(node.value.func, ast.Name) and node.value.func.id == "Refusal":
                    for reason in reasons_in(node.value.args[1], {}):
                        found[reason] = {"space"}
    return found


def assignments(function: ast.FunctionDef) -> dict[str, ast.expr]:
    """What a function assigns to its names."""
    found: dict[str, ast.expr] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            found.update({target.id: node.value for target in node.targets if isinstance(target, ast.Name)})
    return found


def reasons_in(node: ast.expr, assigned: dict[str, ast.expr]) -> set[str]:
    """The texts that an expression may stand for; one that was handed on from another refusal is found there."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Name):
        return reasons_in(assigned[node.id], assigned) if node.id in assigned else set()
    if isinstance(node, ast.IfExp):
        return reasons_in(node.body, assigned) | reasons_in(node.orelse, assigned)
    if isinstance(node, ast.Dict):
        return set().union(*[reasons_in(value, assigned) for value in node.values])
    if isinstance(node, ast.ListComp):
        return reasons_in(node.generators[0].iter, assigned)
    if isinstance(node, (ast.Attribute, ast.Subscript)):
        return reasons_in(node.value, assigned)
    return reasons_in(node.func, assigned) if isinstance(node, ast.Call) else set()


def number_names(node: ast.expr, assigned: dict[str, ast.expr]) -> set[str]:
    """The names of the numbers of a refusal, written there or before."""
    if isinstance(node, ast.Name):
        return number_names(assigned[node.id], assigned)
    if isinstance(node, ast.Dict):
        names = {ast.literal_eval(key) for key in node.keys if key is not None}
        spread = [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
        return names.union(*[number_names(value, assigned) for value in spread])
    assert isinstance(node, ast.Attribute), f"these numbers cannot be read: {ast.dump(node)}"
    return set()


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
    for name, table in [(name, part) for name, whole in chosen.items() for part in tables_in(whole)]:
        if ANY in table:
            continue
        values = set(game.words[table[CHOOSES]])
        assert set(table) - {CHOOSES} <= values, name
        if table[CHOOSES] != "disaster":  # these are tiles too, but only some tiles are disasters
            assert set(table) - {CHOOSES} == values, name


def tables_in(table: dict[str, Any]) -> list[dict[str, Any]]:
    """A table that chooses a sentence, and the tables in it."""
    return [table, *[part for inner in table.values() if isinstance(inner, dict) for part in tables_in(inner)]]


def test_every_refusal_has_a_sentence_with_numbers_that_exist(game: Game, catalogue: Catalogue) -> None:
    reasons = refusals_in_source(game)
    assert set(reasons) == set(catalogue.sections["refusals"])
    for reason, numbers in reasons.items():
        for template in catalogue.templates("refusals", reason):
            assert TEMPLATES.facts(template) <= numbers, reason


def test_every_decision_verb_and_procedure_has_words(game: Game, catalogue: Catalogue) -> None:
    assert set(game.decisions) == set(catalogue.sections["questions"])
    assert {action.verb for action in game.actions.actions} == set(catalogue.sections["actions"])
    frames = [(cls.CALLED or name, cls) for name, cls in game.codec.classes.items() if issubclass(cls, Frame)]
    assert {name for name, _ in frames} == set(catalogue.sections["places"])
    steps = {f"{name}.{step.removesuffix('...')}" for name, cls in frames for step in cls.STEPS}
    assert set(catalogue.sections.get("steps", {})) <= steps


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
    actions = game.actions.actions
    assert all(texts.action(action) for action in actions)
    while not match.over:
        state = match.state
        seat = state.asked_seats()[0]
        view, options = state.view(seat), state.options(seat)
        assert texts.question(view, options) and texts.place(view)
        for action in [*options, *rng.sample(actions, min(len(actions), SAMPLE))]:
            assert texts.action(action, view)
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
