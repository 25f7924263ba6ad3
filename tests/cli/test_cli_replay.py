"""`ennead replay`, `ennead rules` and `ennead case`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ennead import Match, bots, load
from ennead.cli import main
from ennead.cli.files import MOST_BYTES
from ennead.kernel.replay import write

Run = Callable[..., tuple[int, str, str]]


def played(decisions: int = 100_000) -> Match:
    """A game between greedy bots, or its beginning."""
    game = load("ra")
    match = Match.start(game, 3, seed="replay", names=["Ann", "Ben", "Cleo"])
    bot, rng = bots.make("greedy", game), Random(1)
    while not match.over and decisions:
        seat = match.state.asked_seats()[0]
        match.play(seat, bot.choose(match.state.view(seat, memory=True), match.state.options(seat), rng))
        decisions -= 1
    return match


FINISHED = write(played())
RUNNING = write(played(200))


@pytest.fixture
def finished(tmp_path: Path) -> str:
    (tmp_path / "finished.txt").write_text(FINISHED)
    return str(tmp_path / "finished.txt")


@pytest.fixture
def running(tmp_path: Path) -> str:
    (tmp_path / "running.txt").write_text(RUNNING)
    return str(tmp_path / "running.txt")


def test_a_true_record_is_verified(ennead: Run, finished: str, running: str) -> None:
    code, out, err = ennead("replay", finished, "--verify")
    assert (code, err) == (0, "")
    decisions = len([line for line in FINISHED.splitlines() if line[:1].isdigit()])
    assert out.startswith(f"verified: {decisions} decisions, result scored; S")
    assert ennead("replay", running, "--verify")[1].endswith("decisions, still running\n")


def test_a_changed_decision_is_found(ennead: Run, tmp_path: Path) -> None:
    lines = FINISHED.splitlines()
    place = next(index for index, line in enumerate(lines) if line.startswith("30. "))
    lines[place] = "30. S0 bid 16"
    (tmp_path / "changed.txt").write_text("\n".join(lines) + "\n")
    for more in (["--verify"], [], ["--at", "40"]):
        code, out, err = ennead("replay", str(tmp_path / "changed.txt"), *more)
        assert code == 1 and out == "" and err.count("\n") == 1
        assert err.startswith(f"ennead: {tmp_path / 'changed.txt'}: line {place + 1}: ")


def test_the_whole_game_in_words(ennead: Run, finished: str) -> None:
    code, out, err = ennead("replay", finished)
    assert (code, err) == (0, "")
    assert "Epoch 1 began" in out and "RA-AUC-09" in out and "Points by category and epoch" in out
    assert ": now " in out  # totals of all players: the game is over
    assert " won with " in out.splitlines()[-1]


def test_points_of_a_running_game_stay_covered(ennead: Run, running: str) -> None:
    code, out, _ = ennead("replay", running)
    assert code == 0 and " counted " in out and ": now " not in out
    assert points_row(out) == ["hidden", "hidden", "hidden"]


def test_one_position_as_one_seat_sees_it(ennead: Run, finished: str, running: str) -> None:
    code, out, err = ennead("replay", finished, "--at", "0")
    assert (code, err) == (0, "") and "180 in the bag" in out
    assert points_row(ennead("replay", finished, "--at", "100")[1]).count("hidden") == 0
    for seat in range(3):
        shown = points_row(ennead("replay", running, "--at", "60", "--seat", str(seat))[1])
        assert shown.count("hidden") == 2 and shown[seat] != "hidden"


def points_row(out: str) -> list[str]:
    return next(line for line in out.splitlines() if line.startswith("Points ")).split()[1:]


def test_places_that_do_not_exist(ennead: Run, finished: str) -> None:
    assert "there is no decision 99999; expected 0 to " in ennead("replay", finished, "--at", "99999")[2]
    assert "there is no decision -1" in ennead("replay", finished, "--at=-1")[2]
    code, out, err = ennead("replay", finished, "--seat", "3")
    assert code == 2 and out == "" and "there is no seat 3; expected 0 to 2" in err


def test_files_that_are_no_records(ennead: Run, tmp_path: Path) -> None:
    contents = {
        "empty": b"",
        "binary": bytes(range(256)) * 4,
        "latin": "Ennead record 1\nS0: Ren\u00e9".encode("latin-1"),
        "prose": b"Once upon a time\n",
        "cut": FINISHED.encode()[:2000],
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
        code, out, err = ennead("replay", str(tmp_path / name), "--verify")
        assert code == 2 and out == "" and err.startswith("ennead: ") and err.count("\n") == 1, name


def test_a_huge_file_is_refused_without_reading_it_all(ennead: Run) -> None:
    code, _, err = ennead("replay", "/dev/zero")
    assert code == 2 and f"it is larger than {MOST_BYTES} bytes" in err


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damaged_records_never_end_in_a_traceback(
    data: st.DataObject, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = bytearray(RUNNING.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=12))
    (tmp_path / "damaged").write_bytes(bytes(content))
    code = main(["replay", str(tmp_path / "damaged"), "--verify"])
    err = capsys.readouterr().err
    assert code in (0, 1, 2) and err.count("\n") == (1 if code else 0)


def test_rules_by_id_by_word_and_all(ennead: Run) -> None:
    code, out, err = ennead("rules", "ra", "RA-AUC-05")
    assert (code, err) == (0, "") and "RA-AUC-05" in out and "must bid" in out
    assert "RA-SCO-07" in ennead("rules", "ra", "gold")[1]
    assert "RA-END-01" in ennead("rules", "ra")[1]


def test_rules_are_plain_in_a_pipe_and_wrapped_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console

    from ennead.cli.rules import show
    from ennead.rulebook import Rulebook

    found = Rulebook.load("ra").find("RA-INV-01")
    main(["rules", "ra", "RA-INV-01"])
    assert "\x1b" not in capsys.readouterr().out
    console = Console(width=50, force_terminal=True, color_system="standard", record=True)
    show(console, found)
    assert max(map(len, console.export_text().splitlines())) <= 50


def test_case_files_pass_or_fail(ennead: Run, tmp_path: Path) -> None:
    case = "game: ra\nseats: 3\ncase: X\ngiven: {turn: S0}\nplay: []\nexpect: {asked: [S%d]}\n"
    (tmp_path / "good.yaml").write_text(case % 0)
    (tmp_path / "bad.yaml").write_text(case % 1)
    code, out, err = ennead("case", str(tmp_path / "good.yaml"))
    assert (code, err) == (0, "") and "1 passed, 0 failed" in out
    code, out, _ = ennead("case", str(tmp_path / "bad.yaml"))
    assert code == 1 and "0 passed, 1 failed" in out
