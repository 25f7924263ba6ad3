"""What would you do? The best options by a search of the asked seat's view, and what speaks for each."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from ennead.advice.expectation import adviser, settled, weights_of
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.dice import Dice
from ennead.kernel.judgement import Judgement, result_values
from ennead.kernel.view import View
from ennead.texts.reasons import Weighed

MOST: Final = 3  # options
WORLDS: Final = 6  # in which the reasons are looked for
GLANCES: Final = 24  # worlds for an option that the search hardly tried
Z: Final = 1.96
CURIOSITY: Final = 0.8  # more than for a move: the second best must be known, too
FEWEST: Final = 12  # continuations behind an option; one that was tried less is looked at apart


def advise(
    game: Game, view: View, options: Sequence[Action], seed: str, iterations: int, seconds: float
) -> dict[str, Any]:
    """Plain data: the best options with what may be expected of each, between which numbers, and why."""
    search = adviser(game, CURIOSITY)
    judgement = search.judgement
    thought = search.think(game.imagination(view), view, seed, iterations, seconds)
    best = [option for option in thought.options if option.action in options][:MOST]
    ranges = [
        spread(option.value, option.visits)
        if option.visits >= FEWEST
        else glance(game, judgement, view, option.action, seed)
        for option in best
    ]
    order = sorted(range(len(best)), key=lambda at: (at > 0, -ranges[at]["value"]))
    best, ranges = [best[at] for at in order], [ranges[at] for at in order]
    reasons = weigh(game, judgement, view, [option.action for option in best], seed)
    return {
        "iterations": thought.iterations + thought.kept,
        "options": [
            {"action": option.action.name, **found, "weighed": weighed}
            for option, found, weighed in zip(best, ranges, reasons, strict=True)
        ],
    }


def spread(value: float, tries: int) -> dict[str, float]:
    """The expected share of a win, and between which numbers it lies, 19 times of 20 at least."""
    doubt = Z * sqrt(max(0.0, value * (1.0 - value)) / tries)
    return {
        "value": round(value, 4),
        "low": round(max(0.0, value - doubt), 4),
        "high": round(min(1.0, value + doubt), 4),
    }


def glance(game: Game, judgement: Judgement, view: View, action: Action, seed: str) -> dict[str, float]:
    """The same of an option that the search hardly tried: some worlds, played on by the likeliest options."""
    seat = view.viewer
    found: list[float] = []
    for world in range(GLANCES):
        state = game.imagine(view, Random(f"{seed}:glance {world}"))
        state.push(view.viewing_side, action)
        quiet = settled(state, judgement, Dice(f"{seed}:glance {world}"))
        values = result_values(quiet) if quiet.decision is None else judgement.values(quiet.view(seat, True))
        found.append(values[quiet.side_of(seat)])
    return spread(sum(found) / GLANCES, GLANCES)


Row = list[tuple[float, float]]  # by feature, its number and what it weighs


def weigh(game: Game, judgement: Judgement, view: View, actions: Sequence[Action], seed: str) -> list[list[Weighed]]:
    """For each option, in what the position behind it differs from those behind the others."""
    folder = Path(game.table_module("judgement").__file__).parent
    weights = weights_of(folder, str(getattr(view, "edition", "")))
    rows = [features_after(game, judgement, weights, view, action, seed) for action in actions]
    found: list[list[Weighed]] = []
    for at, row in enumerate(rows):
        others = [one for index, one in enumerate(rows) if index != at and one]
        found.append(
            [
                Weighed(name, number - mean(others, feature, 0), weight - mean(others, feature, 1))
                for feature, (name, (number, weight)) in enumerate(zip(judgement.NAMES, row, strict=False))
                if others
            ]
        )
    return found


def mean(rows: Sequence[Row], feature: int, which: int) -> float:
    return sum([row[feature][which] for row in rows]) / len(rows)


def features_after(
    game: Game, judgement: Judgement, weights: dict[str, dict[str, float]], view: View, action: Action, seed: str
) -> Row:
    """The features of the own side once the option is played and it is quiet again; mean of some worlds.

    Empty where the game is over then: there is nothing left to weigh.
    """
    numbers, sums = [0.0] * len(judgement.NAMES), [0.0] * len(judgement.NAMES)
    for world in range(WORLDS):
        state = game.imagine(view, Random(f"{seed}:{world}"))
        state.push(view.viewing_side, action)
        quiet = settled(state, judgement, Dice(f"{seed}:{world}"))
        if quiet.decision is None:
            return []
        then = quiet.view(view.viewer, True)
        by_name = weights.get(judgement.phase(then), {})
        for at, number in enumerate(judgement.features(then, quiet.side_of(view.viewer))):
            numbers[at] += number / WORLDS
            sums[at] += by_name.get(judgement.NAMES[at], 0.0) * number / WORLDS
    return list(zip(numbers, sums, strict=True))
