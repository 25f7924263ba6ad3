"""Actions: everything somebody can choose, made once and numbered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.kernel.values import Made, action_named


@final
@mypyc_attr(acyclic=True)
class Action:
    """One thing somebody can choose; made once, compared by identity."""

    def __init__(self, number: int, verb: str, noun: str, value: int, home: str) -> None:
        self.number: Final = number  # dense, and stable within a rules version
        self.verb: Final = verb
        self.name: Final = f"{verb} {noun}" if noun else verb  # the notation of the action
        self.value: Final = value  # the sun, slot, card or kind it speaks of
        self.home: Final = home  # the module of its table

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> Made:
        return action_named, (self.home, self.name)


@final
class ActionTable:
    """Every action of a game, once, with a dense number; the game calls it ACTIONS in the module it names."""

    def __init__(self, home: str) -> None:
        self.home: Final = home
        self.actions: list[Action] = []
        self.named: dict[str, Action] = {}
        self.spoken: Final[dict[str, Action]] = {}  # by their names in small letters
        self.what: Final[dict[str, str]] = {}  # by verb, the fact that its nouns are; see `many`

    def one(self, verb: str, noun: str = "", value: int = 0) -> Action:
        """Make one action; its name must be new."""
        action = Action(len(self.actions), verb, noun, value, self.home)
        assert action.name.lower() not in self.spoken, f"two actions are called {action.name!r}"
        self.actions.append(action)
        self.named[action.name] = action
        self.spoken[action.name.lower()] = action
        return action

    def many(self, verb: str, nouns: Iterable[str], first: int = 0, what: str = "") -> list[Action]:
        """One action for each noun, with values counting up from `first`; in words they are the fact `what`."""
        if what:
            self.what[verb] = what
        return [self.one(verb, noun, first + index) for index, noun in enumerate(nouns)]

    def facts(self, action: Action) -> dict[str, str | int]:
        """What the noun of an action stands for, if it was said when the action was made."""
        noun = action.name.partition(" ")[2]
        if action.verb not in self.what or not noun:
            return {}
        return {self.what[action.verb]: int(noun) if noun.isdecimal() else noun}

    def get(self, name: str) -> Action | None:
        """The action of that name, in any spacing and case; None if there is none."""
        return self.spoken.get(" ".join(name.lower().split()))
