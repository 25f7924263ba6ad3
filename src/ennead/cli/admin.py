"""`ennead admin`: what the owner of a server does with its store."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

from ennead.kernel.errors import BadInput
from ennead.server.admin import Owner, Work

WORKS: Final = {  # each with the words that it needs, and may have
    "list": "[STATUS]",
    "players": "MATCH",
    "check": "",
    "close": "MATCH",
    "expire": "DAYS",
    "export": "MATCH FILE",
    "reissue": "MATCH PLAYER",
    "ban": "ADDRESS",
    "unban": "ADDRESS",
    "backup": "FILE",
}


def run(what: str, arguments: list[str], database: str) -> int:
    """Do one of the works, and say in lines what was done."""
    work = understood(what, arguments)
    for line in asyncio.run(Owner.at_work(database or os.environ.get("ENNEAD_DATABASE", ""), work)):
        print(line)
    return 0


def understood(what: str, given: list[str]) -> Work:
    """The work that words on the command line mean."""
    if what not in WORKS:
        raise BadInput(f"admin does not know {what[:40]!r}; expected one of: {', '.join(WORKS)}")
    words = WORKS[what].split()
    if not len([word for word in words if word[0] != "["]) <= len(given) <= len(words):
        usage, said = [" ".join(["ennead admin", what, *some]) for some in (words, given)]
        raise BadInput(f"expected {usage!r}, not {said!r}")
    if what == "check":
        return lambda owner: owner.check()
    if what == "list":
        return lambda owner: owner.matches(*given)
    first, *rest = given
    if what == "expire":
        days = whole(first, "days")
        return lambda owner: owner.expire(days)
    if what == "reissue":
        player = whole(rest[0], "a player of the list")
        return lambda owner: owner.reissue(first, player)
    works: dict[str, Work] = {
        "close": lambda owner: owner.close(first),
        "export": lambda owner: owner.export(first, Path(rest[0])),
        "players": lambda owner: owner.players(first),
        "ban": lambda owner: owner.ban(first, lift=False),
        "unban": lambda owner: owner.ban(first, lift=True),
        "backup": lambda owner: owner.back_up(Path(first)),
    }
    return works[what]


def whole(text: str, what: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise BadInput(f"expected {what} as a number, not {text[:40]!r}")
    return int(text)
