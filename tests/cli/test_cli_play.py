"""`ennead play --terminal`: a whole game in the terminal, driven through a pipe."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from server.places import ended

from ennead import Match, load
from ennead.cli import plain
from ennead.cli.drawing import drawing
from ennead.games.ra.rules.state import Ra
from ennead.kernel.contract import Game
from ennead.kernel.replay import read
from ennead.texts import Texts

Run = Callable[..., tuple[int, str, str]]
Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(ennead: Run, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play with the given answers, then with the first option until the input ends; against bots that think fast."""

    def run(*arguments: str, answers: str = "", firsts: int = 0) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers + "1\n" * firsts))
        bots = () if {"--bots", "--game"} & {*arguments} else ("--bots", "greedy")
        return ennead("play", "--terminal", "--as-seated", "--seed", "x", *bots, *arguments)

    return run


@pytest.mark.parametrize("seats", ["2", "5"])
def test_a_whole_game_through_a_pipe(play: Play, seats: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    code, out, err = play("--seats", seats, "--record", str(file), firsts=500)
    assert (code, err) == (0, "")
    assert "Unofficial" in out and "buy the game" in out
    assert "Points by category and epoch" in out and "Points after each epoch" in out
    assert "The record is in" in out
    record = read(file.read_text(), load)
    assert record.verify().over and record.table.names[0] == "Guest"


def test_seats_are_drawn_unless_the_table_says_as_seated(
    ennead: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The person is told where it sits, plays there, and the draw is a decision of the record."""
    file = tmp_path / "game.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    table = ["--game", "ankh", "--seats", "3", "--seed", "2", "--bots", "random"]
    code, out, _ = ennead("play", "--terminal", *table, "--record", str(file))
    assert code == 0 and "The seats were drawn, from the first on: Nefret, Hapi and you" in out
    match = read(file.read_text(), load).verify()
    assert match.names[2] == "Guest" and match.state.asked_seats() == (2,)
    assert "seating: drawn" in file.read_text()


def test_a_real_process_plays_to_the_end() -> None:
    options = ["--terminal", "--seats", "2", "--seed", "x", "--bots", "random"]
    command = [sys.executable, "-m", "ennead.cli", "play", *options]
    found = subprocess.run(command, input="1\n" * 500, capture_output=True, text=True, timeout=60, check=False)
    assert (found.returncode, found.stderr) == (0, "") and " won with " in found.stdout


def test_on_a_terminal_the_number_of_players_is_asked_for() -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "ennead.cli", "play", "--terminal", "--seed", "x"]
    pipe = subprocess.PIPE
    with ended(subprocess.Popen(command, stdin=theirs, stdout=pipe, stderr=pipe, text=True)) as found:
        os.close(theirs)
        os.write(ours, b"seven\n2\nquit\n")
        out, err = found.communicate(timeout=60)
    os.close(ours)
    assert (found.returncode, err) == (0, "")
    assert "How many players, 2 to 5? [3] " in out and "Ra is for 2 to 5 players." in out
    assert "You play against Hapi (level-5 bot)." in out and "Nefret" not in out


def test_forty_columns_are_enough(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    code, out, _ = play("--seats", "4", firsts=500)
    assert code == 0 and max(map(len, out.splitlines())) <= 40


def test_the_input_may_end_early(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    code, _, err = play("--seats", "3", "--record", str(file), firsts=3)
    assert (code, err) == (2, "ennead: the input ended before the game was over\n")
    assert " running " in file.read_text().splitlines()[-1]  # what was played is kept


def test_questions_commands_and_mistakes(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    answers = (
        f"?\nwhy bid 3\nwhy pass\nbid 3\nfly\n99\n0\nwhy\nrules gold\nrules xyzzy\nsave {file}\ntable\nBID  4\nquit\n"
    )
    code, out, err = play("--seats", "3", answers=answers)
    assert (code, err) == (0, "")
    assert "Answer with the number of an option" in out
    assert out.count("You do not own sun 3.  RA-AUC-02") == 2
    assert "You may: Pass." in out
    assert "'fly' is not an action of Ra; actions begin with: draw, invoke" in out
    assert "There is no option 99; expected 1 to 5." in out and "There is no option 0;" in out
    assert "RA-SCO-07" in out and "the rules of Ra have nothing on 'xyzzy'" in out
    assert "You bid 4" in out and "The game stops here." in out
    assert read(file.read_text(), load).verify().over is False


def test_a_record_never_replaces_another_file(play: Play, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary")
    code, out, _ = play("--seats", "3", answers=f"save {diary}\nsave {tmp_path}\nsave {tmp_path}/no/where\nquit\n")
    said = " ".join(out.split())
    assert code == 0 and "it exists and is not a game record" in said
    assert "it is a folder" in said and "there is no folder" in said
    assert diary.read_text() == "Dear diary"
    assert play("--seats", "3", "--record", str(diary))[0] == 2


def test_totals_of_others_are_not_printed_before_the_end(play: Play) -> None:
    _, out, _ = play("--seats", "3", firsts=500)
    before = out[: out.index("won the game with")]
    rows = re.findall(r"^Points .*$", before, re.MULTILINE)
    assert len(rows) > 20 and all(row.split()[2:] == ["hidden", "hidden"] for row in rows)
    totals = re.findall(r"^ *(\S+) counted \S+: now", before, re.MULTILINE)
    assert totals == ["You", "You", "You"]


def test_the_table_does_not_depend_on_what_is_covered() -> None:
    game = load("ra")
    drawn = []
    for points in (3, 57):
        state = game.position({"turn": "S0", "epoch": 2, "players": {"S1": {"points": points}}}, 3)
        drawn.append(text(state.view(0), 80))
    assert drawn[0] == drawn[1]


def text(view: object, width: int, seats: int = 3) -> str:
    from rich.console import Console

    game = load("ra")
    console = Console(width=width, file=io.StringIO(), record=True)
    texts = Texts(game, ["Ann", "Ben", "Cleo", "Dan", "Eve"][:seats], you=0)
    console.print(drawing(game).table(view, texts, width))
    return "\n".join([line.rstrip() for line in console.export_text().splitlines()]) + "\n"


GIVEN = {
    "epoch": 2,
    "track": ["nile", "gold", "-", "astronomy", "step-pyramid", "earthquake", "god"],
    "ra_tiles": 3,
    "centre": 7,
    "players": {
        "S0": {
            "usable": [13, 2], "spent": [8, 5], "points": 17,
            "tiles": {"god": 1, "pharaoh": 3, "nile": 2, "flood": 1, "art": 1, "writing": 2, "gold": 1, "temple": 2},
        },
        "S1": {"usable": [12, 9, 6, 3], "tiles": {"pharaoh": 1, "sphinx": 1, "step-pyramid": 1, "obelisk": 3}},
    },
    "auction": {"kind": "ra-tile", "ra_player": "S0", "bids": [{"S1": 6}, {"S2": "pass"}]},
}  # fmt: skip


def test_the_table_at_80_columns() -> None:
    golden = Path(__file__).with_name("table_80.txt")
    drawn = text(load("ra").position(GIVEN, 3).view(0), 80)
    assert drawn == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_line_is_wider_than_the_terminal(width: int, seats: int) -> None:
    match = Match.start(load("ra"), seats, seed="wide")
    state = match.state
    assert isinstance(state, Ra)
    for player in state.players:
        player.tiles[1:19] = [2] * 18
    drawn = text(state.view(0), width, seats)
    assert max(map(len, drawn.splitlines())) <= width
    assert "Astronomy" in drawn.replace("\n", "") or width == 20


def test_a_game_without_a_drawing_is_described() -> None:
    game = load("ra")
    shown = plain.table(game.new(3).view(0), Texts(game), 80)
    assert "moment: deal" in str(shown) and "centre: 1" in str(shown)


@pytest.mark.parametrize(
    ("game", "words"), [("ankh", ["Gods by Devotion", "Regions in the order"]), ("kemet", ["Map"])]
)
def test_games_without_a_drawing_are_told_in_tables(play: Play, game: str, words: list[str]) -> None:
    code, out, err = play("--game", game, "--seats", "2", "--bots", "random", answers="?\ntable\n1\n2\n1\nquit\n")
    assert (code, err) == (0, "")
    for word in words:
        assert word in out
    assert "Battle cards" in out or "Cards in hand" in out
    assert "players:" not in out and "'S0'" not in out, "no position document"
    assert "bid 7" not in out and "RA-" not in out, "examples are of this game"
    assert out.count("On the table") == 1, "what need not be looked at every time is shown when asked for"


def test_a_narrow_terminal_tells_a_table_line_by_line() -> None:
    game = load("kemet")
    match = Match.start(game, 3, seed="narrow")
    wide, narrow = [told_in(game, match, width) for width in (120, 40)]
    assert "Next to:" in narrow and "Next to:" not in wide
    assert max(len(line) for line in narrow.splitlines()) <= 40


def told_in(game: Game, match: Match, width: int) -> str:
    written = io.StringIO()
    console = Console(file=written, width=width)
    console.print(plain.table(match.state.view(0), Texts(game, ["Ann", "Ben", "Cleo"]), width))
    return written.getvalue()


def test_every_option_of_the_game_can_be_given(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    given = ["--game", "ankh", "--seats", "2", "--edition", "final", "--scenario", "twin-thrones", "--gods", "isis,ra"]
    code, _, err = play(*given, "--record", str(file), answers="quit\n")
    assert (code, err) == (0, "")
    table = read(file.read_text(encoding="utf-8"), load).table
    assert (table.edition, table.options) == ("final", {"scenario": "twin-thrones", "gods": "isis,ra"})
