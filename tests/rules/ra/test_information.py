"""Ra: information."""

from typing import Any

import pytest

from ennead import Match
from ennead.kernel.errors import BadInput
from ennead.testing import evidence

from .table import GAME, NOBODY, SEATS, Table, random_game, table


def shown(game: Table, seat: int, memory: bool = False) -> dict[str, Any]:
    """A position as one seat sees it."""
    return GAME.describe(game.state.view(seat, memory))


def middle(**more: Any) -> Table:
    players = {"S0": {"points": 7, "tiles": {"nile": 2}}, "S1": {"points": 12, "usable": [12, 9]}, "S2": {"points": 3}}
    return table(3, epoch=2, turn="S0", track=["gold"], ra_tiles=2, players=players, **more)


@evidence("RA-INF-01")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_everything_on_the_table_is_open_to_all(viewer: int) -> None:
    game = middle().play("S0 invoke", "S1 bid 9")
    seen = shown(game, viewer)
    for open_field in ("epoch", "turn", "track", "ra_tiles", "centre", "ra_player", "bag_size", "auction"):
        assert seen[open_field] == game.facts[open_field]
    for player, facts in game.facts["players"].items():
        assert seen["players"][player]["tiles"] == facts["tiles"]
        assert seen["players"][player]["usable"] == facts["usable"]


@evidence("RA-INF-02", "RA-R-06")
@pytest.mark.parametrize(
    ("viewer", "totals"),
    [
        (0, [7, "hidden", "hidden"]),
        (1, ["hidden", 12, "hidden"]),
        (2, ["hidden", "hidden", 3]),
        (NOBODY, ["hidden", "hidden", "hidden"]),
    ],
)
def test_during_the_game_only_the_own_total_is_seen(viewer: int, totals: list[Any]) -> None:
    seen = shown(middle(), viewer)
    assert [player["points"] for player in seen["players"].values()] == totals


@evidence("RA-INF-02", "RA-R-06")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_all_totals_are_shown_at_the_end(viewer: int) -> None:
    match = random_game(3, "totals")
    seen = GAME.describe(match.state.view(viewer))
    assert seen["players"] == GAME.describe(match.state)["players"]


@evidence("RA-INF-02")
def test_the_net_result_is_told_to_all_and_the_total_to_its_owner() -> None:
    game = table(2, ra_tiles=5, turn="S0").play("S0 draw", "tile ra")
    counted = next(event for event in game.events if event.kind.name == "PointsCounted")
    told = [GAME.facts(counted, seat) for seat in (0, 1, NOBODY)]
    assert [(facts["net"], facts["total"]) for facts in told] == [(-5, 5), (-5, None), (-5, None)]


@evidence("RA-R-06")
def test_with_open_scores_everybody_sees_all_totals() -> None:
    state = GAME.position({"players": {"S1": {"points": 4}}}, 2, variants=["open-scores"])
    for viewer in (NOBODY, 0, 1):
        assert [player.points for player in state.view(viewer).players] == [10, 4]


@evidence("RA-R-27")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_view_with_memory_has_all_totals(viewer: int) -> None:
    seen = shown(middle(), viewer, memory=True)
    assert [player["points"] for player in seen["players"].values()] == [7, 12, 3]


@evidence("RA-R-27")
def test_a_view_without_memory_covers_the_totals_of_others() -> None:
    assert [player.points for player in middle().state.view(0, memory=False).players] == [7, None, None]


@evidence("RA-INF-03", "RA-R-07")
def test_the_order_of_the_bag_exists_nowhere() -> None:
    match = Match.start(GAME, 3, seed="bag")
    dumped = GAME.dump(match.state)
    assert len(dumped["bag"]) == 23
    assert sum(dumped["bag"]) == 180
    assert "bag" in GAME.describe(match.state.view(0))


@evidence("RA-INF-03", "RA-R-07")
def test_what_was_removed_is_known_from_open_play() -> None:
    game = table(2, turn="S0", track=["funeral"]).play("S0 invoke", "S1 pass", "S0 bid 2")
    assert shown(game, NOBODY)["box"] == {"funeral": 1}


@evidence("RA-INF-04", "RA-R-07")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_a_spent_sun_was_seen_by_all_when_it_was_taken(viewer: int) -> None:
    game = table(2, turn="S0").play("S0 invoke", "S1 pass", "S0 bid 2")
    won = next(event for event in game.events if event.kind.name == "LotWon")
    assert GAME.facts(won, viewer)["centre"] == 1
    assert shown(game, viewer)["players"]["S0"]["spent"] == [1]


@evidence("RA-INF-05")
def test_no_decision_is_made_in_secret() -> None:
    assert [decision.name for decision in GAME.decisions.values() if decision.sealed] == []


@evidence("RA-INF-05")
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_but_totals_differs_between_the_views(seats: int) -> None:
    match = Match.start(GAME, seats, seed="views")
    for _ in range(60):
        seen = [GAME.describe(match.state.view(seat)) for seat in (NOBODY, *range(seats))]
        for document in seen:
            for player in document["players"].values():
                del player["points"]
        assert seen == [seen[0]] * (seats + 1)
        seat = match.state.asked_seats()[0]
        match.play(seat, match.state.options(seat)[0])


@evidence("RA-R-21")
def test_a_draw_is_never_taken_back() -> None:
    match = Match.start(GAME, 2, seed="undo")
    seat = match.state.asked_seats()[0]
    match.play(seat, "draw")
    assert not match.may_undo(seat)
    with pytest.raises(BadInput, match="something was drawn"):
        match.undo(seat)


@evidence("RA-R-21")
def test_what_drew_nothing_may_be_taken_back() -> None:
    match = Match.start(GAME, 2, seed="undo")
    before = GAME.describe(match.state)
    seat = match.state.asked_seats()[0]
    match.play(seat, "invoke")
    match.undo(seat)
    assert GAME.describe(match.state) == before
