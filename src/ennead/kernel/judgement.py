"""What a game must say about its positions so that a player can think: how good, how likely, how quiet.

Judgements read views. What a view covers they do not know, whatever world it was made from.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from ennead.kernel.actions import Action
from ennead.kernel.flow import NOBODY, Decision, State
from ennead.kernel.view import View

if TYPE_CHECKING:
    from ennead.kernel.contract import Game

THINKER: Final = "thinks"  # beside the features of who thinks: that it does
NEAR: Final = 1e-9  # numbers further apart have shares that differ, however they are rounded


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """What one game knows about its own positions."""

    NAMES: ClassVar[tuple[str, ...]] = ()  # of the features, in plain words
    PLAIN: ClassVar[tuple[str, ...]] = ()  # those that a beginner looks at, and nothing else
    LEVELS: ClassVar[tuple[int, ...]] = (2, 4, 12, 160, 1000)  # iterations by level; a table waits 0.3 s at most
    FORETELLING: ClassVar[tuple[int, ...]] = ()  # the levels that take rivals to do what is likeliest
    QUIET: ClassVar[tuple[str, ...]] = ()  # decisions at which a position may be judged; elsewhere much is under way
    FORESIGHT: ClassVar[int] = 0  # quiet decisions of others that a leaf is played past, up to the next own one
    PROBING: ClassVar[bool] = False  # whether who foretells rivals tries all own options out at a leaf

    def __init__(self) -> None:
        self.calm: Final = frozenset(type(self).QUIET)
        self.foresight: Final = type(self).FORESIGHT
        self.probing: Final = type(self).PROBING

    def plain(self) -> Judgement:
        """The same game as a beginner judges it: by the features of PLAIN alone."""
        return self

    def even(self) -> Judgement:
        """The same for a table at which all are alike: prospects are values, as before anything is learnt of them."""
        return self

    def quiet(self, decision: Decision) -> bool:
        """Whether a position may be judged at this decision; at all of them, if none is named."""
        return not self.calm or decision.name in self.calm

    def features(self, view: View, side: int) -> list[float]:
        """What a side has, as numbers in the order of NAMES."""
        raise AssertionError(f"{type(self).__name__} has no features")

    def plays(self, view: View, side: int) -> bool:
        """Whether a side is still in the game."""
        return True

    def phase(self, view: View) -> str:
        """The part of the game, by which the weights of the features differ."""
        return "game"

    def values(self, view: View) -> list[float]:
        """What each side may expect of the game: shares of a win, one together."""
        raise AssertionError(f"{type(self).__name__} gives no values")

    def prospects(self, view: View) -> list[float]:
        """The same while rivals are foretold: the viewer goes on thinking, the others do what is likeliest."""
        return self.values(view)

    def surprised(self, view: View) -> bool:
        """Whether rivals are no longer to be foretold, because one is seen to think."""
        return False

    def priors(self, view: View, side: int, options: list[Action]) -> list[float]:
        """How likely each option of a side is to be the right one, before any thought; one together."""
        return [1.0 / float(len(options))] * len(options)

    def likeliest(self, view: View, side: int, options: list[Action]) -> int:
        """The place of the option with the highest prior; the first, if several have it."""
        priors = self.priors(view, side, options)
        return priors.index(max(priors))


def weights_in(path: Path, phases: Sequence[str], names: Sequence[str], part: str = "weights") -> list[list[float]]:
    """The weights of a file by phase, in the order of the features; a feature that it does not name weighs nothing."""
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, float]] = document[part]
    return [[float(found[phase].get(name, 0.0)) for name in names] for phase in phases]


@mypyc_attr(allow_interpreted_subclasses=True)
class Imagination:
    """Worlds that look like one view; made ready once, then dealt again and again."""

    certain: bool = False  # whether all worlds are the same: nothing is covered but the future

    def __init__(self, game: Game, view: View) -> None:
        self.game: Final = game
        self.view: Final = view

    def deal(self, rng: Random) -> State:
        """Another world."""
        return self.game.imagine(self.view, rng)


class Certainty(Imagination):
    """The one world that a view leaves possible."""

    def __init__(self, game: Game, view: View) -> None:
        super().__init__(game, view)
        self.certain = True
        self.state: Final = game.imagine(view, Random(0))

    def deal(self, rng: Random) -> State:
        return self.state.copy()


def softmax(numbers: list[float], heat: float = 1.0) -> list[float]:
    """Shares of one that grow with the numbers; the hotter, the more alike."""
    most = max(numbers)
    shares = [exp((number - most) / heat) for number in numbers]
    whole = 0.0
    for share in shares:
        whole += share
    return [share / whole for share in shares]


def foremost(numbers: list[float]) -> int:
    """The place of the highest number; NOBODY if another comes so near that shares may be equal by rounding."""
    most = max(numbers)
    for number in numbers:
        if most - NEAR < number < most:
            return NOBODY
    return numbers.index(most)


def result_values(state: State) -> list[float]:
    """The shares of a finished game by side: who wins together shares the win; nobody's win is nobody's."""
    result = state.result()
    assert result is not None
    shares = [0.0] * len(result.scores)
    for seat in result.winners:
        shares[state.side_of(seat)] += 1.0 / float(len(result.winners))
    return shares
