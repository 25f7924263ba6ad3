"""Brings all effects together: gods and Guardians by the names in the data, powers and cards by their lists."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from ennead.games.ankh.rules import cards
from ennead.games.ankh.rules.actions import ACTIONS, UNLOCK
from ennead.games.ankh.rules.components import CARDS, FIRST_GUARDIAN, FIRST_POWERS, GODS, KIND_NAMES, POWERS
from ennead.games.ankh.rules.edition import EDITIONS, Edition
from ennead.games.ankh.rules.editions.preview.powers import Mighty, Splendiferous
from ennead.games.ankh.rules.figures import FIGURES, Figure
from ennead.games.ankh.rules.hooks import MEANWHILE, Effect
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


def use(effect: Effect) -> None:
    """An effect gets room for what it remembers, and is known for what it alone offers."""
    keep(effect)
    for action in type(effect).MEANWHILE:
        MEANWHILE[action.number] = effect


def load_effect(folder: str, name: str) -> Any:
    """The effect of a god or Guardian; what its module declares is registered with it."""
    module = import_module(f"ennead.games.ankh.rules.{folder}.{name.replace('-', '_')}")
    effect: Any = module.EFFECT
    assert name == effect.NAME, f"{module.__name__} is about {effect.NAME}"
    DECLARED.register(module)
    return effect


def load_all() -> dict[str, Effect]:
    """Fill the registries, and give all effects by their names; done once."""
    for module in (cards, first, second, third):
        DECLARED.register(module)
    found: dict[str, Effect] = {name: load_effect("gods", name) for name in GODS}
    FIGURES.extend([Figure(), Figure()])
    for name in KIND_NAMES[FIRST_GUARDIAN:]:
        FIGURES.append(load_effect("guardians", name))
    found.update({name: FIGURES[kind] for kind, name in enumerate(KIND_NAMES)})
    powers = [cls() for cls in POWER_CLASSES]
    assert [power.NAME for power in powers] == POWERS, "the powers are not in the order of the data"
    assert [card.NAME for card in cards.EFFECTS] == CARDS, "the cards are not in the order of the data"
    found.update({effect.NAME: effect for effect in [*powers, *cards.EFFECTS]})
    UNLOCK.extend(ACTIONS.many("unlock", POWERS[FIRST_POWERS:], FIRST_POWERS))
    for effect in found.values():
        use(effect)
    return found


def load_edition(name: str) -> Edition:
    """An edition, with what it has of its own."""
    module: Any = import_module(f"ennead.games.ankh.rules.editions.{name}")
    for one in (module, *module.MODULES):
        DECLARED.register(one)
    for effect in module.EFFECTS:
        use(effect)
    edition: Edition = module.edition(EFFECTS)
    return edition


EFFECTS: Final = load_all()
for _name in META.editions:
    EDITIONS[_name] = load_edition(_name)
