"""Catalogues: the sentences of one game in one language, read from TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from ennead.kernel.errors import BadInput

FOLDER: Final = Path(__file__).parent
GAMES: Final = FOLDER.parent / "games"
LANGUAGE: Final = "en"
CHOOSES: Final = "by"  # in a table of sentences: the fact that chooses one of them
LENGTHS: Final = {0: "nothing", 1: "one"}  # in such a table: the value of a list
ANY: Final = "any"  # in a table of sentences or words: what stands for all that are not in it
JOINT: Final = "|"  # in a name: between its parts, which a form for all of a group calls {0} and {1}


class Noun:
    """A word in its two forms."""

    def __init__(self, one: str, many: str) -> None:
        self.one: Final = one
        self.many: Final = many

    def __format__(self, spec: str) -> str:
        return format(self.one, spec)

    def __str__(self) -> str:
        return self.one

    def counted(self, count: int) -> str:
        """The noun with its number: "2 Niles"."""
        return f"{count} {self.one if count == 1 else self.many}"


class Templates(Formatter):
    """Fills templates; a field of two words, {count tile}, is a number with its noun.

    So is a field that brings the noun along in its two forms.

    >>> from ennead.texts.catalogue import TEMPLATES
    >>> TEMPLATES.format("{count:camel|camels}", count=1)
    '1 camel'
    """

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        number, _, noun = field_name.partition(" ")
        if not noun:
            return kwargs[field_name], field_name
        found = kwargs[noun]
        return (found.counted(kwargs[number]) if isinstance(found, Noun) else f"{kwargs[number]} {found}"), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        one, bar, many = format_spec.partition("|")
        formatted: str = Noun(one, many).counted(value) if bar else super().format_field(value, format_spec)
        return formatted.replace("-", "−") if isinstance(value, int) else formatted  # a true minus

    def fill(self, template: str, words: Mapping[str, Any]) -> str:
        """What `format` does, with templates taken apart once: at a table the same ones are filled all the time."""
        found: list[str] = []
        for before, field, spec in parts_of(template):
            found.append(before)
            if field is not None:
                found.append(self.format_field(self.get_field(field, (), words)[0], spec))
        return "".join(found)

    def facts(self, template: str) -> set[str]:
        """The names of the facts that a template uses."""
        fields = [field for _, field, _, _ in self.parse(template) if field is not None]
        return {name for field in fields for name in field.split(" ")}


TEMPLATES: Final = Templates()


@cache
def parts_of(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The text before each field, its name, and how it is written."""
    return tuple([(before, field, spec or "") for before, field, spec, _ in TEMPLATES.parse(template)])


class Catalogue:
    """The sentences of one game in one language, by section and key."""

    def __init__(self, sections: Mapping[str, Mapping[str, Any]], drawn: bool = False) -> None:
        self.sections: Final = sections
        self.drawn: Final[Mapping[str, Any]] = sections.get("drawn", {}) if drawn else {}  # words and sentences
        self.nouns: Final[dict[tuple[str, str], Noun]] = {}  # those that were looked up

    @staticmethod
    @cache
    def load(game: str, language: str = LANGUAGE, drawn: bool = False) -> Catalogue:
        """The catalogue of a game, over the words that all games share.

        Beside a drawn board, things that only the notation names have words of their own, and so have sentences.
        """
        files = [FOLDER / "words" / f"{language}.toml", GAMES / game / "table" / "words" / f"{language}.toml"]
        sections: dict[str, Mapping[str, Any]] = {}
        for file in files:
            if not file.is_file():
                raise BadInput(f"there are no texts for {game!r} in the language {language!r}")
            sections.update(tomllib.loads(file.read_text(encoding="utf-8")))
        return Catalogue(sections, drawn)

    def has(self, section: str, key: str) -> bool:
        return key in self.sections.get(section, {})

    def template(self, section: str, key: str, facts: Mapping[str, Any]) -> str:
        """The sentence for a key; where there are several, the one that a fact chooses."""
        found = self.drawn.get(section, {}).get(key) or self.sections[section][key]
        while not isinstance(found, str):
            fact = facts[found[CHOOSES]]
            value = LENGTHS.get(len(fact), ANY) if isinstance(fact, list) else str(fact)
            found = found[value if value in found or ANY not in found else ANY]
        return found

    def templates(self, section: str, key: str) -> list[str]:
        """All sentences that may stand for a key."""
        return sentences(self.sections[section][key])

    def say(self, section: str, key: str, facts: Mapping[str, Any], words: Mapping[str, Any] | None = None) -> str:
        """A sentence filled with facts; `words` are the facts as they are to be read, if they differ."""
        return TEMPLATES.fill(self.template(section, key, facts), facts if words is None else words)

    def noun(self, group: str, name: str) -> Noun:
        """What a thing is called, in its two forms; things without a word of their own, by a form for all of them."""
        known = self.nouns.get((group, name))
        if known is None:
            known = self.nouns[group, name] = self.found(group, name)
        return known

    def found(self, group: str, name: str) -> Noun:
        words = self.drawn.get(group) or self.sections["words"][group]
        found = words[name] if name in words or ANY not in words else general(words[ANY], name)
        return Noun(found, found) if isinstance(found, str) else Noun(found[0], found[1])

    def about(self, group: str, edition: str = "") -> dict[str, str]:
        """What the things of a group do; an edition may say otherwise of some."""
        about = self.sections["about"]
        return {**about[group], **about.get(edition, {}).get(group, {})}

    def help(self, edition: str = "") -> dict[str, str]:
        """What newcomers are told, by the edition that is played."""
        told = self.sections["help"]
        return {**told, **told.get(edition, {})}

    def first(self, fact: str) -> int:
        """What people call the first of things that the notation counts from 0; 0 where they count the same way."""
        first: int = self.sections.get("first", {}).get(fact, 0)
        return first

    def group(self, fact: str) -> str:
        """The group of words that a fact takes its names from; empty if it is not made of words."""
        group: str = self.sections.get("alias", {}).get(fact, fact)
        return group if group in self.sections["words"] else ""


def general(form: str, name: str) -> str:
    """A form for all things of a group, filled with the name of one, its parts, or the numbers in it."""
    return form.format(*name.split(JOINT), name=name, numbers=[int(number) for number in re.findall(r"\d+", name)])


def sentences(found: str | Mapping[str, Any]) -> list[str]:
    """All sentences of a table, and of the tables in it."""
    if isinstance(found, str):
        return [found]
    return [one for name, choice in found.items() if name != CHOOSES for one in sentences(choice)]
