"""`ennead admin`: what the owner of a server does with its store."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from ennead.kernel.errors import BadInput
from ennead.server.admin import Owner, Work


def run(what: str, arguments: list[str], database: str) -> int:
    """Do one of the works, and say in lines what was done."""
    work = understood(what, arguments)
    for line in asyncio.run(Owner.at_work(database or os.environ.get("ENNEAD_DATABASE", ""), work)):
        print(line)
    return 0


def understood(what: str, given: list[str]) -> Work:
    """The work that words on the command line mean."""
    if what == "list" and len(given) <= 1:
        return lambda owner: owner.matches(*given)
    if what == "check" and not given:
        return lambda owner: owner.check()
    if what == "close" and len(given) == 1:
        return lambda owner: owner.close(given[0])
    if what == "expire" and len(given) == 1:
        days = whole(given[0], "days")
        return lambda owner: owner.expire(days)
    if what == "export" and len(given) == 2:
        return lambda owner: owner.export(given[0], Path(given[1]))
    if what == "players" and len(given) == 1:
        return lambda owner: owner.players(given[0])
    if what == "reissue" and len(given) == 2:
        player = whole(given[1], "a player of the list")
        return lambda owner: owner.reissue(given[0], player)
    if what in ("ban", "unban") and len(given) == 1:
        return lambda owner: owner.ban(given[0], lift=what == "unban")
    if what == "backup" and len(given) == 1:
        return lambda owner: owner.back_up(Path(given[0]))
    raise BadInput(f"admin does not understand {' '.join([what, *given])!r}; ennead admin --help lists what it does")


def whole(text: str, what: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise BadInput(f"expected {what} as a number, not {text[:40]!r}")
    return int(text)
