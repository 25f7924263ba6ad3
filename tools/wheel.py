"""Build the compiled wheel into dist, and try it in an empty environment.

    python tools/wheel.py

The environment holds what requirements.txt pins and the wheel, nothing of the checkout. What is tried: the compiled
modules are the ones that load, every game plays to its end, the rules reference, the words and the browser table are
inside, and a recorded game replays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
PLACE = ROOT / "build" / "wheel"
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")
TRIAL = """
from pathlib import Path
import ennead
from ennead.games import NAMES, load
from ennead.kernel import flow
from ennead.kernel.dice import Dice
from ennead.kernel.playout import playout
from ennead.server.edge.pages import find_web

folder = Path(ennead.__file__).parent
assert not str(flow.__file__).endswith(".py"), f"the plain module was loaded: {flow.__file__}"
assert (folder / "web" / "index.html").is_file(), "the browser table is missing"
assert find_web() == folder.resolve() / "web", f"the server does not find its browser table: {find_web()}"
for name in NAMES:
    state = load(name).new(3)
    playout(state, Dice("trial"))
    print(f"{name}: {state.result().scores}")
"""


def main() -> None:
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    wheel = build()
    python = empty_environment()
    run(python, *PIP, "install", "-q", "--no-deps", str(wheel))
    run(python, "-c", TRIAL)
    record = sorted((ROOT / "tests" / "recorded").glob("*.record"))[0]
    ennead = str(Path(python).with_name("ennead"))
    for arguments in (["rules", "ra", "RA-AUC-05"], ["replay", str(record), "--verify"], ["sim", "ra", "--games", "3"]):
        run(ennead, *arguments)
    shutil.rmtree(PLACE)
    print(f"{wheel.relative_to(ROOT)} works in an empty environment")


def build() -> Path:
    """The wheel of this checkout, compiled and with the browser table."""
    environment = {**os.environ, "ENNEAD_COMPILE": "1", "ENNEAD_WEB": "1"}
    target = PLACE / "new"
    run(
        sys.executable, *PIP, "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", str(target), str(ROOT),
        environment=environment,
    )  # fmt: skip
    (built,) = target.glob("*.whl")
    DIST.mkdir(exist_ok=True)
    return built.replace(DIST / built.name)


def empty_environment() -> str:
    """The interpreter of a new environment with what playing needs."""
    venv.create(PLACE / "venv", with_pip=True)
    python = str(PLACE / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    run(python, *PIP, "install", "-q", "--no-compile", "--require-hashes", "-r", str(ROOT / "requirements.txt"))
    return python


def run(*command: str, environment: dict[str, str] | None = None) -> None:
    """Run a command outside the checkout; stop if it fails."""
    found = {name: value for name, value in (environment or os.environ).items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=PLACE, env=found)
    if done.returncode:
        sys.exit(f"failed: {' '.join(command)[:200]}")


if __name__ == "__main__":
    main()
