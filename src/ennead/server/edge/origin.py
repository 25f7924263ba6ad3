"""Whether a request comes from a page of another site."""

from __future__ import annotations

from urllib.parse import urlsplit


def is_foreign(origin: str, host: str) -> bool:
    """A page of this server sends no origin, or our own host as its origin."""
    if not origin:
        return False
    try:
        return urlsplit(origin).netloc.lower() != host.lower()
    except ValueError:
        return True
