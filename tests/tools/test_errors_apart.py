"""The step of the build that lets the C compiler put the handling of errors apart."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from hatch_build import ERRORS, GROUP, set_errors_apart  # noqa: E402


def test_what_errors_call_is_marked_in_the_header_that_every_module_reads(tmp_path: Path) -> None:
    header = tmp_path / f"__native_internal_{GROUP}.h"
    header.write_text("#include <CPy.h>\n")
    set_errors_apart(tmp_path)
    text = header.read_text()
    assert text.startswith("#include <CPy.h>\n")
    assert text.count("__attribute__((cold));") == len(ERRORS)


@pytest.mark.parametrize("function", ERRORS)
def test_the_compiler_has_such_a_function(function: str) -> None:
    """Otherwise it has changed: nothing breaks, but nothing would be set apart any more."""
    spec = find_spec("mypyc")
    assert spec is not None and spec.origin is not None
    header = " ".join((Path(spec.origin).parent / "lib-rt" / "CPy.h").read_text().split())
    kind, name, arguments = re.fullmatch(r"((?:static )?void) (\w+)\((.*)\)", function).groups()  # type: ignore[union-attr]
    types = [re.escape(one).replace(r"\*", r"\*\w+") if "*" in one else rf"{one} \w+" for one in arguments.split(", ")]
    assert re.search(rf"{kind} {name}\({', '.join(types)}\)", header)
