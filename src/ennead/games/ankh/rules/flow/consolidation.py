"""Consolidation: regions are joined again in The People's Revolt (ANK-SCN-11 to 15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import KEEP, join, tokens_of
from ennead.games.ankh.rules.components import TOKENS
from ennead.games.ankh.rules.events import REGIONS_JOINED, TOKEN_LOST
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.reasons import compulsory, no_tokens
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public


def joinable(ankh: Ankh) -> list[Action]:
    """ANK-SCN-12: the pairs of regions with a camel between them."""
    found: list[Action] = []
    for one in range(1, TOKENS + 1):
        for other in range(one + 1, TOKENS + 1):
            if one in ankh.tokens and other in ankh.tokens:
                if ankh.land.between(ankh.region_with(one), ankh.region_with(other)):
                    found.append(join(one, other))
    return found


@final
@mypyc_attr(acyclic=True)
class ChoosePair(Decision):
    """Which two regions are joined, by their tokens."""

    RULE = "ANK-SCN-12"

    def options(self, ankh: Ankh, consolidation: Consolidation, side: int) -> list[Action]:
        return joinable(ankh)

    def why_not(self, ankh: Ankh, consolidation: Consolidation, side: int, action: Action) -> Refusal | None:
        if action.verb != "join":
            return compulsory(action, "ANK-SCN-12")
        refusal = no_tokens(ankh, action)
        if refusal is not None:
            return refusal
        one, other = tokens_of(action)
        return Refusal("ANK-SCN-12", "no-camel-between", {"token": one, "other": other})

    def answer(self, ankh: Ankh, consolidation: Consolidation, side: int, action: Action) -> Todo | None:
        consolidation.join(ankh, action)
        return None


@final
@mypyc_attr(acyclic=True)
class ChooseToken(Decision):
    """Which of its two tokens the joined region keeps."""

    RULE = "ANK-SCN-13"

    def options(self, ankh: Ankh, consolidation: Consolidation, side: int) -> list[Action]:
        return [KEEP[consolidation.one], KEEP[consolidation.other]]

    def why_not(self, ankh: Ankh, consolidation: Consolidation, side: int, action: Action) -> Refusal | None:
        return compulsory(action, "ANK-SCN-13")

    def facts(self, view: Any, consolidation: Consolidation, options: list[Action]) -> dict[str, Any]:
        return {"token": consolidation.one, "other": consolidation.other}

    def answer(self, ankh: Ankh, consolidation: Consolidation, side: int, action: Action) -> Todo | None:
        consolidation.settle(ankh, action.value)
        return None


CHOOSE_PAIR: Final = ChoosePair()
CHOOSE_TOKEN: Final = ChooseToken()


@final
@mypyc_attr(acyclic=True)
class Consolidation(Frame):
    """A Follower from the track, two regions become one, and the highest token leaves the game."""

    STEPS = ("gain", "choose", "tokens")

    side: Public[int]
    one: Public[int] = NOBODY  # the tokens of the joined region
    other: Public[int] = NOBODY
    space: Public[int] = NOBODY  # a space of the joined region

    def __init__(self, side: int) -> None:
        self.side = side

    def gain(self, ankh: Ankh) -> Todo | None:
        ankh.gain_followers(self.side, ankh.scene.offering, "ANK-SCN-11")
        return None

    def choose(self, ankh: Ankh) -> Todo | None:
        pairs = joinable(ankh)
        if not pairs:
            return DONE
        if len(pairs) > 1:
            return ankh.ask(CHOOSE_PAIR, self.side)
        self.join(ankh, pairs[0])
        return None

    def join(self, ankh: Ankh, action: Action) -> None:
        """All camels between the two go back to the supply; the joined region holds the lower token for now."""
        self.one, self.other = tokens_of(action)
        first, second = ankh.region_with(self.one), ankh.region_with(self.other)
        gone = ankh.land.between(first, second)
        self.space = ankh.land.spaces[first][0]
        camels = tuple([camel for camel in ankh.camels if camel not in gone])
        land = land_with(ankh.scene.board, camels, ankh.land)
        lower = self.one
        tokens = [ankh.tokens[ankh.land.region_of(spaces[0])] for spaces in land.spaces]
        tokens[land.region_of(self.space)] = lower
        highest = max(ankh.tokens)
        ankh.camels = land.camels
        ankh.land = land
        ankh.tokens = tuple(tokens)
        ankh.emit(REGIONS_JOINED, "ANK-SCN-12", self.side, self.one, self.other)
        ankh.emit(TOKEN_LOST, "ANK-SCN-13", self.side, highest)

    def tokens(self, ankh: Ankh) -> Todo | None:
        """ANK-SCN-13: in case (b) a third region has just lost the highest token."""
        if max(ankh.tokens) > max(self.one, self.other):
            return ankh.ask(CHOOSE_TOKEN, self.side)
        return None

    def settle(self, ankh: Ankh, kept: int) -> None:
        tokens = list(ankh.tokens)
        loser = tokens.index(max(tokens))
        tokens[loser] = self.other if kept == self.one else self.one
        tokens[ankh.land.region_of(self.space)] = kept
        ankh.tokens = tuple(tokens)

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = ("side", "one", "other", "space")
    OPENING: ClassVar[tuple[str, ...]] = ("side",)
    TUPLES: ClassVar[tuple[str, ...]] = ()

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.gain(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.choose(ankh)
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            return self.tokens(ankh) or DONE
        return DONE

    def copy(self) -> Consolidation:
        new = Consolidation(self.side)
        new.placed(self)
        new.one = self.one
        new.other = self.other
        new.space = self.space
        return new

    # </records>
