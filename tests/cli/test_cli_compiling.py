"""Compiling in the background: when it is due, what comes of it, and that nothing stays behind."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import time
from pathlib import Path

import pytest

from ennead import builds
from ennead.builds import Best
from ennead.cli.compiling import Compiling, is_due, steps_here

PATIENCE = 60.0
LATER = {"ENNEAD_COMPILE": "later"}


@pytest.fixture
def copied(tmp_path: Path) -> Best:
    """A package, and a compiled copy of it."""
    package, compiled = tmp_path / "src" / "ennead", tmp_path / "compiled"
    (package / "kernel").mkdir(parents=True)
    (package / "kernel" / "flow.py").write_text("x = 1\n")
    shutil.copytree(package, compiled / "ennead")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (compiled / "ennead" / "kernel" / f"flow{suffix}").write_text("")
    (compiled / "stamp").write_text("made")
    return Best(package, compiled)


@pytest.fixture(autouse=True)
def pure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "is_compiled", lambda: False)


def test_a_compiled_copy_of_our_files_is_used(copied: Best) -> None:
    assert copied.there
    assert copied()["PYTHONPATH"].split(os.pathsep)[0] == str(copied.compiled)


def test_one_of_other_files_another_python_or_an_unfinished_one_is_not(copied: Best) -> None:
    (copied.package / "kernel" / "flow.py").write_text("x = 2, longer\n")
    assert not Best(copied.package, copied.compiled).there
    assert Best(copied.package, copied.compiled)()["PYTHONPATH"].split(os.pathsep)[0] != str(copied.compiled)
    (copied.compiled / "stamp").unlink()
    assert not copied.there
    assert not Best(copied.package, copied.package).there


def test_it_is_due_where_it_is_wished_possible_and_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Best, "there", False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    assert is_due(LATER)
    assert not is_due({}) and not is_due({"ENNEAD_COMPILE": "0"})
    monkeypatch.setattr(Best, "there", True)
    assert not is_due(LATER)
    monkeypatch.setattr(Best, "there", False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert not is_due(LATER)


def test_without_the_compiler_of_python_it_is_installed_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ennead.cli.compiling.find_spec", lambda name: None)
    made, installed, compiled = steps_here(tmp_path)
    assert made[:3] == [sys.executable, "-m", "venv"] and "--require-hashes" in installed
    assert installed[0] == compiled[0] and compiled[1].endswith("compile.py")
    assert (builds.ROOT / "requirements-compile.txt").is_file()


def run(tmp_path: Path, *scripts: str) -> Compiling:
    compiling = Compiling([[sys.executable, "-c", script] for script in scripts], tmp_path / "build" / "x.log")
    compiling.start()
    return compiling


def test_steps_follow_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiling = run(tmp_path, "print('one', flush=True)", "import os; print('two', os.nice(0))")
    compiling.thread.join(PATIENCE)
    assert not compiling.failed
    assert (tmp_path / "build" / "x.log").read_text().split() == ["one", "two", "19"]
    assert capsys.readouterr().err == ""


def test_a_step_that_fails_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiling = run(tmp_path, "import sys; sys.exit('no')", "print('never')")
    compiling.thread.join(PATIENCE)
    assert compiling.failed
    err = capsys.readouterr().err
    assert err.startswith("Compiling did not work; bots think as before.") and err.count("\n") == 1
    assert (tmp_path / "build" / "x.log").read_text() == "no\n"


def test_nothing_runs_on_when_the_table_closes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiling = run(tmp_path, "import time; time.sleep(600)")
    until = time.monotonic() + PATIENCE
    while compiling.process is None and time.monotonic() < until:
        time.sleep(0.01)
    compiling.stop()
    compiling.thread.join(PATIENCE)
    assert not compiling.thread.is_alive()
    assert compiling.process is not None and compiling.process.poll() is not None
    assert capsys.readouterr().err == ""
