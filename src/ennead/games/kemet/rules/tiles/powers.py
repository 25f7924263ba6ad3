"""All power tiles together: the rows of a file with their classes, and what the modules of effects declare."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from ennead.games.kemet.rules import di_cards, tiles
from ennead.games.kemet.rules.components import DATA
from ennead.games.kemet.rules.di_cards import make_cards
from ennead.games.kemet.rules.dispatch import HOOKS
from ennead.games.kemet.rules.hooks import ORDER, Power
from ennead.games.kemet.rules.tile_set import TILE_SETS, TileSet
from ennead.kernel.declared import Declared
from ennead.kernel.document import read_json

POWERS: Final[dict[str, Any]] = {}  # by tile; filled when the game is loaded
DECLARED: Final[Declared] = Declared()


def register(module: ModuleType) -> None:
    """The classes of tiles, and all else that a module of effects declares."""
    POWERS.update(getattr(module, "POWERS", {}))
    DECLARED.register(module)


def load_all() -> None:
    """Every module in this folder is one of tiles; done once."""
    register(di_cards)
    for found in iter_modules(tiles.__path__):
        if found.name != "powers":
            register(import_module(f"{tiles.__name__}.{found.name}"))


def tile_set_for(file: str) -> TileSet:
    """The tiles of a file, or the standard ones; made once."""
    if file not in TILE_SETS:
        path = Path(file) if file else DATA / "tiles.json"
        TILE_SETS[file] = TileSet(file, read_json(path, "tile set"), POWERS, make_cards(), Power, HOOKS, ORDER)
    return TILE_SETS[file]


load_all()
