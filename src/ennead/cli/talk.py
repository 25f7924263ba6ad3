"""Talking with a person in the terminal."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

from ennead.kernel.errors import BadInput

LONGEST_ANSWER = 500


class Talk:
    """Prints to the screen, reads answers; works on a terminal and through a pipe."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False)
        self.by_hand = sys.stdin is not None and sys.stdin.isatty()
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def tell(self, text: str, rule: str) -> None:
        """One thing that happened, with its rule."""
        self.console.print(Text.assemble("  ", text, "  ", (rule, "dim")))

    def ask(self, prompt: str) -> str:
        """The next answer; an input that has ended is refused."""
        self.console.file.flush()
        if self.by_hand:
            try:
                return input(prompt).strip()
            except EOFError:
                raise BadInput("the input ended before the game was over") from None
        line = "" if sys.stdin is None else sys.stdin.readline(LONGEST_ANSWER)
        if not line:
            raise BadInput("the input ended before the game was over")
        self.say(f"{prompt}{line.strip()}")
        return line.strip()
