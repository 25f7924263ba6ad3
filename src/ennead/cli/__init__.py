"""The command line: `ennead COMMAND ...`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

__all__ = ["main"]

WRONG: Final = 2  # exit code for bad input
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Bad input is answered by one line on stderr, never by a traceback."""
    from ennead.kernel.errors import BadInput

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # drawings survive a terminal without box characters
    try:
        code = run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except BadInput as error:
        return complain(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        close_quietly()
        return 0
    return code


def run(arguments: list[str]) -> int:
    """Read the arguments, then do what they ask for."""
    import typer

    from ennead.cli.app import app
    from ennead.cli.flags import help_of_the_game, written_out

    if any("\0" in argument for argument in arguments):
        return complain("an argument holds a NUL character, which no name or number has")
    try:
        found = app(written_out(arguments), prog_name="ennead", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except typer.exceptions.TyperException as error:
        context = getattr(error, "ctx", None)
        command = "ennead" if context is None else context.command_path
        return complain(f"{error.format_message().rstrip('.')}; see {command} --help")
    if callable(found):
        return int(found())
    if more := help_of_the_game(arguments):
        print(f"\n{more}")
    return found if isinstance(found, int) else 0


def complain(sentence: str) -> int:
    """Say what was wrong, on one line."""
    line = " ".join(sentence.split()).encode("utf-8", "backslashreplace").decode()
    printable = "".join([sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line])
    print(f"ennead: {printable}", file=sys.stderr)
    return WRONG


def close_quietly() -> None:
    """Nobody reads any more: let the interpreter end without a word about it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
