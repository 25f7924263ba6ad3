"""Ankh: turns, action tracks and the event track."""

import pytest

from ennead.games.ankh.rules.components import EVENTS
from ennead.games.ankh.rules.edition import numbers
from ennead.testing import evidence

from .table import table


@evidence("ANK-ACT-01", "ANK-ACT-06")
def test_a_turn_is_two_actions_and_then_the_next_player() -> None:
    game = table(3, figures={}, monuments={})
    assert game.play("S0 action move").asked == "S0"
    assert game.options(0) == ["action summon", "action gain", "action unlock"]
    assert game.play("S0 action summon").asked == "S1"
    assert game.play("S1 action gain, action unlock, done").asked == "S2"
    assert game.play("S2 action gain, action unlock, done").asked == "S0"


@evidence("ANK-ACT-06")
def test_nothing_lies_below_unlock() -> None:
    game = table(2, figures={}, monuments={})
    assert game.play("S0 action unlock, done").asked == "S1"


@evidence("ANK-ACT-01")
def test_eliminated_players_are_skipped() -> None:
    game = table(4, turn="S3", event=16, merged={"S2": "S3"}, forgotten=["S0"], figures={}, monuments={})
    assert game.play("S3 action move").asked == "S1"
    assert game.play("S1 action move, action unlock, done").asked == "S2"
    assert game.why("S0 action move") == ("ANK-FGT-01", "forgotten")


@evidence("ANK-ACT-03", "ANK-ACT-08")
def test_an_action_that_does_nothing_may_be_chosen() -> None:
    game = table(2, figures={}, monuments={}, players={"S0": {"followers": 0}})
    game.play("S0 action move")  # no figure can move
    game.play("S0 action unlock")  # nothing can be paid
    assert game.facts["tracks"] == {"move": 1, "summon": 0, "gain": 0, "unlock": 1}
    assert game.asked == "S1"


@evidence("ANK-ACT-08", "ANK-R-03")
def test_move_summon_and_unlock_may_be_declined_but_followers_are_gained_in_full() -> None:
    game = table(2, figures={"r05c02": "S0 god"}, monuments={"r06c02": "temple"}, players={"S0": {"followers": 3}})
    game.play("S0 action move, done, action gain")
    assert game.of(0, "followers") == 4
    game.play("S1 action summon, action unlock, done", "S0 action summon, done, action unlock, done")
    assert game.of(0, "powers") == []


@evidence("ANK-ACT-02", "ANK-ACT-04", "ANK-R-30")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_how_many_actions_fill_a_track(seats: int) -> None:
    for track, extra in (("move", 1), ("summon", 1), ("gain", 1), ("unlock", 0)):
        game = table(
            seats, figures={}, monuments={}, tracks={track: seats + extra - 1}, players={"S0": {"followers": 0}}
        )
        game.play(f"S0 action {track}")
        assert game.facts["event"] == 1
        assert game.facts["tracks"][track] == 0
        game = table(
            seats, figures={}, monuments={}, tracks={track: seats + extra - 2}, players={"S0": {"followers": 0}}
        )
        game.play(f"S0 action {track}")
        assert game.facts["event"] == 0


@evidence("ANK-ACT-04", "ANK-ACT-05")
def test_the_second_action_can_trigger_an_event_too() -> None:
    game = table(2, figures={}, monuments={}, tracks={"gain": 2})
    game.play("S0 action move, action gain")
    assert game.facts["event"] == 1
    assert game.asked == "S1"


@evidence("ANK-EVT-01")
def test_the_event_track() -> None:
    short = {"control-monument": "CM", "camel-caravan": "CC", "conflict": "C"}
    track = " ".join([short[EVENTS[event]] for event in numbers("final").events])
    assert track == "CM CM CM C CC CM CM C CC CM CM C CC CM CM C CM C"


@evidence("ANK-ACT-07")
def test_nobody_else_decides_during_an_action() -> None:
    game = table(2, figures={"r05c02": "S0 god", "r05c07": "S1 god"}, monuments={})
    game.play("S0 action move")
    assert game.options(1) == []
    assert game.why("S1 done") == ("ANK-MOV-01", "not-asked")
