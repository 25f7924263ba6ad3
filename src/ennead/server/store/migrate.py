"""Brings a database to the present form; several processes may try at once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from ennead.kernel.errors import BadInput
from ennead.server.store.migrations import HEAD

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x656E6E65  # any number that all servers agree on
MARK: Final = "alembic_version"  # the table in which Alembic writes how far a database is


def migrate(connection: Connection) -> None:
    """Run the missing steps in the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if form_of(connection) != HEAD:
        upgrade(connection)


def form_of(connection: Connection) -> str:
    """The last step that a database has seen; empty for a new one."""
    if not inspect(connection).has_table(MARK):
        return ""
    return str(connection.scalar(text(f"SELECT version_num FROM {MARK}")) or "")


def upgrade(connection: Connection) -> None:
    # Alembic takes a while to load, and a database is mostly up to date.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadInput("the database was written by a newer version of Ennead; install that one") from error
