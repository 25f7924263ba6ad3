"""What one viewer is shown: the table now, one moment looked back at, and everything that was told."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ennead.server.protocol.lobby import Choice, Result
from ennead.server.protocol.values import Status


class Change(Struct, frozen=True, kw_only=True):
    """One thing that would be different; `before` is empty where there is only something to say."""

    label: str
    before: str
    after: str
    kind: str  # "points" and their "sum" are a table of their own; empty for everything else
    note: str  # why it would be so; may be empty


class Forecast(Struct, frozen=True, kw_only=True):
    """What an option would change if it works out; made from the view, so it tells nothing new."""

    title: str
    changes: list[Change]
    points: str  # over the points: what they suppose
    likely: str  # over what `likely` tells of them; empty where it tells nothing


class Option(Struct, frozen=True, kw_only=True):
    """One thing the seat may choose now."""

    id: str  # the notation of the action; send it back in `act`
    text: str  # what it means, in words
    about: str  # what it does, where that is more than the words say: the text of a card or power; mostly empty
    verb: str
    names: dict[str, Any]  # what it speaks of: {"sun": 7}, {"slot": 3, "tile": "gold"}
    reveals: bool  # chance or secrets are opened by it: it cannot be undone
    forecast: Forecast | None  # None where nothing is foretold


class Shortcut(Struct, frozen=True, kw_only=True):
    """Two decisions that one press can mean: the first leads to the second, and nothing is learnt in between."""

    steps: list[str]  # notation; send them in `act`, one after the other
    text: str  # of the second
    verb: str
    names: dict[str, Any]


class Proposed(Struct, frozen=True, kw_only=True):
    """What a partner would choose; it binds nobody."""

    seat: int
    action: str  # the notation
    text: str


class UndoRequest(Struct, frozen=True, kw_only=True):
    """A seat asks the others to take its last decision back, with all that followed; gone with the next decision."""

    seat: int
    moment: int  # what it would take back led to this moment
    waits: list[int]  # the seats that have not answered
    declined: int | None  # by this seat; then it is decided


class SheetLine(Struct, frozen=True, kw_only=True):
    """One line of a part of the sheet."""

    cells: list[str]
    seat: int | None  # the player that it is about
    thing: str  # what options and events call it; empty if they never do


class SheetPart(Struct, frozen=True, kw_only=True):
    """A heading with a table under it; without columns each line is a label and what it says."""

    title: str
    columns: list[str]
    lines: list[SheetLine]
    seat: int | None  # the player that all of it is about
    picture: list[str]  # a drawing in characters of one width; what it shows is also told in words
    folded: bool  # to be looked up, not to be looked at all the time


class Told(Struct, frozen=True, kw_only=True):
    """One event as this seat learns it."""

    moment: int  # the moment it belongs to; events of one decision share it
    event: str
    facts: dict[str, Any]  # null where the seat does not learn a number
    sentence: str
    rule: str
    score: bool  # somebody comes nearer to winning, or falls back
    battle: bool  # it happened in a battle
    only: bool  # the decision behind it was the only possibility; the table made it


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """The table as one seat, or a spectator, sees it now, and what happened since."""

    seq: int  # counts what this viewer was told; give it as `since` when coming back
    number: int  # of the open decision; send it back in `act` and `undo`
    moment: int  # how many decisions of the game this viewer has seen; an undo takes it back
    since: int  # `events` replace everything that was told after this moment
    status: Status
    view: dict[str, Any]  # the position document of the game (docs/notation.md)
    sheet: list[SheetPart]  # the same in words, for a table without a drawn board; empty where the board is drawn
    drawing: Any  # the same for the drawn board of the game, such as AnkhDrawing; null where it needs none
    asked: list[int]  # the seats that owe an answer
    sealed: list[int]  # of a sealed decision: the seats that have chosen
    sealing: list[int]  # of a sealed decision: all seats that were asked
    decision: str  # the name of the open decision; empty when the game is over
    rule: str  # that asks
    question: str
    place: list[str]  # where the rules are, outermost first, in words
    frames: list[str]  # the same as names of procedures and steps
    options: list[Option]  # of this seat
    shortcuts: list[Shortcut]  # what can also be done with one press
    plan: list[Choice]  # the own sealed choices so far, in notation and in words
    choices: list[Choice]  # what this seat may propose to the partner who decides for both
    partner: int | None  # who that is; null while there is nothing to propose
    proposed: list[Proposed]  # by the partners of this side, its own included
    undo: bool
    undo_refusal: str  # why not, if not
    undo_asks: list[int] | None  # who would have to agree to an undo, empty if only bots; null where it cannot be asked
    undo_request: UndoRequest | None  # what somebody asks for now
    events: list[Told]
    result: Result | None


class Expected(Struct, frozen=True, kw_only=True):
    """One thing that a worked situation shows at a moment: what may be done or not, what happened, what it came to."""

    sentence: str
    rule: str  # empty if no single rule says so


class Moment(Struct, frozen=True, kw_only=True):
    """One moment of a game, looked back at."""

    match: str
    seat: int | None  # whose view; None for a spectator's
    moment: int
    moments: int  # the last one there is
    view: dict[str, Any]
    sheet: list[SheetPart]
    drawing: Any
    asked: list[int]
    decision: str
    rule: str
    question: str
    place: list[str]
    frames: list[str]
    who: str  # whose decision led here: "S1", "chance"; empty at moment 0
    action: str  # that decision, if it was the viewer's own or the game is over; empty otherwise
    text: str  # the same in words
    events: list[Told]  # that it caused
    result: Result | None
    expected: list[Expected] = []  # of a worked situation


class Midway(Struct, frozen=True, kw_only=True):
    """The table in the middle of what a decision led to: as it was drawn when an event was told."""

    match: str
    seat: int | None  # whose view; None for a spectator's
    moment: int
    event: str
    drawing: Any


class Story(Struct, frozen=True, kw_only=True):
    """Everything that one viewer was told in a game."""

    match: str
    seat: int | None
    moments: int
    events: list[Told]
