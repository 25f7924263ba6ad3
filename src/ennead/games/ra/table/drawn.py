"""What the drawn board of Ra is told of one moment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RaSource:
    """One category of points."""

    category: str
    label: str
    points: int
    note: str  # why so many: "most, 4", "no Flood"; may be empty


@dataclass(frozen=True)
class RaStanding:
    """What a player would score if the epoch ended now; it follows from what lies open."""

    seat: int
    sources: list[RaSource]
    net: int


@dataclass(frozen=True)
class RaPlayer:
    """A player's place; what a view does not show is null."""

    seat: int
    usable: list[int]  # suns, the highest first
    spent: list[int]
    points: int | None
    tiles: dict[str, int]
    standing: RaStanding


@dataclass(frozen=True)
class RaStop:
    """A seat of the bidding circuit."""

    seat: int
    bid: int | None  # the sun
    passed: bool
    now: bool  # it is asked
    last: bool  # the Ra player


@dataclass(frozen=True)
class RaSupposition:
    """What everybody would score if the epoch ended once this player has won the auction."""

    seat: int
    sun: int
    standings: list[RaStanding]


@dataclass(frozen=True)
class RaAuction:
    kind: str
    circuit: list[RaStop]  # in bidding order
    high: RaStop | None  # the bid to beat
    suppose: list[RaSupposition]  # for who is asked: winning with the lowest sun that may be bid, and passing


@dataclass(frozen=True)
class RaLoss:
    """Tiles that a disaster demands."""

    seat: int
    owed: int
    kinds: list[str]


@dataclass(frozen=True)
class RaDrawing:
    """One moment of Ra."""

    epoch: int
    epochs: int
    turn: int | None
    track: list[str | None]  # the tile of each slot; null for none
    ra_tiles: int
    ra_spaces: int  # of the Ra track
    centre: int
    bag: int  # how many tiles are in it
    left: dict[str, int]  # the same by kind: all that left it lies open
    players: list[RaPlayer]
    auction: RaAuction | None
    god_player: int | None  # who is taking tiles with Gods
    god_slots: list[int]  # the slots chosen so far
    loss: RaLoss | None
    drawing: int | None  # who draws
