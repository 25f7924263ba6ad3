"""What a situation expects, in sentences for players: what may be done, what not, what happened, what it came to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ennead.cases.case import Case, Expect, Refused, action_in
from ennead.cases.known import check_event
from ennead.cases.match import EMPTY, agrees, are_names
from ennead.cases.run import Player, Verdict
from ennead.kernel.contract import Game, seat_name
from ennead.kernel.document import Node
from ennead.kernel.flow import CHANCE
from ennead.kernel.log import Decided
from ennead.texts import Texts

SEAT: Final = re.compile(r"S(\d)")
WORDS: Final = re.compile("(?<=[a-z])(?=[A-Z])")  # between the words of an event's name
OWN: Final = "players"  # the field of a position that has a part for each seat
ONLY: Final = "only"


@dataclass(frozen=True)
class Told:
    """One thing that a situation expects when so many decisions were made."""

    length: int
    sentence: str
    rule: str = ""


def told(case: Case, names: Sequence[str]) -> tuple[list[Decided], list[Told]]:
    """Everything that is decided in a situation, chance included, and everything that it expects, in its order."""
    teller = Teller(case, names)
    teller.play()
    return teller.decided, teller.told


class Teller(Player):
    """Plays a case and tells what it expects, in place of comparing it."""

    def __init__(self, case: Case, names: Sequence[str]) -> None:
        self.names: Final = Names(case.game, Texts(case.game, names, drawn=True))
        self.told: Final[list[Told]] = []
        super().__init__(case, Verdict(case))

    def tell(self, key: str, rule: str = "", **words: Any) -> None:
        sentence = self.names.texts.catalogue.say("situations", key, words)
        self.told.append(Told(len(self.decided), sentence[:1].upper() + sentence[1:], rule))

    def action(self, seat: int, text: str) -> str:
        return self.names.texts.action(self.case.game.action(text), self.state.view(max(seat, 0)))

    def refuse(self, step: Refused) -> None:
        refusal = self.state.why_not(step.seat, self.case.game.action(step.action))
        if refusal is not None:
            why, act = self.names.texts.refusal(refusal), self.action(step.seat, step.action)
            self.tell("refused", refusal.rule, name=self.names.seat(step.seat), action=act, why=why)

    def expect(self, step: Expect) -> None:
        asked = {seat_name(seat) for seat in self.state.asked_seats()}
        choosing = step.fields["options"].value if "options" in step.fields else {}
        for name, node in step.fields.items():
            tell = getattr(self, f"tell_{name}", None)
            plain = name == "asked" and asked and asked <= set(choosing)  # who may choose what says who is asked
            if tell is not None and not plain:  # which decision it is, and where, the question says
                tell(node)

    def tell_asked(self, node: Node) -> None:
        asked = self.state.asked_seats()
        key = "nobody" if not asked else "chance" if asked == (CHANCE,) else "asked"
        self.tell(key, names=self.names.texts.joined([self.names.seat(one) for one in asked]))

    def tell_options(self, node: Node) -> None:
        for who, one in node.fields([*[f"S{seat}" for seat in range(self.case.seats)], "chance"]).items():
            seat = CHANCE if who == "chance" else int(who[1:])
            fields = one.fields(["has", "lacks", "count"]) if isinstance(one.value, dict) else {"exactly": one}
            for key, part in fields.items():
                if key == "count":
                    self.tell("count", name=self.names.seat(seat), count=part.value)
                    continue
                listed = [self.action(seat, action_in(self.case, entry)) for entry in part.items()]
                self.tell(key if listed else "none", name=self.names.seat(seat), actions="; ".join(listed))

    def tell_events(self, node: Node, start: int = 0) -> None:
        """What happened, in the words that the log has for it."""
        facts = self.facts(start)
        at = 0
        for entry in node.items():
            wanted = check_event(self.case.game, self.case.seats, entry)
            at = next(index for index in range(at, len(facts)) if agrees(wanted, facts[index]))
            self.tell("event", self.events[start + at].rule, sentence=self.names.texts.event(self.events[start + at]))
            at += 1

    def tell_new_events(self, node: Node) -> None:
        self.tell_events(node, self.seen)

    def tell_no_events(self, node: Node) -> None:
        for entry in node.items():
            wanted = check_event(self.case.game, self.case.seats, entry)
            name = WORDS.sub(" ", str(wanted["event"])).lower()
            about = [
                self.names.value(one) for key, one in wanted.items() if key != "event" and not self.names.drawn(one)
            ]
            self.tell("no_event", what=f"{name} ({', '.join(about)})" if about else name)

    def tell_no_new_events(self, node: Node) -> None:
        self.tell_no_events(node)

    def tell_position(self, node: Node) -> None:
        for sentence in self.names.position(node.value):
            self.tell("figures", sentence=sentence)

    def tell_views(self, node: Node) -> None:
        for who, fields in node.value.items():
            for sentence in self.names.position(fields):
                self.tell("seen" if SEAT.fullmatch(who) else "watched", name=self.names.value(who), sentence=sentence)

    def tell_result(self, node: Node) -> None:
        result = self.state.result()
        if result is not None:
            self.tell("result", sentence=self.names.texts.result(result))
            scores = [f"{self.names.seat(seat)} {score}" for seat, score in enumerate(result.scores)]
            if "scores" in node.value:
                self.tell("figures", sentence=", ".join(scores))


class Names:
    """What fields, things and players of a position are called."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.texts: Final = texts
        self.things: Final = {
            thing: group for group, things in reversed(game.words.items()) for thing in things if not SEAT.match(thing)
        }
        self.on_board: Final = {group for group in texts.catalogue.drawn if group in game.words}

    def seat(self, seat: int) -> str:
        return self.texts.common("chance") if seat == CHANCE else self.texts.name(seat)

    def drawn(self, value: Any) -> bool:
        """Whether something is named after a place that has no name but in notation: the board shows it."""
        if isinstance(value, dict):
            return any(self.drawn(one) for pair in value.items() for one in pair)
        if isinstance(value, list):
            return any(map(self.drawn, value))
        group = self.things.get(value, "") if isinstance(value, str) else ""
        return self.texts.catalogue.group(group) in self.on_board

    def field(self, name: str) -> str:
        """What a field is called: by itself, as on the plain table, or as a thing of the game."""
        catalogue = self.texts.catalogue
        for section in ("fields", "sheet", "labels"):
            found = catalogue.sections.get(section, {}).get(name)
            if isinstance(found, str) and "{" not in found:
                return found
        return self.value(name)

    def value(self, value: Any) -> str:
        if value is None or value == EMPTY:
            return self.texts.common("nothing")
        if isinstance(value, list):
            if are_names(value):  # like ones counted
                return ", ".join(
                    [self.count(name, many) for name, many in Counter(value).items() if name != EMPTY]
                ) or self.value(None)
            return ", ".join(map(self.value, value)) or self.value(None)
        if isinstance(value, dict):
            return ", ".join([self.pair(name, one) for name, one in value.items()]) or self.value(None)
        if not isinstance(value, str):
            return self.texts.common("yes" if value else "no") if isinstance(value, bool) else str(value)
        return " ".join([self.thing(part) for part in value.split()]) if value not in self.things else self.thing(value)

    def thing(self, name: str) -> str:
        seat = SEAT.fullmatch(name)
        if seat:
            return self.texts.name(int(seat[1]))
        group = self.texts.catalogue.group(self.things.get(name, ""))
        return self.texts.word(group, name) if group else re.sub("[-_]", " ", name)

    def count(self, name: str, many: int) -> str:
        return self.value(name) if many == 1 else f"{many} {self.value(name)}"

    def pair(self, name: str, value: Any) -> str:
        """A field and what it is: "Suns 5, 13"; of things how many: "2 Nile", "no God"."""
        if name == ONLY and value:
            return self.texts.catalogue.say("situations", "only", {"what": self.value(value)})
        if name in self.things and isinstance(value, int) and not isinstance(value, bool):
            return (
                self.count(name, value)
                if value
                else self.texts.catalogue.say("situations", "no", {"what": self.value(name)})
            )
        return self.value(value) if name == ONLY else f"{self.field(name)} {self.value(value)}"

    def position(self, fields: dict[str, Any]) -> Iterator[str]:
        """A sentence for each player and each other field, but for what only the board can show."""
        for name, value in fields.items():
            if name == OWN and isinstance(value, dict):
                for who, own in value.items():
                    kept = {key: one for key, one in own.items() if not self.drawn(one)}
                    if kept:
                        yield f"{self.value(who)}: {self.value(kept)}"
            elif not self.drawn({name: value}) and not self.drawn(value):
                yield f"{self.field(name)}: {self.value(value)}"
