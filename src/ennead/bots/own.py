"""Bots that people bring: a Python file with one function, or a program in any language that reads and writes lines.

Both are programs of their own that get views only. One that fails in any way loses the move to an option by chance;
what happened is written down, and the match goes on. docs/how-to/bots.md describes the lines.
"""

from __future__ import annotations

import base64
import json
import pickle
import shlex
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, final

from ennead.bots.base import Bot
from ennead.bots.program import Failed, Program
from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.errors import BadInput
from ennead.kernel.view import View

PROTOCOL: Final = 1
LINE: Final = "line:"  # before a command
PATIENCE: Final = 5.0  # seconds for an answer
START: Final = 20.0  # seconds more for the first one: the program has to load
ENOUGH: Final = 3  # failures in a row after which it is not asked any more


def is_own(name: str) -> bool:
    """Whether a name stands for somebody's own bot: FILE.py or line:COMMAND."""
    return name.endswith(".py") or name.startswith(LINE)


def command_of(name: str) -> list[str]:
    """How the bot is started."""
    if not name.startswith(LINE):
        if not Path(name).is_file():
            raise BadInput(f"there is no file {name!r} with a bot")
        return [sys.executable, "-m", "ennead.bots.host", name]
    try:
        words = shlex.split(name.removeprefix(LINE))
    except ValueError as error:
        raise BadInput(f"the command of the bot {name!r} cannot be read: {error}") from error
    if not words:
        raise BadInput("a bot in another language is written line:COMMAND, such as 'line:node bot.mjs'")
    if shutil.which(words[0]) is None:
        raise BadInput(f"there is no command {words[0]!r} that a bot could be started with")
    return words


@final
class OwnBot(Bot):
    """One bot that somebody brought; its program runs until it is closed, and is started again if it has ended."""

    def __init__(self, game: Game, name: str, patience: float = PATIENCE) -> None:
        self.game: Final = game
        self.name: Final = name
        self.command: Final = command_of(name)
        self.exact: Final = not name.startswith(LINE)  # a Python file gets the view as our bots do
        self.patience: Final = patience
        self.program: Program | None = None
        self.asked = 0
        self.in_a_row = 0  # failures
        self.found: Final[list[str]] = []

    @property
    def sentence(self) -> str:
        return "Brought by who opened this server."

    @property
    def faults(self) -> Sequence[str]:
        return self.found

    def choose(self, view: Any, options: Sequence[Action], rng: Random) -> Action:
        default = options[int(rng.random() * len(options))]
        number = rng.random()
        if self.in_a_row >= ENOUGH:
            return default
        try:
            action = self.answer(view, options, number)
            self.in_a_row = 0
            return action
        except Failed as failure:
            self.in_a_row += 1
            last = "; it is not asked any more" if self.in_a_row == ENOUGH else ""
            self.found.append(f"{self.name} {failure}{last}")
            return default

    def begin(self) -> None:
        """A new game, in which it is asked whatever it did in another one."""
        self.in_a_row = 0

    def close(self) -> None:
        self.in_a_row = ENOUGH
        self.end()

    def end(self) -> None:
        """End its program; the next question starts it anew."""
        program, self.program = self.program, None
        if program is not None:
            program.end()

    # One question

    def answer(self, view: View, options: Sequence[Action], number: float) -> Action:
        """What the bot chooses; raise Failed if it does not choose one of the options in time."""
        fresh = self.program is None
        if self.program is None:
            self.program = Program(self.command)
        self.asked += 1
        question = json.dumps(self.question(view, options, number), separators=(",", ":")).encode()
        try:
            answer = self.hear(self.program, question, self.patience + (START if fresh else 0.0))
        except Failed:
            self.end()  # nobody knows what it is doing
            raise
        return self.understood(answer, options)

    def question(self, view: View, options: Sequence[Action], number: float) -> dict[str, Any]:
        """All that the bot is told."""
        decision = view.decision
        assert decision is not None
        found = {
            "protocol": PROTOCOL,
            "id": self.asked,
            "game": self.game.meta.name,
            "rules": self.game.version,
            "seat": view.viewer,
            "side": view.viewing_side,
            "decision": decision.name,
            "rule": view.rule,
            "asked": list(view.asked),
            "plan": [action.name for action in view.plan],
            "place": view.place(),
            "view": self.game.describe(view),
            "options": [option.name for option in options],
            "random": number,
            "seconds": self.patience,
        }
        if self.exact:
            found["exact"] = base64.b64encode(pickle.dumps((view, list(options)))).decode()
        return found

    def hear(self, program: Program, question: bytes, seconds: float) -> dict[str, Any]:
        """The answer to this question; answers to earlier ones are passed over."""
        until = time.monotonic() + seconds
        line = program.ask(question, seconds)
        while True:
            try:
                found = json.loads(line)
            except (ValueError, RecursionError):
                raise Failed(f"answered what is not JSON: {brief(line)}") from None
            if not isinstance(found, dict) or not isinstance(found.get("id", self.asked), int):
                raise Failed(f"answered what is not an object with an id: {brief(line)}")
            if found.get("id", self.asked) >= self.asked:
                return found
            line = program.hear(until - time.monotonic())

    def understood(self, answer: dict[str, Any], options: Sequence[Action]) -> Action:
        if "error" in answer:
            raise Failed(f"failed: {brief(answer['error'])}")
        wanted = answer.get("action")
        for option in options:
            if isinstance(wanted, str) and " ".join(wanted.lower().split()) == option.name.lower():
                return option
        raise Failed(f"chose what is not an option: {brief(wanted)}")


def brief(value: Any) -> str:
    """What was answered, short and on one line."""
    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
    line = "".join([sign if sign.isprintable() else " " for sign in text[:400]]).strip()
    return line if len(line) <= 200 else line[:197] + "..."
