"""What a forecast is made of."""

from __future__ import annotations

from dataclasses import dataclass

from ennead.kernel.events import EventKind


@dataclass(frozen=True)
class Change:
    """One thing that would be different; `before` is empty where there is only something to say."""

    label: str
    before: str
    after: str
    kind: str = ""  # "points" and their "sum" are a table of their own; "end" counts later, "pass" is what else comes
    note: str = ""  # why it would be so


@dataclass(frozen=True)
class Forecast:
    """What would be different, under a heading that says when."""

    title: str
    changes: tuple[Change, ...]
    points: str = ""  # over the points: what they suppose
    likely: str = ""  # over what bots expect of them; empty where that cannot be asked


@dataclass(frozen=True)
class Part:
    """A part of a game at whose end points are counted: what tells them by source, and that they are whole."""

    points: EventKind  # of a side: what is the source, more how many
    counted: EventKind  # of a side
