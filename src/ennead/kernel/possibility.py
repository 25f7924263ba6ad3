"""The only possibility: what the table does by itself, since everybody sees that there is nothing to choose."""

from __future__ import annotations

from ennead.kernel.actions import Action
from ennead.kernel.flow import State


def reveals(before: State, after: State) -> bool:
    """Whether chance or secrets are opened between two states: what cannot be taken back."""
    return after.chance or after.learnt != before.learnt


def only_possibility(state: State, options: list[Action]) -> Action | None:
    """The act that the table makes for the seat that is asked; None if somebody has to choose or to press.

    Not where others cannot tell what may be chosen: an act at once would tell them that there was only one. And not
    where afterwards nothing before could be taken back: that always needs a hand.
    """
    decision = state.decision
    if decision is None or not decision.open or len(options) != 1:
        return None
    trial = state.copy()
    trial.push(state.side, options[0])
    return None if reveals(state, trial) else options[0]
