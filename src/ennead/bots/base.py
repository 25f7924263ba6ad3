"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from ennead.kernel.actions import Action


class Bot(ABC):
    """A function of a view: it gets what its seat may know, with a perfect memory, and chooses an option."""

    @abstractmethod
    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        """One of the options; chance only from `rng`, so that games repeat."""
