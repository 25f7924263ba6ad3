"""The action table of Ra."""

from __future__ import annotations

from typing import Final

from ennead.games.ra.rules.components import END_MONUMENT, FIRST_CIVILIZATION, HIGHEST_SUN, SLOTS, TILES
from ennead.kernel.actions import Action, ActionTable

ACTIONS: Final = ActionTable(__name__)

DRAW: Final = ACTIONS.one("draw")
INVOKE: Final = ACTIONS.one("invoke")
PASS: Final = ACTIONS.one("pass")
STOP: Final = ACTIONS.one("stop")  # no further God tile
GOD_TAKES: Final = ACTIONS.many("god", [str(slot) for slot in range(SLOTS)])
BID: Final[list[Action]] = [PASS, *ACTIONS.many("bid", [str(sun) for sun in range(1, HIGHEST_SUN + 1)], 1)]  # by sun
LOSE: Final = ACTIONS.many("lose", TILES[FIRST_CIVILIZATION:END_MONUMENT], FIRST_CIVILIZATION)
TILE: Final = ACTIONS.many("tile", TILES)  # chance draws it
GROUP: Final = ACTIONS.many("group", ["1", "2", "3", "4", "5"])  # chance deals it

TURN: Final = [DRAW, INVOKE]
TURN_ON_FULL_TRACK: Final = [INVOKE]
