"""Ra: position documents."""

import random
from typing import Any

import pytest

from ennead import Match
from ennead.kernel.errors import BadInput

from .table import FULL_TRACK, GAME, SEATS, Table, hands, table


@pytest.mark.parametrize("seats", SEATS)
def test_an_empty_document_is_the_first_turn_with_the_groups_in_order(seats: int) -> None:
    dealt = Table(GAME.new(seats)).play(*[f"group {number}" for number in range(1, seats)])
    assert table(seats).facts == dealt.facts


def test_what_is_nowhere_else_is_in_the_bag() -> None:
    game = table(2, track=["gold", "nile"], ra_tiles=3, players=hands(S1={"gold": 2}), box={"gold": 1})
    bag = game.facts["bag"]
    assert (bag["gold"], bag["nile"], bag["ra"], game.facts["bag_size"]) == (1, 24, 27, 180 - 8)


def test_a_written_bag_sends_the_rest_to_the_box() -> None:
    game = table(2, bag={"gold": 2})
    assert (game.facts["bag"], game.facts["box"]["gold"], sum(game.facts["box"].values())) == ({"gold": 2}, 3, 178)


def test_suns_that_are_not_written_are_filled_in_lowest_first() -> None:
    game = table(2, players={"S0": {"usable": [9]}}, turn="S0")
    assert (game.all("usable"), game.all("spent")) == ([[9], [8, 7, 6, 5]], [[4, 3, 2], []])


def test_if_only_spent_suns_are_written_the_others_are_usable() -> None:
    game = table(2, players={"S0": {"spent": [9]}}, turn="S0")
    assert (game.all("usable")[0], game.all("spent")[0]) == ([4, 3, 2], [9])


def test_another_centre_changes_places_with_sun_1() -> None:
    assert table(2, centre=6).all("usable") == [[9, 5, 2, 1], [8, 7, 4, 3]]


def test_an_auction_under_way_is_taken_up() -> None:
    auction = {"kind": "voluntary", "ra_player": "S0", "bids": [{"S1": "pass"}, {"S2": 7}]}
    game = table(3, track=["gold"], auction=auction)
    assert (game.asked, sorted(game.options())) == ("S0", ["bid 13", "bid 8", "pass"])
    assert game.play("S0 pass").of(2, "tiles") == {"gold": 1}


def test_who_cannot_bid_may_be_written_as_a_pass_or_left_out() -> None:
    players = {"S0": {"usable": [13]}, "S1": {"usable": []}, "S2": {"usable": [12]}}
    for bids in ([], [{"S1": "pass"}]):
        auction = {"kind": "voluntary", "ra_player": "S0", "bids": bids}
        assert table(3, players=players, auction=auction).asked == "S2"


def test_the_end_of_an_epoch_is_scored_at_once() -> None:
    game = table(2, moment="end of epoch", players=hands(S0={"gold": 1, "art": 1}, S1={"art": 1}))
    assert (game.facts["epoch"], game.all("points")) == (2, [13, 10])


def test_an_end_of_epoch_by_suns_needs_no_full_ra_track() -> None:
    players: dict[str, dict[str, list[int]]] = {"S0": {"usable": []}, "S1": {"usable": []}}
    game = table(2, moment="end of epoch", ra_tiles=2, players=players)
    assert (game.facts["epoch"], game.facts["box"]["ra"]) == (2, 2)


def test_a_finished_game_has_a_result() -> None:
    result = table(2, moment="end of game", players={"S1": {"points": 30}}).result
    assert result is not None
    assert result.winners == [1]


@pytest.mark.parametrize("seats", SEATS)
def test_turns_and_auctions_are_written_and_read_back(seats: int) -> None:
    chooser = random.Random(seats)
    match = Match.start(GAME, seats, seed=f"positions {seats}")
    seen = set()
    while not match.over:
        document = GAME.describe(match.state)
        if not {"god_play", "loss"} & set(document):
            seen.add(document.get("auction", {"kind": "turn"})["kind"])
            state = GAME.position(document, seats)
            seat = match.state.asked_seats()[0]
            assert GAME.describe(state) == document
            assert (state.asked_seats(), state.options(seat)) == ((seat,), match.state.options(seat))
        seat = match.state.asked_seats()[0]
        options = match.state.options(seat)
        match.play(
            seat, chooser.choice(options[:1] if "draw" in map(str, options) and chooser.random() < 0.6 else options)
        )
    assert GAME.describe(GAME.position(GAME.describe(match.state), seats)) == GAME.describe(match.state)
    assert {"turn", "voluntary", "ra-tile"} <= seen


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"track": ["gold"] * 6}, "6 gold tiles; the game has 5"),
    ({"track": ["ra"]}, "a Ra tile lies on the auction track"),
    ({"track": ["nile"] * 9}, "8 slots, not 9"),
    ({"track": ["sun"]}, r"track\[0\]: expected one of ra, god"),
    ({"players": hands(S0={"unrest": 1})}, "players.S0.tiles: unknown field 'unrest'"),
    ({"players": {"S2": {}}}, "players: unknown field 'S2'"),
    ({"players": {"S0": {"usable": [9, 8, 7, 6, 5]}}}, "4 suns belong to each player, not 5"),
    ({"players": {"S0": {"usable": [9], "spent": [9]}}}, r"players.S0.spent\[0\]: sun 9 is written twice"),
    ({"players": {"S0": {"usable": [10]}}}, "a sun in play"),
    ({"players": {"S0": {"points": -1}}}, "players.S0.points: expected a whole number from 0 to 1000"),
    ({"centre": 12}, "a sun in play with 2 players"),
    ({"ra_tiles": 6}, "6 Ra tiles fill the Ra track"),
    ({"ra_tiles": 7}, "a whole number from 0 to 6"),
    ({"epoch": 4}, "a whole number from 1 to 3"),
    ({"turn": "S1", "players": {"S1": {"usable": []}}}, "S1 has no usable sun, so S1 cannot be on turn"),
    ({"bag": {"gold": 6}}, "6 gold tiles; at most 5 are left"),
    ({"bag": {"gold": 1}, "box": {"gold": 1}}, "the census says"),
    ({"moment": "end of epoch", "ra_tiles": 2}, "suns are usable and the Ra track is not full"),
    ({"auction": {"kind": "full", "ra_player": "S0"}}, "does not fit a track with 0 tiles"),
    ({"track": FULL_TRACK, "auction": {"kind": "ra-tile", "ra_player": "S0"}}, "does not fit a track with 8 tiles"),
    ({"auction": {"kind": "ra-tile", "ra_player": "S0"}}, "needs a Ra tile on the Ra track"),
    ({"auction": {"kind": "voluntary"}}, "needs its kind and its ra_player"),
    ({"auction": {"kind": "voluntary", "ra_player": "S0", "bids": [{"S1": 9}]}}, "S1 may: pass, bid 3"),
    ({"auction": {"kind": "voluntary", "ra_player": "S0", "bids": [{"S1": "pass"}] * 2}}, "S1 has bid or passed"),
    ({"auction": {"kind": "voluntary", "ra_player": "S0", "bids": [{"S1": 8}, {"S0": 9}]}}, "the auction is over"),
    ({"auction": {"kind": "voluntary", "ra_player": "S0"}, "turn": "S1"}, "S1 is on turn"),
    ({"auction": {"kind": "voluntary", "ra_player": "S0"}, "moment": "end of game"}, "no auction under way"),
    ({"bag_size": 170}, "180 tiles are in the bag"),
    ({"god_play": {}}, "a position begins at a turn or in an auction"),
    ({"suns": []}, "unknown field 'suns'"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "sentence"), BROKEN)
def test_an_impossible_position_is_refused_with_its_place(document: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        GAME.position(document, 2)


@pytest.mark.parametrize("document", [None, [], "turn: S0", 3])
def test_a_position_is_a_mapping(document: object) -> None:
    with pytest.raises(BadInput, match="expected fields"):
        GAME.position(document, 2)
