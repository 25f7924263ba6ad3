"""The messages of the socket: what the browser sends, and what the server does."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from ennead.server.protocol.lobby import MatchInfo, Passage
from ennead.server.protocol.table import Option, Shortcut, Update
from ennead.server.protocol.values import (
    LONGEST_ACTION,
    LONGEST_CHAT,
    MOST_SEATS,
    Key,
    Kind,
    Number,
    Reference,
    RuleId,
    Seat,
    Steps,
    Things,
    Token,
)

VERSION: Final = 1  # of this protocol; the browser reloads itself when it differs


class ChatLine(Struct, frozen=True, kw_only=True):
    number: int
    player: int | None  # None for who only watches
    name: str
    text: str
    at: int  # seconds since 1970


# What the browser sends

Beside = Annotated[list[Token], Meta(max_length=MOST_SEATS)]  # of others at the same device, who answer with it


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Sit down or watch; always the first message. Sent again, it changes the viewer of this socket (hot seat)."""

    match: Annotated[str, Meta(max_length=60)]
    token: Token = ""  # of a seat or of the creator; empty for a spectator
    since: Number = 0  # the `seq` of the last update; 0 for everything
    sheet: bool = True  # whether updates tell the table in words too, which is half of their work
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


class AskUndo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="ask-undo"):
    """Ask the others to take the own last decision back, though somebody has decided since."""

    number: Number
    beside: Beside = []
    ref: Reference = 0


class AnswerUndo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="answer-undo"):
    """Agree to what another seat asks for, or decline; who asked declines to take the request back."""

    number: Number
    seat: Seat  # who asks
    agree: bool
    beside: Beside = []
    ref: Reference = 0


class Why(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why may I not do this? Either the notation of an action, or a verb and the things that it is about."""

    action: Annotated[str, Meta(max_length=LONGEST_ACTION)] = ""
    verb: Key = ""
    about: Things = {}  # as in `names` of options
    after: Steps = []  # decisions that are only drafted
    ref: Reference = 0


class Rule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="rule"):
    """What does this rule forbid me now?"""

    rule: RuleId
    ref: Reference = 0


class Try(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="try"):
    """How would the table look after these decisions of mine? Nothing is decided."""

    number: Number
    actions: Annotated[Steps, Meta(min_length=1)]
    ref: Reference = 0


class Propose(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="propose"):
    """Say what one would choose to the partner who decides; binds nobody, and nobody else is told."""

    number: Number
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


class Plain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="plain"):
    """The plain table is open, or not: whether updates tell the table in words too from now on."""

    open: bool
    ref: Reference = 0


class Ping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    ref: Reference = 0


ClientMessage = Hello | Act | Undo | AskUndo | AnswerUndo | Why | Rule | Try | Propose | Say | StandIn | Plain | Ping


# What the server sends


class Welcome(Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """The answer to hello; an update follows at once, unless it is not known yet who sits where."""

    ref: int
    protocol: int
    server: str  # its version
    match: MatchInfo
    player: int | None  # who one is in the list; None for who only watches
    seat: int | None  # where one sits; None for who only watches, and before the seats are drawn
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


class Applied(Struct, frozen=True, kw_only=True, tag_field="type", tag="applied"):
    """The answer to rule: the reasons why this seat may not do things, with the numbers of this table."""

    ref: int
    rule: str
    forbids: list[str]  # each once; nothing while the seat is not asked


class Tried(Struct, frozen=True, kw_only=True, tag_field="type", tag="tried"):
    """The answer to try: the table as this seat would see it then, imagined from what it knows."""

    ref: int
    number: int
    carried: int  # how many of the decisions are possible, one after the other
    refusal: str  # why the next one is not; empty if all are
    rule: str  # that forbids it
    reveals: bool  # the last one opens chance or secrets: nothing is known of what follows
    drawing: Any
    outcome: Any  # the drawing once the act is over, where that is further on; null where it is the same
    asks: str  # the name of the decision that this seat would be asked then; empty if it is not asked
    question: str
    place: list[str]
    options: list[Option]
    shortcuts: list[Shortcut]
    complete: bool  # whether the act may be sent as it is
    more: bool  # whether something can be added to it
    finish: list[str]  # what to send after it then, to say "nothing more"; empty if nothing is needed


class Chat(Struct, frozen=True, kw_only=True, tag_field="type", tag="chat"):
    line: ChatLine


class Seating(Struct, frozen=True, kw_only=True, tag_field="type", tag="seating"):
    """Somebody came, left, took a seat, or a bot did; the seats were drawn; or the settings changed."""

    match: MatchInfo


class Pong(Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    ref: int


ServerMessage = Welcome | Update | Done | Refused | Because | Applied | Tried | Chat | Seating | Pong


class Protocol(Struct, frozen=True, kw_only=True):
    """An example of every message of the socket; it is here so that their types are part of the description."""

    version: int
    client: list[ClientMessage]
    server: list[ServerMessage]
