"""Matches as anybody may see them: who sits where, and how far it is. Nothing of the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ennead import games
from ennead.server.protocol import MatchInfo, Result, SeatInfo
from ennead.server.store.archive import StoredMatch, StoredSeat

NOWHERE: Mapping[int, int] = {}


def match_info(
    stored: StoredMatch, seats: Sequence[StoredSeat], absent: Mapping[int, int] = NOWHERE, watchers: int = 0
) -> MatchInfo:
    """A match for a list or a table; `absent` says since how many seconds a player is away, 0 if present."""
    return MatchInfo(
        id=stored.id,
        game=stored.game,
        seating="drawn" if stored.seating == "drawn" else "as seated",
        title=games.meta(stored.game).title if stored.game in games.NAMES else stored.game,
        edition=stored.edition,
        variants=stored.variants.split(),
        options=msgspec.json.decode(stored.options, type=dict[str, str]),
        seats=[seat_info(seat, absent.get(seat.seat)) for seat in seats],
        status=stored.status,
        mark=stored.mark,
        public=stored.public,
        spectators=stored.spectators,
        chatting=stored.chatting,
        absence=stored.absence,
        imported=stored.imported,
        rules_version=stored.rules,
        commitment=stored.commitment,
        created=stored.created,
        played=stored.played,
        asked=[int(seat) for seat in stored.asked.split()] if stored.status == "running" else [],
        watchers=watchers,
        result=msgspec.json.decode(stored.result, type=Result) if stored.result else None,
    )


def seat_info(seat: StoredSeat, absent: int | None) -> SeatInfo:
    """One seat; `absent` is None where nobody keeps count."""
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        open=seat.kind == "open",
        bot=seat.bot,
        stand_in=seat.stand_in,
        present=seat.kind == "bot" or absent == 0,
        absent_for=absent or 0,
    )


def called(seat: StoredSeat) -> str:
    """What a seat is called in sentences, also while it is open."""
    return seat.name or f"Seat {seat.seat + 1}"
