"""What an option is likely to bring until points are counted: played on many times, from what its seat knows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final

from ennead.advice.expectation import judgement_of, step
from ennead.forecasts import Part
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.dice import Dice
from ennead.kernel.events import Event
from ennead.kernel.flow import State
from ennead.kernel.judgement import Judgement
from ennead.kernel.view import View

FEWEST: Final = 20  # continuations, however long they take: fewer have no range
TENTH: Final = 0.1  # of the continuations end below the range, and as many above it


@dataclass(frozen=True)
class Guess:
    """Points: their mean, and between which numbers at least eight of ten continuations end."""

    mean: float
    low: int
    high: int


class Counting:
    """Hears the points of one side, until they are whole."""

    def __init__(self, part: Part, side: int) -> None:
        self.part: Final = part
        self.side: Final = side
        self.points: Final[dict[int, int]] = {}  # by source
        self.whole = False

    def hear(self, event: Event) -> None:
        if self.whole or event.side != self.side:
            return
        if event.kind is self.part.points:
            self.points[event.what] = self.points.get(event.what, 0) + event.more
        self.whole = event.kind is self.part.counted


def likely(
    game: Game, view: View, action: Action, sources: Sequence[int], seed: str, most: int, seconds: float
) -> dict[str, Any]:
    """Plain data: the guess by source and in all, if the option works out and all seats go on by first impression.

    Worlds are imagined from the view alone, and the seed knows nothing else: it is the same wherever the view is.
    """
    judgement, until = judgement_of(game), time.monotonic() + seconds
    found: list[dict[int, int]] = []
    while len(found) < most and (len(found) < FEWEST or time.monotonic() < until):
        world = f"{seed}:{len(found)}"
        state = game.imagine(view, Random(world))
        found.append(counted(state, game, judgement, view, action, Dice(world)))
    return {
        "continuations": len(found),
        "sources": [asdict(guess([one.get(source, 0) for one in found])) for source in sources],
        "net": asdict(guess([sum(one.values()) for one in found])),
    }


def counted(state: State, game: Game, judgement: Judgement, view: View, action: Action, dice: Dice) -> dict[int, int]:
    """The points of the viewing side by source in one continuation."""
    module = game.table_module("forecasts")
    counting = Counting(module.PART, view.viewing_side)
    state.listener = counting.hear
    module.suppose(state, view, action, game)
    while not counting.whole:
        step(state, judgement, dice)
    return counting.points


def guess(numbers: Sequence[int]) -> Guess:
    """The range goes as far as the next number that was met, where the mean lies outside of the tenths."""
    ordered, mean = sorted(numbers), sum(numbers) / len(numbers)
    cut = int(TENTH * len(ordered))
    low, high = ordered[cut], ordered[-1 - cut]
    return Guess(
        round(mean, 1),
        max([one for one in ordered if one <= min(low, mean)]),
        min([one for one in ordered if one >= max(high, mean)]),
    )
