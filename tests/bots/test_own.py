"""Bots that people bring: they play, only views reach them, and what they do wrong costs a move and no more."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from ennead import bots, load
from ennead.bots.own import ENOUGH, OwnBot
from ennead.bots.roster import Roster, brought
from ennead.kernel.actions import Action
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import CHANCE, State
from ennead.kernel.view import View
from ennead.sim import by_bots, play_on

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "bots"
MIDDLE = {"ra": 40, "kemet": 30, "ankh": 30}  # decisions
LISTENING = "import sys, json\nfor line in sys.stdin:\n    question = json.loads(line)\n"
Bring = Callable[..., OwnBot]


@pytest.fixture
def bring(tmp_path: Path) -> Iterator[Bring]:
    """Make a bot of a text: a Python file, or a program that reads and writes lines."""
    made: list[OwnBot] = []

    def make(text: str, line: bool = False, patience: float = 20.0, game: str = "ra") -> OwnBot:
        path = tmp_path / f"bot_{len(made)}.py"
        path.write_text(text)
        made.append(OwnBot(load(game), f"line:{sys.executable} {path}" if line else str(path), patience))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def asked(game: str = "ra", seed: int = 1) -> tuple[View, list[Action]]:
    """A decision with several options, somewhere in a game."""
    state, rng = load(game).new(3, options=load(game).meta.simulation), Random(seed)
    decisions = 0
    while True:
        seat = state.asked_seats()[0]
        if seat == CHANCE:
            state.answer(seat, state.draw(rng.random()))
            continue
        options = state.options(seat)
        if decisions >= MIDDLE[game] and len(options) > 2:
            return state.view(seat, memory=True), options
        state.answer(seat, rng.choice(options))
        decisions += 1


@pytest.mark.parametrize("game", ["ra", "kemet", "ankh"])
def test_a_python_file_gets_the_very_view_and_options(bring: Bring, game: str) -> None:
    view, options = asked(game)
    file = bring(
        "import pickle, sys\n"
        "def choose(view, options, rng):\n"
        "    print('printing is allowed')\n"
        f"    assert type(view).__module__ == 'ennead.games.{game}.rules.view', type(view)\n"
        f"    assert options == [view.decision and o for o in options] and len(options) == {len(options)}\n"
        "    return options[-1]\n",
        game=game,
    )
    assert file.choose(view, options, Random(1)) is options[-1]
    assert file.faults == []


def test_a_file_may_answer_with_notation_and_with_its_dice(bring: Bring) -> None:
    view, options = asked()
    file = bring("def choose(view, options, rng):\n    return rng.choice(options).name.upper()\n")
    chosen = [file.choose(view, options, Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert chosen[0] is chosen[1] and len(set(chosen)) > 1
    assert file.faults == []


@pytest.mark.parametrize("game", ["ra", "kemet", "ankh"])
def test_the_question_is_made_of_the_view_alone(game: str) -> None:
    """Another world that looks the same asks the same: nothing of the state crosses the line."""
    view, options = asked(game)
    bot = OwnBot(load(game), f"line:{sys.executable} -c pass")
    other = load(game).imagine(view, Random("another world"))
    again = other.view(view.viewer, memory=True)
    question = bot.question(view, options, 0.5)
    assert json.loads(json.dumps(question)) == question
    assert bot.question(again, other.options(view.viewer), 0.5) == question
    assert question["options"] == [option.name for option in options]


WRONG = {
    "raises": ("def choose(view, options, rng):\n    return 1 / 0\n", False, "failed: ZeroDivisionError"),
    "no function": ("x = 1\n", False, r"ended: .*has no function choose\(view, options, rng\)"),
    "cannot be read": ("def choose(\n", False, "ended: .*SyntaxError"),
    "ends": ("import os\ndef choose(view, options, rng):\n    os._exit(3)\n", False, "ended"),
    "nothing": ("def choose(view, options, rng):\n    pass\n", False, "chose what is not an option: None"),
    "a sentence": (LISTENING + "    print('hm...', flush=True)\n", True, "answered what is not JSON: hm"),
    "a number": (LISTENING + "    print(7, flush=True)\n", True, "is not an object"),
    "another action": (
        LISTENING + "    print(json.dumps({'id': question['id'], 'action': 'fly'}), flush=True)\n",
        True,
        "chose what is not an option: fly",
    ),
    "an answer to a later question": (
        LISTENING + "    print(json.dumps({'id': 'x', 'action': question['options'][0]}), flush=True)\n",
        True,
        "is not an object with an id",
    ),
    "nested deeply": (LISTENING + "    print('[' * 100000, flush=True)\n", True, "answered what is not JSON"),
    "endless": ("while True:\n    print('x' * 1000)\n", True, "answered what is not JSON: xxx"),
    "last words": ("import sys\nsys.exit('I have enough')\n", True, "ended: I have enough"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_goes_wrong_costs_the_move_and_is_reported(bring: Bring, name: str) -> None:
    text, line, fault = WRONG[name]
    bot = bring(text, line=line)
    view, options = asked()
    assert bot.choose(view, options, Random(1)) in options
    assert len(bot.faults) == 1
    with pytest.raises(AssertionError, match=fault):
        raise AssertionError(bot.faults[0])


@pytest.mark.parametrize("line", [False, True])
def test_one_that_hangs_is_ended_and_after_some_time_not_asked_any_more(bring: Bring, line: bool) -> None:
    text = (
        "import time\ntime.sleep(600)\n" if line else "def choose(view, options, rng):\n    while True:\n        pass\n"
    )
    bot = bring(text, line=line, patience=0.1)
    monkey = pytest.MonkeyPatch()
    monkey.setattr("ennead.bots.own.START", 0.0)
    view, options = asked()
    try:
        for _ in range(ENOUGH + 2):
            assert bot.choose(view, options, Random(1)) in options
    finally:
        monkey.undo()
    assert len(bot.faults) == ENOUGH
    assert bot.faults[0].endswith("did not answer in time")
    assert bot.faults[-1].endswith("it is not asked any more")
    assert bot.program is None


def test_one_that_reads_nothing_does_not_block_us(bring: Bring) -> None:
    answer = (
        "import sys, time\nfor number in range(1, 5000):\n    print('{\"id\": %d}' % number, flush=True)\ntime.sleep(9)"
    )
    bot = bring(answer, line=True, game="kemet")
    view, options = asked("kemet")
    for _ in range(ENOUGH):
        assert bot.choose(view, options, Random(1)) in options
    assert len(bot.faults) == ENOUGH


def test_it_goes_on_after_a_mistake(bring: Bring) -> None:
    text = LISTENING + (
        "    wanted = 'fly' if question['id'] % 3 == 1 else question['options'][0]\n"
        "    print(json.dumps({'id': question['id'] - 1, 'action': 'late'}))\n"
        "    print(json.dumps({'id': question['id'], 'action': wanted}), flush=True)\n"
    )
    bot = bring(text, line=True)
    view, options = asked()
    for _ in range(9):
        bot.choose(view, options, Random(1))
    assert len(bot.faults) == 3 and bot.in_a_row < ENOUGH


def test_a_match_goes_on_with_a_bot_that_does_everything_wrong(bring: Bring) -> None:
    game = load("ra")
    own = bring("def choose(view, options, rng):\n    raise ValueError('never')\n")
    state: State = game.new(2)
    play_on(state, by_bots([own, bots.make("random", game)], Random("x")))
    assert state.over and state.problems() == [] and len(own.faults) == ENOUGH


@pytest.mark.parametrize("name", ["miser.py", "merchant.mjs"])
def test_the_examples_play_a_game_without_a_fault(name: str) -> None:
    if name.endswith(".mjs") and shutil.which("node") is None:
        pytest.skip("there is no Node here")
    game = load("ra")
    bot = bots.hire(str(EXAMPLES / name) if name.endswith(".py") else f"line:node {EXAMPLES / name}", game)
    try:
        state: State = game.new(2)
        play_on(state, by_bots([bot, bots.make("random", game)], Random("example")))
        result = state.result()
        assert result is not None and result.winners == [0]
        assert list(bot.faults) == []
    finally:
        bot.close()


# Names


def test_what_cannot_be_brought_is_refused_by_one_sentence() -> None:
    game = load("ra")
    with pytest.raises(BadInput, match=r"there is no file 'nowhere\.py' with a bot"):
        bots.hire("nowhere.py", game)
    with pytest.raises(BadInput, match="written line:COMMAND"):
        bots.hire("line:", game)
    with pytest.raises(BadInput, match="cannot be read: No closing quotation"):
        bots.hire("line:node 'x", game)
    with pytest.raises(BadInput, match="there is no command '/nowhere/at/all' that a bot could be started with"):
        bots.hire("line:/nowhere/at/all", game)
    for text in ("x", "x=y", "X=y.py", "=y.py", "a b=y.py"):
        with pytest.raises(BadInput, match=r"a bot is brought as NAME=FILE.py or NAME=line:COMMAND"):
            brought([text])
    with pytest.raises(BadInput, match="there is a bot 'greedy' already"):
        brought(["greedy=line:cat"])


def test_visitors_of_a_server_choose_by_name_only() -> None:
    game = load("ra")
    roster = Roster({"mine": "line:cat"})
    assert roster.names(game)[-1] == "mine" and isinstance(roster.make("mine", game), OwnBot)
    for name in ("line:cat", str(EXAMPLES / "miser.py"), "search:1000000000", "deep"):
        with pytest.raises(BadInput, match="there is no bot"):
            roster.make(name, game)
