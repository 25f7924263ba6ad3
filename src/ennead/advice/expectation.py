"""What each seat may expect of a position: shares of a win, by the judgement of the game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from ennead.kernel.contract import Game
from ennead.kernel.dice import Dice
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.judgement import Judgement, result_values
from ennead.kernel.search import EXPLORATION, Search, drawn

ADVISER: Final = 4  # the level that answers when people ask
LONGEST_WAY: Final = 200  # decisions by the priors before an unquiet position is judged after all


def judgement_of(game: Game) -> Judgement:
    module = game.table_module("judgement")
    if module is None:
        raise BadInput(f"nobody here can judge positions of {game.meta.title} yet")
    found: Judgement = module.JUDGEMENT
    return found


def adviser(game: Game, exploration: float = EXPLORATION) -> Search:
    """A new mind of the level that answers: it foretells rivals where that level does."""
    judgement = judgement_of(game)
    return Search(judgement, exploration, foretold=ADVISER in judgement.FORETELLING)


@cache
def weights_of(folder: Path, edition: str) -> dict[str, dict[str, float]]:
    """The weights by phase and feature, as `ennead learn` has written them; an edition may have its own."""
    own = folder / f"weights-{edition}.json"
    path = own if own.is_file() else folder / "weights.json"
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, float]] = document.get("weights", {})
    return found


def settled(state: State, judgement: Judgement, dice: Dice) -> State:
    """A copy that was played on by the likeliest options until it is quiet, or over."""
    state = state.copy()
    for _ in range(LONGEST_WAY):
        decision = state.decision
        if decision is None or (state.side != CHANCE and judgement.quiet(decision)):
            break
        step(state, judgement, dice)
    return state


def step(state: State, judgement: Judgement, dice: Dice) -> None:
    """One decision: by chance, or the likeliest option of whoever is asked."""
    decision, side = state.decision, state.side
    assert decision is not None
    if side == CHANCE:
        state.push(CHANCE, state.draw(dice.random()))
        return
    seat = state.speaker(side)
    options = state.options(seat)
    if len(options) == 1:
        state.push(side, options[0])
        return
    priors = judgement.priors(state.view(seat, True), side, options)
    best = drawn(priors, dice.random()) if decision.sealed else priors.index(max(priors))
    state.push(side, options[best])


def expectations(state: State, seats: int, judgement: Judgement, dice: Dice) -> list[float]:
    """By seat, the mean of what the seats think from their own views; those of one side share its number."""
    quiet = settled(state, judgement, dice)
    if quiet.decision is None:
        by_side = result_values(quiet)
    else:
        views = [judgement.values(quiet.view(seat, True)) for seat in range(seats)]
        by_side = [sum([one[side] for one in views]) / seats for side in range(len(views[0]))]
    return [by_side[state.side_of(seat)] for seat in range(seats)]
