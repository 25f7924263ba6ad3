"""What can happen in Ra."""

from typing import Final

from ennead.kernel.events import EventKind

SUNS_DEALT: Final = EventKind("SunsDealt", side="player", things="suns")
EPOCH_BEGUN: Final = EventKind("EpochBegun", side="starter", what="epoch")
TILE_DRAWN: Final = EventKind("TileDrawn", side="player", what="tile", more="slot")
RA_DRAWN: Final = EventKind("RaDrawn", side="player", what="ra_tiles")
AUCTION_OPENED: Final = EventKind("AuctionOpened", side="ra_player", what="auction")
BID_MADE: Final = EventKind("BidMade", side="player", what="sun")
PASSED: Final = EventKind("Passed", side="player")
AUCTION_FAILED: Final = EventKind("AuctionFailed", what="auction")
LOT_WON: Final = EventKind("LotWon", side="player", what="sun", more="centre", things="tiles", score=True)
TRACK_BOXED: Final = EventKind("TrackBoxed", things="tiles")
GODS_PLAYED: Final = EventKind("GodsPlayed", side="player", things="tiles")
DISASTER_STRUCK: Final = EventKind("DisasterStruck", side="player", what="disaster", more="owed")
TILES_LOST: Final = EventKind("TilesLost", side="player", what="tile", more="count")
EPOCH_ENDED: Final = EventKind("EpochEnded", what="epoch", more="ending", score=True)
SCORED: Final = EventKind("Scored", side="player", what="category", more="points", score=True)
POINTS_COUNTED: Final = EventKind(
    "PointsCounted", side="player", what="net", more="total", things="tiles", secret=("total",), score=True
)
TILES_DISCARDED: Final = EventKind("TilesDiscarded", side="player", things="tiles")
GAME_WON: Final = EventKind("GameWon", side="winner", what="points", more="sun", score=True)

EVENTS: Final = (
    SUNS_DEALT,
    EPOCH_BEGUN,
    TILE_DRAWN,
    RA_DRAWN,
    AUCTION_OPENED,
    BID_MADE,
    PASSED,
    AUCTION_FAILED,
    LOT_WON,
    TRACK_BOXED,
    GODS_PLAYED,
    DISASTER_STRUCK,
    TILES_LOST,
    EPOCH_ENDED,
    SCORED,
    POINTS_COUNTED,
    TILES_DISCARDED,
    GAME_WON,
)
