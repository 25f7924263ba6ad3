"""What bots say about a game: what they would do, and what they think of it when it is over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ennead.server.protocol.values import LONGEST_ACTION, Number


class AskHint(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What would you do? `number` is that of the open decision."""

    number: Number


class Hint(Struct, frozen=True, kw_only=True):
    """One option that is worth a thought."""

    id: str  # the notation of the action
    text: str
    value: float  # the expected share of a win, and between which numbers it lies
    low: float
    high: float
    why: str  # what speaks for it and against it, compared with the others; empty where they lead to much the same


class Hints(Struct, frozen=True, kw_only=True):
    """The answer to AskHint: the best options first."""

    number: int
    bot: str  # whose thought it is
    iterations: int  # continuations that were looked at
    options: list[Hint]
    close: bool  # the first and the second cannot be told apart


class AskLikely(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What will an option likely have brought when points are counted next? `number` is that of the open decision."""

    number: Number
    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]


class LikelyPoints(Struct, frozen=True, kw_only=True):
    """A guess: the mean of continuations, and between which numbers at least eight of ten of them end."""

    label: str  # as in the forecast of the option; empty for the sum
    mean: float
    low: int
    high: int


class Likely(Struct, frozen=True, kw_only=True):
    """The answer to AskLikely."""

    number: int
    action: str
    bot: str  # who plays all seats in the continuations
    continuations: int
    sources: list[LikelyPoints]
    net: LikelyPoints


class ReviewPoint(Struct, frozen=True, kw_only=True):
    """What each seat could expect at a moment: shares of a win."""

    moment: int
    values: list[float]


class ReviewTurn(Struct, frozen=True, kw_only=True):
    """A turning point that chance does not explain."""

    moment: int  # the table before the decision
    seat: int  # whose expectation changed
    before: float
    after: float
    decider: int
    text: str  # what was done
    other: str  # the best other option, from what the decider knew; empty if there was none
    other_value: float
    other_low: float
    other_high: float
    chosen_value: float | None  # what the same thought expects of what was done; None if it would not have done it


class ReviewLuck(Struct, frozen=True, kw_only=True):
    """What chance gave and took; the balances of all sides are zero together."""

    seat: int
    gave: float
    took: float
    largest: float  # the largest single stroke, good or bad
    moment: int  # the table after it


class ReviewExpected(Struct, frozen=True, kw_only=True):
    """What a bot expected of the game."""

    seat: int
    first: float
    most: float
    moment: int  # when it expected most
    last: float  # before the end


class Review(Struct, frozen=True, kw_only=True):
    """A finished game looked back at; empty until it is written."""

    match: str
    done: int  # parts that are written
    parts: int  # 0: nobody can write it, since the game was not played to its end, or no bot knows it
    points: list[ReviewPoint]
    turns: list[ReviewTurn]
    luck: list[ReviewLuck]
    expected: list[ReviewExpected]  # of the bots
