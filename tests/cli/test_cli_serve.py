"""`ennead play` and `ennead serve`: the table in the browser, as a process of its own."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from server.places import ENVIRONMENT, ended, first_line

from ennead.kernel.errors import BadInput
from ennead.server.run import listen

Told = tuple[int, str, str]


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"]])
def test_the_table_is_served_until_it_is_stopped(command: list[str], tmp_path: Path) -> None:
    environment = {**ENVIRONMENT, "ENNEAD_DATA": str(tmp_path / "data")}
    arguments = [sys.executable, "-m", "ennead.cli", *command, "--port", "0"]
    pipe = subprocess.PIPE
    with ended(subprocess.Popen(arguments, stdout=pipe, stderr=pipe, text=True, env=environment)) as process:
        address = first_line(process).removeprefix("The table is open at ")
        with urllib.request.urlopen(f"{address}/", timeout=30) as page:
            assert page.status == 200 and b"Ennead" in page.read()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")
    assert (tmp_path / "data" / "ennead.sqlite").is_file()


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (["--host", "256.0.0.1"], "cannot listen on 256.0.0.1"),
        (["--database", "mysql://x"], "there is no database for 'mysql'"),
        (["--database", "/nowhere/at/all"], "there is no folder '/nowhere/at'"),
        (["--database", "/"], "must be a file"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "cannot be opened"),
        (["--port", "99999"], "Invalid value for '--port'"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(ennead: Callable[..., Told], options: list[str], part: str) -> None:
    code, out, err = ennead("serve", "--port", "0", *options)
    assert (code, out) == (2, "")
    assert part in err and err.count("\n") == 1, err


def test_two_on_one_port_are_told_in_one_line(tmp_path: Path) -> None:
    """Also if the first has not begun to answer: it has the port."""
    first = listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    with first, pytest.raises(BadInput, match=f"port {port} of 127.0.0.1 is taken"):
        listen("127.0.0.1", port)
    listen("127.0.0.1", port).close()
    shared = listen("127.0.0.1", 0, share=True)
    with shared, listen("127.0.0.1", shared.getsockname()[1], share=True):
        pass
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "ennead.cli", "serve", "--database", str(tmp_path / "x"), "--port", number]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=ENVIRONMENT)
    assert done.returncode == 2 and done.stdout == ""
    assert f"port {number} of 127.0.0.1 is taken" in done.stderr and done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize("damage", ["garbage", "cut", "overwritten", "empty pages"])
def test_a_damaged_database_is_refused_in_one_line(ennead: Callable[..., Told], damage: str, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.execute("create table alembic_version (version_num text)")
        file.execute("create table filler (text text)")
        file.executemany("insert into filler values (?)", [["x" * 1000]] * 200)
        file.commit()
    whole = path.read_bytes()
    changed = {
        "garbage": b"\xff\x00garbage" * 5000,
        "cut": whole[: len(whole) // 3],
        "overwritten": whole[:2000] + b"garbage" * 3000 + whole[23000:],
        "empty pages": whole[:4096] + bytes(len(whole) - 4096),
    }
    path.write_bytes(changed[damage])
    code, out, err = ennead("serve", "--port", "0", "--database", str(path))
    assert (code, out) == (2, "")
    assert "database" in err and err.count("\n") == 1, err
