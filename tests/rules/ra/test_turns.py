"""Ra: turns."""

import pytest

from ennead.testing import evidence

from .table import FULL_TRACK, hands, table


@evidence("RA-TRN-01")
def test_a_player_on_turn_draws_plays_god_tiles_or_invokes() -> None:
    game = table(3, turn="S0", track=["nile", "-", "gold"], players=hands(S0={"god": 1}))
    assert sorted(game.options()) == ["draw", "god 0", "god 2", "invoke"]


@evidence("RA-TRN-01")
def test_a_turn_cannot_be_declined() -> None:
    game = table(3, turn="S0", track=["nile"])
    assert game.refuses("S0 pass")
    assert game.refuses("S0 stop")


@evidence("RA-TRN-02")
def test_turns_go_clockwise() -> None:
    game = table(3, turn="S0")
    order = []
    for _ in range(4):
        order.append(game.asked)
        game.play(f"{game.asked} draw", "tile nile")
    assert order == ["S0", "S1", "S2", "S0"]


@evidence("RA-TRN-02")
def test_a_player_without_usable_suns_is_skipped() -> None:
    players = {"S0": {"usable": [13, 6]}, "S1": {"usable": [], "tiles": {"god": 1}}, "S2": {"usable": []}}
    game = table(4, turn="S0", players=players | {"S3": {"usable": [5]}}, track=["gold"])
    assert game.play("S0 draw", "tile flood").asked == "S3"
    assert game.state.options(1) == []


@evidence("RA-TRN-03")
def test_with_a_full_track_nobody_draws() -> None:
    game = table(3, turn="S0", track=FULL_TRACK, players=hands(S0={"god": 1}))
    assert sorted(game.options()) == ["god 0", "god 1", "god 2", "god 3", "god 4", "god 5", "god 6", "invoke"]


@evidence("RA-TRN-03", "RA-R-20")
def test_a_turn_whose_only_action_is_to_invoke_is_still_asked() -> None:
    game = table(3, turn="S0", track=FULL_TRACK)
    assert (game.asked, sorted(game.options())) == ("S0", ["invoke"])


@evidence("RA-TRN-04")
def test_after_a_draw_the_next_active_player_to_the_left_is_on_turn() -> None:
    game = table(3, turn="S1", players={"S2": {"usable": []}})
    assert game.play("S1 draw", "tile nile").asked == "S0"


@evidence("RA-TRN-04")
def test_after_a_god_play_the_next_active_player_to_the_left_is_on_turn() -> None:
    game = table(3, turn="S1", track=["gold"], players=hands(S1={"god": 1}))
    assert game.play("S1 god 0").asked == "S2"


@evidence("RA-TRN-04")
def test_the_disasters_of_a_god_play_come_before_the_next_turn() -> None:
    held = {"god": 1, "pyramid": 2, "obelisk": 1}
    game = table(3, turn="S1", track=["earthquake"], players=hands(S1=held)).play("S1 god 0")
    assert game.asked == "S1"
    assert game.play("S1 lose pyramid", "S1 lose obelisk").asked == "S2"


@evidence("RA-TRN-05")
@pytest.mark.parametrize("line", ["S1 draw", "S1 invoke"])
def test_the_only_active_player_takes_every_turn(line: str) -> None:
    game = table(2, turn="S1", players={"S0": {"usable": []}, "S1": {"usable": [8, 7]}}).play(line)
    game.play("tile nile" if game.asked == "chance" else "S1 bid 7")
    assert (game.asked, sorted(game.options()), game.facts["epoch"]) == ("S1", ["draw", "invoke"], 1)
