"""`ennead case`: situations written as data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ennead.cases.report import report, run_files, show
from ennead.cli import WRONG, complain


def run(files: Sequence[Path], shown: bool) -> int:
    """Run the cases and tell how they came out; if wanted, also every step."""
    code = report(run_files(files, show(print) if shown else None), print)
    return complain("not every file was understood; see what is REFUSED") if code == WRONG else code
