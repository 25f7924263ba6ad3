"""Matches as anybody may see them: who sits where, and how far it is. Nothing of the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ennead import games
from ennead.server.protocol import MatchInfo, Result, SeatInfo, Study
from ennead.server.store.archive import StoredMatch, StoredSeat

NOWHERE: Mapping[int, int] = {}


def match_info(
    stored: StoredMatch, seats: Sequence[StoredSeat], absent: Mapping[int, int] = NOWHERE, watchers: int = 0
) -> MatchInfo:
    """A match for a list or a table, its players by seat; `absent` says since how many seconds each is away."""
    return MatchInfo(
        id=stored.id,
        game=stored.game,
        seating="drawn" if stored.seating == "drawn" else "as seated",
        title=games.meta(stored.game).title if stored.game in games.NAMES else stored.game,
        edition=stored.edition,
        variants=stored.variants.split(),
        options=msgspec.json.decode(stored.options, type=dict[str, str]),
        seats=[
            seat_info(one, seat if stored.settled else None, absent.get(one.player)) for seat, one in enumerate(seats)
        ],
        status=stored.status,
        mark=stored.mark,
        public=stored.public,
        spectators=stored.spectators,
        chatting=stored.chatting,
        hints=stored.hints,
        absence=stored.absence,
        imported=stored.imported,
        practice=stored.seed if stored.practice else "",
        study=msgspec.json.decode(stored.study, type=Study) if stored.study else None,
        rules_version=stored.rules,
        commitment=stored.commitment,
        created=stored.created,
        played=stored.played,
        asked=[int(seat) for seat in stored.asked.split()] if stored.status == "running" else [],
        watchers=watchers,
        result=msgspec.json.decode(stored.result, type=Result) if stored.result else None,
    )


def seat_info(one: StoredSeat, seat: int | None, absent: int | None) -> SeatInfo:
    """Somebody at the table; `absent` is None where nobody keeps count."""
    return SeatInfo(
        player=one.player,
        seat=seat,
        name=one.name,
        open=one.kind == "open",
        bot=one.bot,
        stand_in=one.stand_in,
        present=one.kind == "bot" or absent == 0,
        absent_for=absent or 0,
    )


def called(seats: Sequence[StoredSeat]) -> list[str]:
    """What each seat is called in sentences, also while it is open."""
    return [one.name or f"Seat {seat}" for seat, one in enumerate(seats, 1)]
