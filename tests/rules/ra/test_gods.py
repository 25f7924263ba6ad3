"""Ra: God tiles."""

import pytest

from ennead.testing import evidence

from .table import FULL_TRACK, Table, hands, table


def gods(track: list[str], count: int = 1, seats: int = 3, **tiles: int) -> Table:
    """S1 is on turn with God tiles."""
    return table(seats, turn="S1", track=track, players=hands(S1={"god": count, **tiles}))


def plays(game: Table, chosen: tuple[int, ...] = ()) -> set[frozenset[int]]:
    """All sets of slots that the God play may end with."""
    found = set()
    for action in game.state.options(1):
        if action.verb not in ("god", "stop"):
            continue
        slots = (*chosen, action.value) if action.verb == "god" else chosen
        after = Table(game.state.copy()).play(f"S1 {action.name}")
        found |= plays(after, slots) if "god_play" in after.facts else {frozenset(slots)}
    return found


@evidence("RA-GOD-01")
def test_a_god_play_needs_a_god_tile_in_hand() -> None:
    assert sorted(table(3, turn="S1", track=["gold"]).options()) == ["draw", "invoke"]


@evidence("RA-GOD-01")
@pytest.mark.parametrize("track", [[], ["god", "god"]])
def test_a_god_play_needs_a_tile_on_the_track_that_is_no_god_tile(track: list[str]) -> None:
    assert sorted(gods(track, 2).options()) == ["draw", "invoke"]


@evidence("RA-GOD-01")
def test_three_god_tiles_on_three_tiles_are_seven_plays() -> None:
    assert plays(gods(["flood", "pharaoh", "god", "gold"], 3)) == {
        frozenset(slots) for slots in [(0,), (1,), (3,), (0, 1), (0, 3), (1, 3), (0, 1, 3)]
    }


@evidence("RA-GOD-01")
def test_no_more_tiles_than_god_tiles_can_be_taken() -> None:
    sizes = {len(slots) for slots in plays(gods(["flood", "pharaoh", "gold"], 2))}
    assert sizes == {1, 2}


@evidence("RA-GOD-01")
def test_the_slots_of_a_god_play_are_different() -> None:
    game = gods(["flood", "pharaoh", "gold"], 2).play("S1 god 1")
    assert sorted(game.options()) == ["god 0", "god 2", "stop"]


@evidence("RA-GOD-02")
def test_the_tiles_go_to_the_hand_and_as_many_god_tiles_to_the_box() -> None:
    game = gods(["flood", "pharaoh", "god", "gold"], 3).play("S1 god 0", "S1 god 3", "S1 stop")
    assert game.of(1, "tiles") == {"flood": 1, "gold": 1, "god": 1}
    assert game.facts["box"] == {"god": 2}


@evidence("RA-GOD-02")
def test_a_god_play_is_the_whole_turn() -> None:
    assert gods(["flood", "gold"]).play("S1 god 0").asked == "S2"


@evidence("RA-R-02")
def test_several_god_tiles_are_one_turn() -> None:
    game = gods(["flood", "gold"], 2).play("S1 god 0", "S1 god 1")
    assert [event["tiles"] for event in game.happened("GodsPlayed")] == [["flood", "gold"]]
    assert game.asked == "S2"


@evidence("RA-GOD-03")
def test_everything_but_god_tiles_can_be_taken() -> None:
    track = ["god", "pharaoh", "nile", "flood", "art", "gold", "temple", "unrest"]
    assert sorted(gods(track).options()) == [*[f"god {slot}" for slot in range(1, 8)], "invoke"]


@evidence("RA-GOD-03", "RA-R-04")
@pytest.mark.parametrize("disaster", ["funeral", "drought", "unrest", "earthquake"])
def test_a_god_tile_may_take_a_disaster_which_hits_its_player(disaster: str) -> None:
    game = gods([disaster], pharaoh=2, nile=2, art=2, temple=2).play("S1 god 0")
    assert [event["player"] for event in game.happened("DisasterStruck")] == ["S1"]
    assert sum(game.of(1, "tiles").values()) == 6


@evidence("RA-GOD-03")
def test_a_god_play_leaves_the_centre_sun() -> None:
    assert gods(["gold"]).play("S1 god 0").facts["centre"] == 1


@evidence("RA-GOD-04")
def test_disasters_strike_after_all_tiles_of_the_god_play_are_taken() -> None:
    game = gods(["unrest", "art", "religion"], 3).play("S1 god 0", "S1 god 1", "S1 god 2")
    assert game.of(1, "tiles") == {}


@evidence("RA-GOD-05")
def test_the_gap_stays_and_the_other_tiles_do_not_move() -> None:
    game = gods(["gold", "nile", "palace"], seats=2).play("S1 god 0")
    assert game.facts["track"] == ["-", "nile", "palace", "-", "-", "-", "-", "-"]
    game.play("S0 draw", "tile writing")
    assert game.facts["track"] == ["writing", "nile", "palace", "-", "-", "-", "-", "-"]


@evidence("RA-GOD-06")
def test_a_god_play_on_a_full_track_opens_the_draw_for_the_next_player() -> None:
    game = gods(FULL_TRACK).play("S1 god 4")
    assert (game.asked, sorted(game.options())) == ("S2", ["draw", "invoke"])


@evidence("RA-GOD-07")
def test_god_tiles_are_not_played_in_an_auction() -> None:
    game = gods(["gold"]).play("S1 invoke")
    while game.asked != "S1":
        assert not any("god" in option for option in game.options())
        game.play(f"{game.asked} pass")
    assert not any("god" in option for option in game.options())


@evidence("RA-GOD-07")
def test_god_tiles_are_not_played_on_the_turn_of_another() -> None:
    game = table(3, turn="S0", track=["gold"], players=hands(S1={"god": 1}))
    assert game.refuses("S1 god 0")


@evidence("RA-GOD-07")
def test_god_tiles_are_not_played_without_a_usable_sun() -> None:
    players = {"S1": {"usable": [], "tiles": {"god": 1}}}
    game = table(3, turn="S0", track=["gold"], players=players).play("S0 draw", "tile nile")
    assert (game.asked, game.state.options(1)) == ("S2", [])


@evidence("RA-R-26")
def test_the_tiles_of_a_god_play_are_named_in_any_order() -> None:
    orders = (("S1 god 0", "S1 god 2"), ("S1 god 2", "S1 god 0"))
    games = [gods(["flood", "unrest", "gold"], 2).play(*order) for order in orders]
    assert games[0].facts == games[1].facts


@evidence("RA-R-26")
def test_a_god_play_that_could_go_on_ends_with_stop() -> None:
    game = gods(["flood", "gold"], 2).play("S1 god 0")
    assert (game.asked, sorted(game.options())) == ("S1", ["god 1", "stop"])
    assert game.play("S1 stop").asked == "S2"
