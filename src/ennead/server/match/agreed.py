"""What was agreed before a game: as a table of the kernel, and as it is stored."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from ennead import __version__, games
from ennead.kernel.errors import BadInput
from ennead.kernel.match import Table
from ennead.server.match.tokens import new_key, new_match_id
from ennead.server.protocol import HintRule, Status, Study
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredMatch, StoredSeat


def new_match(
    table: Table,
    seats: Sequence[StoredSeat],
    seed: str,
    commitment: str,
    *,
    players: Sequence[int] = (),
    asked: Sequence[int] = (),
    length: int = 0,
    imported: bool = False,
    public: bool = False,
    spectators: bool = True,
    chatting: bool = False,
    hints: HintRule = "alone",
    absence: int = 0,
    practice: bool = False,
    study: Study | None = None,
) -> StoredMatch:
    """A match that was just agreed on, or an imported one that was played long ago; `players` by seat, as drawn."""
    now = int(time.time())
    return StoredMatch(
        id=new_match_id(),
        game=table.game.meta.name,
        edition=table.edition,
        variants=" ".join(table.variants),
        options=msgspec.json.encode(table.options).decode(),
        seating=table.seating,
        players=" ".join([str(player) for player in players]),
        rules=table.game.version,
        seed=seed,
        commitment=commitment,
        creator=new_key(),
        public=public,
        spectators=spectators,
        chatting=chatting,
        hints=hints,
        absence=absence,
        imported=imported,
        practice=practice,
        study="" if study is None else msgspec.json.encode(study).decode(),
        created=now,
        played=now,
        status=status_of(seats, over=imported),
        asked=" ".join([str(seat) for seat in asked]),
        result="",
        mark="",
        checked=program_of(table.game.version),
        length=length,
    )


def table_of(stored: StoredMatch, seats: Sequence[StoredSeat]) -> Table:
    """What was agreed before the game."""
    try:
        options = msgspec.json.decode(stored.options, type=dict[str, str])
        game, variants = games.load(stored.game), stored.variants.split()
        return Table(game, len(seats), stored.edition, variants, options=options, seating=stored.seating)
    except BadInput as error:
        raise Refuse("unknown", f"This match cannot be shown: {error}") from error


def status_of(
    seats: Sequence[StoredSeat], over: bool, pinned: bool = False, closed: bool = False, settled: bool = True
) -> Status:
    """Whether a match waits, runs, is over, was closed, or cannot be played on; `settled`: who sits where is known."""
    if pinned:
        return "pinned"
    if over:
        return "over"
    if closed:
        return "closed"
    return "waiting" if not settled or any(seat.kind == "open" for seat in seats) else "running"


def program_of(rules: int) -> str:
    """The program that replays a game: this version, with these rules."""
    return f"{__version__} rules {rules}"
