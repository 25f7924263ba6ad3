"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, Final

from litestar import Litestar, MediaType, Request
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Response

from ennead import __version__
from ennead.server import protocol
from ennead.server.edge.budgets import Addresses, check_ban
from ennead.server.edge.http import api
from ennead.server.edge.metrics import metrics
from ennead.server.edge.origin import check_host, is_foreign
from ennead.server.edge.pages import add_headers, find_web, front_page, pages, wants_page
from ennead.server.edge.reach import Reach
from ennead.server.edge.socket import table_socket
from ennead.server.match.hall import Hall
from ennead.server.protocol.refusals import Refuse
from ennead.server.settings import Settings

STATUS: Final[dict[protocol.Kind, int]] = {
    "unknown": 404,
    "not-yours": 403,
    "taken": 409,
    "running": 409,
    "too-big": 413,
    "too-many": 429,
    "too-fast": 429,
    "failed": 500,
    "unavailable": 503,
}
KINDS: Final[dict[int, protocol.Kind]] = {404: "unknown", 405: "unknown", 413: "too-big", 500: "failed"}
JSON: Final = "application/json"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
DESCRIPTION: Final = OpenAPIConfig(
    title="Ennead",
    version=__version__,
    path="/schema",
    render_plugins=[JsonRenderPlugin()],
    use_handler_docstrings=False,
)


def create_app(settings: Settings | None = None) -> Litestar:
    """The server; it opens its database when it starts and closes it when it stops."""
    chosen = settings or Settings()
    web = chosen.web or find_web()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.web = web
        app.state.connections = set()
        app.state.addresses = Addresses(chosen)
        app.state.reach = Reach(*chosen.listening, chosen.hosts, chosen.behind_proxy)
        app.state.hall = await Hall.open(chosen)
        try:
            yield
        finally:
            await app.state.hall.close()

    return Litestar(
        [api(chosen.largest_record), table_socket, metrics, pages(web)],
        lifespan=[lifespan],
        before_request=check_request,
        before_send=[add_headers],
        exception_handlers={
            Refuse: refuse,
            HTTPException: refuse_request,
            RecursionError: refuse_nested,
            Exception: apologise,
        },
        request_max_body_size=chosen.largest_body,
        openapi_config=DESCRIPTION,
        logging_config=None,
    )


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Nobody asks too often, no address holds what no file can be called, and pages of other sites change nothing."""
    path: str = request.scope["path"]
    if not path.isprintable():
        raise Refuse("unknown", "Not Found.")
    addresses: Addresses = request.app.state.addresses
    host, visitor = request.headers.get("host", ""), request.client.host if request.client else "unknown"
    check_host(host, addresses.settings.hosts)
    request.app.state.reach.hear(host, visitor)
    if path.startswith("/api/"):
        check_ban(visitor, request.app.state.hall.banned)
        addresses.ask(visitor)
        await addresses.work(visitor, 1)
    if request.method in SAFE:
        return
    if is_foreign(request.headers.get("origin", ""), request.headers.get("host", "")):
        raise Refuse("not-yours", "This page may not ask from another site.")
    if request.content_type[0] != JSON:  # what a form of another site can send without asking first
        raise Refuse("malformed", f"What is sent here must be {JSON}.")


def refuse(request: Request[Any, Any, Any], refusal: Refuse) -> Response[protocol.Refusal]:
    hall: Hall | None = request.app.state.get("hall")
    if hall is not None:
        hall.figures.refusals.labels(refusal.kind).inc()
    body = protocol.Refusal(kind=refusal.kind, sentence=refusal.sentence, rule=refusal.rule)
    return Response(body, status_code=STATUS.get(refusal.kind, 400))


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses, in our form: bodies and parameters that do not fit, unknown addresses."""
    if error.status_code == 404 and wants_page(request.headers.get("accept", ""), request.scope["path"]):
        return Response(front_page(request.app.state.web), media_type=MediaType.HTML, status_code=404)
    kind = KINDS.get(error.status_code, "malformed")
    sentence = HTTPStatus(error.status_code).phrase if kind != "malformed" else said(error)
    return Response(
        protocol.Refusal(kind=kind, sentence=f"{sentence}."), status_code=error.status_code, headers=error.headers
    )


def refuse_nested(_: Request[Any, Any, Any], error: RecursionError) -> Response[protocol.Refusal]:
    """Only what a visitor sends is ever nested so deeply."""
    return Response(protocol.Refusal(kind="malformed", sentence="The request is nested too deeply."), status_code=400)


def said(error: HTTPException) -> str:
    """What was wrong with a request: the framework's own words about its parts."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra if isinstance(one, dict)]
    return "; ".join(parts)[:300] or "The request cannot be read"


def apologise(request: Request[Any, Any, Any], error: Exception) -> Response[protocol.Refusal]:
    """Our mistake: the log gets the place, the visitor a sentence."""
    hall: Hall | None = request.app.state.get("hall")
    if hall is not None:
        hall.report(error)
    return Response(
        protocol.Refusal(kind="failed", sentence="Something broke here. The game is safe."), status_code=500
    )
