"""YAML as people write it: plain values only, every key once, no aliases, bounded in size."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml

from ennead.kernel.errors import BadInput

MOST_BYTES = 1_000_000
DEEPEST = 40


class PlainLoader(yaml.SafeLoader):
    """Whole numbers, true, false, null and texts; a doubled key or an alias is an error."""

    depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        mark: Any = event.start_mark
        if isinstance(event, yaml.events.AliasEvent):
            raise yaml.MarkedYAMLError(problem="aliases are not allowed", problem_mark=mark)
        if getattr(event, "tag", None) is not None:
            raise yaml.MarkedYAMLError(problem="tags (!) are not allowed", problem_mark=mark)
        self.depth += 1
        if self.depth > DEEPEST:
            raise yaml.MarkedYAMLError(problem="nested too deeply", problem_mark=mark)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.MarkedYAMLError(problem="a key must be a plain text", problem_mark=key.start_mark)
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"{key.value!r} is written twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


# YAML 1.1 turns `no`, `1:30`, `2026-01-01` and `1e3` into other things than texts; here they stay texts.
PlainLoader.yaml_implicit_resolvers = {}
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^[-+]?[0-9]{1,15}$"), list("-+0123456789"))
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
PlainLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(~|null|)$"), ["~", "n", ""])


def parse(text: str) -> list[Any]:
    """All documents of a YAML text."""
    if len(text.encode()) > MOST_BYTES:
        raise BadInput(f"a case file has at most {MOST_BYTES} bytes, not {len(text.encode())}")
    try:
        return [document for document in yaml.load_all(text, Loader=PlainLoader) if document is not None]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"line {mark.line + 1}: " if mark is not None else ""
        raise BadInput(f"{place}this is not YAML that can be read: {error.problem or error.context}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadInput(f"this is not YAML that can be read: {str(error).splitlines()[0]}") from error


def fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of a JSON object; a doubled name is an error."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput(f"{twice!r} is written twice")
    return fields


def too_deep(value: Any, depth: int) -> bool:
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth > DEEPEST or any(too_deep(one, depth + 1) for one in below)


def read_file(path: Path) -> list[Any]:
    """All documents of a YAML or JSON file; what is wrong with it is said in one sentence that names it."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(f"a case file has at most {MOST_BYTES} bytes, not {path.stat().st_size}")
        text = path.read_text(encoding="utf-8-sig")
        if path.suffix == ".json":
            found = json.loads(text, object_pairs_hook=fields_once)
            if too_deep(found, 0):
                raise BadInput("this is nested too deeply")
            return found if isinstance(found, list) else [found]
        return parse(text)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: this is not a text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path}: this is not JSON that can be read: {error}") from error
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error
