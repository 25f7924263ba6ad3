"""Brings all effects together: gods and Guardians by the names in the data, powers and cards by their lists."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from ennead.games.ankh.rules import cards
from ennead.games.ankh.rules.components import CARDS, FIRST_GUARDIAN, GODS, KIND_NAMES, POWERS
from ennead.games.ankh.rules.effects import fill
from ennead.games.ankh.rules.figures import FIGURES, Figure
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.powers import first, second, third
from ennead.kernel.flow import Decision

POWER_CLASSES: Final[list[type[Effect]]] = [
    first.Commanding,
    first.Inspiring,
    first.Omnipresent,
    first.Revered,
    second.Resplendent,
    second.ObeliskAttuned,
    second.TempleAttuned,
    second.PyramidAttuned,
    third.Glorious,
    third.Magnanimous,
    third.Bountiful,
    third.Worshipful,
]

DECISIONS: Final[list[Decision]] = [*cards.DECISIONS, *second.DECISIONS, *third.DECISIONS]
FRAMES: Final[list[type]] = [*cards.FRAMES, *second.FRAMES]


def load_effect(folder: str, name: str) -> Any:
    """The effect of a god or Guardian; its decisions and procedures are registered with it."""
    module = import_module(f"ennead.games.ankh.rules.{folder}.{name.replace('-', '_')}")
    effect: Any = module.EFFECT
    assert name == effect.NAME, f"{module.__name__} is about {effect.NAME}"
    DECISIONS.extend(getattr(module, "DECISIONS", ()))
    FRAMES.extend(getattr(module, "FRAMES", ()))
    return effect


def load_all() -> None:
    """Fill the registries; done once."""
    gods: list[Effect] = [load_effect("gods", name) for name in GODS]
    FIGURES.extend([Figure(), Figure()])
    for name in KIND_NAMES[FIRST_GUARDIAN:]:
        FIGURES.append(load_effect("guardians", name))
    powers = [cls() for cls in POWER_CLASSES]
    assert [power.NAME for power in powers] == POWERS, "the powers are not in the order of the data"
    assert [card.NAME for card in cards.EFFECTS] == CARDS, "the cards are not in the order of the data"
    fill(gods, powers, cards.EFFECTS)


load_all()
