"""Learning: games become weights, an interrupted run goes on, and what cannot go on is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ennead import learn, load
from ennead.cli import main
from ennead.cli.learn import run
from ennead.kernel.errors import BadInput
from ennead.kernel.judgement import THINKER

pytest.importorskip("numpy")


def asked(games: int, iterations: int = 0, seed: str = "l") -> learn.Run:
    return learn.Run(load("ra"), games, seed, iterations, [2, 3])


def test_an_interrupted_run_goes_on_to_the_same_games(tmp_path: Path) -> None:
    whole = learn.play(asked(6), tmp_path / "whole.games")
    log = tmp_path / "broken.games"
    learn.play(asked(4), log)
    log.write_text(log.read_text()[:-20])  # the fourth game was not written down to its end
    assert learn.play(asked(6), log) == whole
    assert log.read_text() == (tmp_path / "whole.games").read_text()


def test_another_run_is_not_continued(tmp_path: Path) -> None:
    log = tmp_path / "x.games"
    learn.play(asked(1), log)
    with pytest.raises(BadInput, match="belongs to another run"):
        learn.play(asked(1, seed="m"), log)


def test_players_may_think(tmp_path: Path) -> None:
    (game,) = learn.play(asked(1, iterations=2), tmp_path / "x.games")
    assert sum(game["won"]) == pytest.approx(1.0)


def test_one_seat_may_think_alone_and_is_weighed_apart(tmp_path: Path) -> None:
    """Its rivals do what is likeliest; each seat thinks in its turn."""
    out = tmp_path / "t.json"
    assert run("ra", 10, "t", 2, [2], out, thinker=True) == 0
    log = [json.loads(line) for line in out.with_suffix(".games").read_text().splitlines()]
    assert log[0]["thinker"] is True and [game["thinker"] for game in log[1:5]] == [0, 1, 0, 1]
    document = json.loads(out.read_text())
    assert document["learnt"]["command"] == "ennead learn ra --games 10 --seed t --iterations 2 --seats 2 --thinker"
    names = list(load("ra").table_module("judgement").JUDGEMENT.NAMES)
    for phase in ("epoch 1", "epoch 2", "epoch 3"):
        assert list(document["own"][phase]) == [*names, THINKER]
        assert list(document["rivals"][phase]) == names
    assert document["own"] != document["rivals"]


def test_what_the_thinker_has_is_told_twice() -> None:
    assert learn.apart([[1.0, 2.0], [3.0, 4.0]], 1) == [[1.0, 2.0, 0.0, 0.0, 0.0], [3.0, 4.0, 3.0, 4.0, 1.0]]


def test_a_thinker_needs_iterations(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="needs iterations"):
        run("ra", 10, "t", 0, [2], tmp_path / "t.json", thinker=True)


def test_an_edition_is_learnt_apart() -> None:
    run = learn.Run(load("ankh"), 10, "x", 0, [2], "final")
    assert run.head()["edition"] == "final" and "edition" not in asked(1).head()
    with pytest.raises(BadInput, match="no edition 'lost'"):
        learn.one_game(learn.Run(load("ankh"), 10, "x", 0, [2], "lost"), 0)


def test_weights_foretell_more_than_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "w.json"
    assert run("ra", 30, "w", 0, [2], out) == 0
    document = json.loads(out.read_text())
    assert document["learnt"]["command"] == "ennead learn ra --games 30 --seed w --iterations 0 --seats 2"
    assert set(document["weights"]) == {"epoch 1", "epoch 2", "epoch 3"}
    losses = document["learnt"]["log loss on held-out games"]
    assert losses["points only"] < losses["uniform"] == pytest.approx(0.6931, abs=0.001)
    assert "30 games; log loss on held-out games:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("nonsense\n", "is not the log of such a run"), ("HEAD[]\n", "line 2 is no game"), ("{}\n", "another run")],
)
def test_what_is_no_log_of_a_run_is_told(tmp_path: Path, text: str, sentence: str) -> None:
    log = tmp_path / "x.games"
    log.write_text(text.replace("HEAD", json.dumps(asked(1).head()) + "\n"))
    with pytest.raises(BadInput, match=sentence):
        learn.play(asked(1), log)


@pytest.mark.parametrize(
    ("out", "seed", "sentence"),
    [
        ("nowhere/w.json", "w", "the weights cannot be written"),
        ("w.games", "w", "another name"),
        ("w.json", "", "a seed has"),
    ],
)
def test_what_cannot_be_learnt_is_refused_first(tmp_path: Path, out: str, seed: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        run("ra", 10, seed, 0, [2], tmp_path / out)
    assert not list(tmp_path.iterdir())


def test_nobody_thinks_for_less_than_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "ra", "--iterations", "-3", "--out", str(tmp_path / "w.json")]) == 2
    assert "Invalid value for '--iterations'" in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_a_game_without_judgement_is_refused() -> None:
    for name in ("kemet", "ankh"):
        if load(name).table_module("judgement") is None:
            with pytest.raises(BadInput, match="has no judgement yet"):
                _ = learn.Run(load(name), 10, "x", 0, [2]).judgement
