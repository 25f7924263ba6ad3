"""`ennead case`: situations written as data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ennead.cases.report import report, run_files


def run(files: Sequence[Path]) -> int:
    """Run the cases and tell how they came out."""
    return report(run_files(files), print)
