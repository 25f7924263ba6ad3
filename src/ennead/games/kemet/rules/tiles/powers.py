"""All power tiles together: the rows of a file with their classes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ennead.games.kemet.rules.components import DATA
from ennead.games.kemet.rules.di_cards import make_cards
from ennead.games.kemet.rules.hooks import HOOKS, Power
from ennead.games.kemet.rules.map import read_json
from ennead.games.kemet.rules.tile_set import TileSet
from ennead.games.kemet.rules.tiles import diamond, onyx, ruby, sapphire

POWERS: Final[dict[str, Any]] = {**ruby.POWERS, **sapphire.POWERS, **diamond.POWERS, **onyx.POWERS}
FRAMES: Final = (*ruby.FRAMES, *sapphire.FRAMES, *diamond.FRAMES, *onyx.FRAMES)
DECISIONS: Final = (*ruby.DECISIONS, *sapphire.DECISIONS, *diamond.DECISIONS, *onyx.DECISIONS)
TILE_SETS: Final[dict[str, TileSet]] = {}


def tile_set_for(file: str) -> TileSet:
    """The tiles of a file, or the standard ones; made once."""
    if file not in TILE_SETS:
        path = Path(file) if file else DATA / "tiles.json"
        TILE_SETS[file] = TileSet(file, read_json(path, "tile set"), POWERS, make_cards(), Power, HOOKS)
    return TILE_SETS[file]
