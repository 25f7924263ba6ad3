"""The Palace written a second time, flat, from the rules text and the printed board: no frames, no effects, no engine.

It is given a position document of the edition `pharaoh` for two players on the board `egypt`, just before the Palace is
resolved, and what was chosen and drawn; it says what must be true afterwards.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

ROOMS = ["chamber-of-law", "granary", "war-room", "throne-room"]
BOARD = """
.. Df Df Df ~~ ~~ ~~ ~~ ~~ ~~ ..
Wf Df Df Df Df Df Df Df Df Df ~~
Wf Wf Df Df Df Df Df Df Df Ef Ef
Wd Wd Wf Wf Df Df Df Ef Ef ~~ Ed
Wd Wd Wd Wd Wf Wf Ef Ed Ed Ed ~~
Wd Wd ~~ Wd Wd Wf Ef Ed Ed Ed ~~
Wd Wd ~~ ~~ ~~ Ef Ef Ed Ed ~~ ~~
Wd Wd Wd Wd Wf Ef Ed Ed ~~ Ed ~~
Wd Wd Wd Wd Wf Ef Ed Ed Ed Ed ~~
.. .. Wd .. Wf .. Ed .. Ed .. ..
"""
CELLS = {
    f"r{row:02d}c{column:02d}": cell
    for row, line in enumerate(BOARD.split("\n")[1:-1])
    for column, cell in enumerate(line.split())
    if cell != ".."
}


def around(space: str) -> list[str]:
    """The spaces of the board that share a side with a space; odd columns lie half a space lower."""
    row, column = int(space[1:3]), int(space[4:6])
    low = column % 2
    places = [
        (row - 1, column), (row + 1, column),
        (row - 1 + low, column - 1), (row + low, column - 1),
        (row - 1 + low, column + 1), (row + low, column + 1),
    ]  # fmt: skip
    names = [f"r{one:02d}c{other:02d}" for one, other in places if one >= 0 and other >= 0]
    return [name for name in names if name in CELLS]


def within(space: str, steps: int) -> set[str]:
    found = {space}
    for _ in range(steps):
        found |= {other for one in found for other in around(one)}
    return found


def regions(space: str) -> set[str]:
    """The regions of a figure: that of its land, or all around its Water."""
    if CELLS[space] != "~~":
        return {CELLS[space][0]}
    return {CELLS[other][0] for other in around(space) if CELLS[other] != "~~"}


class FlatPalace:
    """Resolves the Palace with a list of choices: cards taken, where the Pharaoh goes, where a Sphinx is built."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = copy.deepcopy(document)
        self.asked: list[tuple[str, set[str]]] = []  # who was asked, and what could be chosen

    def free(self) -> set[str]:
        """Empty land without an Underworld token."""
        document = self.document
        taken = {*document["figures"], *document["monuments"], *document["underworld"], document["pharaoh"]}
        return {space for space, cell in CELLS.items() if cell != "~~" and space not in taken}

    def choose(self, seat: str, options: set[str], chosen: Iterator[str]) -> str:
        self.asked.append((seat, options))
        answer = next(chosen)
        assert answer in options, f"{answer} is not one of {sorted(options)}"
        return answer

    def resolve(self, chosen: Iterator[str], drawn: Iterator[str]) -> dict[str, Any]:
        document = self.document
        for room in ROOMS:
            priests = document["rooms"][room]
            if priests:
                most = max(priests.values())
                seat = next(one for one in document["order"] if priests.get(one) == most)
                document["players"][seat]["priests"] += priests.pop(seat)
                getattr(self, room.replace("-", "_"))(seat, document["players"][seat], chosen)
        while len(document["display"]) < 3 and document["deck"]:
            document["display"].insert(0, next(drawn))
            document["deck"] -= 1
        return document

    def chamber_of_law(self, seat: str, player: dict[str, Any], chosen: Iterator[str]) -> None:
        display: list[str] = self.document["display"]
        if display:
            card = display[0] if len(display) == 1 else self.choose(seat, set(display), chosen)
            display.remove(card)
            player["political"].append(card)

    def granary(self, seat: str, player: dict[str, Any], chosen: Iterator[str]) -> None:
        if self.document["display"]:
            player["political"].append(self.document["display"].pop())
        player["followers"] += 1

    def war_room(self, seat: str, player: dict[str, Any], chosen: Iterator[str]) -> None:
        document = self.document
        stops = (within(document["pharaoh"], 3) & self.free()) | {document["pharaoh"]}
        if len(stops) > 1:
            document["pharaoh"] = self.choose(seat, stops, chosen)
        here = document["pharaoh"]
        sites = {space for space in around(here) if CELLS[space][0] == CELLS[here][0]} & self.free()
        if sites and player["followers"] >= 3 and player["ankhs"] and document["supply"]["sphinx"]:
            site = self.choose(seat, sites | {"done"}, chosen)
            if site != "done":
                document["monuments"][site] = f"{seat} sphinx"
                document["supply"]["sphinx"] -= 1
                player["followers"] -= 3
                player["ankhs"] -= 1

    def throne_room(self, seat: str, player: dict[str, Any], chosen: Iterator[str]) -> None:
        own = [space for space, text in self.document["figures"].items() if text.startswith(f"{seat} ")]
        if len({region for space in own for region in regions(space)}) >= 3:
            player["devotion"] += 2 if "bountiful" in player["powers"] and player["devotion"] <= 20 else 1
