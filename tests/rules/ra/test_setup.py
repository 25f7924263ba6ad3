"""Ra: setup."""

import random

import pytest

from ennead import Match
from ennead.kernel.errors import BadInput
from ennead.kernel.log import Entry
from ennead.testing import evidence

from .table import CHANCE, GAME, RA_TRACK, SEATS, new, table

GROUPS = {
    2: [[9, 6, 5, 2], [8, 7, 4, 3]],
    3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
    4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
    5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
}


@evidence("RA-SET-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_any_number_of_players_but_2_to_5_is_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=f"2 to 5 players, not {seats}"):
        GAME.new(seats)


@evidence("RA-SET-01")
@pytest.mark.parametrize("seats", SEATS)
def test_2_to_5_players_can_play(seats: int) -> None:
    assert len(GAME.describe(GAME.new(seats))["players"]) == seats


@evidence("RA-SET-02")
def test_any_of_the_180_tiles_may_be_drawn_first() -> None:
    game = new(2, 1).play("S0 draw")
    chances = {action.name: weight for action, weight in game.state.outcomes()}
    assert sum(chances.values()) == 180
    assert (len(chances), chances["tile ra"], chances["tile gold"]) == (23, 30, 5)


@evidence("RA-SET-03")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_starts_with_10_points(seats: int) -> None:
    assert new(seats, *range(1, seats)).all("points") == [10] * seats


@evidence("RA-SET-04")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_gets_one_group_of_suns_usable(seats: int) -> None:
    game = new(seats, *range(1, seats))
    assert game.all("usable") == GROUPS[seats]
    assert game.all("spent") == [[]] * seats


@evidence("RA-SET-04")
@pytest.mark.parametrize("seats", SEATS)
def test_the_groups_are_dealt_at_random(seats: int) -> None:
    game = new(seats)
    left = [f"group {number}" for number in range(1, seats + 1)]
    for _ in range(seats - 1):
        assert [(action.name, weight) for action, weight in game.state.outcomes()] == [(name, 1) for name in left]
        game.play(left.pop())


@evidence("RA-SET-05")
@pytest.mark.parametrize("seats", SEATS)
def test_sun_1_starts_in_the_centre(seats: int) -> None:
    assert new(seats, *range(1, seats)).facts["centre"] == 1


@evidence("RA-SET-05")
@pytest.mark.parametrize(("seats", "highest"), [(2, 9), (3, 13), (4, 13), (5, 16)])
def test_suns_above_the_dealt_range_are_out_of_the_game(seats: int, highest: int) -> None:
    game = new(seats, *range(1, seats))
    assert sorted(sun for suns in game.all("usable") for sun in suns) == list(range(2, highest + 1))


@evidence("RA-SET-06")
@pytest.mark.parametrize("seats", SEATS)
def test_the_game_starts_in_epoch_1_with_nothing_on_the_table(seats: int) -> None:
    facts = new(seats, *range(1, seats)).facts
    assert (facts["epoch"], facts["track"], facts["ra_tiles"]) == (1, ["-"] * 8, 0)
    assert [player["tiles"] for player in facts["players"].values()] == [{}] * seats


@evidence("RA-SET-06")
@pytest.mark.parametrize("seats", SEATS)
def test_the_player_with_the_highest_sun_takes_the_first_turn(seats: int) -> None:
    for first in range(seats):
        others = list(range(2, seats + 1))
        game = new(seats, *[*others[:first], 1, *others[first:]][: seats - 1])
        assert (game.asked, sorted(game.options())) == (f"S{first}", ["draw", "invoke"])


@evidence("RA-SET-07")
@pytest.mark.parametrize("seats", SEATS)
def test_the_ra_track_is_full_at_its_length_for_the_players(seats: int) -> None:
    before_last = table(seats, ra_tiles=RA_TRACK[seats] - 2, turn="S0").play("S0 draw", "tile ra")
    assert (before_last.facts["epoch"], before_last.happened("EpochEnded")) == (1, [])
    last = table(seats, ra_tiles=RA_TRACK[seats] - 1, turn="S0").play("S0 draw", "tile ra")
    assert last.happened("EpochEnded")[0]["ending"] == "ra-track"


def drawn(match: Match, decisions: int, chooser: random.Random) -> list[str]:
    """What chance does while somebody plays any actions."""
    for _ in range(decisions):
        seat = match.state.asked_seats()[0]
        match.play(seat, chooser.choice(match.state.options(seat)))
    return [entry.action.name for entry in match.log if entry.seat == CHANCE]


def made(match: Match) -> list[tuple[int, str]]:
    def decision(entry: Entry) -> tuple[int, str]:
        return entry.seat, entry.action.name

    return [decision(entry) for entry in match.log]


@evidence("RA-SET-08")
@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_and_decisions_give_the_same_game(seats: int) -> None:
    first, second = [Match.start(GAME, seats, seed="one seed") for _ in range(2)]
    for match in (first, second):
        drawn(match, 60, random.Random(1))
    assert made(first) == made(second)
    assert GAME.digest(first.state) == GAME.digest(second.state)


@evidence("RA-SET-08")
@pytest.mark.parametrize("seats", SEATS)
def test_no_decision_changes_the_order_of_the_bag(seats: int) -> None:
    games = [drawn(Match.start(GAME, seats, seed="one seed"), 40, random.Random(number)) for number in range(8)]
    longest = max(games, key=len)
    assert all(tiles == longest[: len(tiles)] for tiles in games)
    assert len({tuple(tiles) for tiles in games}) > 1


@evidence("RA-SET-08")
def test_nobody_holds_the_ra_figure_before_the_first_auction() -> None:
    assert new(3, 1, 2).play("S0 draw", "tile nile").facts["ra_player"] == "nobody"
