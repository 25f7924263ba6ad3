"""Ra: the game object, wiring only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from ennead.games.ra.rules import position
from ennead.games.ra.rules.actions import ACTIONS
from ennead.games.ra.rules.components import (
    AUCTIONS,
    CATEGORIES,
    ENDINGS,
    HIGHEST_SUN,
    RA_TRACK,
    SLOTS,
    STARTING_POINTS,
    TILES,
)
from ennead.games.ra.rules.describe import describe
from ennead.games.ra.rules.events import EVENTS
from ennead.games.ra.rules.flow.auction import BID_OR_PASS, Auction
from ennead.games.ra.rules.flow.draw import DRAW_TILE, Draw
from ennead.games.ra.rules.flow.epoch import TAKE_TURN, Epoch
from ennead.games.ra.rules.flow.game import DEAL_SUNS, Game
from ennead.games.ra.rules.flow.god import TAKE_MORE, GodPlay
from ennead.games.ra.rules.flow.lot import LOSE_TILE, Disasters, Loss
from ennead.games.ra.rules.new_table import new_table
from ennead.games.ra.rules.options import META
from ennead.games.ra.rules.state import Player, Ra
from ennead.games.ra.rules.view import RaView
from ennead.kernel import contract
from ennead.kernel.codec import Codec
from ennead.kernel.flow import Listener
from ennead.kernel.judgement import Certainty, Imagination
from ennead.kernel.view import View

VERSION: Final = 1
FRAMES: Final = (Game, Epoch, Draw, GodPlay, Auction, Disasters, Loss)
DECISIONS: Final = (DEAL_SUNS, TAKE_TURN, DRAW_TILE, TAKE_MORE, BID_OR_PASS, LOSE_TILE)
WORDS: Final = {
    "tile": TILES,
    "tiles": TILES,
    "disaster": TILES,
    "auction": AUCTIONS,
    "category": CATEGORIES,
    "ending": ENDINGS,
}
RANGES: Final = {
    "sun": (1, HIGHEST_SUN),
    "suns": (1, HIGHEST_SUN),
    "centre": (1, HIGHEST_SUN),
    "slot": (0, SLOTS - 1),
    "ra_tiles": (1, max(RA_TRACK)),
}
GUESSED_SPREAD: Final = 15  # how far from the own total an imagined one may lie


class RaGame(contract.Game):
    """Ra for 2 to 5 players."""

    def new(
        self, seats: int, edition: str = "", variants: Sequence[str] = (), options: Mapping[str, str] | None = None
    ) -> Ra:
        self.meta.check(seats, edition or self.meta.edition, variants, options)  # RA-SET-01
        ra = new_table(seats, "open-scores" in variants)
        ra.open(Game())
        ra.advance()
        return ra

    def imagine(self, view: View, rng: Random) -> Ra:
        """Nothing in Ra is hidden but the future; a total that is covered is guessed near the own one."""
        assert isinstance(view, RaView)
        ra = Ra.known(view)
        own = [player.points for player in view.players if player.points is not None]
        for seat, player in enumerate(view.players):
            if player.points is None and view.epoch > 1:
                near = own[0] if own else STARTING_POINTS * view.epoch
                ra.players[seat].points = max(0, near + rng.randint(-GUESSED_SPREAD, GUESSED_SPREAD))
        return ra

    def imagination(self, view: View) -> Imagination:
        """Who remembers all totals knows everything but the future."""
        assert isinstance(view, RaView)
        covered = any(player.points is None for player in view.players)
        return Imagination(self, view) if covered else Certainty(self, view)

    def describe(self, table: Any) -> dict[str, Any]:
        return describe(table)

    def position(
        self,
        document: Any,
        seats: int,
        edition: str = "",
        variants: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        listener: Listener | None = None,
    ) -> Ra:
        self.meta.check(seats, edition or self.meta.edition, variants, options)
        return position.load(document, seats, "open-scores" in variants, listener)


GAME: Final = RaGame(META, VERSION, Codec(Ra, (Player, *FRAMES), DECISIONS, ACTIONS), EVENTS, WORDS, RANGES)
