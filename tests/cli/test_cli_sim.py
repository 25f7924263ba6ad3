"""`ennead sim`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ennead import bots, load
from ennead.bots import Bot
from ennead.cli.files import read_text
from ennead.games import NAMES, meta
from ennead.games import load as load_game
from ennead.kernel.actions import Action
from ennead.kernel.replay import read
from ennead.sim import simulate

Run = Callable[..., tuple[int, str, str]]
KEYS = {
    "game", "edition", "seats", "seed", "games", "finished", "crashes", "decisions", "seconds", "games_per_s",
    "decisions_per_s", "wins", "reasons", "checked", "lengths", "winning_scores", "by_seat", "by_side", "by_table",
}  # fmt: skip


def test_json_has_every_promised_key(ennead: Run) -> None:
    code, out, err = ennead("sim", "ra", "--seats", "4", "--games", "12", "--seed", "s", "--json")
    found = json.loads(out)
    assert (code, err) == (0, "") and set(found) >= KEYS
    assert found["game"] == "ra" and found["edition"] == "standard" and found["seed"] == "s"
    assert found["seats"] == 4 and found["games"] == found["finished"] == 12 and found["crashes"] == 0
    assert len(found["wins"]) == 4 and sum(found["wins"]) == 12 and found["reasons"] == {"scored": 12}
    assert found["decisions"] > 12 * 50 and found["seconds"] > 0


def test_options_of_a_game_are_given_by_name_or_by_their_own_flag(ennead: Run) -> None:
    code, out, err = ennead(
        "sim", "kemet", "--seats", "2", "--games", "1", "--setup", "quick", "--option", "rounds=3", "--json"
    )
    assert (code, err) == (0, "")
    assert json.loads(out)["options"] == {"rounds": "3", "setup": "quick"}


def test_a_flag_may_stand_before_the_game(ennead: Run) -> None:
    code, out, err = ennead("sim", "--setup=quick", "--rounds", "3", "kemet", "--games", "1", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["options"] == {"rounds": "3", "setup": "quick"}


@pytest.mark.parametrize("name", NAMES)
def test_help_on_a_game_lists_what_it_can_be_played_with(ennead: Run, name: str) -> None:
    code, out, err = ennead("sim", name, "--help")
    assert (code, err) == (0, "")
    facts = meta(name)
    assert f"{facts.title}:" in out
    for flag in [f"--edition {one}" for one in facts.editions] + [f"--variant {one}" for one in facts.variants]:
        assert flag in out
    for option in facts.options.values():
        assert option.sentence in out and all(value in out for value in option.values)
    assert out.partition(facts.title)[2] == ennead("play", "--game", name, "-h")[1].partition(facts.title)[2]


def test_all_scenarios_are_played_in_turn(ennead: Run) -> None:
    code, out, err = ennead("sim", "ankh", "--seats", "5", "--games", "6", "--scenario", "all", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["finished"] == 6


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--option", "rounds"], "an option is written NAME=VALUE, not 'rounds'"),
        (["--option", "setup=quick", "--setup", "quick"], "the option 'setup' is given twice"),
        (["--scenario", "all"], "Kemet: Blood and Sand has no option 'scenario'; known options: setup, cities"),
        (["--setup=slow"], "option setup: expected one of choose, quick; not 'slow'"),
        (["--setup"], "--setup needs a value: --setup VALUE"),
        (["--hat", "red"], "No such option: --hat"),
    ],
)
def test_a_wrong_option_is_told_in_one_line(ennead: Run, flags: list[str], sentence: str) -> None:
    code, out, err = ennead("sim", "kemet", "--games", "1", *flags)
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1


def test_people_get_a_table(ennead: Run) -> None:
    code, out, err = ennead("sim", "ra", "--games", "5", "--bots", "greedy,random")
    assert (code, err) == (0, "")
    assert "Ra, 2 seats, 5 games with seed 0: 5 finished, 0 crashed" in out
    assert "greedy" in out and "random" in out and "decisions/s" in out


def results(seed: str, games: int, at_table: Sequence[str]) -> dict[str, Any]:
    found = simulate(load("ra"), 3, games, seed, bots=at_table).as_json()
    return {name: found[name] for name in ("wins", "decisions", "reasons")}


@pytest.mark.parametrize("at_table", [["random"], ["greedy", "random", "random"]])
def test_games_repeat_and_do_not_depend_on_each_other(at_table: list[str]) -> None:
    assert results("a", 6, at_table) == results("a", 6, at_table)
    six, five = results("a", 6, at_table), results("a", 5, at_table)
    assert sum(six["wins"]) == sum(five["wins"]) + 1
    assert results("b", 6, at_table) != six


def test_no_games_are_a_report_too(ennead: Run) -> None:
    assert ennead("sim", "ra", "--games", "0")[0] == 0
    assert json.loads(ennead("sim", "ra", "--games", "0", "--json")[1])["wins"] == [0, 0, 0]


class Stumbling(Bot):
    """Plays the first option until the bag is half empty, then fails."""

    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        if view.bag_size < 150:
            raise RuntimeError("stumbled")
        return options[0]


def test_a_crash_is_counted_kept_and_does_not_stop_the_run(
    ennead: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(bots.ANYWHERE, "stumbling", lambda game: Stumbling())
    code, out, err = ennead("sim", "ra", "--seed", "x/y", "--games", "4", "--bots", "stumbling", "--json")
    found = json.loads(out)
    assert code == 1 and found["crashes"] == 4 and found["finished"] == 0 and found["games"] == 4
    assert err == "ennead: 4 games crashed; the first is in ennead-crash-ra-x_y-0.txt\n"
    text = read_text(tmp_path / "ennead-crash-ra-x_y-0.txt")
    assert "RuntimeError: stumbled" in text and "Game 0 of seed 'x/y' went wrong." in text
    record = read(text[text.index("Ennead record") :], load_game)
    assert record.verify().over is False


def test_a_random_game_that_crashes_is_played_again_with_the_same_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    game = load("ra")

    def broken(state: Any) -> list[str]:
        seen.append(game.digest(state))
        return ["the sun went out"]

    monkeypatch.setattr("ennead.games.ra.rules.state.Ra.problems", broken)
    report = simulate(game, 3, 1, "s", folder=tmp_path)
    assert report.crashes == 1
    assert "the sun went out" in read_text(Path(report.first_crash))
    assert len(seen) == 2 and seen[0] == seen[1]


def test_a_crash_that_cannot_be_written_down_does_not_stop_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.games.ra.rules.state.Ra.problems", lambda _: ["the sun went out"])
    report = simulate(load("ra"), 3, 2, "s", folder=tmp_path / "missing")
    assert report.crashes == 2 and report.first_crash.startswith("nowhere: ")


# What is counted


def test_lengths_scores_and_endings_are_told_by_seat(ennead: Run) -> None:
    found = json.loads(ennead("sim", "ra", "--seats", "3", "--games", "20", "--json")[1])
    lengths, winning = found["lengths"], found["winning_scores"]
    assert lengths["least"] <= lengths["median"] <= lengths["most"] and lengths["mean"] * 20 == found["decisions"]
    assert [one["games"] for one in found["by_seat"]] == [20] * 3
    assert [one["wins"] for one in found["by_seat"]] == found["wins"] and found["by_side"] == found["by_table"] == {}
    assert max(one["scores"]["most"] for one in found["by_seat"]) == winning["most"]
    out = ennead("sim", "ra", "--seats", "3", "--games", "20")[1]
    assert f"Decisions a game: {lengths['mean']:.1f} on average" in out and "Scores of winners: " in out


def test_games_are_told_by_what_is_played_and_by_scenario(ennead: Run) -> None:
    given = ["sim", "ankh", "--seats", "2", "--games", "14", "--scenario", "all", "--gods", "isis,ra"]
    found = json.loads(ennead(*given, "--json")[1])
    assert {name: one["games"] for name, one in found["by_side"].items()} == {"isis": 14, "ra": 14}
    assert found["by_side"]["isis"] == found["by_seat"][0]
    assert len(found["by_table"]) == 6 and sum(one["finished"] for one in found["by_table"].values()) == 14
    assert sum([count for one in found["by_table"].values() for count in one["reasons"].values()]) == 14
    out = ennead(*given)[1]
    assert "scenario twin-thrones" in out and "isis" in out


@pytest.mark.parametrize("name", NAMES)
def test_checked_games_are_the_same_games(name: str) -> None:
    options = {"rounds": "4"} if name == "kemet" else {}
    plain, checked = [simulate(load(name), 3, 2, "s", options=options, check=one).as_json() for one in (False, True)]
    assert (plain["checked"], checked["checked"]) == (False, True) and checked["crashes"] == 0
    for key in ("wins", "decisions", "reasons", "by_seat"):
        assert plain[key] == checked[key]


def test_a_position_that_breaks_and_mends_again_is_found_only_by_checking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "ennead.games.ra.rules.state.Ra.problems", lambda ra: ["the sun is out"] if ra.epoch == 2 else []
    )
    assert simulate(load("ra"), 3, 1, "s", folder=tmp_path).crashes == 0
    report = simulate(load("ra"), 3, 1, "s", folder=tmp_path, check=True)
    assert report.crashes == 1 and "the sun is out" in read_text(Path(report.first_crash))
