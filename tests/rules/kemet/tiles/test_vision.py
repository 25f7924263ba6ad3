"""Kemet: Vision."""

from ennead.testing import evidence

from ..table import night, table

VISION = ["diamond_vision"]


@evidence("KEM-NGT-11", "KEM-INF-02")
def test_one_of_five_is_kept_and_nobody_else_sees_them() -> None:
    state = night({"tiles": VISION})
    assert state.options() == ["draw", "look"]
    state.play("S0 look", "deal prayer", "deal glory", "deal prayer", "deal iron_wall", "deal swiftness")
    assert state.options() == ["keep iron_wall", "keep glory", "keep prayer", "keep swiftness"]
    assert (state.seen(1)["players"]["S0"]["looking"], state.seen(1)["players"]["S0"]["looking_size"]) == ("hidden", 5)
    state.play("S0 keep glory", "deal glory")
    assert state.of(0, "di") == {"glory": 1, "diversion": 1}
    assert state.facts["deck"]["prayer"] == 2  # the others are in the deck again
    assert [fact["cards"] for fact in state.told("CardsLookedAt")] == [None]


@evidence("KEM-NGT-11")
def test_it_replaces_one_draw_only_and_may_be_left_alone() -> None:
    state = night({"tiles": [*VISION, "diamond_boon"]}).play("S0 draw", "deal prayer", "S0 draw", "deal glory")
    assert (state.of(0, "di"), state.asked) == ({"glory": 1, "prayer": 1, "diversion": 1}, "chance")
    assert state.told("CardsLookedAt") == []


@evidence("KEM-R-60")
def test_with_a_short_deck_it_takes_what_there_is() -> None:
    hand = dict(table({"turn": "S0"}, 2).facts["deck"])  # all cards but one Prayer and one Glory
    hand["prayer"] -= 1
    hand["glory"] -= 1
    state = night({"tiles": VISION, "di": hand}, deck=["prayer"], discard=["glory"])
    state.play("S0 look", "deal prayer", "deal glory")
    assert state.options() == ["keep glory", "keep prayer"]
    state.play("S0 keep prayer")
    assert (state.of(0, "looking_size"), state.of(0, "di")["prayer"]) == (0, 2)
    assert state.state.outcomes()[0][0].name == "deal glory"  # it went back into the deck
