"""Ankh: camel caravans, found completely."""

from itertools import combinations
from typing import Any

import pytest

from ennead.games.ankh.rules.board import FERTILE
from ennead.games.ankh.rules.components import CAMELS, LONGEST_CARAVAN
from ennead.games.ankh.rules.grid import SIDES, SPACE_NUMBERS, side_number
from ennead.games.ankh.rules.land import Land, land_with
from ennead.games.ankh.rules.scenarios import load_board
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.why_line import line_problem
from ennead.testing import evidence

from .table import table


def line(text: str) -> tuple[int, ...]:
    pairs = [side.split("|") for side in text.split()]
    return tuple(side_number(SPACE_NUMBERS[one], SPACE_NUMBERS[other]) for one, other in pairs)


def slow_caravans(land: Land, longest: int) -> set[frozenset[int]]:
    """All legal lines by their definition: every set of sides, tried one by one."""
    board = land.board
    found: set[frozenset[int]] = set()
    for spaces in land.spaces:
        inside = [side for side in board.corners if set(SIDES[side]) <= set(spaces) and board.placeable(side)]
        sides = [side for side in inside if side not in land.camels]
        for size in range(1, longest + 1):
            for chosen in combinations(sides, size):
                if is_caravan(land, spaces, chosen):
                    found.add(frozenset(chosen))
    return found


def is_caravan(land: Land, spaces: tuple[int, ...], sides: tuple[int, ...]) -> bool:
    corners: dict[int, int] = {}
    for side in sides:
        for corner in land.board.corners[side]:
            corners[corner] = corners.get(corner, 0) + 1
    ends = [corner for corner, count in corners.items() if count == 1]
    if len(ends) != 2 or max(corners.values()) > 2 or len(corners) != len(sides) + 1:
        return False
    camel_ends = {corner for camel in land.camels for corner in land.board.corners[camel]}
    if not all(land.board.fixed_anchors[end] or end in camel_ends for end in ends):
        return False
    parts = parts_of(land, spaces, sides)
    return len(parts) == 2 and min(len(part) for part in parts) >= 6


def parts_of(land: Land, spaces: tuple[int, ...], sides: tuple[int, ...]) -> list[set[int]]:
    left, parts = set(spaces), []
    while left:
        part, todo = set(), [min(left)]
        while todo:
            space = todo.pop()
            if space in part:
                continue
            part.add(space)
            for other in land.adjacent[space]:
                if land.board.terrain[other] >= FERTILE and side_number(space, other) not in sides:
                    todo.append(other)
        parts.append(part)
        left -= part
    return parts


@evidence("ANK-CAM-04")
@pytest.mark.parametrize(("name", "count"), [("egypt", 92), ("two-lands", 77)])
def test_the_number_of_caravans_on_the_empty_boards(name: str, count: int) -> None:
    lines = land_with(load_board(name), ()).caravans()
    assert len(lines) == len({frozenset(one) for one in lines}) == count
    assert all(line_problem(land_with(load_board(name), ()), one, LONGEST_CARAVAN) == "" for one in lines)


@evidence("ANK-CAM-03", "ANK-CAM-04")
@pytest.mark.parametrize("name", ["egypt", "two-lands"])
def test_every_short_caravan_is_found_and_nothing_else(name: str) -> None:
    """Compared with all sets of up to three sides."""
    land = land_with(load_board(name), ())
    short = {frozenset(one) for one in land.caravans() if len(one) <= 3}
    assert short == slow_caravans(land, 3)


@evidence("ANK-CAM-03", "ANK-CAM-04")
def test_every_caravan_is_found_beside_camels() -> None:
    """In the smaller parts that a caravan leaves, compared with all sets of up to three sides."""
    board = load_board("egypt")
    for first in land_with(board, ()).caravans()[::9]:
        land = land_with(board, tuple(sorted(first)))
        short = {frozenset(one) for one in land.caravans() if len(one) <= 3}
        assert short == slow_caravans(land, 3)


@evidence("ANK-CAM-02", "ANK-CAM-04", "ANK-SCN-02", "ANK-R-35")
@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("two-lands", "r00c07|r01c06 r01c06|r01c07 r01c07|r02c07 r02c07|r02c08 r02c08|r03c07", "has 5 land spaces"),
        ("two-lands", "r01c06|r02c06 r01c06|r02c07 r01c07|r02c07 r02c07|r02c08", "ends is at no"),
        ("two-lands", "r06c03|r07c03", "Water"),
        ("two-lands", "r01c06|r02c06 r05c04|r05c05", "river"),
        ("two-lands", "r01c06|r02c06 r01c07|r02c07", "open path"),
        ("egypt", "r05c04|r05c05 r04c05|r05c05", "has 1 land spaces"),
        ("egypt", "r05c00|r06c00 r05c00|r05c01", "ends is at no"),
        ("egypt", "r05c01|r05c02", "Water"),
        (
            "egypt",
            "r03c02|r03c03 r03c02|r04c02 r03c01|r04c02 r03c01|r04c01 r04c00|r04c01 r04c01|r05c00 r04c01|r05c01",
            "has 7 camels",
        ),
    ],
)
def test_what_is_wrong_with_a_line(name: str, text: str, wrong: str) -> None:
    land = land_with(load_board(name), ())
    assert wrong in line_problem(land, line(text), LONGEST_CARAVAN)
    assert frozenset(line(text)) not in {frozenset(one) for one in land.caravans()}


@evidence("ANK-SCN-02", "ANK-R-41")
def test_a_line_of_a_set_up_may_have_seven_camels() -> None:
    text = "r03c02|r03c03 r03c02|r04c02 r03c01|r04c02 r03c01|r04c01 r04c00|r04c01 r04c01|r05c00 r04c01|r05c01"
    land = land_with(load_board("egypt"), ())
    assert line_problem(land, line(text), CAMELS) == ""
    sizes = sorted(len(spaces) for spaces in land_with(load_board("egypt"), tuple(sorted(line(text)))).spaces)
    assert sizes == [9, 22, 23, 28]


@evidence("ANK-CAM-04", "ANK-R-08")
@pytest.mark.parametrize("name", ["egypt", "two-lands"])
def test_no_corner_on_the_way_is_an_anchor_so_none_is_refused_for_that(name: str) -> None:
    """Two sides that meet need all three spaces of their corner as land of one region; after caravans too."""
    board = load_board(name)
    for first in [(), *land_with(board, ()).caravans()[::9]]:
        land = land_with(board, tuple(sorted(first)))
        for one in land.caravans():
            corners = [corner for camel in one for corner in board.corners[camel]]
            inner = {corner for corner in corners if corners.count(corner) == 2}
            assert not any(board.fixed_anchors[corner] for corner in inner)
            assert not inner & {corner for camel in first for corner in board.corners[camel]}


@evidence("ANK-CAM-01", "ANK-CAM-04")
def test_only_sides_are_offered_from_which_a_legal_end_remains() -> None:
    """From every prefix of every line, in both directions, exactly the continuations of legal lines."""
    game = table(2, moment="camel caravan")
    assert isinstance(game.state, Ankh)
    lines = list(game.state.land.caravans()) + [one[::-1] for one in game.state.land.caravans()]
    for start in sorted({one[0] for one in lines}):
        state = game.state.copy()
        camel = [one for one in state.options(0) if one.verb == "camel" and one.value == start]
        state.answer(0, camel[0])
        line_so_far = (start,)
        following = {one[1] for one in lines if one[:1] == line_so_far and len(one) > 1}
        if state.decision is not None and state.decision.name == "PlaceCamel":
            offered = {action.value for action in state.options(0) if action.verb == "camel"}
            assert offered == following
        else:
            assert not following


@evidence("ANK-CAM-01", "ANK-CAM-07", "ANK-R-07")
def test_a_caravan_may_be_declined() -> None:
    game = table(2, moment="camel caravan")
    assert "done" in game.options(0)
    game.play("S0 done")
    assert game.facts["camels"] == []
    assert game.asked == "S1"


@evidence("ANK-CAM-04", "ANK-MAP-05")
def test_without_a_token_in_the_supply_there_is_no_caravan() -> None:
    board = load_board("egypt")
    camels: tuple[int, ...] = ()
    for _ in range(5):
        camels = tuple(sorted([*camels, *land_with(board, camels).caravans()[0]]))
    land = land_with(board, camels)
    names = [f"r{one // 12:02}c{one % 12:02}" for one in [spaces[0] for spaces in land.spaces]]
    sides = [f"r{a // 12:02}c{a % 12:02}|r{b // 12:02}c{b % 12:02}" for a, b in [SIDES[camel] for camel in camels]]
    given: dict[str, Any] = {
        "camels": sides,
        "tokens": names,
        "figures": {},
        "monuments": {},
        "moment": "camel caravan",
    }
    game = table(2, scenario="middle-kingdom", **given)
    assert len(game.facts["tokens"]) == 8
    assert game.decision == "ChooseAction"
    assert game.asked == "S1"


@evidence("ANK-CAM-05", "ANK-CAM-06", "ANK-R-38")
def test_the_new_region_gets_the_lowest_token_and_one_swap_is_allowed() -> None:
    game = table(2, scenario="middle-kingdom", moment="camel caravan")
    game.play("S0 camel r04c00|r05c00, camel r04c01|r05c00, camel r04c01|r05c01, to r01c00")
    assert game.facts["tokens"] == ["r01c00", "r02c09", "r00c01", "r05c00"]
    assert game.options(0) == ["done", "swap 1 2", "swap 1 3", "swap 1 4", "swap 2 4", "swap 3 4"]
    game.play("S0 swap 2 4")
    assert game.facts["tokens"] == ["r01c00", "r05c00", "r00c01", "r02c09"]
    assert game.asked == "S1"
