"""What travels between server and browser: every message, and nothing else.

`docs/protocol.md` explains them in order. The OpenAPI description is made from these structs, and the browser's types
from that description.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

VERSION: Final = 1  # of this protocol; the browser reloads itself when it differs

LONGEST_NAME: Final = 60
LONGEST_CHAT: Final = 500
LONGEST_TOKEN: Final = 400
LONGEST_ACTION: Final = 200
MOST_SEATS: Final = 9
MOST_TOKENS: Final = 200
MOST_NUMBER: Final = 2**31 - 1

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(max_length=LONGEST_TOKEN)]
Key = Annotated[str, Meta(max_length=60, pattern="^[a-z0-9-]*$")]  # of a game, edition, variant or bot
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Reference = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]  # chosen by the browser, repeated in the answer

Status = Literal["waiting", "running", "over", "pinned"]
Kind = Literal[
    "malformed",  # not a message of this protocol
    "too-big",
    "too-fast",
    "too-many",
    "no-hello",  # the first message must be hello
    "unknown",  # no such match, game, rule, seat, moment
    "not-yours",  # the token is not valid for this, or there is none
    "taken",  # the seat is taken
    "not-asked",  # it is somebody else's decision
    "late",  # the decision number is not the open one: already answered, or undone
    "early",  # the decision number has not been reached
    "illegal",  # the rules forbid it; `rule` names the rule
    "no-undo",
    "waiting",  # seats are still open
    "over",
    "pinned",  # played by other rules; can be read, not played on
    "running",  # allowed once the game is over
    "bad-input",  # a value is wrong; the sentence says which
    "failed",  # our mistake; nothing was changed
]


# Games, and what can be chosen for a table


class Choice(Struct, frozen=True, kw_only=True):
    """An edition, variant or bot, with one sentence about it."""

    name: str
    text: str


class OptionInfo(Struct, frozen=True, kw_only=True):
    """One more thing to agree on before the game."""

    name: str
    text: str
    values: list[str]
    default: str  # what holds if nothing is chosen; empty: chance or the rules decide


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    summary: str
    seats: list[int]
    editions: list[Choice]  # the first is the default
    variants: list[Choice]
    options: list[OptionInfo]
    bots: list[Choice]  # the simplest first
    rules_version: int


class Passage(Struct, frozen=True, kw_only=True):
    """One rule, ruling or worked situation in our own words."""

    id: str
    kind: Literal["rule", "ruling", "case"]
    title: str
    section: str
    text: list[str]
    source: str = ""
    rules: list[str] = []  # the rules that a worked situation exercises


class Rules(Struct, frozen=True, kw_only=True):
    """The rules reference of a game, or what was found in it."""

    game: str
    title: str
    passages: list[Passage]


class Texts(Struct, frozen=True, kw_only=True):
    """The catalogue of one game in one language, by section and key."""

    game: str
    language: str
    sections: dict[str, dict[str, Any]]


# Matches


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a seat of a new match is filled: by me (several times: hot seat), by a bot, or by whoever joins."""

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    bot: Key = ""


class NewMatch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened; the number of seats is the length of the list."""

    game: Key
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    edition: Key = ""
    variants: Annotated[list[Key], Meta(max_length=20)] = []
    options: Annotated[dict[Key, Annotated[str, Meta(max_length=100)]], Meta(max_length=20)] = {}
    public: bool = False  # listed for everybody, and open seats can be taken without a link
    spectators: bool = True
    absence: Annotated[int, Meta(ge=0, le=86_400)] = (
        60  # seconds until a bot may stand in for an absent player; 0: never
    )


class SeatInfo(Struct, frozen=True, kw_only=True):
    """Who sits where."""

    seat: int
    name: str  # empty while the seat is open
    open: bool
    bot: str  # the bot that has this seat; empty for people
    stand_in: str  # the bot that plays until the player comes back; empty if none does
    present: bool
    absent_for: int  # seconds since the player was last here; 0 if present


class Place(Struct, frozen=True, kw_only=True):
    """One place of the ranking; seats that share it stand together."""

    seats: list[int]


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended."""

    reason: str
    sentence: str
    scores: list[int]
    ranking: list[Place]
    winners: list[int]


class MatchInfo(Struct, frozen=True, kw_only=True):
    """A match as anybody may see it."""

    id: str
    game: str
    title: str
    edition: str
    variants: list[str]
    options: dict[str, str]
    seats: list[SeatInfo]
    status: Status
    mark: str  # why a pinned match cannot be played on; a remark on the rules version otherwise
    public: bool
    spectators: bool
    absence: int
    imported: bool
    rules_version: int
    commitment: str  # to the seed of chance
    created: int  # seconds since 1970
    played: int  # when the last decision was made
    asked: list[int]  # the seats that owe an answer
    watchers: int
    result: Result | None


class SeatGrant(Struct, frozen=True, kw_only=True):
    """What the creator of a match gets for one seat: a token to sit there, or an invitation to give away."""

    seat: int
    token: str  # of a seat of one's own; empty otherwise
    invitation: str  # of an open seat; empty otherwise


class Opened(Struct, frozen=True, kw_only=True):
    """A new match."""

    match: MatchInfo
    creator: str  # the creator's token
    seats: list[SeatGrant]


class Claim(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Taking an open seat; the invitation may be empty at a public table."""

    name: Name
    invitation: Token = ""


class Claimed(Struct, frozen=True, kw_only=True):
    """A seat of one's own."""

    match: MatchInfo
    seat: int
    token: str


class Invitation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An invitation to be looked at, before a name is given."""

    invitation: Token


class Invited(Struct, frozen=True, kw_only=True):
    """Where an invitation leads."""

    match: MatchInfo
    seat: int


class SeatChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the creator does with an open seat: give it to a bot, or, without one, make a new invitation."""

    bot: Key = ""


class MatchChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The creator's settings; what is left out stays."""

    public: bool | None = None
    spectators: bool | None = None
    absence: Annotated[int, Meta(ge=0, le=86_400)] | None = None


class Mine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tokens that a browser keeps."""

    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)]


class OwnMatch(Struct, frozen=True, kw_only=True):
    """A match behind one of one's tokens."""

    match: MatchInfo
    seat: int | None  # None: the creator's token
    token: int  # its index in the list that was sent
    waits_for_you: bool


class Matches(Struct, frozen=True, kw_only=True):
    matches: list[MatchInfo]


class OwnMatches(Struct, frozen=True, kw_only=True):
    """Running matches that wait for you come first."""

    matches: list[OwnMatch]


class RecordText(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game record, as `docs/notation.md` describes it."""

    text: Annotated[str, Meta(max_length=2_000_000)]


class Refusal(Struct, frozen=True, kw_only=True):
    """Why an HTTP request was refused; the same words as on the socket."""

    kind: Kind
    sentence: str
    rule: str = ""


# What a seat sees


class Option(Struct, frozen=True, kw_only=True):
    """One thing the seat may choose now."""

    id: str  # the notation of the action; send it back in `act`
    text: str  # what it means, in words
    verb: str
    names: dict[str, Any]  # what it speaks of: {"sun": 7}, {"slot": 3, "tile": "gold"}
    reveals: bool  # chance or secrets are opened by it: it cannot be undone


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
    plan: list[str]  # the own sealed choices so far
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
