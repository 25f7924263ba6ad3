"""The options of the games as flags of their own: `--scenario old-kingdom` is `--option scenario=old-kingdom`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.games import NAMES, meta
from ennead.kernel.contract import Meta
from ennead.kernel.errors import BadInput

COMMANDS: Final = ("sim", "arena", "play")  # that begin games

RAY: Final = "--ray"
HERE: Final = "local"


def written_out(arguments: Sequence[str]) -> list[str]:
    """The arguments with every option of a game as `--option NAME=VALUE`; which game has which is checked later."""
    if not arguments or arguments[0] not in COMMANDS:
        return list(arguments)
    known = {f"--{option}" for name in NAMES for option in meta(name).options}
    found: list[str] = []
    rest = iter(with_address(arguments))
    for argument in rest:
        flag, equals, value = argument.partition("=")
        if flag not in known:
            found.append(argument)
            continue
        value = value if equals else next(rest, "")
        if not value:
            raise BadInput(f"{flag} needs a value: {flag} VALUE")
        found += ["--option", f"{flag.removeprefix('--')}={value}"]
    return found


def with_address(arguments: Sequence[str]) -> list[str]:
    """`--ray` may stand alone: then Ray runs on this machine."""
    found: list[str] = []
    for at, argument in enumerate(arguments):
        found.append(argument)
        if argument == RAY and (at + 1 == len(arguments) or arguments[at + 1].startswith("-")):
            found.append(HERE)
    return found


def help_of_the_game(arguments: Sequence[str]) -> str:
    """What `ennead sim GAME --help` adds: editions, variants and options of that game."""
    named = [argument for argument in arguments if argument in NAMES]
    asked = {"-h", "--help"} & set(arguments)
    if not named or not asked or arguments[0] not in COMMANDS:
        return ""
    found = meta(named[0])
    lines = [f"{found.title}:"]
    lines += [f"  --edition {name}  {sentence}" for name, sentence in found.editions.items()]
    lines += [f"  --variant {name}  {sentence}" for name, sentence in found.variants.items()]
    for name in found.options:
        lines += option_lines(found, name)
    return "\n".join(lines)


def option_lines(found: Meta, name: str) -> list[str]:
    """One option: what it is, its known values, and what holds without it."""
    option = found.options[name]
    usual = f" Without it: {option.default}." if option.default else ""
    lines = [f"  --{name} VALUE  {option.sentence}{usual}"]
    lines += [f"      {value:<20} {words}" for value, words in option.values.items()]
    return lines
