"""The browser table's files, and the headers that every answer carries."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Router, get, head
from litestar.datastructures import MutableScopeHeaders, State
from litestar.response import Response
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

import ennead

PACKAGE: Final = Path(ennead.__file__).resolve().parent
CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
mimetypes.add_type("application/manifest+json", ".webmanifest")  # which not every system knows
NEVER_STORED: Final = ("/api/", "/schema")
NAMED_BY_CONTENT: Final = "/assets/"  # the build puts a hash into these names

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Ennead</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Ennead</h1>
<p>The server runs, but the browser table has not been built.</p>
<p>From a checkout, <code>make play</code> builds it. An installed package carries it.</p>
<p>The interface is described in <a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
</body>
</html>
"""


def find_web(package: Path = PACKAGE) -> Path | None:
    """The built table: inside the installed package, or in the checkout it runs from; None if it was not built."""
    checkouts = [folder / "web" / "dist" for folder in package.parents if (folder / "pyproject.toml").is_file()]
    for folder in [package / "web", *checkouts[:1]]:
        if (folder / "index.html").is_file():
            return folder
    return None


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def not_built() -> Response[str]:
    return Response(NOT_BUILT, media_type=MediaType.HTML)


@head("/", media_type=MediaType.HTML, include_in_schema=False)
async def first_page_head() -> None:
    """Who only asks whether the table is there gets no page."""


@get("/t/{word:str}", media_type=MediaType.HTML, include_in_schema=False)
async def word_page(state: State) -> Response[str]:
    """Where the word of a table is a link: the table itself, which asks for the word; nothing is looked up here."""
    return Response(front_page(state.web), media_type=MediaType.HTML)


def pages(web: Path | None) -> Router:
    """The files of the table, or a page that says they are missing."""
    if web is None:
        return Router("/", route_handlers=[not_built, first_page_head, word_page])
    files = create_static_files_router("/", directories=[web], html_mode=True, include_in_schema=False)
    files.register(first_page_head)
    files.register(word_page)
    return files


def wants_page(accepted: str, path: str) -> bool:
    """Whether a person looks for this address: a browser asks for a page, and not for what only programs read."""
    return "text/html" in accepted and not path.startswith(NEVER_STORED)


def front_page(web: Path | None) -> str:
    """The table itself; for an address that leads nowhere too: it says so in its own words."""
    return NOT_BUILT if web is None else (web / "index.html").read_text(encoding="utf-8")


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer, also a refusal, says what a browser may do with it."""
    if message["type"] != "http.response.start":
        return
    headers: Any = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    path: str = scope["path"]
    if path.startswith(NEVER_STORED):
        headers["cache-control"] = "no-store"
    elif path.startswith(NAMED_BY_CONTENT) and message["status"] == 200:
        headers["cache-control"] = "public, max-age=31536000, immutable"
    else:
        headers["cache-control"] = "no-cache"
