"""A test that runs on one build only runs there indeed."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARK = re.compile(r'pytest\.mark\.build\("(\w+)"\)')


def test_what_is_left_to_the_compiled_build_is_run_there() -> None:
    folders = re.search(r"^COMPILED_TESTS = \$\(wildcard (.*)\)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert folders is not None
    marked = [
        (path.relative_to(ROOT), build)
        for path in (ROOT / "tests").rglob("test_*.py")
        for build in MARK.findall(path.read_text("utf-8"))
    ]
    assert {build for _, build in marked} <= {"pure", "compiled"}
    compiled = {path for path, build in marked if build == "compiled"}
    assert len(compiled) > 5
    for path in compiled:
        assert any(path.is_relative_to(folder) for folder in folders[1].split()), f"make test never runs {path}"
