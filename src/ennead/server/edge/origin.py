"""Where a request comes from, and what name it calls this server by."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from ennead.server.protocol.refusals import Refuse


def is_foreign(origin: str, host: str) -> bool:
    """A page of this server sends no origin, or our own host as its origin."""
    if not origin:
        return False
    try:
        return urlsplit(origin).netloc.lower() != host.lower()
    except ValueError:
        return True


def is_ours(host: str, allowed: Sequence[str]) -> bool:
    """Whether a `Host` header names this server: by a number, by a name of this machine, or by an allowed name.

    A page of another site can be made to reach us under its own name, and would then count as ours.
    """
    if "*" in allowed:
        return True
    name = name_of(host)
    try:
        ip_address(name)
        return True
    except ValueError:
        pass
    for one in (*own_names(), *allowed):
        one = one.lower().rstrip(".")
        if name == one or (one.startswith("*.") and name.endswith(one[1:])):
            return True
    return False


def name_of(host: str) -> str:
    """The name in a `Host` header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


@cache
def own_names() -> tuple[str, ...]:
    """What this machine is called, by itself and on a network at home."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return ("localhost", "*.localhost", name, short, f"{short}.local", f"{short}.lan", f"{short}.home.arpa")


def check_host(host: str, allowed: Sequence[str]) -> None:
    """Refuse a name that is not ours; the owner reads here what to do."""
    if host and not is_ours(host, allowed):
        raise Refuse("not-yours", f"This server is not called {name_of(host)[:100]!r}; `--allow-host` makes it so.")
