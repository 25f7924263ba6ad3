"""Drawing a tile."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.rules.actions import TILE
from ennead.games.ra.rules.components import EMPTY, KINDS, RA, RA_TILE
from ennead.games.ra.rules.events import RA_DRAWN, TILE_DRAWN
from ennead.games.ra.rules.flow.auction import open_auction
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.chance import pick
from ennead.kernel.flow import CHANCE, DONE, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class DrawTile(Decision):
    """Chance draws a tile from the bag."""

    RULE = "RA-DRW-01"

    def outcomes(self, ra: Ra, draw: Draw) -> list[tuple[Action, int]]:
        return [(TILE[kind], ra.bag[kind]) for kind in range(KINDS) if ra.bag[kind]]

    def draw(self, ra: Ra, draw: Draw, number: float) -> Action:
        return TILE[pick(ra.bag, ra.bag_size, number)]  # never empty: RA-DRW-05

    def answer(self, ra: Ra, draw: Draw, side: int, action: Action) -> Todo | None:
        tile = action.value
        draw.tile = tile
        ra.bag[tile] = ra.bag[tile] - 1
        ra.bag_size -= 1
        return None


DRAW_TILE: Final = DrawTile()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Frame):
    """One tile from the bag, to the track or to the Ra track."""

    STEPS = ("reveal", "place_tile")

    player: Public[int]
    tile: Public[int] = EMPTY

    def __init__(self, player: int) -> None:
        self.player = player

    def reveal(self, ra: Ra) -> Todo | None:
        return ra.ask(DRAW_TILE, CHANCE)

    def place_tile(self, ra: Ra) -> Todo | None:
        if self.tile != RA:
            slot = ra.lay(self.tile)
            ra.emit(TILE_DRAWN, "RA-DRW-02", self.player, self.tile, slot)
            return None
        ra.ra_tiles += 1
        ra.emit(RA_DRAWN, "RA-DRW-03", self.player, ra.ra_tiles)
        if ra.ra_track_is_full():
            return None  # RA-EPO-02: the epoch ends without an auction
        return open_auction(ra, RA_TILE, self.player)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "tile")
    OPENING: ClassVar[tuple[str, ...]] = ("player",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.reveal(ra)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.place_tile(ra) or DONE
        return DONE

    def copy(self) -> Draw:
        new = Draw(self.player)
        new.placed(self)
        new.tile = self.tile
        return new

    # </records>
