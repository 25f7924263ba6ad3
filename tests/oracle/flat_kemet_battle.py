"""A slow, flat reference for the battles of Kemet, used as an oracle in tests.

Written straight from the rules specification; the KEM-... and R-... identifiers in the comments are its rule IDs. A
battle begins with the position document at War Council and runs step by step; all decisions come from outside.
"""

from __future__ import annotations

import copy
from typing import Any

from oracle.flat_kemet_map import CITIES, TEMPLES, city_of, districts, neighbours

MOST_PRAYER = 11  # KEM-PP-01

# battle_cards.json: strength, red damage, black damage on oneself, defence
BATTLE_CARDS = {
    "reckless_assault": (5, 0, 2, 0),
    "heavy_charge": (4, 1, 0, 0),
    "merciless_press": (3, 2, 0, 0),
    "shield_line": (3, 0, 0, 1),
    "balanced_line": (2, 2, 0, 1),
    "closed_ranks": (2, 0, 0, 2),
    "arrow_rain": (1, 3, 0, 0),
    "fighting_withdrawal": (1, 1, 0, 3),
    "special_storm": (3, 3, 0, 0),
    "special_barrier": (3, 0, 0, 3),
}

# di_cards.json, battle icon: cost, strength, red damage, defence
BATTLE_DI = {
    "war_rage": (0, 1, 0, 0),
    "war_fury": (1, 2, 0, 0),
    "blood_battle": (0, 0, 1, 0),
    "bloodbath": (1, 0, 2, 0),
    "bronze_wall": (0, 0, 0, 1),
    "iron_wall": (1, 0, 0, 2),
    "glory": (0, 0, 0, 0),
    "field_reinforcements": (0, 0, 0, 0),
    "tactical_choice": (0, 0, 0, 0),
    "diversion": (0, 0, 0, 0),
}
GLORY_PRAYER = 4
FIELD_UNITS = 3

# tiles.json, creatures: strength, red damage, defence
CREATURES = {
    "ruby_phoenix": (1, 0, 0),
    "ruby_scarab": (2, 0, 0),
    "ruby_scorpion": (2, 2, 0),
    "sapphire_elephant": (1, 0, 1),
    "sapphire_sphinx": (2, 0, 0),
    "diamond_snake": (0, 0, 0),
    "diamond_mummy": (2, 0, 0),
    "onyx_khnum": (1, 0, 0),
    "onyx_griffin": (2, 0, 0),
    "onyx_devourer": (2, 0, 0),
}


class FlatBattle:
    """One battle from War Council to Battle Ending."""

    def __init__(self, facts: dict[str, Any]) -> None:
        facts = copy.deepcopy(facts)
        self.zone: str = facts["battle"]["zone"]
        self.attacker: str = facts["battle"]["attacker"]
        self.defender: str = facts["battle"]["defender"]
        self.sides = [self.attacker, self.defender]
        self.players: dict[str, dict[str, Any]] = facts["players"]
        self.pyramids = facts["pyramids"]
        self.discard = facts["discard"]
        self.fame = facts["fame"]
        here = facts["zones"].pop(self.zone)
        self.zones: dict[str, dict[str, Any]] = facts["zones"]  # all other zones
        self.units: dict[str, int] = {side: here[side] for side in self.sides}
        self.creature: dict[str, str | None] = {
            self.attacker: here.get("attacking_creature"),
            self.defender: here.get("creature"),
        }

        self.plan: dict[str, list[str]] = {side: [] for side in self.sides}
        self.used: dict[str, str] = {}
        self.discarded: dict[str, str] = {}
        self.cards: dict[str, list[str]] = {side: [] for side in self.sides}  # paid DI cards
        self.wounds = dict.fromkeys(self.sides, 0)
        self.strength = dict.fromkeys(self.sides, 0)
        self.lost: dict[str, tuple[int, int]] = {}  # units lost to black and to red
        self.destroyed = dict.fromkeys(self.sides, 0)  # units of the opponent that own damage removed
        self.winner = ""
        self.loser = ""
        self.added: list[str] = []  # zones that Field Reinforcements came to
        self.sights: list[str] = []  # what took effect, for tests that want to have seen it
        self.steps = self.procedure()
        self.over = False
        self.question: tuple[str, str, set[str]] | None = None  # who, which decision, what may be chosen
        self.go_on("")

    # ------------------------------------------------------------------ questions and answers

    def asked(self) -> list[str]:
        """Who must answer now."""
        if self.question is not None:
            return [self.question[0]]
        return self.councillors()

    def councillors(self) -> list[str]:
        """KEM-BAT-10, KEM-BAT-12: both at once, or first the one who is spied on."""
        waiting = [side for side in self.sides if not self.plan[side] or self.plan[side][-1] != "ready"]
        spies = [side for side in self.sides if self.has(side, "sapphire_spy")]
        if len(spies) == 1 and len(waiting) == 2:
            return [self.other(spies[0])]
        return waiting

    def decision(self) -> str:
        if self.question is not None:
            return self.question[1]
        return "" if self.over else "WarCouncil"

    def options(self, side: str) -> set[str]:
        if self.question is not None:
            return self.question[2] if self.question[0] == side else set()
        if side not in self.councillors():
            return set()
        plan = self.plan[side]
        hand = self.players[side]["hand"]
        if not plan:
            return {f"use {card}" for card in hand}
        if len(plan) == 1:
            return {f"discard {card}" for card in hand if plan[0] != f"use {card}"}
        cards = {
            f"card {card}"
            for card, copies in self.players[side]["di"].items()
            if card in BATTLE_DI and copies > plan.count(f"card {card}")
        }
        return {"ready", *cards}

    def answer(self, side: str, name: str) -> None:
        assert name in self.options(side), f"{name} is not an option of {side}"
        if self.question is not None:
            self.go_on(name)
            return
        self.plan[side].append(name)
        if not self.councillors():
            self.go_on("")

    def go_on(self, name: str) -> None:
        """Run to the next question after War Council, or to the end."""
        if not self.plan[self.attacker] or self.councillors():
            return
        self.question = None
        try:
            self.question = self.steps.send(name) if name else next(self.steps)
        except StopIteration:
            self.over = True

    def procedure(self) -> Any:
        """All steps after War Council; each question is yielded, and its answer sent back."""
        self.confront()
        for side in self.sides:  # KEM-BAT-21
            if "tactical_choice" in self.cards[side]:
                answer = yield side, "SwapCards", {"keep", f"swap {self.discarded[side]}"}
                if answer != "keep":
                    self.used[side], self.discarded[side] = self.discarded[side], self.used[side]
                    self.sights.append("swap")
        for side in self.sides:
            if self.has(side, "ruby_divine_wound"):
                answer = ""
                while answer != "keep":
                    hand = [card for card in self.players[side]["di"] if card != "diversion"]
                    answer = yield side, "WoundOrKeep", {"keep", *[f"wound {card}" for card in hand]}
                    if answer != "keep":
                        card = answer.removeprefix("wound ")
                        self.take_from_hand(side, card)
                        self.add_to(self.discard, card)
                        self.wounds[side] += 1
                        self.sights.append("ruby_divine_wound")
        self.resolve()
        self.suffer()
        self.reward()
        if "field_reinforcements" in self.cards[self.winner]:
            yield from self.reinforce(self.winner)
        if self.units[self.loser]:  # KEM-BAT-48
            yield from self.loser_leaves()
        if self.units[self.winner]:  # KEM-BAT-51
            answer = yield self.winner, "RecallOrStay", {"stay", "recall"}
            if answer == "recall":
                self.recall(self.winner)
        self.end()

    # ------------------------------------------------------------------ Confrontation

    def confront(self) -> None:
        """KEM-BAT-20: reveal and pay, in the order of the plan (R-18)."""
        for side in self.sides:
            plan = [name.split()[-1] for name in self.plan[side]]
            self.used[side], self.discarded[side] = plan[0], plan[1]
            for card in plan[:2]:
                self.players[side]["hand"].remove(card)
            for card in plan[2:-1]:
                self.take_from_hand(side, card)
                price = BATTLE_DI[card][0]
                if self.has(side, "diamond_ra"):
                    price = max(0, price - 1)
                if price < BATTLE_DI[card][0]:
                    self.sights.append("diamond_ra")
                if price <= self.players[side]["pp"]:
                    self.players[side]["pp"] -= price
                    self.cards[side].append(card)
                    self.sights.append(card)
                else:
                    self.sights.append("unpaid")

    # ------------------------------------------------------------------ Resolution and Casualties

    def bonus(self, side: str) -> tuple[int, int, int, int]:
        """Strength, red damage, black damage and defence from everything but the units."""
        attacking = side == self.attacker
        strength, red, _, defence = BATTLE_CARDS[self.used[side]]
        black = 0
        for card in self.cards[side]:
            strength += BATTLE_DI[card][1]
            red += BATTLE_DI[card][2]
            defence += BATTLE_DI[card][3]
        strength += self.wounds[side]
        if self.has(side, "ruby_charge") and attacking:
            strength += 1
        if self.has(side, "ruby_blades"):
            strength += 1
        if self.has(side, "ruby_carnage"):
            red += 1
        if self.has(side, "ruby_initiative") and attacking:
            strength += 1
            red += 1
            black += 1
        if self.has(side, "sapphire_defense") and not attacking:
            strength += 1
        if self.has(side, "sapphire_shield"):
            defence += 1
        if self.has(side, "onyx_fury") and self.creature[side]:  # also a cancelled one
            strength += 1
            red += 1
        creature = self.creature[side]
        if creature and not self.cancelled(side):
            strength += CREATURES[creature][0]
            red += CREATURES[creature][1]
            defence += CREATURES[creature][2]
        if city_of(self.zone) == self.players[side]["city"]:
            strength += 1
        return strength, red, black, defence

    def cancelled(self, side: str) -> bool:
        """Whether the opposing troop has the Deep Desert Snake."""
        return self.creature[self.other(side)] == "diamond_snake"

    def resolve(self) -> None:
        """KEM-BAT-30, KEM-BAT-31."""
        for side in self.sides:
            self.strength[side] = self.units[side] + self.bonus(side)[0]
            role = "attacker" if side == self.attacker else "defender"
            self.sights += [f"{role} {tile}" for tile in self.players[side]["tiles"]]
            self.sights.append(f"{role} uses {self.used[side]}")
            if city_of(self.zone) == self.players[side]["city"]:
                self.sights.append(f"own district of the {role}")
            if self.creature[side]:
                self.sights.append(f"{role} with {self.creature[side]}")
                self.sights += ["onyx_fury"] * self.has(side, "onyx_fury") + ["cancelled"] * self.cancelled(side)
        if self.strength[self.attacker] > self.strength[self.defender]:
            self.winner, self.loser = self.attacker, self.defender
        else:
            self.winner, self.loser = self.defender, self.attacker

    def suffer(self) -> None:
        """KEM-BAT-40 to KEM-BAT-43."""
        for side in self.sides:
            other = self.other(side)
            own_black = BATTLE_CARDS[self.used[side]][2]
            _, red, black, _ = self.bonus(other)
            defence = self.bonus(side)[3]
            left = self.units[side]
            # Damage of the attacker's side comes first within black.
            if side == self.attacker:
                by_self = min(left, own_black)
                by_other = min(left - by_self, black)
            else:
                by_other = min(left, black)
                by_self = min(left - by_other, own_black)
            left -= by_self + by_other
            by_red = min(left, max(0, red - defence))
            self.lost[side] = (by_self + by_other, by_red)
            self.destroyed[other] = by_other + by_red
        for side in self.sides:
            gone = sum(self.lost[side])
            self.units[side] -= gone
            self.players[side]["supply"] += gone

    # ------------------------------------------------------------------ Rewards

    def reward(self) -> None:
        """KEM-BAT-45."""
        fame = dict.fromkeys(self.sides, 0)
        survivors = self.units[self.winner] > 0
        if not survivors:
            self.sights.append("nobody survives")
        if survivors and self.winner == self.attacker:
            fame[self.winner] += 1
        if survivors and self.winner == self.defender and self.has(self.winner, "sapphire_defensive_victory"):
            fame[self.winner] += 1
            self.sights.append("sapphire_defensive_victory")
        if survivors and self.creature[self.winner] == "onyx_devourer" and self.destroyed[self.winner] >= 2:
            if self.cancelled(self.winner):
                self.sights.append("the Snake keeps the Soul Devourer from fame")
            else:
                fame[self.winner] += 1
                self.sights.append("fame of the Soul Devourer")
        if self.winner == self.defender:
            self.players[self.defender]["vt"] += 1
        for side in self.sides:
            self.players[side]["battle_fp"] += fame[side]
            if not fame[side]:
                self.players[side]["vt"] += 1
            if side == self.winner:
                for card in self.cards[side]:
                    if card == "glory":
                        self.gain(side, GLORY_PRAYER, "glory of the winner")
            if self.has(side, "diamond_hunger"):
                self.gain(side, 2 * self.destroyed[side], "diamond_hunger")
            if self.has(side, "onyx_honor"):
                self.gain(side, self.destroyed[self.other(side)], "onyx_honor")

    def reinforce(self, side: str) -> Any:
        """Field Reinforcements: units, then a creature for each own district that got some (KEM-CRE-06)."""
        for _ in range(FIELD_UNITS):
            places = [zone for zone in self.places(side) if self.room(side, zone)]
            if not self.players[side]["supply"] or not places:
                break
            answer = yield side, "AddUnits", {"done", *[f"add {zone}" for zone in places]}
            if answer == "done":
                break
            zone = answer.removeprefix("add ")
            self.players[side]["supply"] -= 1
            self.added.append(zone)
            self.sights.append("reinforced the battle" if zone == self.zone else "reinforced elsewhere")
            if zone == self.zone:
                self.units[side] += 1
            else:
                self.zones.setdefault(zone, {}).setdefault(side, 0)
                self.zones[zone][side] += 1
        for zone in districts(self.players[side]["city"]):
            if zone in self.added and not self.creature_in(side, zone) and self.players[side]["creatures"]:
                creatures = self.players[side]["creatures"]
                answer = yield side, "BringCreature", {"with nobody", *[f"with {one}" for one in creatures]}
                if answer != "with nobody":
                    self.bring(side, answer.removeprefix("with "), zone)
                    self.sights.append("a creature comes along")

    def places(self, side: str) -> list[str]:
        """Own troops anywhere, and own districts under own control (KEM-GEN-05)."""
        found = [zone for zone, troop in self.zones.items() if side in troop]
        if self.units[side]:
            found.append(self.zone)
        for zone in districts(self.players[side]["city"]):
            if zone not in self.zones and zone != self.zone:
                found.append(zone)
        return found

    def room(self, side: str, zone: str) -> int:
        here = self.units[side] if zone == self.zone else self.zones.get(zone, {}).get(side, 0)
        return max(0, self.limit(side) - here)

    def creature_in(self, side: str, zone: str) -> str | None:
        if zone == self.zone:
            return self.creature[side]
        return self.zones[zone].get(self.word(side, zone))

    def word(self, side: str, zone: str) -> str:
        """How a creature is written: an attacker may wait for another battle in this zone."""
        owners = [key for key in self.zones[zone] if key.startswith("S")]
        return "attacking_creature" if len(owners) > 1 and side == self.attacker else "creature"

    def bring(self, side: str, creature: str, zone: str) -> None:
        self.players[side]["creatures"].remove(creature)
        if zone == self.zone:
            self.creature[side] = creature
        else:
            self.zones[zone][self.word(side, zone)] = creature

    # ------------------------------------------------------------------ Aftermath

    def loser_leaves(self) -> Any:
        """KEM-BAT-48 to KEM-BAT-50."""
        places = [
            zone
            for zone in neighbours(self.zone, len(self.players))
            if zone not in self.zones and city_of(zone) in (None, self.players[self.loser]["city"])
        ]
        answer = "recall"
        if places:
            answer = yield self.loser, "RecallOrRetreat", {"recall", "retreat"}
        if answer == "recall":
            self.recall(self.loser)
            return
        answer = yield self.winner, "ChooseRetreat", {f"retreat {zone}" for zone in places}
        troop: dict[str, Any] = {self.loser: self.units[self.loser]}
        if self.creature[self.loser]:
            troop["creature"] = self.creature[self.loser]
        self.zones[answer.removeprefix("retreat ")] = troop
        self.units[self.loser] = 0
        self.creature[self.loser] = None
        self.sights.append("retreat")

    def recall(self, side: str) -> None:
        """KEM-BAT-49."""
        self.gain(side, self.units[side] - 1, f"recall of the {'winner' if side == self.winner else 'loser'}")
        self.players[side]["supply"] += self.units[side]
        self.units[side] = 0
        self.home(side)

    def home(self, side: str) -> None:
        """The creature goes to supply."""
        if self.creature[side]:
            self.players[side]["creatures"].append(self.creature[side])
            self.creature[side] = None

    # ------------------------------------------------------------------ Battle Ending

    def end(self) -> None:
        """KEM-BAT-52, KEM-BAT-53."""
        for side in self.sides:
            player = self.players[side]
            player["used"].append(self.used[side])
            player["face_down"].append(self.discarded[side])
            if not player["hand"]:
                player["hand"] = player["used"] + player["face_down"]
                player["used"], player["face_down"] = [], []
                self.sights.append("all cards back")
            for name in self.plan[side][2:-1]:
                card = name.removeprefix("card ")
                self.add_to(player["di"] if card == "diversion" else self.discard, card)
            if not self.units[side]:
                self.home(side)
            over = max(0, self.units[side] - self.limit(side))
            self.units[side] -= over
            player["supply"] += over
        for side in self.sides:
            if self.units[side]:
                self.zones[self.zone] = {side: self.units[side]}
                if self.creature[side]:
                    self.zones[self.zone]["creature"] = self.creature[side]
        self.settle()

    def settle(self) -> None:
        """KEM-FP-02, KEM-FP-03: every temporary FP, from nothing but the position."""
        self.fame = {}
        for zone, troop in self.zones.items():
            if zone in TEMPLES:
                self.fame[zone] = self.holder(troop)
        for zone, pyramid in self.pyramids.items():
            if pyramid["level"] == 4:
                if zone in self.zones:
                    self.fame[zone] = self.holder(self.zones[zone])
                else:
                    self.fame[zone] = self.owner(city_of(zone))
        for side, player in self.players.items():
            player["held_fp"] = list(self.fame.values()).count(side)

    def holder(self, troop: dict[str, Any]) -> str:
        """KEM-BAT-06: where a battle is still to come, not the attacker."""
        owners = [key for key in troop if key.startswith("S")]
        return owners[0] if len(owners) == 1 else next(side for side in owners if side != self.attacker)

    def owner(self, city: str | None) -> str:
        assert city in CITIES
        return next(side for side, player in self.players.items() if player["city"] == city)

    # ------------------------------------------------------------------ small things

    def other(self, side: str) -> str:
        return self.defender if side == self.attacker else self.attacker

    def has(self, side: str, tile: str) -> bool:
        return tile in self.players[side]["tiles"]

    def limit(self, side: str) -> int:
        return 7 if self.has(side, "sapphire_legion") else 5  # KEM-GEN-07

    def gain(self, side: str, prayer: int, why: str) -> None:
        """KEM-PP-01; no Day tile adds to it (KEM-BAT-05)."""
        if prayer > 0:
            self.sights.append(why)
            if self.has(side, "onyx_might"):
                self.sights.append("onyx_might adds nothing")
        self.players[side]["pp"] = min(MOST_PRAYER, self.players[side]["pp"] + max(0, prayer))

    def take_from_hand(self, side: str, card: str) -> None:
        hand = self.players[side]["di"]
        hand[card] -= 1
        if not hand[card]:
            del hand[card]

    def add_to(self, pile: dict[str, int], card: str) -> None:
        pile[card] = pile.get(card, 0) + 1
