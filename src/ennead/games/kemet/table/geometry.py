"""The map of a match as shapes: the standard one as it was drawn, a map of somebody's own as zones joined by ways."""

from __future__ import annotations

import json
from functools import cache
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any, Final

from ennead.drawings import Area, Geometry, Point, Side, Space
from ennead.games.kemet.rules.map import KINDS, Board, board_for, chart_for
from ennead.games.kemet.rules.view import KemetView
from ennead.texts import Texts

DRAWN: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("zones.json").read_text(encoding="utf-8"))
UNIT: Final = 40.0  # the width of a troop
WIDTH, HEIGHT = 940.0, 760.0  # of a map of somebody's own
MARGIN: Final = 70.0
MOST_RADIUS: Final = 62.0
CORNERS: Final = 8
Shapes = dict[str, Any]


def geometry(view: KemetView, texts: Texts) -> Geometry:
    """The zones that are in play, and the ground around them."""
    board = board_for(view.map_file, view.seats)
    standard = is_standard(view.map_file)
    shapes: dict[str, Shapes] = DRAWN["zones"] if standard else circles(view.map_file)
    spaces = [space(board, zone, shapes[board.zones[zone]], texts) for zone in board.playing]
    if not standard:
        return Geometry((0.0, 0.0, WIDTH, HEIGHT), UNIT, spaces, ways(board, shapes))
    left, top, width, height = DRAWN["box"]
    if max([x for one in spaces for x, _ in one.outline]) < DRAWN["west"]:
        width = DRAWN["west"]
    return Geometry((left, top, width, height), UNIT, spaces, [], areas(board, width, texts))


def space(board: Board, zone: int, shape: Shapes, texts: Texts) -> Space:
    name = board.zones[zone]
    return Space(
        id=name,
        name=texts.word("zone", name),
        kind=KINDS[board.kind[zone]],
        outline=points(shape["outline"]),
        centre=point(shape["centre"]),
        neighbours=[board.zones[other] for other in board.ground[zone]],
        places={key: point(place) for key, place in shape["places"].items()},
    )


def point(pair: list[float]) -> Point:
    return float(pair[0]), float(pair[1])


def points(pairs: list[list[float]]) -> list[Point]:
    return [point(pair) for pair in pairs]


# The standard map


@cache
def is_standard(file: str) -> bool:
    """Whether a map has the zones and ways of the standard one, so that its drawing is right for it."""
    chart, standard = chart_for(file), chart_for("")
    return chart.zones == standard.zones and chart.adjacent == standard.adjacent


def areas(board: Board, width: float, texts: Texts) -> list[Area]:
    """The Nile, and what is out of play (KEM-GEN-03): each part with its word on its largest piece."""
    nile = points(DRAWN["nile"])
    found = [Area("nile", nile)]
    edge = width
    if width < DRAWN["box"][2]:
        edge = min([x for x, _ in nile])  # all beyond the Nile is one piece
        bank = nile[DRAWN["west_points"] :]  # from south to north
        east = [*bank, (WIDTH, bank[-1][1]), (WIDTH, bank[0][1])]
        found.append(Area("storm", east, texts.label("east_bank"), (width - 48, HEIGHT / 2)))
    removed = [zone for zone in range(board.size) if not board.in_play[zone]]
    shown = [zone for zone in removed if point(DRAWN["zones"][board.zones[zone]]["centre"])[0] < edge]
    for zone in shown:
        shape = DRAWN["zones"][board.zones[zone]]
        last = zone == shown[-1]
        label = middle([point(DRAWN["zones"][board.zones[one]]["centre"]) for one in shown]) if last else (0.0, 0.0)
        found.append(Area("storm", points(shape["outline"]), texts.label("storm") if last else "", label))
    return found


def middle(found: list[Point]) -> Point:
    return round(sum([x for x, _ in found]) / len(found), 1), round(sum([y for _, y in found]) / len(found), 1)


# A map of somebody's own


@cache
def circles(file: str) -> dict[str, Shapes]:
    """Each zone as an octagon where its file says, or where there is room for it."""
    chart = chart_for(file)
    given = [place for place in chart.layout if place is not None]
    centres = stretched(given if len(given) == len(chart.zones) else spread(chart.adjacent))
    nearest = min(
        [hypot(x - u, y - v) for at, (x, y) in enumerate(centres) for u, v in centres[:at]], default=2 * MOST_RADIUS
    )
    radius = min(MOST_RADIUS, 0.44 * nearest)
    return {name: octagon(centre, radius) for name, centre in zip(chart.zones, centres, strict=True)}


def stretched(places: list[Point]) -> list[Point]:
    """Places in any measure, made to fill the map."""
    left, top = min([x for x, _ in places]), min([y for _, y in places])
    wide = max(1.0, max([x for x, _ in places]) - left)
    high = max(1.0, max([y for _, y in places]) - top)
    return [
        (
            round(MARGIN + (x - left) / wide * (WIDTH - 2 * MARGIN), 1),
            round(MARGIN + (y - top) / high * (HEIGHT - 2 * MARGIN), 1),
        )
        for x, y in places
    ]


def spread(near: list[list[int]], rounds: int = 120) -> list[Point]:
    """Places for zones without any: neighbours pull at each other, all others push; the same for the same map."""
    count = len(near)
    places = [(cos(2 * pi * at / count), sin(2 * pi * at / count)) for at in range(count)]
    for turn in range(rounds):
        step = 0.12 * (1 - turn / rounds)
        places = [moved(places, near[at], at, step) for at in range(count)]
    return places


def moved(places: list[Point], near: list[int], at: int, step: float) -> Point:
    x, y = places[at]
    right = down = 0.0
    for other, (u, v) in enumerate(places):
        away = max(0.01, hypot(x - u, y - v))
        push = 0.02 / (away * away) - (away * 1.5 if other in near else 0.0)
        if other != at:
            right += (x - u) / away * push
            down += (y - v) / away * push
    length = max(1.0, hypot(right, down))
    return x + right / length * step, y + down / length * step


def octagon(centre: Point, radius: float) -> Shapes:
    x, y = centre
    turns = [(at + 0.5) * 2 * pi / CORNERS for at in range(CORNERS)]
    small = radius / MOST_RADIUS
    places = {
        "label": (x, y + 50 * small), "troop": (x + 10 * small, y + 12 * small),
        "creature": (x - 18 * small, y + 2 * small), "pyramid": (x - 22 * small, y - 20 * small),
        "pyramid_label": (x - 22 * small, y + 2 * small), "temple": (x - 24 * small, y - 22 * small),
        "obelisk": (x + 2, y - 26 * small), "sanctuary": (x - 20 * small, y - 24 * small),
        "harbour": (x + 30 * small, y - 26 * small),
    }  # fmt: skip
    return {
        "outline": [(round(x + radius * cos(turn), 1), round(y + radius * sin(turn), 1)) for turn in turns],
        "centre": centre,
        "places": {key: (round(u, 1), round(v, 1)) for key, (u, v) in places.items()},
    }


def ways(board: Board, shapes: dict[str, Shapes]) -> list[Side]:
    """Between zones that do not touch on the drawing: a line from one to the other."""
    found: list[Side] = []
    for zone in board.playing:
        for other in board.ground[zone]:
            if other > zone:
                one, two = board.zones[zone], board.zones[other]
                ends = (point(shapes[one]["centre"]), point(shapes[two]["centre"]))
                found.append(Side(f"{one}|{two}", (one, two), ends, "way"))
    return found
