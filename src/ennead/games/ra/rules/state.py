"""What lies on the table, and the verbs that change it."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from ennead.games.ra.rules.components import (
    CENSUS_SIZE,
    EMPTY,
    FIRST_CENTRE,
    NO_BID,
    RA,
    RA_TRACK,
    SLOTS,
    STARTING_POINTS,
)
from ennead.games.ra.rules.events import TRACK_BOXED
from ennead.games.ra.rules.view import PlayerView, RaView
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import NOBODY, Result, State
from ennead.kernel.record import Counts, Public, Record, Remembered


@final
@mypyc_attr(acyclic=True)
class Player(Record):
    """What lies before one player."""

    tiles: Public[Counts]  # the hand, by kind
    usable: Public[int] = 0  # suns face up, one bit each
    spent: Public[int] = 0  # suns face down; all were seen when they were taken (RA-INF-04, R-07)
    bid: Public[int] = NO_BID  # the sun offered in the auction under way; it stays usable until it has won
    points: Remembered[int] = STARTING_POINTS  # RA-INF-02

    @property
    def suns(self) -> int:
        """All suns owned, one bit each; as a number, the set with the higher sun is the greater."""
        return self.usable | self.spent

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("tiles", "usable", "spent", "bid", "points")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Player:
        new = Player()
        new.tiles = self.tiles[:]
        new.usable = self.usable
        new.spent = self.spent
        new.bid = self.bid
        new.points = self.points
        return new

    def view(self, own: bool, memory: bool) -> PlayerView:
        view = PlayerView()
        view.tiles = self.tiles[:]
        view.usable = self.usable
        view.spent = self.spent
        view.bid = self.bid
        view.points = self.points if own or memory else None
        return view

    def glance(self, own: bool) -> PlayerView:
        view = PlayerView()
        view.tiles = self.tiles
        view.usable = self.usable
        view.spent = self.spent
        view.bid = self.bid
        view.points = self.points
        return view

    @staticmethod
    def known(view: PlayerView) -> Player:
        """What a view shows; the rest is left to imagine."""
        new = Player()
        new.tiles = view.tiles[:]
        new.usable = view.usable
        new.spent = view.spent
        new.bid = view.bid
        points = view.points
        if points is not None:
            new.points = points
        return new

    # </records>


@final
@mypyc_attr(acyclic=True)
class Ra(State):
    """One position of Ra."""

    open_scores: Public[bool] = False  # variant: totals lie open
    seats: Public[int] = 0
    players: Public[list[Player]]
    bag: Public[Counts]  # what is left, by kind; it has no order
    bag_size: Public[int] = CENSUS_SIZE
    box: Public[Counts]  # what was removed from the game, by kind
    track: Public[list[int]]  # the kind in each slot, or EMPTY
    tiles_on_track: Public[int] = 0
    ra_tiles: Public[int] = 0  # on the Ra track
    centre: Public[int] = FIRST_CENTRE
    ra_player: Public[int] = NOBODY  # who holds the Ra figure (RA-CMP-06)
    epoch: Public[int] = 0

    def uncovered(self) -> bool:
        """Totals lie open after the last scoring (RA-INF-02)."""
        return self.decision is None or self.open_scores

    # The modules behind these three look at positions, so they are imported where they are needed

    def result(self) -> Result | None:
        from ennead.games.ra.rules.scoring import result

        return result(self) if self.decision is None else None

    def problems(self) -> list[str]:
        from ennead.games.ra.rules.invariants import problems

        return problems(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        from ennead.games.ra.rules.why_not import why_not

        return why_not(self, seat, action)

    # Questions

    def track_is_full(self) -> bool:
        return self.tiles_on_track == SLOTS

    def ra_track_is_full(self) -> bool:
        return self.ra_tiles == RA_TRACK[self.seats]

    def left_of(self, seat: int) -> int:
        seat += 1
        return 0 if seat == self.seats else seat

    def can_beat(self, seat: int, high: int) -> bool:
        """Whether a player has a usable sun above the high bid."""
        usable: i64 = self.players[seat].usable
        return usable >> (high + 1) != 0

    def anybody_active(self) -> bool:
        for player in self.players:
            if player.usable:
                return True
        return False

    def next_active(self, seat: int) -> int:
        """The next player to the left with a usable sun; may be the same one (RA-TRN-02)."""
        seat = self.left_of(seat)
        while not self.players[seat].usable:
            seat = self.left_of(seat)
        return seat

    def highest_sun_owner(self) -> int:
        """RA-SET-06, RA-EPO-05, R-19: usable or spent; the centre belongs to nobody."""
        best = 0
        for seat in range(1, self.seats):
            if self.players[seat].suns > self.players[best].suns:
                best = seat
        return best

    # Verbs

    def lay(self, kind: int) -> int:
        """Put a tile on the leftmost empty slot (RA-DRW-02); return the slot."""
        slot = self.track.index(EMPTY)
        self.track[slot] = kind
        self.tiles_on_track += 1
        return slot

    def lift(self, slot: int) -> int:
        """Take the tile of one slot; the gap stays (RA-GOD-05)."""
        kind = self.track[slot]
        self.track[slot] = EMPTY
        self.tiles_on_track -= 1
        return kind

    def clear_track(self) -> list[int]:
        """Take all tiles of the track."""
        track = self.track
        lot: list[int] = []
        for slot in range(SLOTS):
            if track[slot] != EMPTY:
                lot.append(track[slot])
                track[slot] = EMPTY
        self.tiles_on_track = 0
        return lot

    def box_track(self, rule: str) -> None:
        """All tiles of the track leave the game."""
        lot = self.clear_track()
        for kind in lot:
            self.box[kind] += 1
        self.emit(TRACK_BOXED, rule, NOBODY, 0, 0, lot)

    def box_tiles(self, seat: int, kind: int, count: int) -> None:
        """Tiles leave a hand and the game."""
        self.players[seat].tiles[kind] -= count
        self.box[kind] += count

    def box_ra_track(self) -> None:
        self.box[RA] += self.ra_tiles
        self.ra_tiles = 0

    def exchange_suns(self, seat: int, sun: int) -> None:
        """RA-SUN-01: the centre sun goes to the winner, spent; the winning bid becomes the centre sun."""
        player = self.players[seat]
        player.usable ^= 1 << sun
        player.spent |= 1 << self.centre
        self.centre = sun

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "open_scores",
        "seats",
        "players",
        "bag",
        "bag_size",
        "box",
        "track",
        "tiles_on_track",
        "ra_tiles",
        "centre",
        "ra_player",
        "epoch",
    )
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Ra:
        new = Ra()
        new.same_place(self)
        new.open_scores = self.open_scores
        new.seats = self.seats
        new.players = [one.copy() for one in self.players]
        new.bag = self.bag[:]
        new.bag_size = self.bag_size
        new.box = self.box[:]
        new.track = self.track[:]
        new.tiles_on_track = self.tiles_on_track
        new.ra_tiles = self.ra_tiles
        new.centre = self.centre
        new.ra_player = self.ra_player
        new.epoch = self.epoch
        return new

    def view(self, seat: int, memory: bool = False) -> RaView:
        own = NOBODY if seat == NOBODY else self.side_of(seat)
        memory = memory or self.uncovered()
        view = RaView()
        view.show(self, seat)
        view.open_scores = self.open_scores
        view.seats = self.seats
        view.players = [self.players[side].view(side == own, memory) for side in range(len(self.players))]
        view.bag = self.bag[:]
        view.bag_size = self.bag_size
        view.box = self.box[:]
        view.track = self.track[:]
        view.tiles_on_track = self.tiles_on_track
        view.ra_tiles = self.ra_tiles
        view.centre = self.centre
        view.ra_player = self.ra_player
        view.epoch = self.epoch
        return view

    def glance(self, seat: int) -> RaView:
        own = NOBODY if seat == NOBODY else self.side_of(seat)
        view = RaView()
        view.glance(self, seat)
        view.open_scores = self.open_scores
        view.seats = self.seats
        view.players = [self.players[side].glance(side == own) for side in range(len(self.players))]
        view.bag = self.bag
        view.bag_size = self.bag_size
        view.box = self.box
        view.track = self.track
        view.tiles_on_track = self.tiles_on_track
        view.ra_tiles = self.ra_tiles
        view.centre = self.centre
        view.ra_player = self.ra_player
        view.epoch = self.epoch
        return view

    @staticmethod
    def known(view: RaView) -> Ra:
        """What a view shows; the rest is left to imagine."""
        new = Ra()
        view.reopen(new)
        new.open_scores = view.open_scores
        new.seats = view.seats
        new.players = [Player.known(one) for one in view.players]
        new.bag = view.bag[:]
        new.bag_size = view.bag_size
        new.box = view.box[:]
        new.track = view.track[:]
        new.tiles_on_track = view.tiles_on_track
        new.ra_tiles = view.ra_tiles
        new.centre = view.centre
        new.ra_player = view.ra_player
        new.epoch = view.epoch
        return new

    # </records>
