"""Ra: the end of an epoch."""

import pytest

from ennead.kernel.events import Event
from ennead.testing import evidence

from .table import GAME, SEATS, SUNS_EACH, Table, random_games, scoring, table


def last_sun(epoch: int = 1) -> Table:
    """S1 spends the last usable sun of two players."""
    players = {"S0": {"spent": [1, 3, 5, 8], "usable": []}, "S1": {"usable": [9], "spent": [2, 4, 6]}}
    game = table(2, epoch=epoch, turn="S1", ra_tiles=3, centre=7, track=["gold", "nile"], players=players)
    return game.play("S1 invoke", "S1 bid 9")


def full_ra_track(epoch: int = 2) -> Table:
    """The 9th Ra tile is drawn by S2 of four players."""
    players = {"S2": {"usable": [12, 3], "tiles": {"god": 1, "pharaoh": 1}}}
    track = ["nile", "gold", "art", "unrest", "temple", "god"]
    return table(4, epoch=epoch, turn="S2", ra_tiles=8, track=track, players=players).play("S2 draw", "tile ra")


@evidence("RA-EPO-01")
def test_an_epoch_ends_when_nobody_has_a_usable_sun() -> None:
    game = last_sun()
    assert [event["ending"] for event in game.happened("EpochEnded")] == ["suns"]
    assert (game.facts["ra_tiles"], game.facts["box"]["ra"], game.facts["centre"]) == (0, 3, 9)


@evidence("RA-EPO-01")
def test_the_last_take_belongs_to_the_epoch_that_it_ends() -> None:
    game = last_sun()
    assert game.scored("gold") == [0, 3]
    assert game.of(1, "tiles") == {"nile": 1}


@evidence("RA-EPO-01")
@pytest.mark.parametrize("seats", SEATS)
def test_the_track_is_empty_at_an_end_by_suns(seats: int) -> None:
    seen = 0
    for match in random_games(seats, 15):
        state = GAME.new(seats)
        ended: list[Event] = []
        state.listener = ended.append
        for entry in match.log:
            before = len(ended)
            state.push(entry.seat, entry.action)
            endings = [event for event in ended[before:] if event.kind.name == "EpochEnded"]
            if endings and endings[0].rule == "RA-EPO-01":
                seen += 1
                assert GAME.describe(state)["track"] == ["-"] * 8, match.seed
                assert "TrackBoxed" not in [event.kind.name for event in ended[before:]], match.seed
    assert seen


@evidence("RA-EPO-02")
def test_a_full_ra_track_ends_the_epoch_without_an_auction() -> None:
    game = full_ra_track()
    assert [event["ending"] for event in game.happened("EpochEnded")] == ["ra-track"]
    assert game.happened("AuctionOpened") == []


@evidence("RA-EPO-02")
def test_a_full_ra_track_sends_both_tracks_to_the_box() -> None:
    game = full_ra_track()
    boxed = {"ra": 9, "nile": 1, "gold": 1, "art": 1, "unrest": 1, "temple": 1}
    assert (game.facts["track"], game.facts["ra_tiles"]) == (["-"] * 8, 0)
    assert {kind: game.facts["box"][kind] for kind in boxed} == boxed


@evidence("RA-EPO-02")
def test_a_full_ra_track_leaves_centre_and_usable_suns() -> None:
    game = full_ra_track()
    assert game.facts["centre"] == 1
    assert {12, 3} <= set(game.of(2, "usable"))


@evidence("RA-EPO-03")
@pytest.mark.parametrize(("epoch", "categories"), [(1, 5), (2, 5), (3, 7)])
def test_every_epoch_is_scored_and_the_third_in_two_more_categories(epoch: int, categories: int) -> None:
    tiles = {"god": 1, "pharaoh": 1, "flood": 1, "art": 1, "writing": 1, "religion": 1, "gold": 1, "temple": 1}
    game = scoring(3, epoch, S0={"tiles": tiles})
    assert len([event for event in game.happened("Scored") if event["player"] == "S0"]) == categories


@evidence("RA-EPO-04")
@pytest.mark.parametrize("epoch", [1, 2])
def test_only_pharaohs_niles_and_monuments_stay_in_the_hands(epoch: int) -> None:
    staying = {"pharaoh": 2, "nile": 2, "temple": 2}
    passing = {"god": 1, "flood": 1, "art": 2, "gold": 1}
    game = scoring(2, epoch, S1={"tiles": staying | passing})
    assert game.of(1, "tiles") == staying
    assert {kind: game.facts["box"].get(kind, 0) for kind in passing} == passing


@evidence("RA-EPO-04")
def test_the_next_epoch_starts_with_usable_suns_and_an_empty_ra_track() -> None:
    game = last_sun()
    assert (game.all("usable"), game.all("spent")) == ([[8, 5, 3, 1], [7, 6, 4, 2]], [[], []])
    assert (game.facts["epoch"], game.facts["ra_tiles"]) == (2, 0)


@evidence("RA-EPO-05")
def test_the_owner_of_the_highest_sun_starts_the_next_epoch_whoever_acted_last() -> None:
    assert last_sun().asked == "S0"


@evidence("RA-EPO-05")
def test_the_centre_sun_does_not_count_for_who_starts() -> None:
    owned = {"S0": [1, 5, 8, 9], "S1": [2, 3, 6, 12], "S2": [4, 7, 10, 11]}
    players = {player: {"usable": suns} for player, suns in owned.items()}
    game = table(3, centre=13, turn="S2", ra_tiles=7, players=players).play("S2 draw", "tile ra")
    assert game.asked == "S1"


@evidence("RA-R-19")
def test_a_spent_sun_counts_for_who_starts() -> None:
    players = {"S0": {"usable": [8]}, "S1": {"usable": [2], "spent": [9]}}
    assert table(2, turn="S0", ra_tiles=5, players=players).play("S0 draw", "tile ra").asked == "S1"


@evidence("RA-EPO-06")
def test_the_bag_is_not_refilled_between_epochs() -> None:
    before = table(2, turn="S0", ra_tiles=5, track=["gold"]).facts["bag"]
    game = table(2, turn="S0", ra_tiles=5, track=["gold"]).play("S0 draw", "tile ra")
    assert game.facts["bag"] == before | {"ra": before["ra"] - 1}


@evidence("RA-EPO-07")
@pytest.mark.parametrize("seats", SEATS)
def test_every_epoch_starts_with_the_same_number_of_usable_suns(seats: int) -> None:
    for match in random_games(seats, 10):
        state = GAME.new(seats)
        begun: list[Event] = []
        state.listener = begun.append
        for entry in match.log:
            begun.clear()
            state.push(entry.seat, entry.action)
            if "EpochBegun" in [event.kind.name for event in begun]:
                players = GAME.describe(state)["players"].values()
                assert [len(player["usable"]) for player in players] == [SUNS_EACH[seats]] * seats, match.seed


@evidence("RA-R-24")
def test_after_epoch_3_the_hands_and_spent_suns_stay_as_they_are() -> None:
    game = last_sun(epoch=3)
    assert game.all("spent") == [[8, 5, 3, 1], [7, 6, 4, 2]]
    assert game.of(1, "tiles") == {"gold": 1, "nile": 1}
    assert game.happened("TilesDiscarded") == []
