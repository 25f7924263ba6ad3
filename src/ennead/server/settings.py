"""What the owner of a server may set; the defaults fit one machine and its friends."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, get_type_hints

from ennead.kernel.errors import BadInput

FILE_NAME: Final = "ennead.sqlite"
PREFIX: Final = "ENNEAD_"
SCHEMES: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Where matches are kept, and how much one visitor may ask for."""

    database: str = ""  # a URL; empty for a file in the data folder
    web: Path | None = None  # the folder of the built browser table; None to look for it
    listening: tuple[str, int] = ("127.0.0.1", 0)  # the address and port that the server is told to listen on
    behind_proxy: bool = False
    hosts: tuple[str, ...] = ("*",)  # names that this server may be called by; numbers and this machine's always go

    log: str = "plain"  # or "json"
    watchers: tuple[str, ...] = ()  # addresses besides this machine that may read /metrics

    longest_message: int = 16_000  # characters of a socket message that are read at all
    largest_frame: int = 4_000_000  # bytes after which the connection is cut instead of answered
    largest_body: int = 100_000  # bytes of a request
    largest_record: int = 4_000_000  # bytes of a request that brings a record
    messages_per_second: float = 20.0  # of one connection, in the long run
    message_burst: int = 60
    refusals_before_closing: int = 100  # in a row, of messages that come too fast or cannot be read
    requests_per_second: float = 40.0  # from one address, in the long run
    request_burst: int = 400
    work_per_second: float = 100.0  # from one address, in the long run: a message is 1, `hello` 10
    work_burst: int = 600
    request_patience: float = 15.0  # seconds in which a request has to arrive as a whole
    matches_per_hour: int = 120  # opened or imported from one address
    wrong_words_per_hour: int = 20  # said from one address to find a table
    wrong_words_in_all: int = 300  # an hour, from all addresses together; 0: tables have no words
    connections_per_address: int = 200
    connections_per_match: int = 200
    silence: float = 120.0  # seconds after which a connection is given up
    queued_messages: int = 200  # for a connection that does not read
    queued_bytes: int = 4_000_000
    database_patience: float = 10.0  # seconds for an answer of PostgreSQL, after which nothing can be stored just now
    idle_room: float = 600.0  # seconds after which an empty room leaves memory

    stale_days: int = 0  # after which an unfinished table at which nobody plays is deleted; 0: never
    heartbeat: float = 10.0  # seconds between two words to other processes about who is here
    restart_pause: float = 1.0  # seconds before work in the background that failed is begun again

    snapshot_every: int = 50  # decisions
    bot_pause: float = 0.4  # seconds between the moves of bots, so that people can follow
    bot_workers: int = 2  # processes in which bots think; 0: in threads of the server
    own_bots: tuple[tuple[str, str], ...] = ()  # that the owner has brought: what they are called, and what they are
    foreign_bot_pause: float = 2.0  # seconds that another process gets to move its bot
    check_batch: int = 20  # stored games checked in one go after a start
    check_pause: float = 0.2  # seconds between two batches


def chosen_settings(given: Sequence[str], environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings in the environment (ENNEAD_SILENCE=60) and those given as NAME=VALUE, which win."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        said = environment.get(f"{PREFIX}{field.name.upper()}")
        if said is not None and field.name in LIMITS:
            found[field.name] = number(field.name, said)
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or name not in LIMITS:
            raise BadInput(f"there is no limit {name!r}; expected NAME=VALUE with one of: {', '.join(LIMITS)}")
        found[name] = number(name, value)
    return found


def number(name: str, text: str) -> float | int:
    """The value of a limit; of the same kind as its default, and not below zero."""
    try:
        value: float | int = LIMITS[name](text.strip())
    except ValueError:
        raise BadInput(f"{name}: expected a number, not {text[:40]!r}") from None
    if not 0 <= value < 10**12:
        raise BadInput(f"{name}: expected a number from 0 on, not {text[:40]!r}")
    return value


def database_url(given: str) -> str:
    """The URL for SQLAlchemy: a plain postgresql:// or sqlite:/// URL, a path, or nothing for the data folder."""
    if not given:
        return f"{SCHEMES['sqlite']}:///{data_folder() / FILE_NAME}"
    scheme, colon, rest = given.partition("://")
    if not colon:
        return f"{SCHEMES['sqlite']}:///{given}"
    if scheme in SCHEMES:
        return f"{SCHEMES[scheme]}://{rest}"
    if scheme in SCHEMES.values():
        return given
    raise BadInput(f"there is no database for {scheme!r}; expected a file, sqlite:///FILE or postgresql://...")


LIMITS: Final = {name: kind for name, kind in get_type_hints(Settings).items() if kind in (int, float)}


def data_folder() -> Path:
    """Where this user's data lies; made when it is missing."""
    base = os.environ.get("ENNEAD_DATA") or os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    folder = Path(base).expanduser()
    if not os.environ.get("ENNEAD_DATA"):
        folder = folder / "ennead"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder
