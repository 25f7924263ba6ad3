"""What travels before and beside a game: games to choose from, matches, seats, rules, records, refusals."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ennead.drawings import Geometry
from ennead.server.protocol.values import (
    LONGEST_NAME,
    MOST_SEATS,
    MOST_TOKENS,
    ClaimKey,
    HintRule,
    Key,
    Kind,
    Name,
    Number,
    Said,
    Seat,
    SeatOrder,
    Status,
    Token,
)

# Games, and what can be chosen for a table


class Choice(Struct, frozen=True, kw_only=True):
    """An edition, variant or bot with one sentence about it, or a value of an option with what it is called."""

    name: str
    text: str


class BotInfo(Choice, frozen=True, kw_only=True):
    """A bot that may be seated: who it is, and how well it plays."""

    level: int  # 1 to 5; 0 for one that is not measured
    called: str  # what the first of its kind at a table is called
    trade: str  # "scribe"; empty for one without a level
    manner: str  # how it plays, in one line


class OptionInfo(Struct, frozen=True, kw_only=True):
    """One more thing to agree on before the game."""

    name: str
    text: str
    values: list[Choice]
    default: str  # what holds if nothing is chosen; empty: chance or the rules decide
    each: list[Choice]  # in place of values: one of these for every seat, with commas between them


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    summary: str
    seats: list[int]
    editions: list[Choice]  # the first is the default
    variants: list[Choice]
    options: list[OptionInfo]
    only: dict[str, list[str]]  # the editions that have a variant or an option; if not here, all
    bots: list[BotInfo]  # the simplest first
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
    editions: list[str] = []  # those that a rule belongs to; of all, if there are none


class Situation(Struct, frozen=True, kw_only=True):
    """A worked situation that can be looked at like a match."""

    id: str  # in the place of a match
    title: str
    rules: list[str]  # that it shows, the most important first
    seat: int  # through whose eyes


class Difference(Struct, frozen=True, kw_only=True):
    """One thing that editions say differently."""

    label: str
    values: list[str]  # by edition, in their order; empty where an edition does not have it
    rules: list[str]  # the rule about it, then those that stand in its place, or in that of a part of it


class EditionRules(Struct, frozen=True, kw_only=True):
    """The rules that one edition has of its own."""

    edition: str
    rules: list[Passage]


class Editions(Struct, frozen=True, kw_only=True):
    """How the editions of a game differ: by numbers and names, and by whole rules."""

    game: str
    editions: list[Choice]
    differences: list[Difference]
    own: list[EditionRules]  # without those that have none


class PicturedSetUp(Struct, frozen=True, kw_only=True):
    """What a table looks like before the first decision, with one value of an option."""

    name: str  # the value
    refusal: str  # why it cannot be chosen; empty if it can
    geometry: Geometry | None
    drawing: Any  # as in an update


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
    seating: SeatOrder = "drawn"  # who of these sits where: by lot when everybody is here, or in this order
    public: bool = False  # listed for everybody, and open seats can be taken without a link
    spectators: bool = True
    chatting: bool = False  # whether spectators may write in the chat
    hints: HintRule = "alone"
    absence: Annotated[int, Meta(ge=0, le=86_400)] = (
        60  # seconds until a bot may stand in for an absent player; 0: never
    )
    practice: Key = ""  # the seed of a practice table: what chance does there can be known, so only you and bots play


class NewStudy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Playing on from a moment of a finished game, at a table of its own, with me and bots by seat.

    A seat without a name keeps that of the game.
    """

    moment: Number
    seat: Seat | None = None  # through whose eyes moments are counted; None: my own, or a spectator's
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]


class SeatInfo(Struct, frozen=True, kw_only=True):
    """Who sits where."""

    player: int  # in the list in which the table was agreed on: what links, claims and changes name
    seat: int | None  # None until the seats are drawn
    name: str  # empty while nobody has joined
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


class Study(Struct, frozen=True, kw_only=True):
    """Where a study table begins: the moment of a finished match, counted through the eyes of a seat or a spectator."""

    match: str
    moment: int
    seat: int | None


class MatchInfo(Struct, frozen=True, kw_only=True):
    """A match as anybody may see it."""

    id: str
    game: str
    seating: SeatOrder
    title: str
    edition: str
    variants: list[str]
    options: dict[str, str]
    seats: list[SeatInfo]  # by seat; in the order of the list until the seats are drawn
    status: Status
    mark: str  # why a pinned match cannot be played on; a remark on the rules version otherwise
    public: bool
    spectators: bool
    chatting: bool  # whether spectators may write in the chat
    hints: HintRule
    absence: int
    imported: bool
    situation: str = ""  # what a worked situation shows, in a sentence; empty for a game
    practice: str  # the seed of a practice or study table, known to everybody; empty where chance is a secret
    study: Study | None  # from where it was played on; None for a game from its beginning
    rules_version: int
    commitment: str  # to the seed of chance
    created: int  # seconds since 1970
    played: int  # when the last decision was made
    asked: list[int]  # the seats that owe an answer
    watchers: int
    result: Result | None


class SeatGrant(Struct, frozen=True, kw_only=True):
    """What the creator of a match gets for one player: a token to sit down with, or an invitation to give away."""

    player: int
    token: str  # of a player of one's own; empty otherwise
    invitation: str  # of one who is still to come; empty otherwise


class Opened(Struct, frozen=True, kw_only=True):
    """A new match."""

    match: MatchInfo
    creator: str  # the creator's token
    seats: list[SeatGrant]  # in the order of the list


class Claim(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Joining an open table; the invitation may be empty at a public table.

    Who makes up a `key` (20 characters or more, by chance) can repeat the claim with it if the answer was lost.
    """

    name: Name
    invitation: Token = ""
    key: ClaimKey = ""


class Claimed(Struct, frozen=True, kw_only=True):
    """A place at the table of one's own."""

    match: MatchInfo
    player: int
    seat: int | None  # None until the seats are drawn
    token: str


class Invitation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An invitation to be looked at, before a name is given."""

    invitation: Token


class Invited(Struct, frozen=True, kw_only=True):
    """Where an invitation leads."""

    match: MatchInfo
    player: int
    seat: int | None  # None until the seats are drawn


class TableWord(Struct, frozen=True, kw_only=True):
    """What the creator says aloud so that others find the table; another one once a place was set free."""

    word: str  # empty where none leads to the table: everybody is there, it has begun, or it is closed


class SaidWord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The word of a table, as somebody has heard it: spaces do for hyphens, and capitals for small letters."""

    word: Said


class WordClaim(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Taking the next open place of the table that a word leads to; the `key` is that of a `Claim`."""

    word: Said
    name: Name
    key: ClaimKey = ""


class SeatChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the creator does with a seat.

    An open seat is given to a bot, or, without one, gets a new invitation. A taken seat can be set free: then it is
    open with a new invitation, links to it are worth nothing any more, and who sat there is sent away.
    """

    bot: Key = ""
    free: bool = False


class MatchChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The creator's settings; what is left out stays."""

    public: bool | None = None
    spectators: bool | None = None
    chatting: bool | None = None
    hints: HintRule | None = None
    absence: Annotated[int, Meta(ge=0, le=86_400)] | None = None
    closed: bool | None = None  # nobody plays on at a closed table, and lists do not show it


class Mine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tokens that a browser keeps."""

    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)]


class OwnMatch(Struct, frozen=True, kw_only=True):
    """A match behind one of one's tokens."""

    match: MatchInfo
    player: int | None  # None: the creator's token
    seat: int | None  # None also until the seats are drawn
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


# Reaching the server


class Address(Struct, frozen=True, kw_only=True):
    """An address of this server."""

    url: str
    kind: Literal["device", "network", "internet"]  # who can use it: this machine, its network, everybody
    answered: bool  # somebody on another machine has come this way


class Reachable(Struct, frozen=True, kw_only=True):
    """The addresses under which the server can be reached, the best to give away first."""

    addresses: list[Address]


class Link(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link to be drawn as a code."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
