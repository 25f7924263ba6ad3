"""The figures of a running server, for whoever watches over it on the same machine or is allowed to."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.response import Response
from prometheus_client import CONTENT_TYPE_LATEST

from ennead.server.edge.reach import is_loopback
from ennead.server.match.hall import Hall
from ennead.server.protocol.refusals import Refuse


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    hall: Hall = request.app.state.hall
    visitor = request.client.host if request.client else "unknown"
    if not is_loopback(visitor) and visitor not in hall.settings.watchers:
        raise Refuse("not-yours", "Figures are told to this machine only, and to whom its owner names.")
    return Response(hall.figures.text(), media_type=CONTENT_TYPE_LATEST)
