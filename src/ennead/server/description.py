"""Prints the OpenAPI description: `python -m ennead.server.description > openapi.json`."""

from __future__ import annotations

import json
import sys

import msgspec

from ennead import games
from ennead.drawings import drawing_type
from ennead.server.app import create_app


def description() -> str:
    """The description of the server, the same text every time."""
    schema = create_app().openapi_schema.to_schema()
    schema["components"]["schemas"].update(drawings())
    return json.dumps(schema, indent=1, sort_keys=True) + "\n"


def drawings() -> dict[str, object]:
    """What `drawing` holds in each game that is drawn from it."""
    found = [drawing_type(games.load(name)) for name in games.NAMES]
    types = [one for one in found if one is not None]
    return msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")[1]


if __name__ == "__main__":
    sys.stdout.write(description())
