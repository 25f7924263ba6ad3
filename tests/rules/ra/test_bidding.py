"""Ra: bidding."""

import pytest

from ennead.testing import evidence

from .table import FULL_TRACK, GAME, NOBODY, SEATS, Table, random_games, table

THREE = {"S0": {"usable": [13, 5]}, "S1": {"usable": [12]}, "S2": {"usable": [11, 4]}}


def circuit(game: Table) -> list[str]:
    """Everybody passes; who was asked, in turn."""
    asked = []
    while "auction" in game.facts:
        asked.append(game.asked)
        game.play(f"{game.asked} pass")
    return asked


@evidence("RA-AUC-01")
@pytest.mark.parametrize(("opener", "order"), [("S2", ["S3", "S0", "S1", "S2"]), ("S0", ["S1", "S2", "S3", "S0"])])
def test_bidding_starts_left_of_the_ra_player_who_is_last(opener: str, order: list[str]) -> None:
    assert circuit(table(4, turn=opener).play(f"{opener} draw", "tile ra")) == order


@evidence("RA-AUC-01", "RA-R-13")
def test_who_has_passed_gets_no_second_chance() -> None:
    game = table(3, turn="S0", players=THREE).play("S0 invoke", "S1 pass", "S2 bid 4", "S0 bid 5")
    assert game.happened("LotWon")[0]["player"] == "S0"
    assert game.asked == "S1"
    assert "auction" not in game.facts


@evidence("RA-AUC-02")
def test_a_player_bids_one_usable_sun_or_passes() -> None:
    game = table(3, turn="S0", players=THREE).play("S0 invoke")
    assert (game.asked, sorted(game.options())) == ("S1", ["bid 12", "pass"])


@evidence("RA-AUC-03")
def test_the_first_bid_may_be_any_usable_sun() -> None:
    game = table(3, turn="S2", players=THREE).play("S2 invoke")
    assert (game.asked, sorted(game.options())) == ("S0", ["bid 13", "bid 5", "pass"])


@evidence("RA-AUC-03")
def test_a_bid_must_be_higher_than_every_bid_before() -> None:
    players = {"S0": {"usable": [10, 9]}, "S1": {"usable": [6, 2]}, "S2": {"usable": [12, 7, 3]}, "S3": {"usable": [5]}}
    game = table(4, turn="S0", players=players).play("S0 invoke", "S1 bid 6")
    assert (game.asked, sorted(game.options())) == ("S2", ["bid 12", "bid 7", "pass"])


@evidence("RA-AUC-04", "RA-R-20")
def test_who_cannot_beat_the_high_bid_passes_unasked() -> None:
    players = {"S0": {"usable": [10, 9]}, "S1": {"usable": [6, 2]}, "S2": {"usable": [12, 7, 3]}, "S3": {"usable": [5]}}
    game = table(4, turn="S0", players=players).play("S0 invoke", "S1 bid 6", "S2 bid 7")
    assert (game.asked, sorted(game.options())) == ("S0", ["bid 10", "bid 9", "pass"])


@evidence("RA-AUC-04")
def test_who_has_no_usable_sun_passes_unasked() -> None:
    players = {"S0": {"usable": [13]}, "S1": {"usable": []}, "S2": {"usable": [12]}}
    assert table(3, turn="S0", players=players).play("S0 invoke").asked == "S2"


@evidence("RA-AUC-04")
def test_a_ra_player_who_cannot_beat_the_high_bid_is_not_asked() -> None:
    players = {"S0": {"usable": [3]}, "S1": {"usable": [8]}}
    game = table(2, turn="S0", players=players).play("S0 invoke", "S1 bid 8")
    assert game.happened("LotWon")[0]["player"] == "S1"


@evidence("RA-AUC-05")
def test_ra_player_who_invoked_must_bid_if_all_others_pass() -> None:
    game = table(3, turn="S0", players=THREE, track=["nile", "gold"]).play("S0 invoke", "S1 pass", "S2 pass")
    assert (game.asked, sorted(game.options())) == ("S0", ["bid 13", "bid 5"])


@evidence("RA-AUC-05", "RA-R-20")
def test_a_duty_bid_with_one_usable_sun_is_still_asked() -> None:
    players = {"S0": {"usable": [2]}, "S1": {"usable": [3]}}
    game = table(2, turn="S1", centre=9, players=players).play("S1 invoke", "S0 pass")
    assert (game.asked, sorted(game.options())) == ("S1", ["bid 3"])


@evidence("RA-AUC-06")
def test_ra_player_who_invoked_may_pass_once_somebody_has_bid() -> None:
    game = table(3, turn="S0", players=THREE, track=["nile", "gold"]).play("S0 invoke", "S1 pass", "S2 bid 4")
    assert (game.asked, sorted(game.options())) == ("S0", ["bid 13", "bid 5", "pass"])
    assert game.play("S0 pass").happened("LotWon")[0]["player"] == "S2"


@evidence("RA-AUC-07")
@pytest.mark.parametrize("lines", [["S0 invoke"], ["S0 draw", "tile ra"]])
def test_ra_player_may_pass_in_full_and_ra_tile_auctions(lines: list[str]) -> None:
    track = FULL_TRACK if len(lines) == 1 else ["nile"]
    game = table(3, turn="S0", players=THREE, track=track).play(*lines, "S1 pass", "S2 pass")
    assert (game.asked, sorted(game.options())) == ("S0", ["bid 13", "bid 5", "pass"])


@evidence("RA-R-12")
def test_ra_player_may_bid_any_usable_sun_after_a_ra_tile_when_all_others_passed() -> None:
    game = table(3, turn="S0", players=THREE, track=["gold"]).play("S0 draw", "tile ra", "S1 pass", "S2 pass")
    assert game.play("S0 bid 5").of(0, "tiles") == {"gold": 1}


@evidence("RA-AUC-08")
def test_the_last_bid_wins() -> None:
    game = table(4, turn="S1", track=["gold"]).play(
        "S1 draw", "tile ra", "S2 bid 4", "S3 bid 5", "S0 bid 6", "S1 bid 7"
    )
    assert [(event["player"], event["sun"]) for event in game.happened("LotWon")] == [("S1", 7)]


@evidence("RA-AUC-09")
def test_the_winner_gets_all_tiles_of_the_track() -> None:
    game = table(2, turn="S0", track=["nile", "-", "gold", "nile"]).play("S0 invoke", "S1 bid 3", "S0 pass")
    assert game.of(1, "tiles") == {"nile": 2, "gold": 1}
    assert game.facts["track"] == ["-"] * 8
    assert game.facts["centre"] == 3


@evidence("RA-AUC-10")
def test_when_nobody_bids_after_a_ra_tile_everything_stays() -> None:
    before = table(3, turn="S1", track=["gold", "drought", "temple"], centre=4, ra_tiles=2)
    game = table(3, turn="S1", track=["gold", "drought", "temple"], centre=4, ra_tiles=2).play("S1 draw", "tile ra")
    assert circuit(game) == ["S2", "S0", "S1"]
    assert (game.facts["track"], game.facts["centre"]) == (before.facts["track"], 4)
    assert (game.facts["players"], game.facts["ra_tiles"], game.asked) == (before.facts["players"], 3, "S2")


@evidence("RA-AUC-11")
def test_when_nobody_bids_for_a_full_track_it_goes_to_the_box_and_hits_nobody() -> None:
    track = ["unrest", *FULL_TRACK[1:]]
    players = {"S3": {"tiles": {"art": 2, "religion": 2}}}
    before = table(4, turn="S3", track=track, centre=7, players=players)
    game = table(4, turn="S3", track=track, centre=7, players=players).play("S3 invoke")
    circuit(game)
    assert (game.facts["track"], sum(game.facts["box"].values())) == (["-"] * 8, 8)
    assert (game.facts["players"], game.facts["centre"], game.asked) == (before.facts["players"], 7, "S0")


@evidence("RA-AUC-12")
@pytest.mark.parametrize(
    ("lines", "track", "options"),
    [
        (["S1 invoke"], [], ["bid 7", "bid 8"]),
        (["S1 invoke"], FULL_TRACK, ["bid 7", "bid 8", "pass"]),
        (["S1 draw", "tile ra"], [], ["bid 7", "bid 8", "pass"]),
    ],
)
def test_the_only_active_player_bids_by_the_same_rules(lines: list[str], track: list[str], options: list[str]) -> None:
    players = {"S0": {"usable": []}, "S1": {"usable": [8, 7]}}
    game = table(2, turn="S1", track=track, players=players).play(*lines)
    assert (game.asked, sorted(game.options())) == ("S1", options)


@evidence("RA-AUC-13")
def test_bids_are_open() -> None:
    game = table(3, turn="S0", players=THREE).play("S0 invoke", "S1 pass", "S2 bid 4")
    shown = [game.state.view(seat) for seat in (NOBODY, 0, 1, 2)]
    assert [GAME.describe(view)["auction"]["bids"] for view in shown] == [[{"S1": "pass"}, {"S2": 4}]] * 4


@evidence("RA-AUC-13", "RA-R-23")
def test_a_bid_sun_stays_usable_until_the_auction_closes_and_after_it_is_beaten() -> None:
    game = table(2, turn="S0").play("S0 invoke", "S1 bid 4")
    assert game.of(1, "usable") == [8, 7, 4, 3]
    assert game.play("S0 bid 6").of(1, "usable") == [8, 7, 4, 3]


@evidence("RA-AUC-14")
def test_the_next_turn_is_left_of_the_ra_player_not_of_the_winner() -> None:
    game = table(4, turn="S1").play("S1 draw", "tile ra", "S2 bid 4", "S3 pass", "S0 bid 6", "S1 pass")
    assert game.happened("LotWon")[0]["player"] == "S0"
    assert game.asked == "S2"


@evidence("RA-AUC-14")
def test_the_next_turn_is_left_of_the_ra_player_when_nobody_bid() -> None:
    game = table(4, turn="S1").play("S1 draw", "tile ra")
    circuit(game)
    assert game.asked == "S2"


@evidence("RA-AUC-14")
def test_the_next_turn_may_be_that_of_the_ra_player_again() -> None:
    players = {"S0": {"usable": []}, "S1": {"usable": [8, 7]}}
    assert table(2, turn="S1", players=players).play("S1 invoke", "S1 bid 7").asked == "S1"


@evidence("RA-AUC-14", "RA-R-16")
def test_when_the_ra_player_spends_the_last_own_sun_the_next_active_seat_goes_on() -> None:
    players = {"S0": {"usable": [5]}, "S1": {"usable": []}, "S2": {"usable": [4]}}
    game = table(3, turn="S0", players=players).play("S0 invoke", "S2 pass", "S0 bid 5")
    assert (game.of(0, "usable"), game.asked) == ([], "S2")
    assert game.play("S2 draw", "tile nile").asked == "S2"


@evidence("RA-AUC-03", "RA-AUC-08")
@pytest.mark.parametrize("seats", SEATS)
def test_in_every_auction_the_bids_rise(seats: int) -> None:
    for match in random_games(seats, 5):
        bids: list[int] = []
        for event in match.events:
            if event.kind.name == "AuctionOpened":
                bids = []
            if event.kind.name == "BidMade":
                bids.append(event.what)
                assert bids == sorted(set(bids)), match.seed
            if event.kind.name == "LotWon":
                assert event.what == bids[-1], match.seed
