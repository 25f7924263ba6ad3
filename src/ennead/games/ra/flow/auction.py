"""Auctions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.actions import BID, PASS
from ennead.games.ra.components import FULL, VOLUNTARY
from ennead.games.ra.events import (
    AUCTION_FAILED,
    AUCTION_OPENED,
    BID_MADE,
    LOT_WON,
    PASSED,
)
from ennead.games.ra.flow.lot import take
from ennead.games.ra.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

NO_BID: Final = 0


@final
@mypyc_attr(acyclic=True)
class BidOrPass(Decision):
    """Bid one usable sun above the high bid, or pass."""

    RULE = "RA-AUC-02"

    def options(self, ra: Ra, auction: Auction, player: int) -> list[Action]:
        options: list[Action] = [] if auction.must_bid(player) else [PASS]
        sun = auction.high + 1  # RA-AUC-03
        suns = ra.players[player].usable >> sun
        while suns:
            if suns & 1:
                options.append(BID[sun])
            sun += 1
            suns >>= 1
        return options

    def answer(self, ra: Ra, auction: Auction, player: int, action: Action) -> Todo | None:
        if action is PASS:
            auction.bids += (NO_BID,)
            ra.emit(PASSED, "RA-AUC-02", player)
        else:
            auction.bids += (action.value,)
            auction.high = action.value
            auction.leader = player
            ra.emit(BID_MADE, "RA-AUC-02", player, action.value)
        return None


BID_OR_PASS: Final = BidOrPass()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Auction(Frame):
    """One circuit of bids from the left of the Ra player, who comes last (RA-AUC-01)."""

    STEPS = ("invoke", "bidding...", "award")

    kind: Public[int]
    ra_player: Public[int]
    bids: Public[tuple[int, ...]] = ()  # the suns in the order of the circuit; NO_BID for who passed
    high: Public[int] = NO_BID
    leader: Public[int] = NOBODY  # who made the high bid

    def __init__(self, kind: int, ra_player: int) -> None:
        self.kind = kind
        self.ra_player = ra_player

    def invoke(self, ra: Ra) -> Todo | None:
        ra.ra_player = self.ra_player
        ra.emit(AUCTION_OPENED, "RA-INV-01", self.ra_player, self.kind)
        return None

    def bidding(self, ra: Ra) -> Todo | None:
        while len(self.bids) < ra.seats:
            bidder = self.bidder(ra)
            if ra.can_beat(bidder, self.high):
                return ra.ask(BID_OR_PASS, bidder)
            self.bids += (NO_BID,)  # RA-AUC-04: passes unasked
        return None

    def award(self, ra: Ra) -> Todo | None:
        if self.leader == NOBODY:
            return self.fail(ra)
        lot = ra.clear_track()
        ra.emit(LOT_WON, "RA-AUC-09", self.leader, self.high, ra.centre, lot)
        ra.exchange_suns(self.leader, self.high)
        return take(ra, self.leader, lot)

    def fail(self, ra: Ra) -> Todo | None:
        """Nobody bid: a full track leaves the game (RA-AUC-11), otherwise the tiles stay (RA-AUC-10)."""
        ra.emit(
            AUCTION_FAILED,
            "RA-AUC-11" if self.kind == FULL else "RA-AUC-10",
            NOBODY,
            self.kind,
        )
        if self.kind == FULL:
            ra.box_track("RA-AUC-11")
        return None

    def bidder(self, ra: Ra) -> int:
        """Who has the next chance: the circuit begins left of the Ra player and ends with the Ra player."""
        return (self.ra_player + 1 + len(self.bids)) % ra.seats

    def must_bid(self, player: int) -> bool:
        """RA-AUC-05: who invoked freely may not let the auction fail."""
        return self.leader == NOBODY and self.kind == VOLUNTARY and player == self.ra_player

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "ra_player", "bids", "high", "leader")
    OPENING: ClassVar[tuple[str, ...]] = ("kind", "ra_player")
    TUPLES: ClassVar[tuple[str, ...]] = ("bids",)

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            return self.invoke(ra)
        if at == 1:
            return self.repeat(self.bidding(ra))
        if at == 2:
            return self.award(ra)
        return DONE

    def copy(self) -> Auction:
        new = Auction(self.kind, self.ra_player)
        new.placed(self)
        new.bids = self.bids
        new.high = self.high
        new.leader = self.leader
        return new

    # </records>
