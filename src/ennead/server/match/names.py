"""Names and lines that people write: what can be seen, and what can be told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from ennead.server.protocol import LONGEST_NAME
from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredSeat

UNSEEN: Final = ("Cc", "Cs", "Co", "Cn")  # controls, surrogates, private and unassigned characters
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # turn the direction of text round
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5")  # letters and signs that show nothing
MOST_MARKS: Final = 3  # combining marks on one letter


def is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def is_seen(text: str) -> bool:
    """Whether there is anything to see in a text."""
    for one in text:
        if not (one.isspace() or is_mark(one) or one in BLANK or unicodedata.category(one) == "Cf"):
            return True
    return False


def checked_name(name: str) -> str:
    """A name as people may give it."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refuse("bad-input", f"A name has 1 to {LONGEST_NAME} printable characters.")
    marks = 0
    for one in name:
        marks = marks + 1 if is_mark(one) else 0
        if marks > MOST_MARKS or one in BLANK:
            raise Refuse("bad-input", "A name is made of characters that can be seen and told apart.")
    if is_mark(name[0]) or not is_seen(name):
        raise Refuse("bad-input", "A name is made of characters that can be seen and told apart.")
    return name


def looks(name: str) -> str:
    """What a name looks like, so that two that look the same are the same."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join([one for one in plain if not one.isspace() and unicodedata.category(one) not in ("Cf", "Me", "Cc")])


def check_other_name(name: str, seats: Sequence[StoredSeat]) -> None:
    """Nobody at a table is called like somebody else there."""
    if looks(name) in [looks(seat.name) for seat in seats if seat.name]:
        raise Refuse("bad-input", f"Somebody at this table is called {name} already.")


def own_name(name: str, seats: Sequence[StoredSeat]) -> str:
    """That name, or one like it that nobody at the table has."""
    taken = [looks(seat.name) for seat in seats if seat.name]
    while looks(name) in taken:
        name += "'"
    return name


def cleaned(text: str) -> str:
    """Text on one line, without characters that nobody can see or that turn the text round."""
    plain = "".join(
        [" " if one.isspace() else one for one in text if one.isspace() or unicodedata.category(one) not in UNSEEN]
    )
    return " ".join("".join([one for one in plain if one not in TURNING]).split())
