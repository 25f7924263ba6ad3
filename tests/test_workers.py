"""Workers: results come back, a worker that dies is replaced, and nobody is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from ennead.workers import WorkerLost, Workers, WorkFailed, own_environment

PATIENCE = 120.0


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers(1)
    yield found
    found.close()
    assert not found.alive and not any(thread.is_alive() for thread in found.threads)


def gone(pid: int) -> bool:
    """Whether a process has ended, within a bound."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and " Z " in Path(f"/proc/{pid}/stat").read_text():
            return True
        time.sleep(0.02)
    return False


def test_results_and_exceptions_come_back(workers: Workers) -> None:
    assert workers.submit(divmod, 17, 5).result(PATIENCE) == (3, 2)
    with pytest.raises(WorkFailed, match="ZeroDivisionError"):
        workers.submit(divmod, 1, 0).result(PATIENCE)
    assert workers.submit(len, "abc").result(PATIENCE) == 3


def test_what_work_prints_is_no_result(workers: Workers) -> None:
    assert workers.submit(print, "a word").result(PATIENCE) is None
    assert workers.submit(len, "abc").result(PATIENCE) == 3


def test_a_worker_that_is_killed_is_replaced_and_the_work_done_again(workers: Workers, tmp_path: Path) -> None:
    first = workers.submit(os.getpid).result(PATIENCE)
    waiting = workers.submit(time.sleep, 0.3)
    os.kill(first, signal.SIGKILL)
    assert waiting.result(PATIENCE) is None
    assert workers.submit(os.getpid).result(PATIENCE) != first
    assert gone(first)


def test_work_that_kills_every_worker_is_given_up_and_the_next_is_done(workers: Workers) -> None:
    with pytest.raises(WorkerLost, match="given up after 3 workers"):
        workers.submit(os._exit, 1).result(PATIENCE)
    assert workers.submit(len, "abc").result(PATIENCE) == 3


def test_work_that_takes_too_long_is_given_up(workers: Workers) -> None:
    with pytest.raises(WorkerLost):
        workers.submit(time.sleep, 600, seconds=0.2).result(PATIENCE)
    assert workers.submit(len, "abc").result(PATIENCE) == 3


HOLDING = """
from ennead.workers import before_end

def hold(note):
    before_end(lambda: note.write_text("let go"))

def work():
    while True:
        pass
"""


def test_a_worker_lets_go_of_what_it_holds_before_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of its work."""
    (tmp_path / "holding.py").write_text(HOLDING)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    holding, note, workers = import_module("holding"), tmp_path / "note", Workers(1)
    workers.submit(holding.hold, note).result(PATIENCE)
    workers.submit(holding.work)
    workers.close()
    assert note.read_text() == "let go" and not any(thread.is_alive() for thread in workers.threads)


def test_closing_ends_what_is_under_way_and_cancels_what_waits() -> None:
    workers = Workers(1)
    pid = workers.submit(os.getpid).result(PATIENCE)
    busy, waiting = workers.submit(time.sleep, 600), workers.submit(len, "abc")
    until = time.monotonic() + PATIENCE
    while not busy.running() and time.monotonic() < until:
        time.sleep(0.01)
    workers.close()
    assert gone(pid)
    with pytest.raises(WorkerLost):
        busy.result(PATIENCE)
    assert waiting.cancelled()
    assert workers.submit(len, "abc").cancelled()


def test_workers_are_started_anew_when_there_is_something_better_to_run() -> None:
    environment = dict(own_environment())
    workers = Workers(1, lambda: environment)
    try:
        first = workers.submit(os.getpid).result(PATIENCE)
        assert workers.submit(os.getpid).result(PATIENCE) == first
        environment["ENNEAD_BETTER"] = "yes"
        assert workers.submit(os.getpid).result(PATIENCE) != first
        assert workers.submit(os.getenv, "ENNEAD_BETTER").result(PATIENCE) == "yes"
        assert gone(first)
    finally:
        workers.close()


def test_no_worker_outlives_who_started_it() -> None:
    script = """
import os, time
from ennead.workers import Workers
workers = Workers(1)
print(workers.submit(os.getpid).result(), flush=True)
workers.submit(time.sleep, 600)
time.sleep(600)
"""
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=own_environment()) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    assert gone(pid)
