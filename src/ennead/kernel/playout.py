"""Random play to the end: the loop under simulations, searches and benchmarks."""

from __future__ import annotations

from collections.abc import Callable

from ennead.kernel.actions import Action
from ennead.kernel.dice import Dice
from ennead.kernel.flow import CHANCE, Decision, State


def playout(state: State, dice: Dice) -> int:
    """Play uniformly at random to the end; return the number of player decisions."""
    decisions = 0
    while True:
        decision = state.decision
        if decision is None:
            return decisions
        side = state.side
        if side == CHANCE:
            state.push(CHANCE, decision.draw(state, state.top, dice.random()))
        else:
            options = decision.options(state, state.top, side)
            state.push(side, options[dice.below(len(options))])
            decisions += 1


def fill_plans(state: State, known: tuple[int, ...], random: Callable[[], float]) -> None:
    """Let the sides that have finished a sealed plan, except the known ones, choose one at random.

    For imagining: who has finished is public, what was chosen is not.
    """
    decision = state.decision
    sealed = state.sealed
    if decision is None or sealed is None:
        return
    for side in state.sealing:
        if side in state.waiting or side in known:
            continue
        finish_plan(state, decision, sealed, side, random)


def finish_plan(
    state: State, decision: Decision, sealed: list[tuple[int, Action]], side: int, random: Callable[[], float]
) -> None:
    while True:
        options = decision.options(state, state.top, side)
        sealed.append((side, options[int(random() * float(len(options)))]))
        if decision.complete(state, state.top, side, state.plan(side)):
            return
