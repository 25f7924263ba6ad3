"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from ennead.kernel.actions import Action


class Bot(ABC):
    """A function of a view: it gets what its seat may know, with a perfect memory, and chooses an option."""

    @property
    def sentence(self) -> str:
        """Who it is, for people who choose an opponent."""
        return " ".join((type(self).__doc__ or "").split("\n\n")[0].split())

    @property
    def faults(self) -> Sequence[str]:
        """What it did wrong so far, a sentence each; ours do nothing wrong that they could tell of."""
        return ()

    @property
    def hurried(self) -> int:
        """How many of its thoughts the clock has ended: those may come out differently elsewhere."""
        return 0

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Let go of what it holds; it plays no more."""

    @abstractmethod
    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        """One of the options; chance only from `rng`, so that games repeat."""
