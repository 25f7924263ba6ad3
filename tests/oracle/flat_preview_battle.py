"""One Battle of Ankh's preview edition written a second time, flat and from the rules alone.

Nothing of the engine is used but the file of the board. A Battle is fought in one region; every choice is made by a
script that both engines follow. Guardians that matter here: Cat-Mummy and Androsphinx.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

BOARD = Path(__file__).parents[2] / "src/ennead/games/ankh/rules/data/boards/two-lands.json"
CARDS = {"flood": 0, "build-monument": 0, "plague-of-locusts": 1, "miracle": 0, "drought": 2, "cycle-of-maat": 0}
TYPES = ("obelisk", "temple", "pyramid")
POWERS = ("commanding", "inspiring", "bountiful", "glorious", "temple-attuned", "mighty", "resplendent")
ANKHS = 9
TOP = 27

Space = tuple[int, int]


def space_of(name: str) -> Space:
    return int(name[1:3]), int(name[4:6])


def name_of(space: Space) -> str:
    return f"r{space[0]:02}c{space[1]:02}"


class Map:
    """The Two Lands: what each space is, and which spaces touch without a river between."""

    def __init__(self) -> None:
        data = json.loads(BOARD.read_text(encoding="utf-8"))
        self.cells: dict[Space, str] = {
            (row, column): cell
            for row, line in enumerate(data["rows"])
            for column, cell in enumerate(line.split())
            if cell != ".."
        }
        self.rivers = {frozenset(space_of(one) for one in side.split("|")) for side in data["rivers"]}

    def land(self, letter: str) -> list[Space]:
        return sorted(space for space, cell in self.cells.items() if cell[0] == letter)

    def is_fertile(self, space: Space) -> bool:
        return self.cells[space][1] == "f"

    def is_desert(self, space: Space) -> bool:
        return self.cells[space][1] == "d"

    def beside(self, space: Space) -> list[Space]:
        """Pointed spaces, odd rows half a space to the east."""
        row, column = space
        shift = row % 2
        around = [(row, column - 1), (row, column + 1)]
        around += [(other, column - 1 + shift + step) for other in (row - 1, row + 1) for step in (0, 1)]
        return [one for one in around if one in self.cells and frozenset((space, one)) not in self.rivers]


MAP = Map()
WEST = MAP.land("W")


@dataclass
class God:
    name: str
    followers: int
    powers: set[str]
    captives: list[int]  # sides
    used: set[str] = field(default_factory=set)


@dataclass
class Script:
    """What everybody will do if asked."""

    cards: dict[int, list[str]]
    bids: dict[int, int]
    builds: dict[int, bool]
    flood_first: bool
    traps: bool
    breaks_tie: bool


class FlatBattle:
    """A Battle in the West."""

    def __init__(
        self,
        gods: list[God],
        figures: dict[Space, tuple[int, str]],
        monuments: dict[Space, tuple[str, int]],
        underworld: set[Space],
        devotion: list[int],
        order: list[int],
        tiebreaker: int,
        script: Script,
    ) -> None:
        self.gods = gods
        self.figures = dict(figures)
        self.monuments = dict(monuments)  # type and owner, -1 for nobody
        self.underworld = underworld
        self.stacks: list[list[int]] = [[side for side in order if devotion[side] == space] for space in range(TOP + 1)]
        self.tiebreaker = tiebreaker
        self.script = script
        self.dead = [0] * len(gods)
        self.strengths: dict[int, int] = {}
        self.won: list[str] = []
        self.seen: set[str] = set()

    # The Devotion track, as stacks of markers

    @property
    def order(self) -> list[int]:
        return [side for stack in self.stacks for side in stack]

    def devotion(self, side: int) -> int:
        return next(space for space, stack in enumerate(self.stacks) if side in stack)

    def shift(self, side: int, steps: int) -> None:
        at = self.devotion(side)
        to = max(0, at + steps)
        if to != at:
            self.stacks[at].remove(side)
            self.stacks[to].append(side)

    # Questions

    def own(self, side: int) -> list[Space]:
        return sorted(space for space, (owner, _) in self.figures.items() if owner == side)

    def has(self, side: int, power: str) -> bool:
        return power in self.gods[side].powers

    def played(self, side: int, card: str) -> bool:
        return card in self.script.cards.get(side, [])

    def owned(self, side: int, kind: str = "", west: bool = False) -> int:
        found = [space for space, (one, owner) in self.monuments.items() if owner == side and kind in ("", one)]
        return len([space for space in found if not west or space in WEST])

    def faces_enemy(self, space: Space) -> bool:
        side = self.figures[space][0]
        return any(self.figures.get(other, (side, ""))[0] != side for other in MAP.beside(space))

    def is_silent(self, space: Space) -> bool:
        side = self.figures[space][0]
        near = [self.figures[other] for other in MAP.beside(space) if other in self.figures]
        return any(kind == "androsphinx" and owner != side for owner, kind in near)

    # The Battle

    def fight(self) -> None:
        self.sides = [side for side in range(len(self.gods)) if self.own(side)]
        for side in self.sides:
            self.gods[side].used |= set(self.script.cards[side])
        if any(self.played(side, "plague-of-locusts") for side in self.sides):
            self.plague()
        for side in self.order:
            self.other_cards(side)
        self.majorities()
        self.resolve()
        for side in self.order:
            if self.played(side, "miracle") and self.dead[side]:
                self.shift(side, self.dead[side])
                self.seen.add("miracle")
        for side in self.sides:
            if self.played(side, "cycle-of-maat"):
                self.gods[side].used.clear()

    def plague(self) -> None:
        if all(kind == "god" for _, kind in self.figures.values()):
            return
        bids = {side: min(self.script.bids[side], self.gods[side].followers) for side in self.sides}
        for side, bid in bids.items():
            self.gods[side].followers -= bid
        high = max(bids.values())
        best = [side for side, bid in bids.items() if bid == high]
        self.seen.add("plague spares one" if len(best) == 1 else "plague spares nobody")
        self.kill([side for side in self.sides if best != [side]])

    def kill(self, sides: list[int]) -> None:
        """Warriors and Guardians of these sides die at one moment."""
        doomed = [space for side in sides for space in self.own(side) if self.figures[space][1] != "god"]
        safe = [
            space for space in doomed if self.gods[self.figures[space][0]].name == "isis" and self.faces_enemy(space)
        ]
        if safe:
            self.seen.add("protected")
        fallen = [self.figures[space] for space in doomed if space not in safe]
        for space in doomed:
            if space not in safe:
                del self.figures[space]
        for side, _ in fallen:
            self.dead[side] += 1
        warriors = sorted({side for side, kind in fallen if kind == "warrior"})
        for god in self.gods:
            if god.name == "anubis" and warriors and len(god.captives) < 3 and self.script.traps:
                god.captives.append(warriors[0])
                self.seen.add("own captive" if self.gods[warriors[0]] is god else "captive")
        for side in self.order:
            for _ in range(fallen.count((side, "cat-mummy"))):
                self.seen.add("cat-mummy")
                for other in self.order:
                    if other != side:
                        self.shift(other, -1)

    def other_cards(self, side: int) -> None:
        cards = [card for card in ("flood", "build-monument") if self.played(side, card)]
        if len(cards) == 2 and not self.script.flood_first:
            cards.reverse()
        for card in cards:
            if card == "flood":
                count = len([one for one in self.own(side) if MAP.is_fertile(one) and one not in self.underworld])
                self.gods[side].followers += 2 * count if self.has(side, "bountiful") else count
            else:
                self.build(side)
        if len(cards) == 2:
            self.seen.add("two cards in order")

    def build(self, side: int) -> None:
        god = self.gods[side]
        prices = {kind: 2 + 2 * self.owned(side, kind) for kind in TYPES}
        if self.has(side, "inspiring"):
            prices = {kind: min(3, price) for kind, price in prices.items()}
        kinds = [kind for kind in TYPES if prices[kind] <= god.followers]
        sites = [one for one in WEST if one not in self.figures and one not in self.monuments]
        if god.name != "osiris":
            sites = [one for one in sites if one not in self.underworld]
        if not self.script.builds[side] or not kinds or not sites or self.owned(side) == ANKHS:
            return
        self.seen.add("built" if self.own(side) else "built without figures")
        god.followers -= prices[kinds[0]]
        self.monuments[sites[0]] = (kinds[0], side)

    def majorities(self) -> None:
        gains = {}
        for side in self.sides:
            mine = {kind: self.owned(side, kind, True) for kind in TYPES}
            rivals = [other for other in range(len(self.gods)) if other != side]
            won = [kind for kind in TYPES if mine[kind] > max([self.owned(other, kind, True) for other in rivals])]
            gains[side] = sum(mine[kind] for kind in won) if self.own(side) else 0
        for side in self.order:
            if gains.get(side):
                self.shift(side, gains[side])
                self.seen.add("majority of several" if gains[side] > 1 else "majority")

    def strength(self, side: int) -> int:
        total = sum(CARDS[card] for card in self.script.cards[side])
        for space in self.own(side):
            if self.is_silent(space):
                self.seen.add("silent")
                continue
            counts = 1
            if self.figures[space][1] == "god":
                counts += self.owned(side, "temple") if self.has(side, "temple-attuned") else 0
                counts += len(self.gods[side].captives) if self.gods[side].name == "anubis" else 0
            doubled = self.played(side, "drought") and MAP.is_desert(space) and space not in self.underworld
            total += 2 * counts if doubled else counts
        return total + (self.owned(side, west=True) if self.has(side, "resplendent") else 0)

    def resolve(self) -> None:
        able = [side for side in self.sides if self.own(side)]
        strengths = {side: self.strength(side) if side in able else 0 for side in self.sides}
        self.strengths = strengths
        high = max([strengths[side] for side in able], default=0)
        best = [side for side in able if strengths[side] == high]
        winner = best[0] if len(best) == 1 else -1
        if len(best) > 1 and self.tiebreaker in best and self.script.breaks_tie:
            winner = self.tiebreaker
            self.seen.add("tiebreaker")
        if winner >= 0:
            margin = high - max(strengths[side] for side in self.sides if side != winner)
            self.won.append(f"{winner} by {margin}")
            self.seen.add(f"margin {min(margin, 2)}")
            clear = margin >= 2
            self.gods[winner].followers += 3 if self.has(winner, "commanding") else 0
            self.shift(winner, 1 + sum(1 for one in ("glorious", "mighty") if clear and self.has(winner, one)))
            if clear and self.has(winner, "mighty"):
                self.seen.add("mighty")
                for side in self.order:
                    if side in self.sides and side != winner:
                        self.shift(side, -1)
        self.kill([side for side in self.sides if side != winner])
