"""Ra: opening an auction."""

import pytest

from ennead.testing import evidence

from .table import FULL_TRACK, SEATS, Table, hands, random_games, table


def all_others_pass(game: Table) -> Table:
    """Everybody but the Ra player passes."""
    while game.asked != game.facts["ra_player"]:
        game.play(f"{game.asked} pass")
    return game


@evidence("RA-INV-01")
@pytest.mark.parametrize("tiles", [0, 1, 7])
def test_an_invocation_with_at_most_7_tiles_is_voluntary_and_obliges_to_bid(tiles: int) -> None:
    game = all_others_pass(table(3, turn="S0", track=FULL_TRACK[:tiles]).play("S0 invoke"))
    assert game.facts["auction"]["kind"] == "voluntary"
    assert sorted(game.options()) == ["bid 13", "bid 2", "bid 5", "bid 8"]


@evidence("RA-INV-01")
def test_an_invocation_with_8_tiles_is_full_and_may_fail() -> None:
    game = all_others_pass(table(3, turn="S0", track=FULL_TRACK).play("S0 invoke"))
    assert game.facts["auction"]["kind"] == "full"
    assert game.play("S0 pass").facts["track"] == ["-"] * 8


@evidence("RA-INV-01")
def test_a_drawn_ra_tile_opens_an_auction_that_may_fail() -> None:
    game = all_others_pass(table(3, turn="S0", track=["nile"]).play("S0 draw", "tile ra"))
    assert game.facts["auction"]["kind"] == "ra-tile"
    assert game.play("S0 pass").facts["track"] == ["nile", *["-"] * 7]


@evidence("RA-INV-02", "RA-R-05")
def test_invoking_on_a_full_track_with_a_god_tile_in_hand_is_not_voluntary() -> None:
    game = table(3, turn="S0", track=FULL_TRACK, players=hands(S0={"god": 1})).play("S0 invoke")
    assert game.facts["auction"]["kind"] == "full"
    assert "pass" in all_others_pass(game).options()


@evidence("RA-INV-03")
def test_ra_may_be_invoked_with_an_empty_track_for_the_centre_sun() -> None:
    players = {"S0": {"usable": [2]}, "S1": {"usable": [3], "spent": [5, 6, 7]}}
    game = table(2, turn="S1", centre=9, players=players).play("S1 invoke", "S0 pass", "S1 bid 3")
    assert (game.of(1, "tiles"), game.of(1, "spent"), game.facts["centre"]) == ({}, [9, 7, 6, 5], 3)
    assert game.asked == "S0"


@evidence("RA-INV-04")
@pytest.mark.parametrize("seats", SEATS)
def test_a_ra_tile_auction_has_at_most_7_tiles_on_the_track(seats: int) -> None:
    largest = 0
    for match in random_games(seats, 10):
        kind = ""
        for event in match.events:
            if event.kind.name == "AuctionOpened":
                kind = match.game.facts(event, event.side)["auction"]
            if event.kind.name == "LotWon" and kind == "ra-tile":
                largest = max(largest, len(event.things))
    assert 0 < largest <= 7
