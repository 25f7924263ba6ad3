"""Epochs and turns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.rules.actions import DRAW, INVOKE, TURN, TURN_ON_FULL_TRACK
from ennead.games.ra.rules.components import (
    BY_RA_TRACK,
    BY_SUNS,
    CATEGORIES,
    EPOCHS,
    FULL,
    GOD,
    PASSING,
    TILES,
    VOLUNTARY,
)
from ennead.games.ra.rules.events import (
    EPOCH_BEGUN,
    EPOCH_ENDED,
    POINTS_COUNTED,
    SCORED,
    TILES_DISCARDED,
)
from ennead.games.ra.rules.flow.auction import open_auction
from ennead.games.ra.rules.flow.draw import Draw
from ennead.games.ra.rules.flow.god import GodPlay, takeable
from ennead.games.ra.rules.scoring import SCORING_RULES, scores
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class TakeTurn(Decision):
    """Draw a tile, play God tiles or invoke Ra."""

    RULE = "RA-TRN-01"
    OPEN = True

    def options(self, ra: Ra, epoch: Epoch, player: int) -> list[Action]:
        options = TURN_ON_FULL_TRACK if ra.track_is_full() else TURN  # RA-TRN-03
        if ra.players[player].tiles[GOD]:
            return options + takeable(ra, 0)
        return options

    def answer(self, ra: Ra, epoch: Epoch, player: int, action: Action) -> Todo | None:
        if action is DRAW:
            return ra.open(Draw(player))
        if action is INVOKE:
            return open_auction(ra, FULL if ra.track_is_full() else VOLUNTARY, player)  # RA-INV-01
        play = GodPlay(player, ra.players[player].tiles[GOD])
        play.choose_slot(action.value)
        return ra.open(play)


TAKE_TURN: Final = TakeTurn()


@final
@mypyc_attr(acyclic=True)
class Epoch(Frame):
    """Turns until nobody can bid or the Ra track is full, then scoring."""

    STEPS = ("begin", "turns...", "clear_tracks", "score", "discard", "turn_up_suns")

    on_turn: Public[int] = NOBODY

    def begin(self, ra: Ra) -> Todo | None:
        ra.epoch += 1
        ra.emit(EPOCH_BEGUN, "RA-EPO-05", ra.highest_sun_owner(), ra.epoch)
        return None

    def turns(self, ra: Ra) -> Todo | None:
        """The owner of the highest sun begins (RA-SET-06, RA-EPO-05); then it goes on to the left.

        After an auction, too, it is left of who had the turn, whoever has won (RA-TRN-04, RA-AUC-14).
        """
        if ra.ra_track_is_full() or not ra.anybody_active():
            return None
        self.on_turn = ra.highest_sun_owner() if self.on_turn == NOBODY else ra.next_active(self.on_turn)
        return ra.ask(TAKE_TURN, self.on_turn)

    def clear_tracks(self, ra: Ra) -> Todo | None:
        if ra.ra_track_is_full():
            ra.emit(EPOCH_ENDED, "RA-EPO-02", NOBODY, ra.epoch, BY_RA_TRACK)
            ra.box_track("RA-EPO-02")
        else:
            ra.emit(EPOCH_ENDED, "RA-EPO-01", NOBODY, ra.epoch, BY_SUNS)
        ra.box_ra_track()
        return None

    def score(self, ra: Ra) -> Todo | None:
        """RA-SCO-01: one net result for each player; then no debt is left (RA-SCO-02)."""
        by_category = scores(ra)
        for seat in range(ra.seats):
            net = 0
            for category in range(len(CATEGORIES)):
                points = by_category[category][seat]
                net += points
                if points:
                    ra.emit(SCORED, SCORING_RULES[category], seat, category, points)
            player = ra.players[seat]
            player.points = max(0, player.points + net)
            held = [kind for kind in range(len(TILES)) for _ in range(player.tiles[kind])]
            ra.emit(POINTS_COUNTED, "RA-SCO-01", seat, net, player.points, held)
        return None

    def discard(self, ra: Ra) -> Todo | None:
        """RA-EPO-04: what does not last leaves the hands, but not after the last epoch."""
        if ra.epoch == EPOCHS:
            return None
        for seat in range(ra.seats):
            tiles = ra.players[seat].tiles
            gone = [kind for kind in PASSING if tiles[kind]]
            for kind in gone:
                ra.box_tiles(seat, kind, tiles[kind])
            if gone:
                ra.emit(TILES_DISCARDED, "RA-EPO-04", seat, 0, 0, gone)
        return None

    def turn_up_suns(self, ra: Ra) -> Todo | None:
        """RA-SUN-02."""
        if ra.epoch == EPOCHS:
            return None
        for player in ra.players:
            player.usable |= player.spent
            player.spent = 0
        return None

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("on_turn",)
    OPENING: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.begin(ra)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.turns(ra))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.clear_tracks(ra)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.score(ra)
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.discard(ra)
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            return self.turn_up_suns(ra) or DONE
        return DONE

    def copy(self) -> Epoch:
        new = Epoch()
        new.placed(self)
        new.on_turn = self.on_turn
        return new

    # </records>
