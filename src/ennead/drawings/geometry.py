"""A map as shapes: spaces with their outlines, and the sides between them. Knows no game and no screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

Point = tuple[float, float]


@dataclass(frozen=True)
class Space:
    """One space or zone."""

    id: str  # as options and events call it
    name: str  # for the ear
    kind: str  # its ground
    outline: list[Point]  # corners, in order around it
    centre: Point
    neighbours: list[str]  # that share a side with it
    places: dict[str, Point] = field(default_factory=dict)  # where names and pieces go, if not in its centre


@dataclass(frozen=True)
class Side:
    """Where two spaces meet, if something lies or may be put there."""

    id: str  # as options and events call it
    between: tuple[str, str]
    ends: tuple[Point, Point]
    kind: str  # what lies there for good, "river"; empty for nothing


@dataclass(frozen=True)
class Area:
    """Ground that is no space: a river, land that is out of play."""

    kind: str
    outline: list[Point]
    name: str = ""  # what stands on it
    label: Point = (0.0, 0.0)  # where its name stands


@dataclass(frozen=True)
class Geometry:
    """All of a map, in units of its own; y grows downwards."""

    box: tuple[float, float, float, float]  # left, top, width, height
    unit: float  # a length to measure pieces by
    spaces: list[Space]
    sides: list[Side]
    areas: list[Area] = field(default_factory=list)  # in the order in which they are drawn, below the spaces


NO_MAP: Final = Geometry((0.0, 0.0, 0.0, 0.0), 0.0, [], [])
