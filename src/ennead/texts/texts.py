"""Words for what happens, may happen and may not happen in one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ennead.kernel.actions import Action
from ennead.kernel.contract import Game
from ennead.kernel.events import Event, Refusal
from ennead.kernel.flow import CHANCE, NOBODY, Result
from ennead.kernel.seating import SEATED
from ennead.kernel.view import View
from ennead.texts.catalogue import LANGUAGE, Catalogue

SEAT: Final = "seat"  # the group of facts that are seats: they are read as the names of players
WHERE: Final = "where"  # the parts of the board that a place belonged to when something happened there


class Texts:
    """Speaks of one game to one reader; `names` are the players by seat, `you` the reader's own seat.

    `drawn` says that the reader looks at a drawn board, without the names of the notation on it.

    >>> from ennead import load
    >>> from ennead.texts import Texts
    >>> texts = Texts(load("ra"), ["Ann", "Ben"])
    >>> texts.action(load("ra").action("bid 7"))
    'Bid 7'
    """

    def __init__(
        self, game: Game, names: Sequence[str] = (), you: int = NOBODY, language: str = LANGUAGE, drawn: bool = False
    ) -> None:
        self.game: Final = game
        self.names: Final = tuple(names)
        self.you: Final = you
        self.catalogue: Final = Catalogue.load(game.meta.name, language, drawn)
        self.cases: Final[Any] = game.table_module("facts")  # the facts of decisions and actions
        self.described: tuple[View, dict[str, Any]] | None = None  # the last view, and its position document

    def document(self, view: View) -> dict[str, Any]:
        """The position document of a view, made once for all who read it."""
        if self.described is None or self.described[0] is not view:
            self.described = view, self.game.describe(view)
        return self.described[1]

    # Sentences

    def event(self, event: Event, side: int = NOBODY) -> str:
        """What happened, as one side learns it."""
        if event.kind is SEATED:
            return sentence(
                self.common("seated", names=self.joined([self.name(at) for at in range(len(event.things))]))
            )
        facts = self.game.facts(event, side)
        if event.kind.where:
            facts[WHERE] = list(event.parts)
        words = self.words({name: value for name, value in facts.items() if name != event.kind.side})
        if event.kind.side:
            words[event.kind.side] = self.name(event.side)
        name = event.kind.name
        hidden = None in facts.values() and self.catalogue.has("covered", name)
        return sentence(self.catalogue.say("covered" if hidden else "events", name, facts, words))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed, with the numbers; the rule may choose the sentence."""
        words: dict[str, Any] = {"rule": refusal.rule, **refusal.numbers}
        for name, number in refusal.numbers.items():
            group = self.catalogue.group(name)
            words[name] = number + self.catalogue.first(name)
            if name == "player" or group == SEAT:
                words[name] = self.name(number)
            elif group:
                things = self.game.words[name] if name in self.game.words else self.game.words[group]
                words[name] = self.catalogue.noun(group, things[number])
        return sentence(self.catalogue.say("refusals", refusal.reason, words))

    def action(self, action: Action, view: View | None = None) -> str:
        """What choosing an action means, on a table if there is one."""
        facts: dict[str, Any] = self.cases.action_facts(self.game, action, view)
        return self.catalogue.say("actions", action.verb, facts, self.words(facts))

    def actions(self, actions: Sequence[Action], view: View | None = None) -> list[str]:
        """What each of several actions means; those that read alike say more, where the catalogue has it (`alike`)."""
        said = [self.action(action, view) for action in actions]
        times = Counter(said)
        return [
            self.apart(action, text, view) if times[text] > 1 else text
            for action, text in zip(actions, said, strict=True)
        ]

    def apart(self, action: Action, said: str, view: View | None) -> str:
        if not self.catalogue.has("alike", action.verb):
            return said
        facts: dict[str, Any] = self.cases.action_facts(self.game, action, view)
        return self.catalogue.say("alike", action.verb, facts, {**self.words(facts), "said": said})

    def about(self, action: Action, view: View | None = None) -> str:
        """What an action does, where its name does not say so; empty for most.

        The section `effects` of a catalogue names, by verb, the fact whose text stands under `about`, in the group of
        that fact or of the verb itself; which edition is played, the facts of its game know (`edition_of`).
        """
        fact = self.catalogue.sections.get("effects", {}).get(action.verb, "")
        if not fact:
            return ""
        facts: dict[str, Any] = self.cases.action_facts(self.game, action, view)
        group = action.verb if action.verb in self.catalogue.sections["about"] else self.catalogue.group(fact)
        told = self.catalogue.about(group, self.cases.edition_of(view))
        return told.get(facts.get(fact, ""), "").strip()

    def question(self, view: View, options: Sequence[Action] = ()) -> str:
        """What is asked now."""
        assert view.decision is not None, "nothing is asked after the end"
        told: dict[str, Any] = self.cases.question_facts(self.game, view, options)
        facts = {name: self.game.word(name, value) for name, value in told.items()}
        return self.catalogue.say("questions", view.decision.name, facts, self.words(facts))

    def place(self, view: View) -> str:
        """Where the rules are: "Epoch 2 > Auction"; a step that has a caption of its own is named too."""
        facts = {name: getattr(view, name) for name in type(view).FIELDS}
        places = view.place()
        said: list[str] = []
        for place in places[1:] or places:
            said.append(self.catalogue.say("places", place.partition(".")[0], facts))
            if self.catalogue.has("steps", place):
                said.append(self.catalogue.say("steps", place, facts))
        return self.common("place").join([caption for caption in said if caption])

    def result(self, result: Result) -> str:
        """How the game ended."""
        names = [self.name(seat) for seat in result.winners]
        score = max([result.scores[seat] for seat in result.winners], default=0)
        return sentence(
            self.catalogue.say("results", result.reason, {"winners": self.joined(names), "score": score}) + "."
        )

    # Words

    def name(self, seat: int) -> str:
        """What a player is called; the reader is called "you"."""
        if seat == NOBODY:
            return self.common("nobody")
        if seat == self.you:
            return self.common("you")
        return self.names[seat] if seat < len(self.names) else self.common("seat", seat=seat + 1)

    def seated(self, seat: str) -> str:
        """What the player is called whose seat is written like S1; "nobody" is nobody."""
        return self.name(int(seat[1:]) if seat[1:].isdecimal() else NOBODY)

    def title(self, seat: int) -> str:
        """The name of a player, or of chance, as it stands alone in a heading."""
        return sentence(self.common("chance") if seat == CHANCE else self.name(seat))

    def label(self, key: str, **facts: Any) -> str:
        """A heading or caption of the table."""
        return self.catalogue.say("labels", key, facts)

    def common(self, key: str, **facts: Any) -> str:
        return self.catalogue.say("common", key, facts)

    def word(self, group: str, name: str) -> str:
        """What a thing is called."""
        return self.catalogue.noun(group, name).one

    def counted(self, group: str, names: Sequence[str]) -> str:
        """Things in a list, like ones counted: "2 Niles, Gold"."""
        return ", ".join(self.alike(group, names))

    def alike(self, group: str, names: Sequence[str]) -> list[str]:
        nouns = [(self.catalogue.noun(group, name), count) for name, count in Counter(names).items()]
        return [noun.counted(count) if count > 1 else noun.one for noun, count in nouns]

    def joined(self, names: Sequence[str]) -> str:
        """Names in a list: "Ann, Ben and Cleo"."""
        if len(names) < 2:
            return names[0] if names else self.common("nobody")
        return self.common("and", first=", ".join(names[:-1]), last=names[-1])

    def words(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Facts as they are read: names of things instead of their notation, and phrases that are made of several."""
        words = {name: self.read(name, value) for name, value in facts.items()}
        for phrase in self.catalogue.sections.get("phrases", {}):
            if phrase in facts:
                words[phrase] = self.catalogue.say("phrases", phrase, facts, words)
        return words

    def read(self, name: str, value: Any) -> Any:
        group = self.catalogue.group(name)
        if group == SEAT and value is not None:
            return self.joined([self.seated(one) for one in value]) if isinstance(value, list) else self.seated(value)
        if isinstance(value, list):
            return self.listed(name, group, value) or self.common("nothing")
        if isinstance(value, int) and not isinstance(value, bool):
            return value + self.catalogue.first(name)
        if isinstance(value, str) and self.catalogue.has("owned", name):
            return self.owned(name, value)
        return self.catalogue.noun(group, value) if group and isinstance(value, str) else value

    def owned(self, name: str, value: str) -> str:
        """A thing with its owners: "S0,S2 kind warrior" is a Warrior of S0, whose pieces are those of S2, too."""
        owners, group, thing = value.split()
        seats = owners.split(",")
        chosen = {"owner": "you" if f"S{self.you}" in seats else owners}
        words = {"owner": self.seated(seats[0]), "thing": self.word(group, thing)}
        return self.catalogue.say("owned", name, chosen, words)

    def listed(self, name: str, group: str, values: Sequence[Any]) -> str:
        """Things in a sentence: in their order if the catalogue says what stands between them, otherwise counted."""
        if not values:
            return ""
        if self.catalogue.has("lists", name):
            between = self.catalogue.say("lists", name, {})
            read = [str(self.read(name, value)) for value in values]
            return between.join(read) if between else self.joined(read)
        return self.joined(self.alike(group, values) if group else list(map(str, values)))


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
