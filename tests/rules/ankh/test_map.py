"""Ankh: spaces, regions, adjacency, Water."""

import json

import pytest

from ennead.games.ankh.rules.board import FERTILE, WATER
from ennead.games.ankh.rules.grid import OFF, SIDES, SPACE_NAMES, SPACE_NUMBERS, side_number
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.scenarios import DATA, load_board
from ennead.testing import evidence

from .table import table

BOARDS = ("egypt", "two-lands")


def names(spaces: list[int] | tuple[int, ...]) -> set[str]:
    return {SPACE_NAMES[space] for space in spaces}


@evidence("ANK-MAP-08")
@pytest.mark.parametrize(
    ("name", "land", "water", "fertile", "rivers", "sizes"),
    [("egypt", 82, 19, 43, 31, [22, 28, 32]), ("two-lands", 103, 15, 51, 33, [25, 39, 39])],
)
def test_the_boards_have_the_spaces_and_rivers_of_the_specification(
    name: str, land: int, water: int, fertile: int, rivers: int, sizes: list[int]
) -> None:
    board = load_board(name)
    assert (len(board.land), len(board.water), board.terrain.count(FERTILE)) == (land, water, fertile)
    assert len(board.rivers) == rivers
    assert sorted(len(spaces) for spaces in land_with(board, ()).spaces) == sizes


@evidence("ANK-MAP-08")
@pytest.mark.parametrize("name", BOARDS)
def test_neighbours_are_mutual_and_in_order_around_each_space(name: str) -> None:
    board = load_board(name)
    for space in [*board.land, *board.water]:
        for direction, other in enumerate(board.around[space]):
            if other != OFF:
                assert board.around[other][(direction + 3) % 6] == space
                following = board.around[space][(direction + 1) % 6]
                assert following == OFF or following in board.near[other]


@evidence("ANK-MAP-04")
def test_land_is_adjacent_over_open_sides_only() -> None:
    land = land_with(load_board("egypt"), ())
    assert names(land.adjacent[SPACE_NUMBERS["r04c05"]]) == {"r04c04", "r05c04", "r05c05"}


@evidence("ANK-MAP-03", "ANK-MAP-04")
def test_water_is_adjacent_to_all_around_it_and_belongs_to_every_region_it_touches() -> None:
    land = land_with(load_board("egypt"), ())
    west_and_east = land.regions[SPACE_NUMBERS["r05c03"]] | land.regions[SPACE_NUMBERS["r06c05"]]
    around = {"r05c03", "r05c04", "r05c05", "r07c04", "r06c05", "r06c03"}
    assert names(land.adjacent[SPACE_NUMBERS["r06c04"]]) == around
    assert land.regions[SPACE_NUMBERS["r06c04"]] == west_and_east
    assert names(land.adjacent[SPACE_NUMBERS["r01c10"]]) == {"r01c09", "r02c10", "r00c09"}
    assert land.regions[SPACE_NUMBERS["r01c10"]].bit_count() == 2
    assert land.regions[SPACE_NUMBERS["r00c09"]].bit_count() == 1


@evidence("ANK-MAP-03")
@pytest.mark.parametrize(
    ("name", "double"),
    [("egypt", {"r01c10", "r06c04"}), ("two-lands", {"r00c02", "r00c09", "r07c04"})],
)
def test_the_water_spaces_in_two_regions(name: str, double: set[str]) -> None:
    board = load_board(name)
    land = land_with(board, ())
    assert {SPACE_NAMES[space] for space in board.water if land.regions[space].bit_count() == 2} == double
    assert all(land.regions[space] for space in board.water)


@evidence("ANK-MAP-02", "ANK-CAM-08")
def test_camels_divide_and_land_is_never_linked_through_water() -> None:
    board = load_board("egypt")
    line = [("r04c00", "r05c00"), ("r04c01", "r05c00"), ("r04c01", "r05c01")]
    camels = tuple(sorted(side_number(SPACE_NUMBERS[one], SPACE_NUMBERS[other]) for one, other in line))
    land = land_with(board, camels)
    assert len(land.spaces) == 4
    north, south = land.region_of(SPACE_NUMBERS["r04c00"]), land.region_of(SPACE_NUMBERS["r05c00"])
    assert (len(land.spaces[north]), len(land.spaces[south])) == (16, 16)
    for name in ("r05c02", "r06c02", "r06c03"):
        assert land.regions[SPACE_NUMBERS[name]] == (1 << north) | (1 << south)
    assert land.regions[SPACE_NUMBERS["r06c04"]].bit_count() == 3
    for camel in camels:
        one, other = SIDES[camel]
        assert other not in land.adjacent[one]


@evidence("ANK-MAP-01")
def test_a_land_space_holds_one_piece_and_water_none() -> None:
    game = table(2, figures={"r06c03": "S0 warrior", "r06c04": "S0 god"}, monuments={"r05c03": "temple"})
    game.play("S0 action move, figure r06c03")
    assert game.why("S0 to r05c03") == ("ANK-MOV-02", "occupied")
    assert game.why("S0 to r06c04") == ("ANK-MOV-02", "occupied")
    assert game.why("S0 to r07c04") == ("ANK-MOV-04", "water")
    assert game.why("S0 to r11c11") == ("ANK-MOV-02", "off-board")


@pytest.mark.parametrize("name", BOARDS)
def test_the_terrain_is_that_of_the_file(name: str) -> None:
    board = load_board(name)
    rows = json.loads((DATA / "boards" / f"{name}.json").read_text(encoding="utf-8"))["rows"]
    cells = [cell for row in rows for cell in row.split()]
    assert cells.count("~~") == len([space for space in board.terrain if space == WATER])
