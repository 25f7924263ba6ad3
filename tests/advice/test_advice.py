"""Advice: the options it names are options, its reasons have words, and it knows what the seat knows."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from ennead import Match, bots, games, load
from ennead.advice.expectation import ADVISER, adviser
from ennead.advice.hint import MOST, advise
from ennead.advice.likely import FEWEST, Guess, guess, likely
from ennead.advice.review import Course, Played, Turn, other_option, part, state_at, turns
from ennead.bots.search_bot import SearchBot
from ennead.forecasts import sources
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE, State
from ennead.texts import Texts
from ennead.texts.reasons import because

JUDGED = [name for name in games.NAMES if load(name).table_module("judgement") is not None]


def middle(name: str) -> tuple[State, int]:
    """A state in which somebody has several options."""
    game, rng = load(name), Random("middle")
    state = game.new(3, options=game.meta.simulation)
    decisions = 0
    while True:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            state.answer(seat, state.draw(rng.random()))
            continue
        options = state.options(seat)
        if decisions > 40 and len(options) > 2:
            return state, seat
        state.answer(seat, rng.choice(options))
        decisions += 1


@pytest.mark.parametrize("name", JUDGED)
def test_a_hint_names_options_with_ranges_and_reasons(name: str) -> None:
    state, seat = middle(name)
    game = load(name)
    found = advise(game, state.view(seat, True), state.options(seat), "s", 80, 0.0)
    assert 0 < found["iterations"] <= 80 and 1 <= len(found["options"]) <= MOST
    known = {option.name for option in state.options(seat)}
    for option in found["options"]:
        assert option["action"] in known
        assert 0.0 <= option["low"] <= option["value"] <= option["high"] <= 1.0
        names = [one.feature for one in option["weighed"]]
        assert names in ([], list(game.table_module("judgement").JUDGEMENT.NAMES))
    if name == "ra":  # elsewhere the options may lead to much the same
        assert any(because(Texts(game), option["weighed"]) for option in found["options"])


@pytest.mark.parametrize("name", JUDGED)
def test_a_hint_is_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    state, seat = middle(name)
    game = load(name)
    view = state.view(seat, True)
    other = game.imagine(view, Random("another world"))
    again = advise(game, other.view(seat, True), other.options(seat), "s", 20, 0.0)
    assert advise(game, view, state.options(seat), "s", 20, 0.0) == again


@pytest.mark.parametrize("name", JUDGED)
def test_who_advises_foretells_rivals_as_the_level_does(name: str) -> None:
    game = load(name)
    level = bots.make(f"level-{ADVISER}", game)
    assert isinstance(level, SearchBot)
    assert adviser(game).foretold == level.search.foretold


@cache
def played() -> Played:
    game = load("ra")
    match = Match.start(game, seats=2, seed="a game to look back at")
    players, rng = [bots.make("greedy", game), bots.make("random", game)], Random(1)
    while not match.over:
        seat = match.state.asked_seats()[0]
        match.play(seat, players[seat].choose(match.state.view(seat, True), match.options(seat), rng))
    return Played.of(match.table, match.log)


@cache
def course() -> Course:
    return part(played(), 0, len(played().log))


def test_the_course_of_a_game_ends_with_its_result() -> None:
    found = course()
    assert [place for place, _ in found.points] == sorted({place for place, _ in found.points})
    for _, values in found.points:
        assert sum(values) == pytest.approx(1.0)
    assert found.points[-1] == (len(played().log), [1.0, 0.0])
    assert 0.3 < found.points[0][1][0] < 0.7


def test_parts_give_the_same_as_the_whole() -> None:
    length = len(played().log)
    joined = Course()
    for begin, end in ((0, 50), (50, 51), (51, length)):
        joined.add(part(played(), begin, end))
    assert joined == course()


def test_chance_takes_from_one_what_it_gives_to_the_others() -> None:
    found = course()
    drawn = [place for place, (seat, _) in enumerate(played().log) if seat == CHANCE]
    assert [place for place, _ in found.luck] == drawn
    assert any(abs(values[0]) > 0.001 for _, values in found.luck)
    for _, values in found.luck:
        assert sum(values) == pytest.approx(0.0, abs=1e-9)


def test_turning_points_are_decisions_that_somebody_could_make_otherwise() -> None:
    found = turns(course())
    assert 1 <= len(found) <= 3
    for turn in found:
        assert turn.place in [place for place, _ in course().choices]
        other = other_option(played(), turn.place, 40, 0.0)
        assert 0 < other["iterations"] <= 40
        assert other["other"]["action"] != played().log[turn.place][1]


def test_what_was_hardly_tried_is_looked_at_apart() -> None:
    """One iteration tries one option; the others are still told, with a range that says something."""
    for place, _ in course().choices[:8]:
        found = other_option(played(), place, 1, 0.0)
        for one in (found["chosen"], found["other"]):
            assert one is not None and one["high"] - one["low"] < 0.5


def test_a_result_that_only_uncovers_is_no_turning_point() -> None:
    points = [(0, [0.5, 0.25, 0.25]), (3, [0.8, 0.1, 0.1]), (6, [1.0, 0.0, 0.0])]
    assert turns(Course(points, [], [(1, 0), (4, 1)])) == [Turn(1, 0, 0.5, 0.8)]
    assert turns(Course(points, [], [(1, 0), (4, 0)])) == [Turn(1, 0, 0.5, 0.8), Turn(4, 0, 0.8, 1.0)]


def test_what_chance_explains_is_no_turning_point() -> None:
    lucky = Course([(0, [0.5, 0.5]), (3, [0.9, 0.1])], [(1, [0.4, -0.4])], [(0, 0), (2, 1)])
    assert turns(lucky) == []
    chosen = Course(lucky.points, [(1, [0.1, -0.1])], lucky.choices)
    assert turns(chosen) == [Turn(0, 0, 0.5, 0.9)]


def test_a_game_without_judgement_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(load("ra").known_jobs, "judgement", None)
    with pytest.raises(BadInput, match="nobody here can judge positions of Ra yet"):
        part(played(), 0, 1)


def test_a_hint_may_be_asked_for_when_the_game_ends_with_the_answer() -> None:
    """Behind an option that ends the game there is nothing to compare; the hint still comes."""
    game = load("ra")
    found = played()
    place = max(place for place, _ in course().choices)
    state = state_at(game, found.table, found.log, place)
    seat = found.log[place][0]
    hint = advise(game, state.view(seat, True), state.options(seat), "s", 20, 0.0)
    assert hint["options"] and all(0.0 <= one["low"] <= one["high"] <= 1.0 for one in hint["options"])


# What an option is likely to bring

RA = load("ra")


def bidding(ra_tiles: int, **more: Any) -> dict[str, Any]:
    """Ann may bid for a lot of Pharaoh and Gold, first of three; what is not given is as after the set-up."""
    suns = {"S0": [13, 8], "S1": [9, 3], "S2": [10, 4]}
    return {
        "track": ["pharaoh", "gold"],
        "centre": 5,
        "turn": "S2",
        "ra_tiles": ra_tiles,
        "auction": {"kind": "voluntary", "ra_player": "S2", "bids": []},
        "players": {seat: {"usable": usable} for seat, usable in suns.items()},
        **more,
    }


def prospects(state: State, seat: int = 0, bid: str = "bid 13", most: int = 60) -> dict[str, Any]:
    view = state.view(seat, True)
    labels = sources(view, Texts(RA))
    found = likely(RA, view, RA.action(bid), list(labels), "s", most, 60.0)
    named = dict(zip(labels.values(), found["sources"], strict=True))
    return {"continuations": found["continuations"], "net": found["net"], **named}


def test_what_is_certain_is_likely() -> None:
    """Whatever is drawn after the lot is Ra, and ends the epoch: what counts then is what lies there now."""
    found = prospects(RA.position(bidding(7, bag={"ra": 20}), 3))
    assert found["Pharaohs"] == {"mean": 5.0, "low": 5, "high": 5}
    assert found["Gold"] == {"mean": 3.0, "low": 3, "high": 3}
    assert found["Civilization"] == {"mean": -5.0, "low": -5, "high": -5}
    assert found["net"] == {"mean": 3.0, "low": 3, "high": 3} and found["continuations"] == 60
    assert "Monuments" not in found  # they count in the last epoch


def test_an_epoch_that_ends_with_the_lot_is_counted_as_it_ends() -> None:
    given = bidding(2, turn="S0", auction={"kind": "voluntary", "ra_player": "S0", "bids": []})
    given["players"] = {"S0": {"usable": [13]}, "S1": {"spent": [9, 3, 8, 7]}, "S2": {"spent": [10, 4, 12, 11]}}
    assert prospects(RA.position(given, 3))["net"] == {"mean": 3.0, "low": 3, "high": 3}


def test_what_is_open_has_a_range_around_its_mean_and_its_sources_add_up() -> None:
    found = prospects(RA.position(bidding(2), 3))
    guesses = [one for name, one in found.items() if name != "continuations"]
    assert all(one["low"] <= one["mean"] <= one["high"] for one in guesses)
    assert found["net"]["low"] < found["net"]["high"]
    parts = sum(one["mean"] for name, one in found.items() if name not in ("continuations", "net"))
    assert parts == pytest.approx(found["net"]["mean"], abs=0.31)  # each is rounded to a tenth


def test_a_range_holds_eight_of_ten_and_the_mean() -> None:
    assert guess([*range(1, 11)]) == Guess(5.5, 2, 9)
    assert guess([-2] * 19 + [5]) == Guess(-1.6, -2, 5)
    assert guess([4]) == Guess(4.0, 4, 4)


def test_what_is_likely_is_the_same_in_every_world_that_looks_the_same() -> None:
    """Covered totals differ, and what will be drawn; the guess knows neither."""
    match, rng = Match.start(RA, 3, seed="two worlds"), Random(2)
    while getattr(match.state, "epoch", 0) < 2 or match.options(match.state.asked_seats()[0])[-1].verb != "bid":
        match.play(match.state.asked_seats()[0], rng.choice(match.options(match.state.asked_seats()[0])))
    state, seat = match.state, match.state.asked_seats()[0]
    other = RA.imagine(state.view(seat), Random("another world"))
    assert RA.digest(other) != RA.digest(state)
    best = state.options(seat)[-1].name
    views = [one.view(seat) for one in (state, other)]
    found = [likely(RA, view, RA.action(best), [0, 1, 2], "s", 20, 0.0) for view in views]
    assert found[0] == found[1]


def test_however_slow_there_are_enough_continuations_for_a_range() -> None:
    assert prospects(RA.position(bidding(5), 3), most=21)["continuations"] == 21
    view = RA.position(bidding(5), 3).view(0, True)
    assert likely(RA, view, RA.action("bid 13"), [0], "s", 200, 0.0)["continuations"] == FEWEST
