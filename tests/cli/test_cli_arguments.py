"""Whatever is typed, the answer is help, a result or one line on stderr."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ennead import __version__
from ennead.cli import main

Run = Callable[..., tuple[int, str, str]]


def subprocess_run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ennead.cli", *arguments]
    done: subprocess.CompletedProcess[str]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **more)
    return done


def test_help_names_every_command(ennead: Run) -> None:
    code, out, err = ennead("--help")
    assert code == 0 and err == ""
    for command in ("play", "serve", "sim", "replay", "case", "rules", "bench"):
        assert command in out
        assert ennead(command, "--help")[0] == 0


def test_without_a_command_there_is_help(ennead: Run) -> None:
    assert ennead() == ennead("--help")


def test_version(ennead: Run) -> None:
    assert ennead("--version") == (0, f"ennead {__version__}\n", "")


WRONG = [
    (["dance"], "No such command 'dance'; see ennead --help"),
    (["--nope"], "No such option: --nope; see ennead --help"),
    (["sim"], "Missing argument 'GAME'; see ennead sim --help"),
    (["sim", "chess"], "there is no game 'chess'; expected one of: "),
    (["sim", "ra", "--games", "many"], "Invalid value for '--games': 'many' is not a valid int"),
    (["sim", "ra", "--games", "-1"], "the number of games is from 0 to 10000000, not -1"),
    (["sim", "ra", "--seats", "9"], "Ra is for 2 to 5 players, not 9"),
    (["sim", "ra", "--seats", "0"], "Ra is for 2 to 5 players, not 0"),
    (["sim", "ra", "--edition", "golden"], "Ra has no edition 'golden'; expected one of: standard"),
    (["sim", "ra", "--variant", "blind"], "Ra has no variant 'blind'"),
    (["sim", "ra", "--bots", "deep"], "there is no bot 'deep' for Ra; expected one of: random, greedy"),
    (["sim", "ra", "--seats", "4", "--bots", "greedy,random"], "2 bots for 4 seats; expected one for each seat"),
    (["sim", "ra", "--seed", "a\nb"], "a seed has 1 to 100 printable characters on one line, not 'a\\nb'"),
    (["play", "--terminal", "--seed", " "], "a seed has 1 to 100 printable characters"),
    (["play", "--terminal", "--seats", "1"], "Ra is for 2 to 5 players, not 1"),
    (["play", "--terminal", "--game", "go"], "there is no game 'go'"),
    (["play", "--terminal", "--bots", ""], "there is no bot '' for Ra"),
    (["play", "--terminal", "--edition", "golden"], "Ra has no edition 'golden'; expected one of: standard"),
    (["play", "--terminal", "--game", "ankh", "--gods", "ra,zeus", "--seats", "2"], "not 'zeus'"),
    (["play", "--terminal", "--scenario", "all"], "Ra has no option 'scenario'; known options: none"),
    (["play", "--scenario", "old-kingdom"], "chosen at the table; here they go with --terminal"),
    (["play", "--terminal", "--record", "/"], "cannot write /: it is a folder"),
    (["replay"], "Missing argument 'FILE'; see ennead replay --help"),
    (["replay", "/nowhere/at/all"], "cannot read /nowhere/at/all: no such file or directory"),
    (["replay", "/"], "cannot read /: is a directory"),
    (["replay", "a\0b"], "an argument holds a NUL character"),
    (["rules", "ra", "RA-XYZ-99"], "the rules of Ra have nothing on 'RA-XYZ-99'"),
    (["rules", "mu"], "there is no game 'mu'"),
    (["case", "/nowhere"], "/nowhere"),
    (["bench", "--rounds", "0"], "Invalid value for '--rounds'"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_bad_input_gets_one_line_and_exit_code_2(ennead: Run, arguments: list[str], sentence: str) -> None:
    code, out, err = ennead(*arguments)
    assert code == 2 and out == ""
    assert err.startswith("ennead: ") and err.count("\n") == 1
    assert sentence in err


TYPED = st.one_of(
    st.sampled_from(["sim", "replay", "rules", "case", "ra", "--games", "--seats", "--json", "--seed", "--bots", "3"]),
    st.sampled_from(["--verify", "--at", "--seat", "-1", "--", "-", "--help", "random", "--variant", "open-scores"]),
    st.text(max_size=8),
)


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(arguments=st.lists(TYPED, max_size=6))
@example(arguments=["sim", "ra", "--games", "3", "--seed", "\ud800"])
@example(arguments=["rules", "ra", "\x1b[31m"])
def test_no_arguments_end_in_a_traceback(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ennead.sim.MOST_GAMES", 3)
    if arguments[:1] == ["sim"] and "--games" not in arguments:
        arguments = [*arguments[:1], "--games", "3", *arguments[1:]]
    code = main(arguments)
    err = capsys.readouterr().err
    assert code in (0, 1, 2)
    assert (err.startswith("ennead: ") and err.count("\n") == 1) if code == 2 else err == ""


def test_a_closed_pipe_ends_quietly() -> None:
    command = f"{sys.executable} -m ennead.cli rules ra | head -n 1"
    found = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert found.stderr == ""


def test_the_module_runs_as_a_program() -> None:
    found = subprocess_run("sim", "ra", "--seats", "nine")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("ennead: Invalid value for '--seats'")


def test_an_interrupt_ends_with_130(
    ennead: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ennead.cli.sim.simulate", interrupted)
    assert ennead("sim", "ra") == (130, "", "\n")


def test_a_terminal_without_box_characters_gets_a_table() -> None:
    found = subprocess_run("sim", "ra", "--games", "5", env={"PYTHONIOENCODING": "ascii", "PATH": ""})
    assert found.returncode == 0 and "S0" in found.stdout
