"""The tables of the database; `migrations` brings any older database to this form."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("edition", String(60), nullable=False),
    Column("variants", Text, nullable=False),  # names, parted by spaces
    Column("options", Text, nullable=False),  # JSON
    Column("seating", String(20), nullable=False),  # "drawn" or "as seated"
    Column("players", Text, nullable=False, server_default=""),  # by seat, as drawn; empty: in the order of the list
    Column("rules", Integer, nullable=False),  # the version of the rules it was begun under
    Column("seed", Text, nullable=False),  # behind chance; leaves the server only in the record of a finished game
    Column("commitment", String(80), nullable=False),
    Column("creator", String(60), nullable=False),  # what makes the creator's token valid
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("chatting", Boolean, nullable=False),  # whether spectators may write
    Column("hints", String(10), nullable=False),  # for whom a bot says what it would do: "on", "alone", "off"
    Column("absence", Integer, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),  # the seed is no secret: never listed
    Column("study", Text, nullable=False),  # JSON: from where it was played on; empty for a game from its beginning
    Column("created", BigInteger, nullable=False),
    Column("played", BigInteger, nullable=False),
    Column("status", String(20), nullable=False),
    Column("asked", Text, nullable=False),  # the seats that owe an answer, parted by spaces: for lists only
    Column("result", Text, nullable=False),  # JSON; empty while the game runs
    Column("mark", Text, nullable=False),
    Column("checked", String(80), nullable=False),  # which program last replayed it
    Column("length", Integer, nullable=False),  # how many rows of decisions it has: the next one has to follow
    Index("matches_public", "public", "played"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    # The place in the list of players; where seats are drawn, `players` of the match says where each of them sits.
    Column("seat", SmallInteger, primary_key=True, key="player"),
    Column("name", Text, nullable=False),
    Column("kind", String(10), nullable=False),  # "person", "bot", "open"
    Column("bot", String(60), nullable=False),
    Column("stand_in", String(60), nullable=False),
    Column("token", String(60), nullable=False),  # what makes the seat token valid
    Column("invitation", String(60), nullable=False),  # what makes the invitation valid; empty once it was used
)

# Said aloud, it leads to a place at a table that waits for somebody; gone when the table is full or closed.
WORDS: Final = Table(
    "words",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("word", String(60), nullable=False),
    Column("mark", String(64), nullable=False, unique=True),  # of the word, by the secret of the database
)

# Append-only. The log of a game is the fold of these rows (`fold` in rows.py): a decision is added, an undo takes back.
# Who writes names the length it knows, and is refused if the match has another one: no number twice, and no gaps.
DECISIONS: Final = Table(
    "decisions",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),  # -1 is chance
    Column("action", Text, nullable=False),  # empty for an undo
    Column("undoes", Integer, nullable=True),  # of an undo: the place in the log of what it takes back
    Column("owners", Integer, nullable=False),  # of a secret choice: the seats that know it, one bit each; 0 if open
    Column("told", Boolean, nullable=False),  # whether the others learnt that something was chosen
    Column("digest", String(16), nullable=False),  # of the state, where one was made; empty elsewhere
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # the last row of decisions that it holds
    Column("decisions", Integer, nullable=False),  # the length of the log there
    Column("rules", Integer, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("state", Text, nullable=False),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("match", String(40), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=True, key="player"),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_match", "match", "number"),
)

BANS: Final = Table(
    "bans",
    METADATA,
    Column("address", String(60), primary_key=True),  # IPv6 by its /64
    Column("at", BigInteger, nullable=False),
)

SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
