"""Ra: suns."""

import pytest

from ennead.testing import evidence

from .table import GAME, HIGHEST_SUN, SEATS, SUNS_EACH, Table, random_games, table


@evidence("RA-SUN-01")
def test_the_winner_takes_the_centre_sun_spent_and_the_winning_bid_becomes_the_centre() -> None:
    game = table(2, turn="S0", track=["pharaoh", "nile"]).play("S0 invoke", "S1 bid 4", "S0 bid 6")
    assert (game.of(0, "usable"), game.of(0, "spent"), game.facts["centre"]) == ([9, 5, 2], [1], 6)


@evidence("RA-SUN-02")
def test_a_spent_sun_cannot_be_bid_in_this_epoch() -> None:
    game = table(2, turn="S1", players={"S0": {"usable": [9, 5], "spent": [6, 1]}}, centre=2).play("S1 invoke")
    assert sorted(game.options()) == ["bid 5", "bid 9", "pass"]


@evidence("RA-SUN-02")
def test_spent_suns_become_usable_after_the_scoring() -> None:
    players = {"S0": {"usable": [9, 5], "spent": [6, 1]}}
    game = table(2, turn="S0", players=players, centre=2, ra_tiles=5).play("S0 draw", "tile ra")
    assert (game.of(0, "usable"), game.of(0, "spent")) == ([9, 6, 5, 1], [])


@evidence("RA-SUN-03")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_always_owns_as_many_suns_and_none_is_lost(seats: int) -> None:
    for match in random_games(seats, 3):
        state = GAME.new(seats)
        for entry in match.log:
            state.push(entry.seat, entry.action)
            facts = GAME.describe(state)
            if facts["epoch"] == 0:
                continue
            owned = [player["usable"] + player["spent"] for player in facts["players"].values()]
            assert [len(suns) for suns in owned] == [SUNS_EACH[seats]] * seats, match.seed
            suns = sorted([facts["centre"], *[sun for suns in owned for sun in suns]])
            assert suns == list(range(1, HIGHEST_SUN[seats] + 1)), match.seed


@evidence("RA-SUN-04")
def test_a_usable_sun_stays_usable_when_the_epoch_ends() -> None:
    players = {"S2": {"usable": [12, 3]}}
    game = table(4, epoch=2, turn="S2", players=players, ra_tiles=8).play("S2 draw", "tile ra")
    assert game.of(2, "usable")[:2] == [12, 3]


def losing_without_a_sun() -> Table:
    """S0 has won an earthquake with the last own sun and must choose monuments to lose."""
    players = {"S0": {"usable": [9], "tiles": {"temple": 2, "sphinx": 2}}}
    return table(2, turn="S0", track=["earthquake"], players=players).play("S0 invoke", "S1 pass", "S0 bid 9")


@evidence("RA-R-22")
def test_suns_are_exchanged_before_the_losses_are_chosen() -> None:
    game = losing_without_a_sun()
    assert (game.asked, sorted(game.options())) == ("S0", ["lose sphinx", "lose temple"])
    assert (game.of(0, "usable"), game.facts["centre"]) == ([], 9)


@evidence("RA-R-22")
def test_a_player_who_chooses_losses_without_a_usable_sun_is_a_legal_position() -> None:
    assert losing_without_a_sun().state.problems() == []
