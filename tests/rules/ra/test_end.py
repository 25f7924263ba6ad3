"""Ra: the end of the game."""

import pytest

from ennead.kernel.match import Match
from ennead.testing import evidence

from .table import CHANCE, GAME, SEATS, SUNS_EACH, Table, random_games, scoring, table


def final(points: list[int], suns: list[list[int]], **more: object) -> Table:
    """The end of a game of three players."""
    players = {f"S{seat}": {"points": points[seat], "usable": suns[seat]} for seat in range(3)}
    return table(3, moment="end of game", players=players, **more)


@evidence("RA-END-01")
@pytest.mark.parametrize(("epoch", "over"), [(1, False), (2, False), (3, True)])
def test_the_game_ends_with_the_scoring_of_epoch_3(epoch: int, over: bool) -> None:
    game = scoring(3, epoch)
    assert (game.state.over, game.state.result() is not None) == (over, over)
    assert (game.asked == "nobody") == over


@evidence("RA-END-01")
def test_a_third_epoch_ended_by_suns_is_scored_exactly_once() -> None:
    civilizations = {"astronomy": 1, "agriculture": 1, "writing": 1}
    players = {
        "S0": {"usable": [9], "spent": [2, 3, 4], "tiles": {"pharaoh": 1, "pyramid": 3, **civilizations}},
        "S1": {"usable": [], "spent": [5, 6, 7, 8], "tiles": civilizations},
    }
    game = table(2, epoch=3, turn="S0", centre=1, players=players).play("S0 invoke", "S0 bid 9")
    assert [(event["player"], event["net"]) for event in game.happened("PointsCounted")] == [("S0", 11), ("S1", 8)]
    assert (game.asked, game.all("points")) == ("nobody", [21, 18])


@evidence("RA-END-02")
def test_most_points_win() -> None:
    result = final([12, 30, 29], [[2, 3, 4, 5], [6, 7, 8, 9], [10, 11, 12, 13]]).result
    assert (result.winners, result.scores) == ([1], [12, 30, 29])


TIED = ([2, 5, 6, 10], [1, 3, 4, 12])


@evidence("RA-END-02")
@pytest.mark.parametrize("winner", [0, 1])
def test_among_tied_players_the_highest_single_sun_wins(winner: int) -> None:
    suns = [TIED[1 - abs(winner - seat)] for seat in range(2)]
    result = final([31, 31, 28], [*suns, [7, 8, 9, 13]], centre=11).result
    assert result.winners == [winner]


@evidence("RA-END-02", "RA-R-19")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_spent_sun_breaks_a_tie_too(winner: int) -> None:
    players = {
        f"S{1 - winner}": {"points": 20, "usable": [8], "spent": [7, 6, 5]},
        f"S{winner}": {"points": 20, "usable": [2], "spent": [9, 3, 4]},
    }
    result = table(2, moment="end of game", players=players).result
    assert result.winners == [winner]


@evidence("RA-END-02")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_always_exactly_one_winner(seats: int) -> None:
    for match in random_games(seats, 10):
        result = match.state.result()
        assert result is not None
        assert len(result.winners) == 1, match.seed
        assert result.scores[result.winners[0]] == max(result.scores), match.seed
        assert match.game.facts(match.events[-1], 0)["winner"] == f"S{result.winners[0]}", match.seed


@evidence("RA-END-03", "RA-R-11")
@pytest.mark.parametrize(("points", "ranking"), [([28, 31, 28], [[1], [2], [0]]), ([20, 20, 31], [[2], [1], [0]])])
def test_the_ranking_is_by_points_then_by_highest_sun(points: list[int], ranking: list[list[int]]) -> None:
    result = final(points, [[2, 5, 6, 10], [1, 3, 4, 12], [7, 8, 9, 13]], centre=11).result
    assert result.ranking == ranking


def count(match: Match, name: str) -> int:
    return len([event for event in match.events if event.kind.name == name])


@evidence("RA-END-04")
@pytest.mark.parametrize("seats", SEATS)
def test_every_game_ends_within_its_bounds(seats: int) -> None:
    for match in random_games(seats, 25):
        opened = [event.what for event in match.events if event.kind.name == "AuctionOpened"]
        thrown = [event for event in match.events if event.rule == "RA-AUC-11" and event.kind.name == "TrackBoxed"]
        won = count(match, "LotWon")
        assert match.over, match.seed
        assert len([entry for entry in match.log if entry.seat == CHANCE]) - (seats - 1) <= 180, match.seed
        assert opened.count(0) <= won <= 3 * seats * SUNS_EACH[seats], match.seed
        assert len(thrown) <= 18, match.seed
        assert count(match, "GodsPlayed") <= 8, match.seed


@evidence("RA-END-04")
def test_whoever_always_draws_and_passes_comes_to_the_end() -> None:
    match = Match.start(GAME, 5, seed="draw and pass")
    while not match.over:
        seat = match.state.asked_seats()[0]
        names = [action.name for action in match.state.options(seat)]
        match.play(seat, next(name for name in ("draw", "pass", "invoke") if name in names))
    assert count(match, "LotWon") == 0
