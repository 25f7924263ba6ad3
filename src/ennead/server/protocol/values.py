"""The words of the protocol: limits, names, numbers, and the kinds of refusals."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

LONGEST_NAME: Final = 60
LONGEST_WORD: Final = 60  # of a table
LONGEST_CHAT: Final = 500
LONGEST_TOKEN: Final = 400
LONGEST_ACTION: Final = 200
MOST_SEATS: Final = 9
MOST_TOKENS: Final = 200
MOST_STEPS: Final = 60  # of a whole act
MOST_NUMBER: Final = 2**31 - 1

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(max_length=LONGEST_TOKEN)]
Said = Annotated[str, Meta(max_length=LONGEST_WORD)]  # the word of a table, as somebody typed it
ClaimKey = Annotated[str, Meta(max_length=60, pattern="^([A-Za-z0-9_-]{20,60})?$")]
Key = Annotated[str, Meta(max_length=60, pattern="^[a-z0-9_-]*$")]  # of a game, edition, variant or bot
RuleId = Annotated[str, Meta(max_length=60, pattern="^[A-Za-z0-9-]*$")]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Thing = Annotated[str, Meta(max_length=60)] | Number  # the name or number of a thing on the table
Steps = Annotated[list[Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]], Meta(max_length=MOST_STEPS)]
Things = Annotated[dict[Annotated[str, Meta(max_length=60)], Thing], Meta(max_length=10)]  # {"sun": 7}
Reference = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]  # chosen by the browser, repeated in the answer

SeatOrder = Literal["drawn", "as seated"]
HintRule = Literal["on", "alone", "off"]  # for whom a bot says what it would do: all, who plays alone, nobody
Status = Literal["waiting", "running", "over", "closed", "pinned"]
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
    "closed",  # by who opened the table
    "pinned",  # played by other rules; can be read, not played on
    "running",  # allowed once the game is over
    "bad-input",  # a value is wrong; the sentence says which
    "failed",  # our mistake; nothing was changed
    "unavailable",  # the games cannot be read or stored just now; try again in a moment
]
