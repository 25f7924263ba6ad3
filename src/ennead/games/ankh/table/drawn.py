"""What is drawn of Ankh: the parts of its drawing, by seat numbers and by the names that options and events use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class AnkhFigure:
    space: str
    seat: int  # of the god that it fights for
    kind: str
    sun: bool
    points_at: list[str]  # spaces


@dataclass(frozen=True)
class AnkhToken:
    """What an effect has put on a space, if the board has no picture of its own for it."""

    space: str
    text: str  # what it is
    seat: int | None  # whose it is, where its effect says so


@dataclass(frozen=True)
class AnkhMonument:
    space: str
    kind: str
    seat: int | None  # None: neutral


@dataclass(frozen=True)
class AnkhPart:
    """What adds to a strength, or why a figure adds nothing."""

    source: str  # "figure", "god", "card", "power", "silenced"
    name: str  # of the kind, card, power or god
    space: str  # of the figure; empty for what has none
    amount: int
    rule: str


@dataclass(frozen=True)
class AnkhPresence:
    """One god in one region, as it stands now."""

    seat: int
    figures: int
    strength: int  # without cards
    majorities: list[str]  # of Monuments
    devotion: int  # that a Conflict would bring now, without cards


@dataclass(frozen=True)
class AnkhRegion:
    token: int  # of the order of Conflicts; two parts have the same one until one of them keeps it
    spaces: list[str]  # the land
    water: list[str]  # around it, where figures stand in it too
    outcome: str  # of a Conflict now: "battle", "domination", "empty"
    present: list[AnkhPresence]
    pharaoh: bool  # whether the Pharaoh card works here


@dataclass(frozen=True)
class AnkhTrack:
    name: str
    step: int
    length: int  # the last step triggers the event


@dataclass(frozen=True)
class AnkhEvent:
    kind: str
    after: str  # what follows its end: "merge", "forgotten", "end"; empty for nothing


@dataclass(frozen=True)
class AnkhGuardian:
    kind: str
    level: int
    left: int  # in the supply


@dataclass(frozen=True)
class AnkhCard:
    name: str
    strength: int
    used: bool


@dataclass(frozen=True)
class AnkhPower:
    name: str
    level: int
    unlocked: bool
    next: bool  # of the level that is to be unlocked next


@dataclass(frozen=True)
class AnkhPolitical:
    """A political card of the Pharaoh expansion."""

    name: str
    before: bool  # whether it is used before an action; else after it
    tracks: list[str]  # the actions with which it is used
    used: bool


@dataclass(frozen=True)
class AnkhPriests:
    seat: int
    count: int


@dataclass(frozen=True)
class AnkhRoom:
    """One room of the Palace."""

    name: str
    priests: list[AnkhPriests]
    leads: int | None  # who would win it now
    linked: str  # the type of Monument that opens it in the variant


@dataclass(frozen=True)
class AnkhPalace:
    """The Palace of the Pharaoh expansion."""

    pharaoh: str  # the Pharaoh card; empty before it is drawn
    space: str | None  # where the Pharaoh stands
    gated: bool
    rooms: list[AnkhRoom]
    now: int | None  # the number of the room that is resolved now, from 0
    display: list[AnkhPolitical]  # the oldest last
    deck: int
    discarded: list[str]


@dataclass(frozen=True)
class AnkhGod:
    """One god with its dashboard."""

    seat: int
    players: list[int]  # the player of the higher god first
    gods: list[str]  # both of a merged god
    standing: str  # "in play", "forgotten"; "" before it is dealt
    devotion: int
    followers: int
    monuments: dict[str, int]  # by type
    ankhs: int  # tokens in the pool
    pool: dict[str, int]
    captives: list[int]
    suns: int
    two_cards: bool  # whether two cards may still be announced
    cards: list[AnkhCard]
    powers: list[AnkhPower]
    priests: int  # beside the dashboard; 0 without a Palace
    political: list[AnkhPolitical]  # in hand, then used


@dataclass(frozen=True)
class AnkhFighter:
    """One god in the Battle."""

    seat: int
    figures: list[AnkhFigure]
    cards: list[str]  # turned up
    two_cards: bool
    strength: int | None  # None until it is counted
    parts: list[AnkhPart]
    bid: int | None  # None until it is open
    bids: bool  # whether it takes part in the Plague


@dataclass(frozen=True)
class AnkhBattle:
    region: int
    step: str  # "obelisks", "cards", "monuments", "plague", "majorities", "strength", "after"
    fighters: list[AnkhFighter]
    winner: int | None
    dying: list[str]  # spaces
    safe: list[str]
    killed_by: str  # the rule of this edition by which those who are dying fall


@dataclass(frozen=True)
class AnkhConflict:
    number: int
    region: int  # 0 before the first
    tiebreaker: int
    unused: bool


@dataclass(frozen=True)
class AnkhCaravan:
    line: list[str]  # sides
    most: int
    lines: list[list[str]]  # the ways to complete it, from where it is
    parts: list[list[str]]  # the smaller of the two regions that each would leave


@dataclass(frozen=True)
class AnkhDrawing:
    """One moment of Ankh."""

    moment: str
    scenario: str
    turn: int | None  # the god whose turn it is
    later: list[int]  # whose turns follow on this one
    figures: list[AnkhFigure]
    monuments: list[AnkhMonument]
    cities: list[str]
    underworld: list[str]
    tokens: list[AnkhToken]
    camels: list[str]  # sides
    camels_left: int
    regions: list[AnkhRegion]
    tracks: list[AnkhTrack]
    event: int  # how many there were
    events: list[AnkhEvent]
    guardians: list[AnkhGuardian]
    gods: list[AnkhGod]  # from the most Devotion to the least; the higher of a tie first
    top: int
    last_red: int
    conflict: AnkhConflict | None
    battle: AnkhBattle | None
    caravan: AnkhCaravan | None
    palace: AnkhPalace | None  # None without the Pharaoh expansion
    ending: str
