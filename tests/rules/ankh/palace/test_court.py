"""Priests move and enter with the ordinary actions, and leave with their god."""

from __future__ import annotations

from ennead.games.ankh.rules.palace.pieces import ENTER, GIVE_PHARAOH, WALK
from ennead.kernel.dice import Dice
from ennead.kernel.effects import NOTHING_SAID
from ennead.kernel.playout import playout
from ennead.testing import evidence

from ..table import GAME
from .court import battle, court


@evidence("ANK-PHA-04")
def test_a_priest_that_has_moved_stays() -> None:
    game = court(rooms={"granary": {"S0": 1}}).play("S0 action move, walk granary war-room")
    assert game.options() == ["done", "figure r05c00"]
    assert game.why("S0 walk war-room granary") == ("ANK-PHA-04", "priest-moved")
    assert game.why("S0 walk granary war-room") == ("ANK-PHA-04", "no-priest")
    assert game.why("S0 enter granary") == ("ANK-PHA-05", "priests-enter-later")


@evidence("ANK-PHA-05")
def test_one_priest_enters() -> None:
    game = court().play("S0 action summon, enter granary")
    assert game.options() == ["done", "regular"]
    assert game.why("S0 enter war-room") == ("ANK-PHA-05", "priest-entered")
    assert game.why("S0 walk granary war-room") == ("ANK-PHA-04", "priests-move-later")
    assert game.of(0, "priests") == 2


@evidence("ANK-PHA-05", "ANK-R-21")
def test_the_variant_asks_for_a_monument() -> None:
    game = court(variants=("monument_gated",), monuments={"r05c01": "pyramid"}).play("S0 action summon")
    assert [name for name in game.options() if name.startswith("enter")] == ["enter granary"]
    assert game.why("S0 enter war-room") == ("ANK-PHA-05", "not-linked")
    assert game.facts["entry"] == "monument gated"


@evidence("ANK-PHA-09")
def test_used_cards_come_back_with_cycle_of_maat_only() -> None:
    figures = {"r05c00": "S0 god", "r07c00": "S1 god"}
    for card, hand in (("cycle-of-maat", ["tithe"]), ("chariots", [])):
        game = battle("isis,ra", "khufu", figures=figures, players={"S0": {"political_used": ["tithe"]}})
        game.play(f"S0 play {card}", "S1 play plague-of-locusts")
        assert game.of(0, "political") == hand


@evidence("ANK-PHA-14", "ANK-PHA-17")
def test_the_lower_god_leaves_the_court() -> None:
    players = {
        "S0": {"devotion": 1, "political": ["tithe"]},
        "S1": {"devotion": 2, "political": ["envoy"]},
        "S2": {"devotion": 5},
    }
    figures = {"r05c00": "S0 god", "r05c07": "S1 god", "r01c02": "S2 god"}
    rooms = {"granary": {"S0": 2, "S1": 1}}
    game = court("isis,ra,amun", moment="after conflict", event=12, figures=figures, rooms=rooms, players=players)
    assert game.facts["rooms"]["granary"] == {"S1": 1}
    assert (game.of(0, "political"), game.facts["discarded"], game.of(0, "priests")) == (["envoy"], ["tithe"], 2)


@evidence("ANK-PHA-15")
def test_a_forgotten_god_leaves_the_court() -> None:
    players = {"S0": {"devotion": 1, "political_used": ["tithe"]}, "S1": {"devotion": 22}, "S2": {"devotion": 25}}
    figures = {"r05c00": "S0 god", "r05c07": "S1 god", "r01c02": "S2 god"}
    game = court(
        "isis,ra,amun",
        moment="after conflict",
        event=16,
        figures=figures,
        rooms={"granary": {"S0": 2}},
        players=players,
    )
    assert (game.facts["rooms"]["granary"], game.facts["discarded"]) == ({}, ["tithe"])


def test_the_lists_that_effects_share_stay_as_they_are() -> None:
    """An effect hands out its own list, and everybody the same empty one: whoever uses them must not change them."""
    before = [list(ENTER), [list(walks) for walks in WALK], list(GIVE_PHARAOH)]
    playout(GAME.new(3, "pharaoh", options={"scenario": "middle-kingdom"}), Dice("lists"))
    assert [list(ENTER), [list(walks) for walks in WALK], list(GIVE_PHARAOH)] == before
    assert NOTHING_SAID == []
