"""A small table for the rules of Kemet: set up a position, play it in the notation, look at the facts."""

from __future__ import annotations

from typing import Any

from ennead.games import load

from ..table import Table as AnyTable

GAME = load("kemet")
SEATS = (2, 3, 4, 5)


class Table(AnyTable):
    """A table of Kemet."""

    @property
    def zones(self) -> dict[str, Any]:
        found: dict[str, Any] = self.facts["zones"]
        return found

    @property
    def battle(self) -> dict[str, Any]:
        found: dict[str, Any] = self.facts["battle"]
        return found


def table(document: dict[str, Any], seats: int = 5, **options: str) -> Table:
    return Table(GAME.at_table(options), GAME.position(document, seats, options=options))


def new(seats: int, **options: str) -> Table:
    return Table(GAME.at_table(options), GAME.new(seats, options=options))


def turn(
    mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, seats: int = 5, **more: Any
) -> Table:
    """A turn of S0; `mine` and `theirs` are facts about S0 and S1, the rest are fields of the position."""
    return table({"turn": "S0", "players": {"S0": mine or {}, "S1": theirs or {}}, **more}, seats)


def night(mine: dict[str, Any], seats: int = 2, **more: Any) -> Table:
    """A night begins; `mine` are facts about S0, the rest are fields of the position."""
    return table({"moment": "night", "players": {"S0": mine}, **more}, seats)


def desert(
    attackers: int = 3,
    defenders: int = 3,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """S0 attacks S1 in the eastern wastes; `mine` and `theirs` are facts about the two players."""
    mine, theirs = mine or {}, theirs or {}
    here: dict[str, Any] = {"S0": attackers}
    there: dict[str, Any] = {"S1": defenders}
    for facts, zone in ((mine, here), (theirs, there)):
        if "creature" in facts:
            zone["creature"] = facts["creature"]
    players = {
        f"S{seat}": {k: v for k, v in facts.items() if k != "creature"} for seat, facts in ((0, mine), (1, theirs))
    }
    document = {"turn": "S0", "zones": {"gate_ne": here, "wastes_e": there}, "players": players, **more}
    return table(document).play("S0 place f3_move, troop gate_ne, go wastes_e")


def fight(battle: Table, first: str, second: str) -> Table:
    """Both plans: the battle card to use, then DI cards."""
    for seat, plan in ((0, first), (1, second)):
        used, *cards = plan.split(" + ")
        spare = "arrow_rain" if used != "arrow_rain" else "closed_ranks"
        battle.play(
            f"S{seat} " + ", ".join([f"use {used}", f"discard {spare}", *[f"card {card}" for card in cards], "ready"])
        )
    return battle
