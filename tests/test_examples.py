"""The examples in docstrings, run as they stand."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ennead"


def examples() -> Iterator[doctest.DocTest]:
    """Read from the source, because compiled classes have no docstrings."""
    for path in sorted(SOURCE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if ">>>" in source else ():
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                text = ast.get_docstring(node) or ""
                if ">>>" in text:
                    name = f"{path.stem}.{getattr(node, 'name', 'module')}"
                    yield doctest.DocTestParser().get_doctest(text, {}, name, str(path), 0)


EXAMPLES = list(examples())


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_example_gives_what_it_says(example: doctest.DocTest) -> None:
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(example, out=told.append)
    assert results.failed == 0, "".join(told)
