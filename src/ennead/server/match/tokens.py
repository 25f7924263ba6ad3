"""Tokens: unguessable, signed, and worthless once the place they name was given anew."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hmac import compare_digest, digest
from typing import Final, Literal

from itsdangerous import BadData, URLSafeSerializer

from ennead.server.protocol.refusals import Refuse
from ennead.server.store.archive import StoredMatch, StoredSeat

Role = Literal["seat", "creator", "invitation"]
ROLES: Final[tuple[Role, ...]] = ("seat", "creator", "invitation")


@dataclass(frozen=True)
class Pass:
    """What a token says; `key` must still be the one that the match has for it."""

    role: Role
    match: str
    player: int  # in the list of the table; -1 for the creator
    key: str

    def opens(self, key: str) -> bool:
        return bool(key) and compare_digest(self.key.encode(), key.encode())


class Tokens:
    """Signs and reads tokens with the secret of the database."""

    def __init__(self, secret: str) -> None:
        self.serializer: Final = URLSafeSerializer(secret, salt="ennead token")
        self.secret: Final = secret

    def write(self, role: Role, match: str, player: int, key: str) -> str:
        return str(self.serializer.dumps([role, match, player, key]))

    def read(self, token: str) -> Pass | None:
        """What a token says; None if it was not signed by us."""
        try:
            role, match, player, key = self.serializer.loads(token)
        except (BadData, ValueError, TypeError):
            return None
        return Pass(role, match, player, key)

    def mark(self, word: str) -> str:
        """What the word of a table is looked up by: nobody without the secret knows which words have marks alike."""
        return digest(self.secret.encode(), f"ennead word {word}".encode(), hashlib.sha256).hex()


def new_key() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def new_match_id() -> str:
    """72 random bits, without characters that are mistaken for one another at the start of a line."""
    return secrets.token_hex(9)


def is_match_id(text: str) -> bool:
    """Whether a match could be called so; what could not is never looked for in the database."""
    return text.isascii() and text.isalnum()


def is_valid(given: Pass, stored: StoredMatch, seats: Sequence[StoredSeat]) -> bool:
    """Whether a token that we signed still opens what it names."""
    if given.role == "creator":
        return given.opens(stored.creator)
    for one in seats:
        if one.player == given.player:
            return given.opens(one.token if given.role == "seat" else one.invitation)
    return False


def check_pass(given: Pass, stored: StoredMatch, seats: Sequence[StoredSeat]) -> None:
    if not is_valid(given, stored, seats):
        spent = (
            "This invitation was used already."
            if given.role == "invitation"
            else "This link is not valid any more. Ask for a new one."
        )
        raise Refuse("not-yours", spent)
