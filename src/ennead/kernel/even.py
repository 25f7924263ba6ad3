"""Chance without weights."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import mypyc_attr

from ennead.kernel.actions import Action
from ennead.kernel.flow import Decision


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class EvenChance(Decision):
    """Something left to chance of which every outcome is equally likely."""

    def possible(self, state: Any, frame: Any) -> list[Action]:
        """What may happen."""
        raise AssertionError(f"{self.name} has no outcomes")

    @final
    def outcomes(self, state: Any, frame: Any) -> list[tuple[Action, int]]:
        return [(action, 1) for action in self.possible(state, frame)]

    @final
    def draw(self, state: Any, frame: Any, number: float) -> Action:
        possible = self.possible(state, frame)
        return possible[int(number * float(len(possible)))]
