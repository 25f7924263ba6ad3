"""Court Intrigue: an enemy priest beside an own one goes home."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_one_priest_goes_home() -> None:
    rooms = {"granary": {"S0": 1, "S1": 2}, "war-room": {"S1": 1}}
    game = court(rooms=rooms, players=holding("court-intrigue")).play("S0 action gain, use court-intrigue")
    assert game.facts["rooms"]["granary"] == {"S0": 1, "S1": 1}
    assert game.of(1, "priests") == 1


@evidence("ANK-PHA-19")
def test_of_several_one_is_chosen() -> None:
    rooms = {"granary": {"S0": 1, "S1": 2}, "war-room": {"S0": 1, "S1": 1}, "throne-room": {"S0": 1}}
    game = court(rooms=rooms, players=holding("court-intrigue")).play("S0 action gain, use court-intrigue")
    assert game.options() == ["dismiss granary S1", "dismiss war-room S1"]
    assert game.why("S0 dismiss throne-room S1") == ("ANK-PHA-19", "no-enemy-priest")
    assert game.why("S0 dismiss granary S0") == ("ANK-PHA-19", "own-priest")
