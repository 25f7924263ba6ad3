"""Battles of Ankh's preview edition against the flat one: the same choices must give the same position."""

from __future__ import annotations

from random import Random
from typing import Any

from oracle.flat_preview_battle import CARDS, MAP, POWERS, TYPES, WEST, FlatBattle, God, Script, Space, name_of

from ennead import load
from ennead.kernel.events import Event
from ennead.kernel.flow import State
from ennead.testing import evidence

GAME = load("ankh")
BATTLES = 250  # turn up for a longer look
EAST = MAP.land("E")
NAMES = ("amun", "anubis", "isis", "osiris")
LEVELS = [POWERS[:3], POWERS[3:5], POWERS[5:]]
WANTED = {
    "plague spares one", "plague spares nobody", "protected", "own captive", "captive", "cat-mummy",
    "two cards in order", "built", "built without figures", "majority", "majority of several", "silent",
    "tiebreaker", "margin 0", "margin 1", "margin 2", "mighty", "miracle",
}  # fmt: skip


class Duel:
    """One random Battle for both engines."""

    def __init__(self, rng: Random) -> None:
        self.seats = rng.choice([2, 3])
        self.names = rng.sample(NAMES, self.seats)
        spaces = rng.sample(WEST, 20)
        self.figures: dict[Space, tuple[int, str]] = {}
        for side in range(self.seats):
            for _ in range(rng.randrange(4)):
                self.figures[spaces.pop()] = (side, "warrior")
            if rng.random() < 0.7 or not any(owner == side for owner, _ in self.figures.values()):
                self.figures[spaces.pop()] = (side, "god")
        for kind in ("cat-mummy", "androsphinx"):
            if rng.random() < 0.5:
                self.figures[spaces.pop()] = (rng.randrange(self.seats), kind)
        self.monuments: dict[Space, tuple[str, int]] = {}
        for space in [*spaces[:5], *rng.sample(EAST, 3)]:
            if rng.random() < 0.7:
                self.monuments[space] = (rng.choice(TYPES), rng.randrange(-1, self.seats))
        self.underworld = set(rng.sample(WEST, 2)) - set(self.monuments) if "osiris" in self.names else set()
        osiris = self.names.index("osiris") if "osiris" in self.names else -1
        self.underworld -= {space for space, (owner, _) in self.figures.items() if owner != osiris}
        self.gods = [self.god(rng, side) for side in range(self.seats)]
        self.devotion = [rng.randrange(5) for _ in range(self.seats)]
        order = rng.sample(range(self.seats), self.seats)
        self.order = sorted(order, key=lambda side: self.devotion[side])
        self.tiebreaker = self.seats - 1
        cards = {side: rng.sample(list(CARDS), 2 if self.doubles(rng, side) else 1) for side in range(self.seats)}
        self.script = Script(
            cards,
            {side: rng.randrange(4) for side in range(self.seats)},
            {side: rng.random() < 0.8 for side in range(self.seats)},
            rng.random() < 0.5,
            rng.random() < 0.8,
            rng.random() < 0.6,
        )

    def god(self, rng: Random, side: int) -> God:
        powers = {power for level in LEVELS for power in rng.sample(level, rng.randrange(3))}
        captives: list[int] = []
        if self.names[side] == "anubis":
            captives = sorted(rng.choices(range(self.seats), k=rng.randrange(3)))
        return God(self.names[side], rng.randrange(7), powers, captives)

    def doubles(self, rng: Random, side: int) -> bool:
        return self.names[side] == "amun" and rng.random() < 0.8

    # For the engine

    def document(self) -> dict[str, Any]:
        players: dict[str, Any] = {}
        for side, god in enumerate(self.gods):
            players[f"S{side}"] = {
                "devotion": self.devotion[side],
                "followers": god.followers,
                "powers": sorted(god.powers),
            }
            if god.name == "anubis":
                players[f"S{side}"]["captives"] = [f"S{one}" for one in god.captives]
        return {
            "moment": "conflict",
            "turn": f"S{self.tiebreaker}",
            "order": [f"S{side}" for side in self.order],
            "figures": {name_of(space): f"S{side} {kind}" for space, (side, kind) in self.figures.items()},
            "monuments": {
                name_of(space): kind if side < 0 else f"S{side} {kind}"
                for space, (kind, side) in self.monuments.items()
            },
            "underworld": sorted(name_of(space) for space in self.underworld),
            "players": players,
        }

    def engine(self, events: list[Event]) -> State:
        options = {"scenario": "gift-of-the-river", "gods": ",".join(self.names)}
        options["guardians"] = "cat-mummy,apep,androsphinx"
        return GAME.position(self.document(), self.seats, "preview", options=options, listener=events.append)

    def flat(self) -> FlatBattle:
        return FlatBattle(
            self.gods,
            self.figures,
            self.monuments,
            self.underworld,
            self.devotion,
            self.order,
            self.tiebreaker,
            self.script,
        )

    def answer(self, state: State, seat: int) -> str:
        """What the script says to an open decision."""
        assert state.decision is not None
        names = [action.name for action in state.options(seat)]
        script, decision = self.script, state.decision.name
        if decision == "AnnounceTwo":
            return "yes" if len(script.cards[seat]) == 2 else "no"
        if decision == "ChooseCards":
            return f"play {script.cards[seat][len(state.plan(seat))]}"
        if decision == "BidFollowers":
            return names[min(script.bids[seat], len(names) - 1)]
        if decision == "OrderCards":
            return "play flood" if script.flood_first else "play build-monument"
        if decision == "ChooseBuilding":
            return names[1] if script.builds[seat] else "done"
        if decision == "TrapAnyWarrior":
            return names[1] if script.traps else "done"
        if decision == "UseTiebreaker":
            return "yes" if script.breaks_tie else "no"
        return names[0]  # ChooseSite: the first one; PlaceUnderworld: done


def played(duel: Duel) -> tuple[State, list[Event]]:
    events: list[Event] = []
    state = duel.engine(events)
    while any(one.partition(".")[0] == "Conflict" for one in state.place()):
        seat = state.asked_seats()[0]
        state.answer(seat, GAME.action(duel.answer(state, seat)))
        assert state.problems() == []
    return state, events


def told(state: State, events: list[Event]) -> dict[str, Any]:
    """What came of it, in the words of the flat one."""
    facts = GAME.describe(state)
    counted = [GAME.facts(event, -1) for event in events if event.kind.name == "StrengthCounted"]
    won = [GAME.facts(event, -1) for event in events if event.kind.name == "BattleWon"]
    players = [facts["players"][f"S{side}"] for side in range(len(facts["players"]))]
    return {
        "strengths": {int(one["god"][1]): one["strength"] for one in counted},
        "won": [f"{one['god'][1]} by {one['margin']}" for one in won],
        "figures": facts["figures"],
        "monuments": facts["monuments"],
        "devotion": [player["devotion"] for player in players],
        "followers": [player["followers"] for player in players],
        "order": facts["order"],
        "captives": [sorted(player["captives"]) for player in players],
        "used": [set(player["used"]) for player in players],
    }


def expected(flat: FlatBattle) -> dict[str, Any]:
    sides = range(len(flat.gods))
    return {
        "strengths": flat.strengths,
        "won": flat.won,
        "figures": {name_of(space): f"S{side} {kind}" for space, (side, kind) in sorted(flat.figures.items())},
        "monuments": {
            name_of(space): kind if side < 0 else f"S{side} {kind}"
            for space, (kind, side) in sorted(flat.monuments.items())
        },
        "devotion": [flat.devotion(side) for side in sides],
        "followers": [flat.gods[side].followers for side in sides],
        "order": [f"S{side}" for side in flat.order],
        "captives": [sorted(f"S{one}" for one in flat.gods[side].captives) for side in sides],
        "used": [flat.gods[side].used for side in sides],
    }


@evidence(
    "ANK-PRE-10", "ANK-PRE-11", "ANK-PRE-13", "ANK-PRE-14", "ANK-PRE-16", "ANK-PRE-17", "ANK-PRE-23", "ANK-PRE-33"
)
def test_battles_come_out_as_the_flat_ones() -> None:
    seen: set[str] = set()
    for number in range(BATTLES):
        duel = Duel(Random(f"preview battle {number}"))
        state, events = played(duel)
        flat = duel.flat()
        flat.fight()
        seen |= flat.seen
        assert told(state, events) == expected(flat), f"battle {number}: {duel.document()} {duel.script}"
    assert seen == WANTED
