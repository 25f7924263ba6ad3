"""What is drawn of Kemet: the parts of its drawing, by seat numbers and by the names that options and events use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class KemetTroop:
    seat: int
    units: int
    creatures: list[str]


@dataclass(frozen=True)
class KemetToken:
    """What an effect has put into a zone."""

    zone: str
    text: str  # what it is
    seat: int | None  # whose it is, where its effect says so


@dataclass(frozen=True)
class KemetPyramid:
    colour: str
    level: int


@dataclass(frozen=True)
class KemetZone:
    zone: str
    kind: str
    city: str  # of a district
    home: int | None  # whose city it is
    harbour: str  # "blue", "red"
    nile: bool  # it borders the Nile
    obelisk: bool
    income: int  # PP of a temple at night
    delta: bool
    troop: KemetTroop | None
    attacker: KemetTroop | None  # in a battle to come or under way
    pyramid: KemetPyramid | None
    fame: int | None  # who has the FP of the temple or pyramid


@dataclass(frozen=True)
class KemetSpace:
    """A space for an action token."""

    place: str
    floor: int
    action: str
    colour: str  # of an acquire space that has one
    used: bool


@dataclass(frozen=True)
class KemetCard:
    """A battle card."""

    card: str
    strength: int
    red: int
    black: int
    own_black: int  # damage to the own troop
    defence: int
    where: str  # "hand", "used", "down" (discarded), "gone"; "unknown" in the hand of others


@dataclass(frozen=True)
class KemetIntervention:
    """A kind of DI card in the own hand."""

    card: str
    count: int
    cost: int
    moment: str  # "day", "move", "battle"
    strength: int  # what it adds in a battle
    red: int
    defence: int


@dataclass(frozen=True)
class KemetPlayer:
    seat: int
    city: str
    fame: int
    battle_fame: int  # kept
    divine_fame: int  # kept
    temple_fame: int  # while held
    pyramid_fame: int  # while held
    prayer: int
    veterans: int
    units: int  # on the map
    supply: int
    limit: int  # of a troop
    tokens: int  # left today
    silver: str  # "absent", "ready", "used"
    gold: str
    spaces: list[KemetSpace]
    tiles: list[str]
    creatures: list[str]  # in supply
    pyramids: list[KemetPyramid]
    cards: int  # DI cards in hand
    interventions: list[KemetIntervention]  # own ones only
    hand: int  # battle cards in hand
    face_down: int
    battle_cards: list[KemetCard]
    acquired: list[str]  # colours, today


@dataclass(frozen=True)
class KemetTile:
    tile: str
    colour: str
    level: int
    price: int  # for the viewer
    left: int
    owners: list[int]
    state: str  # for the viewer: "yours", "like", "taken", "colour", "low", "dear", "may"; "" for a spectator
    creature: bool


@dataclass(frozen=True)
class KemetPart:
    """What adds to a sum of a battle."""

    source: str  # "units", "card", "tile", "creature", "intervention", "district", "wound"
    name: str  # of the card, tile or creature
    seat: int  # whose it is
    amount: int
    rule: str


@dataclass(frozen=True)
class KemetSide:
    """One side of a battle."""

    seat: int
    attacks: bool
    units: int
    creature: str
    card: str  # revealed
    cards: list[str]  # DI cards that were revealed and paid for
    strength: list[KemetPart]
    black: list[KemetPart]  # that this side takes
    red: list[KemetPart]  # that this side takes
    defence: list[KemetPart]
    lowest: int  # strength, over the battle cards that can still be used, without DI cards
    highest: int
    total: int | None  # strength once it is counted
    destroyed: int  # units of the other side
    fame_by: list[str]  # what can bring fame in the rewards, by its name
    prayer_by: list[str]  # what can bring PP then
    plan: list[str]  # own cards that lie sealed
    spied: str  # the card that this side will use, if the viewer has seen it
    spies: bool  # it sees that card of the other side before it chooses its own


@dataclass(frozen=True)
class KemetRetreat:
    """A zone to which the loser may be sent."""

    zone: str
    gives: str  # what it would bring, and who stands beside it; empty where there is nothing to tell


@dataclass(frozen=True)
class KemetSwap:
    """How a battle would end with one of the two cards that may be used, as the plans lie open."""

    action: str
    card: str
    strength: int
    against: int
    wins: bool
    lost: int  # own units
    destroyed: int  # units of the other side


@dataclass(frozen=True)
class KemetBattle:
    zone: str
    step: str  # "council", "confrontation", "rewards", "loser", "winner"
    sides: list[KemetSide]
    winner: int | None
    retreats: list[KemetRetreat]
    swaps: list[KemetSwap]  # for who may swap cards


@dataclass(frozen=True)
class KemetGoal:
    """A zone to which a troop can go in several movements."""

    zone: str
    way: list[str]  # the decisions that lead there, a movement each
    steps: int  # without teleports
    attack: bool
    cost: int  # in prayer: a teleport is on the way, or it costs something to enter


@dataclass(frozen=True)
class KemetMove:
    seat: int
    zone: str
    start: str
    units: int  # that go on
    there: int  # units in the zone
    creatures: list[str]  # that go on
    steps: int
    teleported: bool
    goals: list[KemetGoal]  # for who moves; what is one step away is among the options


@dataclass(frozen=True)
class KemetAdding:
    seat: int
    added: int
    left: int
    free: int  # of the units of a recruit action
    price: int  # for those added so far


@dataclass(frozen=True)
class KemetDrawing:
    """One moment of Kemet."""

    moment: str  # "set-up", "turn", "night", "end of game"
    round: int
    turn: int | None
    later: list[int]  # who is asked after who is asked now, as far as it is known
    order: list[int]
    picks: list[int]  # who still chooses a place in the next order
    places: list[int | None]  # that order as far as it is chosen; empty while nobody chooses
    colours: list[str]
    fame_to_win: int
    most_prayer: int
    zones: list[KemetZone]
    tokens: list[KemetToken]
    players: list[KemetPlayer]  # in turn order
    tiles: list[KemetTile]
    reach: dict[str, int]  # of the viewer: the highest pyramid by colour
    pending: list[str]  # places whose actions are still to come
    move: KemetMove | None
    adding: KemetAdding | None
    battle: KemetBattle | None
    deck: int
    discard: dict[str, int]
    prospects: str  # who would win at the start of whose turn
