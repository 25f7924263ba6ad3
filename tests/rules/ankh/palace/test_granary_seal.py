"""Granary Seal: 1 Follower for each room with an own priest."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19")
def test_rooms_count_not_priests() -> None:
    rooms = {"granary": {"S0": 2}, "war-room": {"S1": 1}, "throne-room": {"S0": 1, "S1": 1}}
    game = court(rooms=rooms, players=holding("granary-seal", followers=0))
    assert game.play("S0 action gain, use granary-seal").of(0, "followers") == 2


@evidence("ANK-PHA-19")
def test_with_any_action() -> None:
    for lines in ("S0 action move, done", "S0 action summon, done", "S0 action gain", "S0 action unlock"):
        game = court(players=holding("granary-seal", followers=0)).play(lines)
        assert game.options() == ["done", "use granary-seal"]
