"""Royal Command: the whole action once more."""

from __future__ import annotations

from ennead.testing import evidence

from .court import court, holding


@evidence("ANK-PHA-19", "ANK-PHA-23")
def test_everything_that_is_allowed_once_is_allowed_once_more() -> None:
    game = court(rooms={"granary": {"S0": 1}}, players=holding("royal-command"))
    game.play("S0 action move, figure r05c00, to r04c00, walk granary war-room, use royal-command")
    assert game.options() == ["done", "figure r04c00", "walk war-room granary", "walk war-room throne-room"]
    game.play("S0 figure r04c00, to r03c00, walk war-room throne-room")
    assert (game.decision, game.facts["tracks"]["move"]) == ("ChooseAction", 1)


@evidence("ANK-PHA-19", "ANK-PHA-23")
def test_no_other_card_goes_with_it() -> None:
    game = court(players=holding("royal-command", "granary-seal", "court-intrigue"))
    game.play("S0 action summon, done, use royal-command, done")
    assert (game.decision, game.of(0, "political")) == ("ChooseAction", ["granary-seal", "court-intrigue"])
