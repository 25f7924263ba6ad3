"""Counting what comes out of many games: how long, how many points, how often won."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ennead.kernel.flow import Result


class Numbers:
    """Many whole numbers, kept as how often each came."""

    def __init__(self) -> None:
        self.counts: Final[Counter[int]] = Counter()

    def add(self, number: int) -> None:
        self.counts[number] += 1

    def as_json(self) -> dict[str, Any]:
        """Mean, least, median and most; all None if there are none."""
        many = self.counts.total()
        if not many:
            return {"mean": None, "least": None, "median": None, "most": None}
        mean = sum([number * count for number, count in self.counts.items()]) / many
        return {
            "mean": round(mean, 2),
            "least": min(self.counts),
            "median": self.at((many - 1) // 2),
            "most": max(self.counts),
        }

    def at(self, place: int) -> int:
        """The number at a place of the ascending order."""
        for number in sorted(self.counts):
            place -= self.counts[number]
            if place < 0:
                return number
        raise AssertionError("the place lies behind the last number")


class Standing:
    """How a seat, or what somebody plays, has done."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.scores: Final = Numbers()

    def add(self, result: Result, seat: int) -> None:
        self.games += 1
        self.wins += seat in result.winners
        self.scores.add(result.scores[seat])

    def as_json(self) -> dict[str, Any]:
        share = round(self.wins / self.games, 4) if self.games else None
        return {"games": self.games, "wins": self.wins, "share": share, "scores": self.scores.as_json()}


class Tally:
    """All games at one kind of table."""

    def __init__(self, seats: int) -> None:
        self.finished = 0
        self.lengths: Final = Numbers()  # in decisions of players
        self.winning: Final = Numbers()  # scores of winners
        self.reasons: Final[Counter[str]] = Counter()
        self.by_seat: Final = [Standing() for _ in range(seats)]
        self.by_side: Final[dict[str, Standing]] = {}  # what somebody plays, by name

    def add(self, result: Result, decisions: int, sides: list[str]) -> None:
        self.finished += 1
        self.lengths.add(decisions)
        self.reasons[result.reason] += 1
        for seat in result.winners:
            self.winning.add(result.scores[seat])
        for seat, standing in enumerate(self.by_seat):
            standing.add(result, seat)
        for seat, side in enumerate(sides):
            self.by_side.setdefault(side, Standing()).add(result, seat)

    def as_json(self) -> dict[str, Any]:
        return {
            "finished": self.finished,
            "lengths": self.lengths.as_json(),
            "winning_scores": self.winning.as_json(),
            "reasons": dict(sorted(self.reasons.items())),
            "by_seat": [standing.as_json() for standing in self.by_seat],
            "by_side": {name: standing.as_json() for name, standing in sorted(self.by_side.items())},
        }
