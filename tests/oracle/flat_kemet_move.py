"""A slow, flat reference for the move action of Kemet, used as an oracle in tests.

Written straight from the rules specification; the KEM-... and R-... identifiers in the comments are its rule IDs. A
position comes in as the document that the program writes. What may be chosen is found in the plainest way: an option
is legal if the movement itself is, and if some way to go on from it ends the action within all limits (KEM-MOV-08).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from oracle.flat_kemet_map import (
    BLUE_HARBOURS,
    NILE,
    OBELISKS,
    RED_HARBOURS,
    city_of,
    neighbours,
    zones_in_play,
)

MOST_PRAYER = 11  # KEM-PP-01
TELEPORT_COST = 2  # KEM-MOV-05
ENTRY_COST = 2  # tile onyx_khnum

# Steps that a creature gives its troop (tiles.json)
CREATURE_STEPS = {
    "ruby_phoenix": 1,
    "ruby_scarab": 2,
    "ruby_scorpion": 1,
    "sapphire_elephant": 1,
    "sapphire_sphinx": 0,
    "diamond_snake": 1,
    "diamond_mummy": 1,
    "onyx_khnum": 1,
    "onyx_griffin": 0,
    "onyx_devourer": 1,
}
MOVEMENTS = ("go", "sail", "cross", "teleport")
PARTINGS = ("take", "leave", "lead")  # who goes on
MOVE_CARDS = {"swiftness": 0, "teleportation": 1, "open_gates": 1}  # with their costs (di_cards.json)


class March(NamedTuple):
    """A move action under way. Only own pieces are written: nobody else's change before it ends."""

    zone: str
    units: int  # that go on, of those in the zone
    creatures: frozenset[str]  # that go on
    troops: frozenset[tuple[str, int]]  # own units by zone, those that go on included
    posted: frozenset[tuple[str, str]]  # own creatures that do not go on: zone, creature
    left: frozenset[tuple[str, int]]  # units left behind by zone: they stay for good (KEM-MOV-07, R-56)
    steps: int
    prayer: int
    cards: tuple[str, ...]  # Move cards in hand
    moved: bool = False
    taken: bool = False  # units were counted out in this zone
    decided: frozenset[str] = frozenset()  # creatures left or led in this zone
    teleported: bool = False
    beaming: bool = False  # a Teleportation card is played, and its target open
    crossed: bool = False
    gates: bool = False  # Open Gates is played
    entered: frozenset[str] = frozenset()  # districts of opponents' cities
    over: bool = False
    attacked: str = ""  # the zone entered, if an opponent's troop stands there


class FlatMove:
    """One move action of one troop; the decisions come from outside."""

    def __init__(self, facts: dict[str, Any], seat: str, zone: str, crossing: bool = False) -> None:
        """Begin with the choice of the troop; with `crossing` the action may cross the Nile once (ruby_surprise)."""
        players = facts["players"]
        self.seats = len(players)
        self.seat = seat
        self.city = players[seat]["city"]
        self.tiles = set(players[seat]["tiles"])
        self.limit = 7 if "sapphire_legion" in self.tiles else 5  # KEM-GEN-07
        self.start = zone
        self.crossing = crossing
        self.pyramids = set(facts["pyramids"])
        self.in_play = zones_in_play(self.seats)
        self.enemies = {
            name: (next(key for key in troop if key.startswith("S")), troop.get("creature"))
            for name, troop in facts["zones"].items()
            if seat not in troop
        }
        self.trappers = [other for other in players if "onyx_trap" in players[other]["tiles"]]
        own = {name: troop for name, troop in facts["zones"].items() if seat in troop}
        creature = own[zone].get("creature")
        self.now = March(
            zone=zone,
            units=own[zone][seat],
            creatures=frozenset({creature} if creature else set()),
            troops=frozenset((name, troop[seat]) for name, troop in own.items()),
            posted=frozenset(
                (name, troop["creature"]) for name, troop in own.items() if name != zone and "creature" in troop
            ),
            left=frozenset(),
            steps=self.first_steps(creature),
            prayer=players[seat]["pp"],
            cards=tuple(
                card
                for card, copies in sorted(players[seat]["di"].items())
                for _ in range(copies)
                if card in MOVE_CARDS
            ),
        )
        self.known: dict[March, bool] = {}

    def first_steps(self, creature: str | None) -> int:
        """KEM-MOV-02, KEM-CRE-08: counted once, at the start."""
        steps = 1
        if "ruby_mafdet" in self.tiles:
            steps += 1
        if creature is not None:
            steps += CREATURE_STEPS[creature]
            if "onyx_fury" in self.tiles:
                steps += 1
        return steps

    # ------------------------------------------------------------------ what the players see

    def options(self) -> set[str]:
        """The legal choices: those from which the action can still end within all limits."""
        return {name for name, after in self.choices(self.now).items() if self.can_end(after)}

    def idle(self) -> set[str]:
        """Legal choices of who goes on that cannot matter: no movement can follow that makes them come true."""
        found: set[str] = set()
        for name, after in self.choices(self.now).items():
            verb, _, noun = name.partition(" ")
            if verb in PARTINGS and self.can_end(after) and not self.can_go_on(after, noun if verb == "leave" else ""):
                found.add(name)
        return found

    def answer(self, name: str) -> None:
        self.now = self.choices(self.now)[name]

    # ------------------------------------------------------------------ looking ahead

    def can_end(self, march: March) -> bool:
        """Whether some way to go on ends the action within all limits."""
        if march not in self.known:
            choices = self.choices(march)
            self.known[march] = (
                march.over or "stop" in choices or any(self.can_end(after) for after in choices.values())
            )
        return self.known[march]

    def can_go_on(self, march: March, without: str = "") -> bool:
        """Whether a movement can follow, without that creature, and the action still end."""
        for name, after in self.choices(march).items():
            verb = name.split()[0]
            if verb in MOVEMENTS and without not in self.carried(march) and self.can_end(after):
                return True
            if verb in (*PARTINGS, "card") and self.can_go_on(after, without):
                return True
        return False

    def outcomes(self) -> set[March]:
        """Every end that the action can have from here.

        The words for who goes on are not used: in every zone each number of units and each set of creatures that
        KEM-MOV-07 allows is tried.
        """
        found: set[March] = set()
        seen: set[March] = set()
        todo = [self.now]
        while todo:
            march = todo.pop()
            if march in seen:
                continue
            seen.add(march)
            if march.over:
                found.add(march)
                continue
            for parted in [march] if march.beaming else self.partings(march):
                todo += [after for name, after in self.choices(parted).items() if name.split()[0] not in PARTINGS]
        return found

    def partings(self, march: March) -> list[March]:
        """Every way to divide what is in a zone into those who go on and those who stay."""
        here = dict(march.troops)[march.zone]
        stuck = dict(march.left).get(march.zone, 0)
        standing = frozenset() if stuck else frozenset(one for zone, one in march.posted if zone == march.zone)
        movable = sorted(march.creatures | standing)
        found: list[March] = []
        for units in range(1, here - stuck + 1):
            for chosen in range(2 ** len(movable)):
                going = frozenset(one for index, one in enumerate(movable) if chosen >> index & 1)
                staying = {(march.zone, one) for one in movable if one not in going}
                if units < here or not staying:
                    posted = frozenset(pair for pair in march.posted if pair[1] not in movable) | staying
                    found.append(march._replace(units=units, creatures=going, posted=posted))
        return found

    # ------------------------------------------------------------------ one choice

    def choices(self, march: March) -> dict[str, March]:
        """Every choice with what it leads to, legal at this moment whatever follows."""
        if march.over:
            return {}
        if march.beaming:
            return self.teleports(march, 0)
        found: dict[str, March] = {}
        if self.within_limits(march):
            found["stop"] = march._replace(over=True)
        if march.steps:
            self.add_steps(march, found)
        if not march.teleported and self.may_teleport(march) and self.price(TELEPORT_COST) <= march.prayer:
            found |= self.teleports(march, TELEPORT_COST)
        self.add_partings(march, found)
        self.add_cards(march, found)
        return found

    def within_limits(self, march: March) -> bool:
        """KEM-GEN-07, KEM-MOV-08: units and creatures of every zone, those that go on included."""
        creatures = [march.zone for _ in march.creatures] + [zone for zone, _ in march.posted]
        return all(units <= self.limit for _, units in march.troops) and len(creatures) == len(set(creatures))

    def add_steps(self, march: March, found: dict[str, March]) -> None:
        for zone in neighbours(march.zone, self.seats):  # KEM-MOV-03
            if self.may_enter_city(march, zone):
                self.add(found, f"go {zone}", march, zone, steps=march.steps - 1)
        if march.zone in [*BLUE_HARBOURS, *RED_HARBOURS]:  # KEM-MOV-04
            for zone in [*BLUE_HARBOURS, f"gate_{self.city}"]:
                self.add(found, f"sail {zone}", march, zone, steps=march.steps - 1)
        if self.crossing and not march.crossed and march.zone in NILE:
            for zone in NILE:
                self.add(found, f"cross {zone}", march, zone, steps=march.steps - 1, crossed=True)

    def may_enter_city(self, march: March, zone: str) -> bool:
        """KEM-MOV-10."""
        if city_of(zone) in (None, self.city):
            return True
        if march.gates or "ruby_phoenix" in self.carried(march):
            return True
        return zone in neighbours(self.start, self.seats) and march.entered <= {zone}

    def may_teleport(self, march: March) -> bool:
        """KEM-MOV-05; the mover has a troop here and so controls the district."""
        if march.zone in self.pyramids:
            return True
        if march.zone in OBELISKS:
            return "ruby_portal" in self.tiles or "onyx_griffin" in self.carried(march)
        return False

    def teleports(self, march: March, cost: int) -> dict[str, March]:
        found: dict[str, March] = {}
        prayer = march.prayer - self.price(cost)
        for zone in OBELISKS:
            self.add(found, f"teleport {zone}", march, zone, prayer=prayer, teleported=True, beaming=False)
        return found

    def add_partings(self, march: March, found: dict[str, March]) -> None:
        """KEM-MOV-07: who goes on. Units and each creature are decided once in a zone."""
        here = dict(march.troops)[march.zone]
        free = here - dict(march.left).get(march.zone, 0)
        kept = any(zone == march.zone and creature in march.decided for zone, creature in march.posted)
        if not march.taken:
            for units in range(1, free + 1):
                if units != march.units and (units < here or not kept):  # what was left needs a unit with it
                    found[f"take {units}"] = march._replace(units=units, taken=True)
        for creature in march.creatures - march.decided:
            if here > march.units:  # never without a unit
                found[f"leave {creature}"] = march._replace(
                    creatures=march.creatures - {creature},
                    posted=march.posted | {(march.zone, creature)},
                    decided=march.decided | {creature},
                )
        if march.zone in dict(march.left):  # whatever stayed here stays
            return
        for zone, creature in march.posted:
            if zone == march.zone and creature not in march.decided:
                found[f"lead {creature}"] = march._replace(
                    creatures=march.creatures | {creature},
                    posted=march.posted - {(zone, creature)},
                    decided=march.decided | {creature},
                )

    def add_cards(self, march: March, found: dict[str, March]) -> None:
        """KEM-DI-03, KEM-DI-09, R-14."""
        for card in set(march.cards):
            price = self.price(MOVE_CARDS[card])
            if price > march.prayer:
                continue
            rest = list(march.cards)
            rest.remove(card)
            played = march._replace(cards=tuple(rest), prayer=march.prayer - price)
            if card == "swiftness" and not march.moved:
                found["card swiftness"] = played._replace(steps=march.steps + 1)
            if card == "teleportation" and not march.teleported:
                found["card teleportation"] = played._replace(beaming=True)
            if card == "open_gates":
                found["card open_gates"] = played._replace(gates=True)

    # ------------------------------------------------------------------ one movement

    def carried(self, march: March) -> frozenset[str]:
        """The creatures that make the next movement: if no unit stays, all of them do."""
        if dict(march.troops)[march.zone] > march.units:
            return march.creatures
        return march.creatures | {creature for zone, creature in march.posted if zone == march.zone}

    def add(self, found: dict[str, March], name: str, march: March, zone: str, **changes: Any) -> None:
        """Add a movement unless it is illegal."""
        if zone == march.zone or zone not in self.in_play:  # KEM-MOV-13
            return
        after = self.move(march._replace(**changes), zone)
        if after is not None:
            found[name] = after

    def move(self, march: March, zone: str) -> March | None:
        """The troop goes to another zone; None if a limit is broken for good, or an entry cost cannot be paid."""
        troops, left = dict(march.troops), dict(march.left)
        creatures = self.carried(march)
        posted = frozenset(pair for pair in march.posted if pair[1] not in creatures)
        staying = troops.pop(march.zone) - march.units
        if staying:
            troops[march.zone] = left[march.zone] = staying
        else:
            left.pop(march.zone, None)
        stay_with = [pair for pair in posted if pair[0] == march.zone]
        if staying > self.limit or len(stay_with) > 1:
            return None  # what is left behind is not moved again, so this cannot become legal
        entered = march.entered
        if city_of(zone) not in (None, self.city):
            entered |= {zone}
        after = march._replace(
            zone=zone,
            creatures=creatures,
            posted=posted,
            left=frozenset(left.items()),
            entered=entered,
            moved=True,
            taken=False,
            decided=frozenset(),
        )
        if zone in self.enemies:
            return self.attack(after, troops)
        troops[zone] = troops.get(zone, 0) + march.units
        return after._replace(troops=frozenset(troops.items()))

    def attack(self, march: March, troops: dict[str, int]) -> March | None:
        """KEM-MOV-09 and the order of KEM-BAT-04."""
        if march.units > self.limit or len(march.creatures) > 1:
            return None
        enemy, creature = self.enemies[march.zone]
        prayer = march.prayer
        if creature == "onyx_khnum":
            prayer -= self.price(ENTRY_COST)
            if prayer < 0:
                return None
        if "onyx_dedication" in self.tiles:
            prayer = min(MOST_PRAYER, prayer + 2 + (2 if "onyx_might" in self.tiles else 0))  # KEM-BAT-05
        units = march.units
        if enemy in self.trappers and "onyx_devourer" not in march.creatures:
            units -= 1
        if units:
            troops[march.zone] = units
        after = march._replace(units=units, prayer=prayer, troops=frozenset(troops.items()))
        return after._replace(over=True, attacked=march.zone, creatures=march.creatures if units else frozenset())

    def price(self, cost: int) -> int:
        """KEM-PP-02, R-51: one payment."""
        return max(0, cost - 1) if "diamond_ra" in self.tiles else cost
