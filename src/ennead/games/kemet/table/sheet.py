"""Kemet as a sheet: what is under way, the players, the map zone by zone, the power tiles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ennead.games.kemet.rules.components import CARDS, COLOURS
from ennead.games.kemet.rules.map import KINDS, Board, board_for
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.games.kemet.rules.view import KemetView
from ennead.kernel.flow import NOBODY
from ennead.sheets.parts import HIDDEN, Facts, Line, Part, counted, explained, heading, named, seat_of
from ennead.texts import Texts

Document = dict[str, Any]
NUMBERS: Final = ("fp", "divine_fp", "battle_fp", "held_fp", "pp", "vt", "supply", "tokens")


def sheet(view: KemetView, texts: Texts) -> list[Part]:
    """The whole table as one seat sees it."""
    document: Document = texts.document(view)
    board = board_for(view.map_file, view.seats)
    order = [seat_of(seat) for seat in document["order"]] or list(range(view.seats))
    return [
        *battle(document, texts),
        *under_way(document, texts),
        numbers(document, texts, order),
        zones(document, texts, board),
        *[
            part
            for seat in own_first(order, view.viewer)
            for part in player(document, texts, seat, seat == view.viewer)
        ],
        *stock(document, view, texts),
        *day(document, texts),
    ]


def own_first(order: list[int], viewer: int) -> list[int]:
    return sorted(order, key=lambda seat: seat != viewer)


# What is under way


def battle(document: Document, texts: Texts) -> list[Part]:
    """Who fights whom, and what was revealed so far."""
    found = document.get("battle")
    if found is None:
        return []
    columns = tuple([heading(texts, key) for key in ("player", "battle_card", "di_cards", "strength", "destroyed")])
    lines = []
    for role in ("attacker", "defender"):
        seat = found[role]
        card = found["used"].get(seat, "")
        lines.append(
            Line(
                (
                    heading(texts, role, player=texts.title(seat_of(seat))),
                    explained(texts, [card] if card else [], "battle_card", powers(texts, "battle_card_power")),
                    named(texts, "card", found["cards"].get(seat, [])),
                    str(found["strength"].get(seat, "")),
                    str(found["destroyed"].get(seat, "")),
                ),
                seat_of(seat),
            )
        )
    return [Part(heading(texts, "battle", zone=texts.word("zone", found["zone"])), tuple(lines), columns)]


def under_way(document: Document, texts: Texts) -> list[Part]:
    """The move, the units that are being added, the actions that are still to come."""
    facts = Facts(texts)
    move = document.get("move")
    if move is not None:
        where = texts.word("zone", move["zone"])
        company = named(texts, "tile", move["creatures"])
        facts.add("moving", heading(texts, "troop", units=move["units"], zone=where) + (company and f", {company}"))
        facts.add("steps", move["steps"])
    adding = document.get("adding")
    if adding is not None:
        facts.add("added", adding["added"])
        facts.add("to_add", adding["left"])
    facts.add("to_resolve", named(texts, "place", document.get("actions", [])))
    return facts.part(heading(texts, "under_way"))


def day(document: Document, texts: Texts) -> list[Part]:
    """What belongs to nobody."""
    facts = Facts(texts)
    facts.add("colours", named(texts, "colour", document["colours"]))
    facts.add("deck", document["deck_size"])
    facts.add("discard", counted(texts, "card", document["discard"]))
    return facts.part(heading(texts, "common"), folded=True)


# Players


def numbers(document: Document, texts: Texts, order: list[int]) -> Part:
    """The players in turn order, with everything that is counted."""
    columns = tuple([heading(texts, key) for key in ("player", "city", *NUMBERS)])
    lines = []
    for seat in order:
        player = document["players"][f"S{seat}"]
        city = "" if player["city"] == "none" else texts.word("city", player["city"])
        cells = (texts.title(seat), city, *[str(player[name]) for name in NUMBERS])
        lines.append(Line(cells, seat))
    return Part(heading(texts, "players", round=document["round"]), tuple(lines), columns)


def player(document: Document, texts: Texts, seat: int, own: bool) -> list[Part]:
    """What one player has; of others only as much as lies open."""
    player = document["players"][f"S{seat}"]
    facts = Facts(texts)
    facts.add("tiles", explained(texts, player["tiles"], "tile", powers(texts, "tile_power")))
    facts.add("creatures", named(texts, "tile", player["creatures"]))
    facts.add("spaces", named(texts, "place", player["spaces"]))
    for token in ("silver", "gold"):
        if player[token] != "absent":
            facts.add(token, heading(texts, f"token_{player[token]}"))
    marks = [
        heading(texts, "blank") if one == "blank" else texts.word("colour", one) for one in player["acquire_spaces"]
    ]
    facts.add("acquire_spaces", ", ".join(marks))
    facts.add("acquired", named(texts, "colour", player["acquired"]))
    cards(facts, player, texts)
    return facts.part(texts.title(seat), seat, folded=not own)


def cards(facts: Facts, player: Document, texts: Texts) -> None:
    """Own cards by name, those of others by number."""
    if player["di"] == HIDDEN:
        facts.add("di_cards", player["di_size"])
    else:
        facts.add("di_cards", di_cards(player["di"], texts))
    if player["hand"] == HIDDEN:
        facts.add("hand", player["hand_size"])
        facts.add("face_down", player["face_down_size"] or "")
    else:
        facts.add("hand", explained(texts, player["hand"], "battle_card", powers(texts, "battle_card_power")))
        facts.add("face_down", named(texts, "battle_card", player["face_down"]))
    facts.add("used", named(texts, "battle_card", player["used"]))
    if isinstance(player["plan"], list):
        facts.add(
            "plan", ", ".join([texts.word("battle_card" if one in CARDS else "card", one) for one in player["plan"]])
        )


def di_cards(counts: dict[str, int], texts: Texts) -> str:
    power = powers(texts, "card_power")
    noun = texts.catalogue.noun
    return "; ".join(
        [f"{noun('card', name).counted(count) if count > 1 else noun('card', name).one} ({power[name]})"
         for name, count in counts.items() if count]
    )  # fmt: skip


def powers(texts: Texts, group: str) -> dict[str, str]:
    found: dict[str, str] = texts.catalogue.sections["words"][group]
    return found


# The map


def zones(document: Document, texts: Texts, board: Board) -> Part:
    """Every zone with who stands there, what was built, what it is worth, and where one can go from it."""
    columns = tuple([heading(texts, key) for key in ("zone", "troop_there", "built", "next_to")])
    lines = [zone_line(document, texts, board, zone) for zone in board.playing]
    return Part(heading(texts, "map"), tuple(lines), columns)


def zone_line(document: Document, texts: Texts, board: Board, zone: int) -> Line:
    name = board.zones[zone]
    troops = document["zones"].get(name, {})
    owners = [seat_of(key) for key in troops if seat_of(key) >= 0]
    standing = [heading(texts, "units", count=troops[f"S{seat}"], player=texts.title(seat)) for seat in owners]
    standing += [texts.word("tile", troops[key]) for key in ("creature", "attacking_creature") if key in troops]
    near = named(texts, "zone", [board.zones[other] for other in board.ground[zone]]) or heading(texts, "no_way")
    worth = ", ".join([*built(document, texts, name), *marks(texts, board, zone)])
    cells = (texts.word("zone", name), ", ".join(standing), worth, near)
    return Line(cells, owners[0] if owners else NOBODY, name)


def built(document: Document, texts: Texts, zone: str) -> Iterable[str]:
    """The pyramid in a zone, and who holds its FP."""
    if zone in document["pyramids"]:
        pyramid = document["pyramids"][zone]
        yield texts.label("pyramid", colour=texts.word("colour", pyramid["colour"]), level=pyramid["level"])
    if zone in document["fame"]:
        yield heading(texts, "fame_of", player=texts.name(seat_of(document["fame"][zone])))


def marks(texts: Texts, board: Board, zone: int) -> Iterable[str]:
    """What is printed on a zone."""
    kind = KINDS[board.kind[zone]]
    if kind != "district":
        yield texts.label(kind)
    if board.obelisk[zone]:
        yield texts.label("obelisk")
    if board.harbour[zone]:
        yield texts.label("red_harbour" if board.harbour[zone] == "red" else "harbour")


# Power tiles


def stock(document: Document, view: KemetView, texts: Texts) -> list[Part]:
    """The tiles that can still be acquired, by colour and level."""
    tiles = [tile for tile in tile_set_for(view.tiles_file).tiles if document["stock"].get(tile.id)]
    if not tiles:
        return []
    lines = []
    power = powers(texts, "tile_power")
    for colour in range(len(COLOURS)):
        for level in sorted({tile.level for tile in tiles if tile.colour == colour}):
            names = [tile.id for tile in tiles if (tile.colour, tile.level) == (colour, level)]
            lines.append(
                Line((texts.word("colour", COLOURS[colour]), str(level), explained(texts, names, "tile", power)))
            )
    columns = tuple([heading(texts, key) for key in ("colour", "level", "tiles")])
    return [Part(texts.label("stock"), tuple(lines), columns, folded=True)]
