"""The tool that makes a database fail under play still speaks as the server does: one failure at three tables."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

OUTAGE = Path(__file__).parents[2] / "tools" / "outage.py"


def test_a_full_disk_under_play_loses_nothing() -> None:
    command = [sys.executable, str(OUTAGE), "full", "--times", "1", "--tables", "3"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"3 tables, (\d+) acknowledged, .* tracebacks 0, wrong 0", done.stdout)
    assert found is not None and int(found[1]) > 3, done.stdout
