"""Compiling in the background, while people already play: `make play` asks for it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from typing import Final

from ennead import builds

WANTED: Final = "later"  # the value of ENNEAD_COMPILE that asks for it
COMPILERS: Final = ("cc", "gcc", "clang")
LONGEST: Final = 1800.0  # seconds
LOWEST: Final = 19  # priority
SAID: Final = "The rules are being compiled in the background, so that bots soon think faster; this takes some minutes."


def is_due(environment: Mapping[str, str]) -> bool:
    """Whether it is wished, possible and not done yet."""
    if environment.get("ENNEAD_COMPILE") != WANTED or not builds.is_checkout() or builds.is_compiled():
        return False
    chosen = environment.get("CC", "").split()
    found = any(shutil.which(name) for name in (chosen[:1] or COMPILERS))
    return found and not builds.Best().there


class Compiling:
    """The steps, one after the other, in processes of low priority; workers find the result by themselves."""

    def __init__(self, steps: Sequence[Sequence[str]] | None = None, log: Path | None = None) -> None:
        self.steps: Final = steps_here(builds.ROOT) if steps is None else steps
        self.log: Final = log or builds.ROOT / "build" / "compile.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.stopping: Final = Event()
        self.thread: Final = Thread(target=self.run, daemon=True)

    def start(self) -> None:
        self.thread.start()

    def run(self) -> None:
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("wb") as log:
            for step in self.steps:
                if self.stopping.is_set() or not self.does(step, log.fileno()):
                    break
        if not self.stopping.is_set() and self.failed:
            print(f"Compiling did not work; bots think as before. {self.log} tells why.", file=sys.stderr, flush=True)

    @property
    def failed(self) -> bool:
        return self.process is None or self.process.poll() != 0

    def does(self, step: Sequence[str], log: int) -> bool:
        """Whether a step comes to a good end."""
        command = ["nice", "-n", str(LOWEST), *step] if shutil.which("nice") else list(step)
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=builds.ROOT, start_new_session=True
            )
            if self.stopping.is_set():
                self.end()
            return self.process.wait(LONGEST) == 0
        except (OSError, subprocess.TimeoutExpired):
            self.end()
            return False

    def stop(self) -> None:
        """Nobody plays any more: leave nothing running."""
        self.stopping.set()
        self.end()
        if self.thread.is_alive():
            self.thread.join(5.0)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            with suppress(ProcessLookupError, PermissionError):
                if os.name == "posix":
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()


def steps_here(root: Path) -> list[list[str]]:
    """Compile with what is installed; where the compiler of Python is missing, in an environment of its own."""
    compile_it = [str(root / "tools" / "compile.py")]
    if find_spec("mypy") is not None and find_spec("setuptools") is not None:
        return [[sys.executable, *compile_it]]
    place = root / "build" / "compiler"
    python = str(place / ("Scripts" if os.name == "nt" else "bin") / "python")
    install = ["-m", "pip", "--disable-pip-version-check", "--no-input", "-q", "install", "--require-hashes"]
    return [
        [sys.executable, "-m", "venv", "--clear", str(place)],
        [python, *install, "-r", str(root / "requirements-compile.txt")],
        [python, *compile_it],
    ]
