"""Brings all effects together: gods and Guardians by the names in the data, powers and cards by their lists."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from ennead.games.ankh.rules import cards
from ennead.games.ankh.rules.actions import ACTIONS, CALL, RELEASE, UNLOCK
from ennead.games.ankh.rules.components import (
    CARDS,
    FIRST_GODS,
    FIRST_GUARDIAN,
    FIRST_KINDS,
    FIRST_POWERS,
    GODS,
    KIND_NAMES,
    POWERS,
)
from ennead.games.ankh.rules.edition import EDITIONS
from ennead.games.ankh.rules.editions.preview.powers import Mighty, Splendiferous
from ennead.games.ankh.rules.figures import FIGURES, Figure
from ennead.games.ankh.rules.hooks import Effect
from ennead.games.ankh.rules.memory import keep
from ennead.games.ankh.rules.options import META
from ennead.games.ankh.rules.powers import first, second, third
from ennead.kernel.declared import Declared

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
    Mighty,
    Splendiferous,
]

DECLARED: Final[Declared] = Declared()


def load_effect(folder: str, name: str) -> Any:
    """The effect of a god or Guardian; what its module declares is registered with it."""
    module = import_module(f"ennead.games.ankh.rules.{folder}.{name.replace('-', '_')}")
    effect: Any = module.EFFECT
    assert name == effect.NAME, f"{module.__name__} is about {effect.NAME}"
    DECLARED.register(module)
    return effect


def load_box() -> dict[str, Effect]:
    """Fill the registries with what is in the box, and give all effects by their names; done once."""
    for module in (cards, first, second, third):
        DECLARED.register(module)
    found: dict[str, Effect] = {name: load_effect("gods", name) for name in GODS[:FIRST_GODS]}
    FIGURES.extend([Figure(), Figure()])
    for name in KIND_NAMES[FIRST_GUARDIAN:FIRST_KINDS]:
        FIGURES.append(load_effect("guardians", name))
    found.update({KIND_NAMES[kind]: figure for kind, figure in enumerate(FIGURES)})
    powers = [cls() for cls in POWER_CLASSES]
    assert [power.NAME for power in powers] == POWERS, "the powers are not in the order of the data"
    assert [card.NAME for card in cards.EFFECTS] == CARDS, "the cards are not in the order of the data"
    found.update({effect.NAME: effect for effect in [*powers, *cards.EFFECTS]})
    UNLOCK.extend(ACTIONS.many("unlock", POWERS[FIRST_POWERS:], FIRST_POWERS))
    for effect in found.values():
        keep(effect)
    return found


def load_added() -> dict[str, Effect]:
    """Gods and Guardians that came after the box: after all that was numbered before them."""
    CALL.extend(ACTIONS.many("call", KIND_NAMES[FIRST_KINDS:], FIRST_KINDS))
    RELEASE.extend(ACTIONS.many("release", KIND_NAMES[FIRST_KINDS:], FIRST_KINDS))
    found: dict[str, Effect] = {name: load_effect("gods", name) for name in GODS[FIRST_GODS:]}
    for name in KIND_NAMES[FIRST_KINDS:]:
        found[name] = load_effect("guardians", name)
        FIGURES.append(cast(Figure, found[name]))
    for effect in found.values():
        keep(effect)
    return found


def load_edition(name: str) -> Any:
    """The module of an edition; what it has of its own is registered."""
    module: Any = import_module(f"ennead.games.ankh.rules.editions.{name}")
    for one in (module, *module.MODULES):
        DECLARED.register(one)
    for effect in module.EFFECTS:
        keep(effect)
    return module


EFFECTS: Final = load_box()
_MODULES: Final = {name: load_edition(name) for name in META.editions}
EFFECTS.update(load_added())
for _name, _module in _MODULES.items():
    EDITIONS[_name] = _module.edition(EFFECTS)
