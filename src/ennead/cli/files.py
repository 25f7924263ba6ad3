"""Files that people name: every trouble with them is one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ennead.kernel.errors import BadInput
from ennead.kernel.replay import FIRST_LINE, MOST_CHARACTERS

MOST_BYTES: Final = 4 * MOST_CHARACTERS


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read {path}: {reason(error)}") from error
    if len(found) > MOST_BYTES:
        raise BadInput(f"cannot read {path}: it is larger than {MOST_BYTES} bytes")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"cannot read {path}: it is not UTF-8 text (byte {error.start})") from error


def check_record_place(path: Path) -> None:
    """Refuse to write a record over anything but a record, or where nothing can be written."""
    try:
        if path.is_dir():
            raise BadInput(f"cannot write {path}: it is a folder; expected the name of a file")
        if not path.parent.is_dir():
            raise BadInput(f"cannot write {path}: there is no folder {path.parent}")
        if path.exists():
            with path.open("rb") as file:
                if file.read(len(FIRST_LINE)) != FIRST_LINE.encode():
                    raise BadInput(f"cannot write {path}: it exists and is not a game record")
    except BadInput:
        raise
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot write {path}: {reason(error)}") from error


def check_place(what: str, place: Path) -> None:
    """Say before the games are played that what comes of them has no place."""
    if place.is_dir() or not place.resolve().parent.is_dir():
        raise BadInput(f"the {what} cannot be written to {str(place)!r}: there is no such folder, or it is one")


def write_record(path: Path, text: str) -> None:
    """Write a game record, in place of an older one if there is one."""
    check_record_place(path)
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot write {path}: {reason(error)}") from error


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, in a few words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)
