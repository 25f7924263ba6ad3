"""Prints the OpenAPI description: `python -m ennead.server.description > openapi.json`."""

from __future__ import annotations

import json
import sys

from ennead.server.app import create_app


def description() -> str:
    """The description of the server, the same text every time."""
    return json.dumps(create_app().openapi_schema.to_schema(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(description())
