"""The map of Kemet as shapes: drawn zones for 2 to 5 players, and zones joined by ways for a map of one's own."""

from __future__ import annotations

import json
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

from ennead import load
from ennead.drawings import Geometry, Point, geometry
from ennead.games.kemet.rules.components import DATA
from ennead.kernel.errors import BadInput
from ennead.texts import Texts

GAME = load("kemet")


def shapes(seats: int, **options: str) -> Geometry:
    game = GAME.at_table(options)
    return geometry(game.new(seats, options=options).view(0), Texts(game, ["Ann"] * seats))


def edges(outline: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def along(one: tuple[Point, Point], other: tuple[Point, Point]) -> float:
    """How long two edges run on the same line."""
    (ax, ay), (bx, by) = one
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    if any(abs((x - ax) * uy - (y - ay) * ux) > 2.5 for x, y in other):
        return 0.0
    low, high = sorted([(x - ax) * ux + (y - ay) * uy for x, y in other])
    return max(0.0, min(length, high) - max(0.0, low))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_zones_that_are_adjacent_share_a_side_and_no_others_do(seats: int) -> None:
    found = shapes(seats)
    for one, other in combinations(found.spaces, 2):
        shared = max([along(a, b) for a in edges(one.outline) for b in edges(other.outline)])
        assert (shared > 8) == (other.id in one.neighbours), (one.id, other.id, shared)


@pytest.mark.parametrize(("seats", "width", "storms"), [(2, 600, 5), (3, 600, 1), (4, 940, 4), (5, 940, 0)])
def test_the_map_ends_behind_the_nile_where_the_east_is_out_of_play(seats: int, width: int, storms: int) -> None:
    found = shapes(seats)
    assert found.box == (0, 0, width, 760)
    assert [one.kind for one in found.areas].count("storm") == storms
    assert found.areas[0].kind == "nile"
    for space in found.spaces:
        for x, y in [*space.outline, space.centre, *space.places.values()]:
            assert 0 <= x <= width and 0 <= y <= 760, space.id


def own_map(folder: Path, layout: bool) -> str:
    """The standard map with an oasis, with or without places to draw its zones."""
    document = json.loads((DATA / "map.json").read_text(encoding="utf-8"))
    document["zones"].append({"id": "oasis", "kind": "desert", "layout": {"x": 50, "y": 50}})
    document["adjacency"].append({"a": "oasis", "b": "sanctuary"})
    if not layout:
        for zone in document["zones"]:
            zone.pop("layout", None)
    file = folder / f"oasis-{layout}.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("layout", [True, False])
def test_a_map_of_ones_own_is_drawn_as_zones_joined_by_ways(tmp_path: Path, layout: bool) -> None:
    found = shapes(3, map=own_map(tmp_path, layout))
    oasis = next(one for one in found.spaces if one.id == "oasis")
    assert oasis.neighbours == ["sanctuary"]
    assert ("sanctuary", "oasis") in [side.between for side in found.sides]
    centres = [space.centre for space in found.spaces]
    assert len(set(centres)) == len(centres)
    left, top, width, height = found.box
    for space in found.spaces:
        assert all(left <= x <= left + width and top <= y <= top + height for x, y in space.outline)


def test_a_map_that_changes_no_way_is_drawn_as_the_standard_one(tmp_path: Path) -> None:
    document = json.loads((DATA / "map.json").read_text(encoding="utf-8"))
    document["zones"][0]["obelisk"] = True
    (tmp_path / "same.json").write_text(json.dumps(document), encoding="utf-8")
    assert shapes(5, map=str(tmp_path / "same.json")).spaces == shapes(5).spaces


def test_a_layout_that_is_none_is_named(tmp_path: Path) -> None:
    document = json.loads((DATA / "map.json").read_text(encoding="utf-8"))
    document["zones"][3]["layout"] = {"x": 500, "y": 1}
    (tmp_path / "far.json").write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(BadInput, match=r"zones\[3\].layout.x: expected a number from 0 to 100"):
        shapes(5, map=str(tmp_path / "far.json"))
