"""Whether an act opens something that cannot be taken back."""

from __future__ import annotations

from ennead.kernel.flow import State


def reveals(before: State, after: State) -> bool:
    """Whether chance or secrets are opened between two states."""
    return after.chance or after.learnt != before.learnt
