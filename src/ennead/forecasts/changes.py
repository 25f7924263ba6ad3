"""What a forecast is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Change:
    """One thing that would be different; `before` is empty where there is only something to say."""

    label: str
    before: str
    after: str


@dataclass(frozen=True)
class Forecast:
    """What would be different, under a heading that says when."""

    title: str
    changes: tuple[Change, ...]
