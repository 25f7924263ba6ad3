"""What travels between server and browser: every message, and nothing else.

`docs/protocol.md` explains them in order. The OpenAPI description is made from these structs, and the browser's types
from that description.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from ennead.server.offers import (
    Choice,
    Claim,
    Claimed,
    GameInfo,
    Invitation,
    Invited,
    MatchChange,
    Matches,
    MatchInfo,
    Mine,
    NewMatch,
    NewSeat,
    Opened,
    OptionInfo,
    OwnMatch,
    OwnMatches,
    Passage,
    Place,
    RecordText,
    Refusal,
    Result,
    Rules,
    SeatChange,
    SeatGrant,
    SeatInfo,
    Texts,
)
from ennead.server.terms import (
    LONGEST_ACTION,
    LONGEST_CHAT,
    LONGEST_NAME,
    LONGEST_TOKEN,
    MOST_NUMBER,
    MOST_SEATS,
    MOST_TOKENS,
    Key,
    Kind,
    Name,
    Number,
    Reference,
    Seat,
    Status,
    Token,
)

__all__ = [
    "LONGEST_ACTION",
    "LONGEST_CHAT",
    "LONGEST_NAME",
    "LONGEST_TOKEN",
    "MOST_NUMBER",
    "MOST_SEATS",
    "MOST_TOKENS",
    "VERSION",
    "Act",
    "Because",
    "Change",
    "Chat",
    "ChatLine",
    "Choice",
    "Claim",
    "Claimed",
    "ClientMessage",
    "Done",
    "Forecast",
    "GameInfo",
    "Hello",
    "Invitation",
    "Invited",
    "Key",
    "Kind",
    "MatchChange",
    "MatchInfo",
    "Matches",
    "Mine",
    "Moment",
    "Name",
    "NewMatch",
    "NewSeat",
    "Number",
    "Opened",
    "Option",
    "OptionInfo",
    "OwnMatch",
    "OwnMatches",
    "Passage",
    "Ping",
    "Place",
    "Pong",
    "Protocol",
    "RecordText",
    "Reference",
    "Refusal",
    "Refused",
    "Result",
    "Rules",
    "Say",
    "Seat",
    "SeatChange",
    "SeatGrant",
    "SeatInfo",
    "Seating",
    "ServerMessage",
    "SheetLine",
    "SheetPart",
    "StandIn",
    "Status",
    "Story",
    "Texts",
    "Token",
    "Told",
    "Undo",
    "Update",
    "Welcome",
    "Why",
]

VERSION: Final = 1  # of this protocol; the browser reloads itself when it differs


# What a seat sees


class Change(Struct, frozen=True, kw_only=True):
    """One thing that would be different; `before` is empty where there is only something to say."""

    label: str
    before: str
    after: str


class Forecast(Struct, frozen=True, kw_only=True):
    """What an option would change if it works out; made from the view, so it tells nothing new."""

    title: str
    changes: list[Change]


class Option(Struct, frozen=True, kw_only=True):
    """One thing the seat may choose now."""

    id: str  # the notation of the action; send it back in `act`
    text: str  # what it means, in words
    verb: str
    names: dict[str, Any]  # what it speaks of: {"sun": 7}, {"slot": 3, "tile": "gold"}
    reveals: bool  # chance or secrets are opened by it: it cannot be undone
    forecast: Forecast | None  # None where nothing is foretold


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
    asked: list[int]  # the seats that owe an answer
    sealed: list[int]  # of a sealed decision: the seats that have chosen
    sealing: list[int]  # of a sealed decision: all seats that were asked
    decision: str  # the name of the open decision; empty when the game is over
    rule: str  # that asks
    question: str
    place: list[str]  # where the rules are, outermost first, in words
    frames: list[str]  # the same as names of procedures and steps
    options: list[Option]  # of this seat
    plan: list[Choice]  # the own sealed choices so far, in notation and in words
    undo: bool
    undo_refusal: str  # why not, if not
    events: list[Told]
    result: Result | None


class Moment(Struct, frozen=True, kw_only=True):
    """One moment of a game, looked back at."""

    match: str
    seat: int | None  # whose view; None for a spectator's
    moment: int
    moments: int  # the last one there is
    view: dict[str, Any]
    sheet: list[SheetPart]
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


class Story(Struct, frozen=True, kw_only=True):
    """Everything that one viewer was told in a game."""

    match: str
    seat: int | None
    moments: int
    events: list[Told]


class ChatLine(Struct, frozen=True, kw_only=True):
    number: int
    seat: int | None  # None for a spectator
    name: str
    text: str
    at: int  # seconds since 1970


# What the browser sends


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Sit down or watch; always the first message. Sent again, it changes the viewer of this socket (hot seat)."""

    match: Annotated[str, Meta(max_length=60)]
    token: Token = ""  # of a seat or of the creator; empty for a spectator
    since: Number = 0  # the `seq` of the last update; 0 for everything
    ref: Reference = 0


class Act(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    """Answer the open decision."""

    number: Number
    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
    ref: Reference = 0


class Undo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take back the own last decision."""

    number: Number
    ref: Reference = 0


class Why(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why may I not do this?"""

    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
    ref: Reference = 0


class Say(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """A line of chat, by somebody who sits at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    ref: Reference = 0


class StandIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="stand-in"):
    """Let a bot play for a seat until its player comes back; an empty bot ends that."""

    seat: Seat
    bot: Key
    token: Token = ""  # the creator's, if whoever sits here opened the match
    ref: Reference = 0


class Ping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    ref: Reference = 0


ClientMessage = Hello | Act | Undo | Why | Say | StandIn | Ping


# What the server sends


class Welcome(Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """The answer to hello; an update follows at once."""

    ref: int
    protocol: int
    server: str  # its version
    match: MatchInfo
    seat: int | None
    creator: bool
    chat: list[ChatLine]


class Done(Struct, frozen=True, kw_only=True, tag_field="type", tag="done"):
    """What was asked for is stored; the update has been sent before."""

    ref: int


class Refused(Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """Nothing was changed, and why."""

    ref: int
    kind: Kind
    sentence: str
    rule: str = ""


class Because(Struct, frozen=True, kw_only=True, tag_field="type", tag="because"):
    """The answer to why."""

    ref: int
    action: str
    text: str  # the action in words
    legal: bool
    sentence: str
    rule: str
    passage: Passage | None  # the rule itself


class Chat(Struct, frozen=True, kw_only=True, tag_field="type", tag="chat"):
    line: ChatLine


class Seating(Struct, frozen=True, kw_only=True, tag_field="type", tag="seating"):
    """Somebody came, left, took a seat, or a bot did; or the settings changed."""

    match: MatchInfo


class Pong(Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    ref: int


ServerMessage = Welcome | Update | Done | Refused | Because | Chat | Seating | Pong


class Protocol(Struct, frozen=True, kw_only=True):
    """An example of every message of the socket; it is here so that their types are part of the description."""

    version: int
    client: list[ClientMessage]
    server: list[ServerMessage]
