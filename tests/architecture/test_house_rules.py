"""House rules as docs/how-to/house-rules.md shows them: its examples are put where it says, and played."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest
from architecture.extended import copy_package, run, write_records

from ennead.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "house-rules.md").read_text(encoding="utf-8")
NUMBERS, LIKE = re.findall(r"```json\n(.*?)```", PAGE, re.S)
CARD, PROCEDURE = re.findall(r"```python\n(.*?)```", PAGE, re.S)
(WORDS,) = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
COMMANDS = re.findall(r"^    ennead (.*)$", PAGE, re.M)
LINE = re.findall(r'`("house": ".*?",)`', PAGE)[0]

PLAY = """
from ennead.texts import Texts

game = load("ankh")
final = {"gods": "isis,ra", "guardians": "satet,apep,androsphinx", "scenario": "gift-of-the-river"}
numbers = {**final, "rules": "my-rules.json"}
duel = {"moment": "conflict", "turn": "S1", "monuments": {}, "figures": {"r01c00": "S0 god", "r09c00": "S1 god"}}

# A number: Chariots count 4, a Monument costs 2, the top is 25
battle = game.position({**duel, "players": {"S0": {"followers": 2}, "S1": {"devotion": 24}}}, 2, options=numbers)
play(battle, 0, "play build-monument")
play(battle, 1, "play chariots")
play(battle, 0, "build temple", "to r05c00")
assert game.describe(battle)["players"]["S0"]["followers"] == 0
assert battle.result().winners == [1] and battle.result().scores == [1, 25]

# A card's text: Chariots bring a Follower
battle = game.position({**duel, "players": {"S1": {"followers": 0}}}, 2, "house", options=final)
play(battle, 0, "play flood")
play(battle, 1, "play chariots")
assert game.describe(battle)["players"]["S1"]["followers"] == 1
about = Texts(game, []).catalogue.about
assert about("cards", "house")["chariots"] == "You gain 1 Follower. Strength 3."
assert about("hand", "house")["chariots"] == "You gain 1 Follower." != about("hand", "final")["chariots"]

# A procedure: a Monument may be left
control = {"moment": "control monument", "figures": {"r01c00": "S0 god"}, "monuments": {"r01c01": "temple"}}
event = game.position(control, 2, "house", options=final)
assert [action.name for action in event.options(0)] == ["done", "monument r01c01"]
play(event, 0, "done")
assert game.describe(event)["monuments"] == {"r01c01": "temple"}

match = Match.start(game, 3, "house", seed="house", options={"rules": "my-rules.json"})
"""


def test_the_examples_of_the_page_are_played(tmp_path: Path) -> None:
    rules = copy_package(tmp_path, "ankh")
    (tmp_path / "my-rules.json").write_text(NUMBERS, encoding="utf-8")
    (rules / "editions" / "house.py").write_text(CARD + "\n\n" + PROCEDURE, encoding="utf-8")
    (rules / "data" / "editions" / "house.json").write_text(LIKE, encoding="utf-8")
    words = rules.parent / "table" / "words" / "en.toml"
    words.write_text(f"{words.read_text(encoding='utf-8')}\n{WORDS}", encoding="utf-8")
    options = rules / "options.py"
    text = options.read_text(encoding="utf-8")
    last = re.findall(r"    editions=\{\n.*?(?=    \},\n)", text, re.S)[0]
    options.write_text(text.replace(last, f"{last}        {LINE}\n"), encoding="utf-8")
    write_records(rules)
    run(tmp_path, PLAY)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_are_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my-rules.json").write_text(NUMBERS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(shlex.split(command)) == 0


def test_the_page_has_commands() -> None:
    assert [command.split()[0] for command in COMMANDS] == ["play", "sim"]
