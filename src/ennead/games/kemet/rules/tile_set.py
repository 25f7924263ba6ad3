"""Power tiles and creatures as rows of numbers, and what the tiles of one player add up to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import meanings, rows
from ennead.games.kemet.rules.components import CARDS, COLOURS, DI_KINDS, NONE, TOP_LEVEL, TROOP_LIMIT, bits_in
from ennead.games.kemet.rules.piece import Piece
from ennead.kernel.actions import Action
from ennead.kernel.document import Node
from ennead.kernel.effects import Order, Uses, uses_of
from ennead.kernel.errors import BadInput

ATTACKER: Final = 0
DEFENDER: Final = 1
ROLES: Final = ("attacker", "defender")
SILVER_TOKEN: Final = "silver"
GOLD_TOKEN: Final = "gold"
FIELDS: Final = (
    "id", "color", "level", "name", "copies", "same_as", "icons", "creature", "token", "effect", "text", "timing",
    "mode", "limit", "like", "sources",
)  # fmt: skip
NEEDED: Final = ("id", "color", "level", "effect")
FILE_FIELDS: Final = (
    "$about", "refs", "effect_keys", "colors", "colors_in_play", "two_player", "cost", "not_used", "field_sources",
    "tiles", "icons",
)  # fmt: skip
# What the numbers of a row may be; everything else needs a class (or `like`, the id of a tile that has one)
NUMBERS: Final = (
    "battle.role", "battle.strength", "battle.red", "battle.black", "battle.defence",
    "battle.opponent_shows_battle_card_first",
    "creature.strength", "creature.red", "creature.black", "creature.defence", "creature.steps",
    "creature.ignore_city_entry_limits", "creature.teleport_from_obelisk", "creature.opponent_entry_cost",
    "creature.cancel_opposing_creature", "creature.immune_outside_battle",
    "troops_with_creature.strength", "troops_with_creature.red", "troops_with_creature.steps",
    "move.steps", "move.teleport_from_obelisk", "pray.pp",
    "recruit.free_units", "recruit.may_add_to_any_own_troop_zone",
    "acquire.discount", "build.discount_per_level", "cost.discount_per_payment", "day.bonus_pp_per_gain",
    "night.step", "night.draw", "night.pp", "night.independent_of_place",
    "grant_token", "gain_divine_fp_on_acquire", "extra_units", "troop_limit",
)  # fmt: skip
# The few that are words; all others are numbers, or true and false
WORDS: Final[dict[str, Sequence[str]]] = {
    "role": (*ROLES, "any"),
    "step": ("prayers", "divine_intervention"),
    "grant_token": (SILVER_TOKEN,),
    "special_battle_card": CARDS,
}
MOST: Final = 99
# What a row may also say for its readers: the rules do so in any case, and a row that says otherwise is refused
SAYS: Final[dict[str, Any]] = {"build.minimum_per_level": 0, "recruit.foreign_held_districts": True}


@final
class Tile:
    """One row of the tile file."""

    def __init__(self, index: int, row: Mapping[str, Any], kind: int, effect: Piece | None) -> None:
        self.index: Final = index
        self.id: Final = str(row["id"])
        self.colour: Final = COLOURS.index(row["color"])
        self.level: Final = int(row["level"])
        self.copies: Final = int(row.get("copies", 1))
        self.kind: Final = kind  # a player owns one tile of a kind (KEM-ACQ-01)
        self.same_as: Final = str(row.get("same_as", self.id))
        self.token: Final = str(row.get("token") or "")
        self.effect: Final = effect  # None for a tile that is only numbers
        self.numbers: Final[dict[str, Any]] = dict(row["effect"])
        self.fame: Final = int(self.numbers.get("gain_divine_fp_on_acquire", 0))
        self.extra_units: Final = int(self.numbers.get("extra_units", 0))

    def number(self, group: str, name: str) -> int:
        """One number of the row; 0 if it has none of that name."""
        found = self.numbers.get(group, {})
        return int(found.get(name, 0)) if isinstance(found, dict) else 0


@final
@mypyc_attr(acyclic=True)
class Creature:
    """What a creature gives to its troop."""

    def __init__(self, index: int, tile: Tile) -> None:
        self.index: Final = index
        self.tile: Final = tile.index
        self.name: Final = tile.id
        self.effect: Final = tile.effect
        self.strength: Final = tile.number("creature", "strength")
        self.red: Final = tile.number("creature", "red")
        self.black: Final = tile.number("creature", "black")
        self.defence: Final = tile.number("creature", "defence")
        self.steps: Final = tile.number("creature", "steps")
        self.enters_freely: Final = tile.number("creature", "ignore_city_entry_limits") != 0
        self.portal: Final = tile.number("creature", "teleport_from_obelisk") != 0
        self.entry_cost: Final = tile.number("creature", "opponent_entry_cost")
        self.cancels: Final = tile.number("creature", "cancel_opposing_creature") != 0
        self.immune: Final = tile.number("creature", "immune_outside_battle") != 0


NO_STRENGTH: Final = [0, 0]
NO_TILES: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True)
class Powers:
    """What a set of tiles adds up to; never changed once it is made, shared by copies of its owner."""

    def __init__(self) -> None:
        self.fights = False  # whether any number of a battle differs from 0
        self.strength = NO_STRENGTH  # by role
        self.red = NO_STRENGTH
        self.black = NO_STRENGTH
        self.defence = NO_STRENGTH
        self.led_strength = 0  # for troops with a creature
        self.led_red = 0
        self.led_steps = 0
        self.spies = False
        self.steps = 0
        self.portal = False
        self.pray = 0
        self.free_recruits = 0
        self.recruits_anywhere = False
        self.acquire_discount = 0
        self.build_discount = 0
        self.payment_discount = 0
        self.day_bonus = 0
        self.prayers = 0
        self.draws = 0
        self.extra_units = 0
        self.limit = TROOP_LIMIT
        self.kinds = 0  # one bit each
        self.closed = 0  # all tiles of these kinds, one bit each: a player owns one of a kind (KEM-ACQ-01)
        self.gold = NO_TILES  # in the order of the file

    def plus(self, other: Powers) -> Powers:
        """The sum of two sets; lists that do not change are shared."""
        new = Powers()
        new.fights = self.fights or other.fights
        new.strength = added(self.strength, other.strength) if other.fights else self.strength
        new.red = added(self.red, other.red) if other.fights else self.red
        new.black = added(self.black, other.black) if other.fights else self.black
        new.defence = added(self.defence, other.defence) if other.fights else self.defence
        new.led_strength = self.led_strength + other.led_strength
        new.led_red = self.led_red + other.led_red
        new.led_steps = self.led_steps + other.led_steps
        new.spies = self.spies or other.spies
        new.steps = self.steps + other.steps
        new.portal = self.portal or other.portal
        new.pray = self.pray + other.pray
        new.free_recruits = self.free_recruits + other.free_recruits
        new.recruits_anywhere = self.recruits_anywhere or other.recruits_anywhere
        new.acquire_discount = self.acquire_discount + other.acquire_discount
        new.build_discount = self.build_discount + other.build_discount
        new.payment_discount = self.payment_discount + other.payment_discount
        new.day_bonus = self.day_bonus + other.day_bonus
        new.prayers = self.prayers + other.prayers
        new.draws = self.draws + other.draws
        new.extra_units = self.extra_units + other.extra_units
        new.limit = max(self.limit, other.limit)
        new.kinds = self.kinds | other.kinds
        new.closed = self.closed | other.closed
        new.gold = sorted(self.gold + other.gold) if other.gold else self.gold
        return new


def added(mine: list[int], theirs: list[int]) -> list[int]:
    return [mine[ATTACKER] + theirs[ATTACKER], mine[DEFENDER] + theirs[DEFENDER]]


def powers_of(tile: Tile) -> Powers:
    """What one tile gives."""
    new = Powers()
    new.strength = by_role(tile, "strength")
    new.red = by_role(tile, "red")
    new.black = by_role(tile, "black")
    new.defence = by_role(tile, "defence")
    new.fights = any(map(any, (new.strength, new.red, new.black, new.defence)))
    new.led_strength = tile.number("troops_with_creature", "strength")
    new.led_red = tile.number("troops_with_creature", "red")
    new.led_steps = tile.number("troops_with_creature", "steps")
    new.spies = tile.number("battle", "opponent_shows_battle_card_first") != 0
    new.steps = tile.number("move", "steps")
    new.portal = tile.number("move", "teleport_from_obelisk") != 0
    new.pray = tile.number("pray", "pp")
    new.free_recruits = tile.number("recruit", "free_units")
    new.recruits_anywhere = tile.number("recruit", "may_add_to_any_own_troop_zone") != 0
    new.acquire_discount = tile.number("acquire", "discount")
    new.build_discount = tile.number("build", "discount_per_level")
    new.payment_discount = tile.number("cost", "discount_per_payment")
    new.day_bonus = tile.number("day", "bonus_pp_per_gain")
    step = str(tile.numbers.get("night", {}).get("step"))
    new.prayers = tile.number("night", "pp") if step == "prayers" else 0
    new.draws = tile.number("night", "draw") if step == "divine_intervention" else 0
    new.extra_units = tile.extra_units
    new.limit = max(TROOP_LIMIT, int(tile.numbers.get("troop_limit", 0)))
    new.kinds = 1 << tile.kind
    new.gold = [tile.index] if tile.token == GOLD_TOKEN else []
    return new


def by_role(tile: Tile, name: str) -> list[int]:
    """A number of a battle for the attacker and for the defender."""
    return [tile.number("battle", name) if role_of(tile) in (role, "any") else 0 for role in ROLES]


def role_of(tile: Tile) -> str:
    battle = tile.numbers.get("battle")
    return str(battle.get("role", "any")) if isinstance(battle, dict) else ""


@final
class TileSet:
    """All tiles of a file, with the powers of those that need a class."""

    def __init__(
        self,
        file: str,
        document: Any,
        powers: Mapping[str, Any],
        cards: list[Piece],
        base: type,
        hooks: tuple[str, ...],
        order: Order,
    ) -> None:
        self.file: Final = file
        self.cards: Final = cards  # the effects of DI cards, by kind
        assert len(cards) == DI_KINDS
        self.tiles: Final[list[Tile]] = []
        self.kinds: Final[list[str]] = []
        self.read(Node(document), powers)
        self.names: Final = [tile.id for tile in self.tiles]
        self.creatures: Final[list[Creature]] = []
        for tile in self.tiles:
            if "creature" in tile.numbers:
                self.creatures.append(Creature(len(self.creatures), tile))
        # Creatures that have something in common, one bit each
        self.immune: Final = sum([1 << one.index for one in self.creatures if one.immune])
        self.entering: Final = sum([1 << one.index for one in self.creatures if one.enters_freely])
        self.portals: Final = sum([1 << one.index for one in self.creatures if one.portal])
        self.creature_names: Final = [creature.name for creature in self.creatures]
        self.creature_of: Final = [NONE] * len(self.tiles)  # the creature of a tile
        for creature in self.creatures:
            self.creature_of[creature.tile] = creature.index
        self.with_creature: Final = sum([1 << creature.tile for creature in self.creatures])  # tiles, one bit each
        self.acquire: Final[list[Action]] = rows("acquire", self.names)
        self.gold: Final[list[Action]] = rows("gold", self.names)
        self.use: Final[list[Action]] = rows("tile", self.names)
        self.lead: Final[list[Action]] = rows("lead", self.creature_names)
        self.leave: Final[list[Action]] = rows("leave", self.creature_names)
        self.bring: Final[list[Action]] = rows("with", self.creature_names)
        # By number of action: the tile or creature that it speaks of
        self.meant: Final = meanings([self.acquire, self.gold, self.use, self.lead, self.leave, self.bring])
        self.single: Final[list[Powers]] = [powers_of(tile) for tile in self.tiles]
        for tile in self.tiles:
            for other in self.tiles:
                if other.kind == tile.kind:
                    self.single[tile.index].closed |= 1 << other.index
        self.up_to: Final[list[list[int]]] = [  # by colour and level: the tiles up to that level, one bit each
            [
                sum([1 << tile.index for tile in self.tiles if tile.colour == colour and tile.level <= level])
                for level in range(TOP_LEVEL + 1)
            ]
            for colour in range(len(COLOURS))
        ]
        self.none: Final = Powers()
        # The hooks that each tile and each card uses, with its rank there
        self.uses: Final[list[Uses | None]] = [
            None if tile.effect is None else uses_of(tile.effect, base, hooks, order) for tile in self.tiles
        ]
        speaking = [uses is not None and len(uses.ranks) > 0 for uses in self.uses]
        self.speaking: Final = sum([1 << tile for tile, speaks in enumerate(speaking) if speaks])  # one bit each
        self.card_uses: Final[list[Uses]] = [uses_of(card, base, hooks, order) for card in cards]
        self.keepers: Final[list[Piece]] = []  # tiles that remember something, by the slots of their memories
        for tile in self.tiles:
            self.keep(tile)

    def keep(self, tile: Tile) -> None:
        """A tile with a class knows which one it is, and where its memory is if it has one."""
        effect = tile.effect
        if effect is not None:
            effect.tile = tile.index
            if type(effect).MEMORY is not None:
                effect.slot = len(self.keepers)
                self.keepers.append(effect)

    def at(self, action: Action) -> int:
        """The tile, or the creature, that an action speaks of."""
        return self.meant[action.number]

    def found(self, action: Action) -> int:
        """The tile, or the creature, that any action speaks of; NONE if this file has none of that name."""
        return self.meant[action.number] if action.number < len(self.meant) else NONE

    def powers(self, owned: int) -> Powers:
        """What a set of tiles (one bit each) adds up to."""
        found = self.none
        for tile in bits_in(owned):
            found = found.plus(self.single[tile])
        return found

    def stock(self, seats: int, colours: int) -> list[int]:
        """How many of each tile are in play (KEM-SET-03, R-58)."""
        stock: list[int] = []
        seen: set[tuple[int, int]] = set()  # (colour, kind) with 2 players
        for tile in self.tiles:
            copies = tile.copies if colours >> tile.colour & 1 else 0
            if seats == 2 and copies:
                again = (tile.colour, tile.kind) in seen
                seen.add((tile.colour, tile.kind))
                copies = 0 if again or "grant_token" in tile.numbers else 1
            stock.append(copies)
        return stock

    def read(self, node: Node, powers: Mapping[str, Any]) -> None:
        given = node.fields(FILE_FIELDS)
        if "tiles" not in given:
            raise BadInput("a tile set needs the field 'tiles'")
        for entry in given["tiles"].items():
            fields = entry.fields(FIELDS)
            for needed in NEEDED:
                if needed not in fields:
                    raise entry.error(f"a tile needs the field {needed!r}")
            fields["color"].choice(COLOURS)
            fields["level"].integer(1, 4)
            row: dict[str, Any] = entry.value
            name = fields["id"].text()
            if name in [tile.id for tile in self.tiles] or name != name.lower() or not name.isidentifier():
                raise fields["id"].wrong("a new name of lower-case letters, figures and _")
            make = powers.get(str(row.get("like", name)))
            check_numbers(fields["effect"], make)
            kind = str(row.get("same_as", name))
            if kind not in self.kinds:
                self.kinds.append(kind)
            effect = None if make is None else make(row["effect"])
            self.tiles.append(Tile(len(self.tiles), row, self.kinds.index(kind), effect))


TILE_SETS: Final[dict[str, TileSet]] = {}  # by file, as they are read


def speaker_of(table: Any, name: str) -> Any:
    """What speaks for a tile in a state or view: the object with its numbers, and with the slot of its memory."""
    tiles = TILE_SETS[table.tiles_file]
    return tiles.tiles[tiles.names.index(name)].effect


def check_numbers(node: Node, make: Any) -> None:
    """A row has only numbers that the flow adds up, all of those that its class reads, and no untrue words."""
    own: tuple[str, ...] = () if make is None else make.NUMBERS
    says: dict[str, Any] = SAYS if make is None else SAYS | dict(make.SAYS)
    groups = check_words(node, (*NUMBERS, *[word.rstrip("?") for word in own], *says), says, "")
    for word in own:
        found = node.value
        for name in word.split("."):
            if name not in found and not word.endswith("?"):
                raise node.error(f"this tile needs {word}")
            found = found.get(name, {})
    if "creature" in groups and "night" in groups and not groups["night"].value.get("independent_of_place"):
        raise groups["night"].error("needs independent_of_place: a creature has it at night wherever it is")


def check_words(node: Node, words: Sequence[str], says: Mapping[str, Any], above: str) -> dict[str, Node]:
    """Only these words, those of a group after its name and a dot; the fields that are there."""
    below: dict[str, list[str]] = {}
    for word in words:
        name, _, rest = word.partition(".")
        below.setdefault(name, [])
        if rest:
            below[name].append(rest)
    given = node.fields(tuple(below))
    for name, child in given.items():
        path = above + name
        if below[name]:
            check_words(child, below[name], says, f"{path}.")
        elif path in says:
            if child.value != says[path]:
                raise child.wrong(f"{says[path]!r}, which is what this tile does")
        elif name in WORDS:
            child.choice(WORDS[name])
        elif not isinstance(child.value, bool):
            child.integer(0, MOST)
    return given
