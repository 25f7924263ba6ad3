"""Running case files and reporting on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from ennead.cases.case import read_cases
from ennead.cases.run import Verdict, run
from ennead.games import load
from ennead.kernel.errors import BadInput

ENDINGS = (".yaml", ".yml", ".json")


def case_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and the case files below the folders named."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            below = sorted(one for one in path.rglob("*") if one.suffix in ENDINGS)
            if not below:
                raise BadInput(f"{path}: there is no case file ({', '.join(ENDINGS)}) in this folder")
            files += below
        else:
            files.append(path)
    return files


def run_files(paths: Iterable[Path]) -> list[Verdict]:
    """Run every case; a file that is not understood is refused before any is run."""
    cases = [case for path in case_files(paths) for case in read_cases(path, load)]
    return [run(case) for case in cases]


def one_line(text: str) -> str:
    """A text that can be printed on one line, whatever stands in a file."""
    return "".join([sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text])


def report(verdicts: list[Verdict], tell: Callable[[str], None]) -> int:
    """Tell how the cases came out, line by line; 0 if all have passed, else 1."""
    for verdict in verdicts:
        title = f" {verdict.case.title}" if verdict.case.title else ""
        tell(one_line(f"{'passed' if verdict.passed else 'FAILED'}  {verdict.case.name}{title}"))
        for failure in verdict.failures:
            tell(one_line(f"        {failure}"))
    failed = len([verdict for verdict in verdicts if not verdict.passed])
    tell(f"{len(verdicts) - failed} passed, {failed} failed")
    return 1 if failed else 0
