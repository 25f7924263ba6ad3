"""Running case files and reporting on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import yaml

from ennead.cases.case import Case, read_cases
from ennead.cases.run import Verdict, Watcher, run
from ennead.games import load
from ennead.kernel.contract import seat_name
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import State

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


def run_files(paths: Iterable[Path], watch: Callable[[Case], Watcher] | None = None) -> list[Verdict | BadInput]:
    """Run every case; a file that is not understood does not keep the others of a folder from running."""
    files = case_files(paths)
    found: list[Verdict | BadInput] = []
    for path in files:
        try:
            found += [run(case, None if watch is None else watch(case)) for case in read_cases(path, load)]
        except BadInput as error:
            if len(files) == 1:
                raise
            found.append(error)
    return found


def show(tell: Callable[[str], None]) -> Callable[[Case], Watcher]:
    """Tell every step of a case: what is played, the position after it, and what may be done then."""

    def watch(case: Case) -> Watcher:
        tell(one_line(f"{case.name} {case.title}".strip()))

        def step(what: str, state: State) -> None:
            tell(one_line(f"  {what}"))
            for line in document_lines(case.game.describe(state)):
                tell(one_line(f"      {line}"))
            tell(one_line(f"    {state.asked_text()}"))
            for who, options in choices(state):
                tell(one_line(f"      {who}: {', '.join(options)}"))

        return step

    return watch


def document_lines(document: Any) -> list[str]:
    """A position as one would write it in a case."""
    text: str = yaml.safe_dump(document, sort_keys=False, default_flow_style=None, width=110)
    return text.splitlines()


def choices(state: State) -> list[tuple[str, list[str]]]:
    """What everybody who is asked may choose, or what chance may do."""
    if state.chance:
        return [("chance", [action.name for action, _ in state.outcomes()])]
    return [(seat_name(seat), [action.name for action in state.options(seat)]) for seat in state.asked_seats()]


def one_line(text: str) -> str:
    """A text that can be printed on one line, whatever stands in a file."""
    return "".join([sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text])


def report(verdicts: Sequence[Verdict | BadInput], tell: Callable[[str], None]) -> int:
    """Tell how the cases came out, line by line; 0 if all have passed, 1 if not, 2 if a file was not understood."""
    refused = [one for one in verdicts if isinstance(one, BadInput)]
    ran = [one for one in verdicts if isinstance(one, Verdict)]
    for one in verdicts:
        if isinstance(one, BadInput):
            tell(one_line(f"REFUSED {one}"))
            continue
        title = f" {one.case.title}" if one.case.title else ""
        tell(one_line(f"{'passed' if one.passed else 'FAILED'}  {one.case.name}{title}"))
        for failure in one.failures:
            tell(one_line(f"        {failure}"))
    failed = len([one for one in ran if not one.passed])
    tell(f"{len(ran) - failed} passed, {failed} failed" + (f", {len(refused)} files refused" if refused else ""))
    return 2 if refused else 1 if failed else 0
