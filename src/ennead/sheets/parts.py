"""The parts of a sheet, and how things are listed in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ennead.kernel.flow import NOBODY
from ennead.texts import Texts

HIDDEN = "hidden"  # what a position document says where a viewer may not look


@dataclass(frozen=True)
class Line:
    """One line of a part."""

    cells: tuple[str, ...]
    seat: int = NOBODY  # the player it is about
    thing: str = ""  # its name in the notation, if options and events call it by one


@dataclass(frozen=True)
class Part:
    """A heading with a table under it; without columns each line is a label and what it says.

    A picture is drawn in characters of one width, and everything in it is also told in words.
    """

    title: str
    lines: tuple[Line, ...] = ()
    columns: tuple[str, ...] = ()
    seat: int = NOBODY
    picture: tuple[str, ...] = ()
    folded: bool = False  # to be looked up, not to be looked at all the time


class Facts:
    """Collects labels with what they say; what says nothing is left out."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.lines: list[Line] = []

    def add(self, label: str, value: object, seat: int = NOBODY) -> None:
        said = str(value)
        if said:
            self.lines.append(Line((heading(self.texts, label), said), seat))

    def part(self, title: str, seat: int = NOBODY, folded: bool = False) -> list[Part]:
        """One part, or none if there is nothing to say."""
        return [Part(title, tuple(self.lines), seat=seat, folded=folded)] if self.lines else []


def heading(texts: Texts, key: str, **facts: Any) -> str:
    """A heading or label of the sheet."""
    return texts.catalogue.say("sheet", key, facts)


def seat_of(written: str) -> int:
    """The seat that is written like S1; NOBODY for anything else."""
    return int(written[1:]) if written[:1] == "S" and written[1:].isdecimal() else NOBODY


def named(texts: Texts, group: str, names: Iterable[str]) -> str:
    """Things by their names, in their order."""
    return ", ".join([texts.word(group, name) for name in names])


def explained(texts: Texts, names: Iterable[str], group: str, power: Mapping[str, str]) -> str:
    """Things with what they do: "Priest (+1 PP for each pray action), ..."."""
    found = [f"{texts.word(group, name)} ({power[name].strip().rstrip('.')})" for name in names if name in power]
    return "; ".join([*found, *[texts.word(group, name) for name in names if name not in power]])


def counted(texts: Texts, group: str, counts: Mapping[str, int]) -> str:
    """Things with their numbers: "2 Mummies, Apep"."""
    return texts.counted(group, [name for name, count in counts.items() for _ in range(count)])
