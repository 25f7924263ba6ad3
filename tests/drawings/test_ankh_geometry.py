"""The geometry of Ankh: shapes of the very board that the engine loaded, named or from a file."""

from __future__ import annotations

from collections import Counter

import pytest

from ennead import Match, load
from ennead.drawings import NO_MAP, Geometry, geometry
from ennead.games.ankh.rules.scenarios import scenario
from ennead.texts import Texts

GAME = load("ankh")


def of(name: str, seats: int = 3, **options: str) -> Geometry:
    match = Match.start(GAME, seats, seed="geometry", options={"scenario": name, **options})
    return geometry(match.state.view(0), Texts(match.game, ["Ann", "Ben", "Cleo", "Dan", "Eve"][:seats]))


@pytest.mark.parametrize(("name", "seats"), [("middle-kingdom", 3), ("gift-of-the-river", 3), ("five-winds", 5)])
def test_every_space_and_side_of_the_board_is_there(name: str, seats: int) -> None:
    found, board = of(name, seats), scenario(name).board
    assert len(found.spaces) == len(board.land) + len(board.water)
    assert {side.id for side in found.sides if side.kind == "river"} == {
        side.id for side in found.sides if side.id and side.kind
    }
    assert len([side for side in found.sides if side.kind == "river"]) == len(board.rivers)
    assert Counter([space.kind for space in found.spaces])["water"] == len(board.water)


def test_two_spaces_are_neighbours_exactly_if_they_share_two_corners() -> None:
    for name in ("middle-kingdom", "gift-of-the-river"):
        spaces = of(name).spaces
        for one in spaces:
            shared = [other.id for other in spaces if other is not one and len({*one.outline} & {*other.outline}) == 2]
            assert sorted(one.neighbours) == sorted(shared)


def test_a_side_runs_between_the_corners_that_its_spaces_share() -> None:
    found = of("middle-kingdom")
    by_name = {space.id: space for space in found.spaces}
    for side in found.sides:
        one, other = [by_name[name] for name in side.between]
        assert {*side.ends} == {*one.outline} & {*other.outline}


def test_hexes_are_regular_and_lie_in_the_box() -> None:
    found = of("middle-kingdom")
    left, top, width, height = found.box
    for space in found.spaces:
        assert len(space.outline) == 6
        for x, y in space.outline:
            assert left < x < left + width and top < y < top + height
            away = ((x - space.centre[0]) ** 2 + (y - space.centre[1]) ** 2) ** 0.5
            assert away == pytest.approx(found.unit, abs=0.02)


def test_a_board_of_another_orientation_has_other_shapes() -> None:
    """Egypt has flat tops, the Two Lands points."""
    tops = {name: min(y for _, y in of(name).spaces[0].outline) for name in ("middle-kingdom", "gift-of-the-river")}
    for name, top in tops.items():
        corners = [x for x, y in of(name).spaces[0].outline if y == top]
        assert len(corners) == (2 if scenario(name).board.flat else 1)


def test_a_game_without_a_map_has_an_empty_one() -> None:
    match = Match.start(load("ra"), 3, seed="no map")
    assert geometry(match.state.view(0), Texts(match.game)) is NO_MAP
