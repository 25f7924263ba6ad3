"""Envoy: priests in neighbouring rooms change places."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_rooms_across_the_court_are_not_adjacent() -> None:
    rooms = {"chamber-of-law": {"S0": 1}, "granary": {"S1": 1}, "war-room": {"S1": 1}, "throne-room": {"S1": 1}}
    game = court(rooms=rooms, players=holding("envoy")).play("S0 action gain, use envoy")
    assert game.options() == ["exchange chamber-of-law granary S1", "exchange chamber-of-law throne-room S1"]
    assert game.why("S0 exchange granary war-room S1") == ("ANK-PHA-19", "no-priest")
    assert game.why("S0 exchange chamber-of-law granary S0") == ("ANK-PHA-19", "own-priest")
    game.play("S0 exchange chamber-of-law granary S1")
    assert game.facts["rooms"]["granary"] == {"S0": 1}
    assert game.facts["rooms"]["chamber-of-law"] == {"S1": 1}


@evidence("ANK-PHA-19")
def test_the_only_pair_is_exchanged_at_once() -> None:
    game = court(rooms={"granary": {"S0": 1}, "war-room": {"S1": 2}}, players=holding("envoy"))
    game.play("S0 action gain, use envoy")
    assert game.facts["rooms"]["war-room"] == {"S0": 1, "S1": 1}
