"""How the editions of a game differ, told from their data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ennead.kernel.contract import Game
from ennead.texts import Texts


@dataclass(frozen=True)
class Difference:
    """One thing that editions say differently, and the rule about it."""

    label: str
    values: tuple[str, ...]  # by edition, in their order; empty where an edition does not have it
    rule: str


def differences(game: Game, texts: Texts) -> Sequence[Difference]:
    """What the table of the game tells of its editions; what they all say alike is left out."""
    module = game.table_module("editions")
    told: Sequence[Difference] = [] if module is None else module.told(texts)
    return [one for one in told if len(set(one.values)) > 1]
