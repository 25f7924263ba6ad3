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
    """What `drawing` holds in each game that is drawn from it; `Drawings` lists them by the game's name."""
    found = {name: drawing_type(games.load(name)) for name in games.NAMES}
    types = {name: one for name, one in found.items() if one is not None}
    refs, schemas = msgspec.json.schema_components(types.values(), ref_template="#/components/schemas/{name}")
    by_game = {"type": "object", "properties": dict(zip(types, refs, strict=True)), "required": list(types)}
    return {**schemas, "Drawings": by_game}


if __name__ == "__main__":
    sys.stdout.write(description())
