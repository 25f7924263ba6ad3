"""Ra: drawing."""

import pytest

from ennead.kernel.errors import BadInput
from ennead.kernel.match import Match
from ennead.testing import evidence

from .table import CHANCE, GAME, NOBODY, RA_TRACK, SEATS, hands, random_games, table


@evidence("RA-DRW-01")
@pytest.mark.parametrize("tile", ["nile", "ra"])
def test_the_drawn_tile_is_shown_to_everybody(tile: str) -> None:
    game = table(3, turn="S1").play("S1 draw", f"tile {tile}")
    told = [GAME.facts(game.events[0], seat) for seat in (0, 1, 2, NOBODY)]
    assert told == [told[0]] * 4
    assert game.facts["bag"][tile] == {"nile": 24, "ra": 29}[tile]


@evidence("RA-DRW-02")
def test_a_tile_goes_to_the_leftmost_empty_slot_and_ends_the_turn() -> None:
    game = table(3, turn="S1", track=["nile", "gold"]).play("S1 draw", "tile pharaoh")
    assert game.facts["track"] == ["nile", "gold", "pharaoh", "-", "-", "-", "-", "-"]
    assert game.of(1, "tiles") == {}
    assert game.asked == "S2"


@evidence("RA-DRW-02")
def test_gaps_are_refilled_leftmost_first() -> None:
    game = table(2, turn="S0", track=["nile", "-", "gold", "-", "art"])
    game.play("S0 draw", "tile god", "S1 draw", "tile temple", "S0 draw", "tile unrest")
    assert game.facts["track"] == ["nile", "god", "gold", "temple", "art", "unrest", "-", "-"]


@evidence("RA-DRW-02")
def test_the_place_of_a_tile_on_the_track_does_not_matter() -> None:
    tracks = (["nile", "gold", "art"], ["-", "art", "-", "-", "nile", "-", "-", "gold"])
    games = [table(2, turn="S0", track=track).play("S0 invoke", "S1 pass", "S0 bid 5") for track in tracks]
    assert GAME.digest(games[0].state) == GAME.digest(games[1].state)


@evidence("RA-DRW-03")
def test_a_ra_tile_opens_an_auction_for_its_drawer() -> None:
    game = table(4, turn="S2", ra_tiles=3).play("S2 draw", "tile ra")
    assert game.facts["ra_tiles"] == 4
    assert game.facts["auction"] == {"kind": "ra-tile", "ra_player": "S2", "bids": []}
    assert game.asked == "S3"


@evidence("RA-DRW-03")
def test_a_ra_tile_that_fills_the_ra_track_opens_no_auction() -> None:
    game = table(4, turn="S2", ra_tiles=8).play("S2 draw", "tile ra")
    assert game.happened("AuctionOpened") == []
    assert [event["rule"] for event in game.happened("EpochEnded")] == ["RA-EPO-02"]


@evidence("RA-DRW-04")
def test_ra_tiles_stay_on_the_ra_track_when_the_auction_is_won() -> None:
    game = table(2, turn="S0", track=["gold"], ra_tiles=2).play("S0 draw", "tile ra", "S1 pass", "S0 bid 9")
    assert (game.facts["ra_tiles"], game.of(0, "tiles")) == (3, {"gold": 1})


@evidence("RA-DRW-04")
def test_a_god_tile_cannot_take_a_ra_tile() -> None:
    game = table(2, turn="S0", ra_tiles=2, players=hands(S0={"god": 1}))
    assert sorted(game.options()) == ["draw", "invoke"]


def ra_tiles_drawn(match: Match) -> int:
    return len([entry for entry in match.log if entry.seat == CHANCE and entry.action.name == "tile ra"])


@evidence("RA-DRW-05", "RA-R-10")
@pytest.mark.parametrize("seats", SEATS)
def test_the_bag_cannot_run_out(seats: int) -> None:
    for match in random_games(seats, 25):
        drawn = ra_tiles_drawn(match)
        facts = GAME.describe(match.state)
        assert drawn <= 3 * RA_TRACK[seats], match.seed
        assert facts["bag"].get("ra", 0) == 30 - drawn, match.seed
        assert facts["bag_size"] >= 0, match.seed


@evidence("RA-DRW-05")
def test_with_five_players_the_last_ra_tile_ends_the_game() -> None:
    game = table(5, epoch=3, turn="S0", ra_tiles=9, bag={"ra": 1}).play("S0 draw", "tile ra")
    assert (game.asked, game.facts["bag_size"]) == ("nobody", 0)


@evidence("RA-R-10")
def test_to_draw_from_an_empty_bag_is_an_internal_error() -> None:
    state = table(2, turn="S0", bag={"nile": 1}).state
    for seat, name in ((0, "draw"), (CHANCE, "tile nile"), (1, "draw")):  # the table would stop at the empty bag
        state.answer(seat, GAME.action(name))
    with pytest.raises(AssertionError, match="nothing is left to draw"):
        state.draw(0.5)


@evidence("RA-DRW-05", "RA-R-10")
def test_a_running_game_with_an_empty_bag_is_no_possible_position() -> None:
    with pytest.raises(BadInput, match="the bag is empty in a running game"):
        table(2, turn="S0", bag={})
