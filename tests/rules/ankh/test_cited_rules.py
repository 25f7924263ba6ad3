"""Whatever cites a rule cites one of the edition that is played: events, decisions and refusals."""

from random import Random

import pytest

from ennead.games.ankh.rules.edition import numbers, written
from ennead.kernel.match import Table as Agreed
from ennead.rulebook import Rulebook
from ennead.testing import Walk

from .preview_table import conflict, table
from .table import GAME, unlocked

BOOK = Rulebook.load("ankh")
EDITIONS = list(GAME.meta.editions)
MOST = 5000  # decisions of a game
SOME = 3  # actions of each verb that are tried on every seat
OFTEN = 0.1  # of the positions


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_data_name_what_the_rules_text_replaces(edition: str) -> None:
    told = {other: rule.id for rule in BOOK.rules if edition in rule.editions for other in rule.replaces}
    assert numbers(edition).replaced == told


def test_a_rule_of_which_a_part_is_replaced_stays_in_force() -> None:
    parts = {other for rule in BOOK.rules for other in rule.replaces_part}
    assert {"ANK-CRD-02", "ANK-FGT-01"} <= parts <= BOOK.in_force("preview")
    (price,) = BOOK.find("ANK-CRD-02")
    assert price.text[-1] == "In the edition preview, ANK-PRE-14 stands in the place of a part of it."


def test_editions_without_a_word_on_it_replace_nothing() -> None:
    assert written("final")["replaced"] == written("pharaoh")["replaced"] == {}
    assert not [rule for rule in BOOK.in_force("final") if rule.startswith(("ANK-PRE", "ANK-PHA"))]


@pytest.mark.build("compiled")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_random_games_cite_rules_of_their_edition(edition: str, seats: int) -> None:
    rules = BOOK.in_force(edition)
    for number in range(4):
        walk = Walk(Agreed(GAME, seats, edition), f"{edition} {seats} {number}")
        chooser = Random(number)
        for moment in walk.moments(MOST):
            state = moment.state
            assert state.over or state.view(0).rule in rules, state.decision
            if chooser.random() < OFTEN:
                tried = [action for _ in range(SOME) for action in moment.some_of_each_verb(GAME.actions.actions)]
                refusals = [state.why_not(seat, action) for seat in range(seats) for action in tried]
                assert {refusal.rule for refusal in refusals if refusal is not None} <= rules
        assert {event.rule for event in walk.events} <= rules


@pytest.mark.parametrize(
    ("edition", "action"), [("final", "pharaoh khufu"), ("final", "walk granary war-room"), ("preview", "draw tithe")]
)
def test_what_an_edition_does_not_have_is_refused_by_a_rule_that_it_has(edition: str, action: str) -> None:
    options = {"gods": "isis,ra", "guardians": "satet,apep,androsphinx"}
    state = GAME.new(2, edition, options=options)
    state.answer(0, GAME.action("action move"))
    refusal = state.why_not(0, GAME.action(action))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("ANK-MOV-01", "other-choice")


# What the preview replaces, by name


def test_the_price_of_a_monument_is_a_rule_of_the_preview() -> None:
    monuments = {"r05c00": "S0 temple", "r05c01": "S0 obelisk", "r05c02": "S0 pyramid"}
    figures = {"r01c00": "S0 god", "r01c01": "S1 god"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": {"followers": 4}})
    game.play("S0 play build-monument", "S1 play flood")
    assert game.cited == "ANK-CRD-02"
    game.play("S0 build temple", "S0 to r02c02")
    (paid,) = game.happened("FollowersPaid")
    assert (paid["count"], paid["rule"]) == (4, "ANK-PRE-14")


def test_relocations_swaps_and_traps_are_of_the_preview() -> None:
    figures = {"r01c00": "S0 god", "r09c00": "S1 god", "r09c01": "S0 warrior"}
    monuments = {"r01c01": "S0 obelisk"}
    game = conflict(2, "isis,ra", figures, monuments=monuments, players={"S0": unlocked("obelisk-attuned")})
    assert game.why("S0 figure r09c00") == ("ANK-PRE-22", "not-own-figure")
    assert game.cited == "ANK-PRE-22"
    game.play("S0 figure r09c01", "S0 to r00c01")
    assert game.happened("FigureRelocated")[0]["rule"] == "ANK-PRE-22"


def test_second_actions_and_monuments_are_of_the_preview() -> None:
    game = table(2, "isis,ra", moment="second action", first="gain")
    assert game.why("S0 action move") == ("ANK-PRE-04", "not-below")
    game = table(2, "isis,ra", moment="control monument", figures={"r01c00": "S0 god"}, monuments={"r01c01": "temple"})
    assert game.cited == "ANK-PRE-05"
    game.play("S0 monument r01c01")
    assert game.happened("MonumentTaken")[0]["rule"] == "ANK-PRE-05"
