"""Auctions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ra.rules.actions import PASS, bids
from ennead.games.ra.rules.components import FULL, NO_BID, VOLUNTARY, suns_above
from ennead.games.ra.rules.events import (
    AUCTION_FAILED,
    AUCTION_OPENED,
    BID_MADE,
    LOT_WON,
    PASSED,
)
from ennead.games.ra.rules.flow.lot import take
from ennead.games.ra.rules.state import Ra
from ennead.kernel.actions import Action
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


@final
@mypyc_attr(acyclic=True)
class BidOrPass(Decision):
    """Bid one usable sun above the high bid, or pass."""

    RULE = "RA-AUC-02"
    OPEN = True

    def options(self, ra: Ra, auction: Auction, player: int) -> list[Action]:
        above = suns_above(auction.high, ra.players[player].usable)  # RA-AUC-03
        return bids(above, may_pass=not auction.must_bid(player))

    def answer(self, ra: Ra, auction: Auction, player: int, action: Action) -> Todo | None:
        auction.chances -= 1
        if action is PASS:
            ra.emit(PASSED, "RA-AUC-02", player)
        else:
            auction.high = ra.players[player].bid = action.value
            auction.leader = player
            ra.emit(BID_MADE, "RA-AUC-02", player, action.value)
        return None


BID_OR_PASS: Final = BidOrPass()


def open_auction(ra: Ra, kind: int, ra_player: int) -> Todo:
    """Somebody takes the Ra figure, and an auction begins."""
    ra.ra_player = ra_player
    ra.emit(AUCTION_OPENED, "RA-INV-01", ra_player, kind)
    return ra.open(Auction(kind, ra_player, ra.seats))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Auction(Frame):
    """One circuit of bids from the left of the Ra player, who comes last (RA-AUC-01)."""

    STEPS = ("bidding...", "award")

    kind: Public[int]
    ra_player: Public[int]
    chances: Public[int]  # how many players have not had theirs
    high: Public[int] = NO_BID
    leader: Public[int] = NOBODY  # who made the high bid

    def __init__(self, kind: int, ra_player: int, chances: int) -> None:
        self.kind = kind
        self.ra_player = ra_player
        self.chances = chances

    def bidding(self, ra: Ra) -> Todo | None:
        while self.chances:
            bidder = self.bidder(ra)
            if ra.can_beat(bidder, self.high):
                return ra.ask(BID_OR_PASS, bidder)
            self.chances -= 1  # RA-AUC-04: passes unasked
        return None

    def award(self, ra: Ra) -> Todo | None:
        for player in ra.players:
            player.bid = NO_BID  # RA-AUC-13: who has not won keeps the sun
        if self.leader == NOBODY:
            return self.fail(ra)
        lot = ra.clear_track()
        ra.emit(LOT_WON, "RA-AUC-09", self.leader, self.high, ra.centre, lot)
        ra.exchange_suns(self.leader, self.high)
        return take(ra, self.leader, lot)

    def fail(self, ra: Ra) -> Todo | None:
        """Nobody bid: a full track leaves the game (RA-AUC-11), otherwise the tiles stay (RA-AUC-10)."""
        ra.emit(AUCTION_FAILED, "RA-AUC-11" if self.kind == FULL else "RA-AUC-10", NOBODY, self.kind)
        if self.kind == FULL:
            ra.box_track("RA-AUC-11")
        return None

    def bidder(self, ra: Ra) -> int:
        """Who has the next chance: from the left of the Ra player on, the Ra player last."""
        seat = self.ra_player + 1 - self.chances
        return seat + ra.seats if seat < 0 else seat

    def must_bid(self, player: int) -> bool:
        """RA-AUC-05: who invoked freely may not let the auction fail."""
        return self.leader == NOBODY and self.kind == VOLUNTARY and player == self.ra_player

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "ra_player", "chances", "high", "leader")
    OPENING: ClassVar[tuple[str, ...]] = ("kind", "ra_player", "chances")
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ra: Ra, at: int) -> Todo | None:
        if at == 0:
            todo = self.repeat(self.bidding(ra))
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            return self.award(ra) or DONE
        return DONE

    def copy(self) -> Auction:
        new = Auction(self.kind, self.ra_player, self.chances)
        new.placed(self)
        new.high = self.high
        new.leader = self.leader
        return new

    # </records>
