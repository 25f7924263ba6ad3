"""Ankh as a sheet: what is under way, the gods, the tracks, the map, and the regions with all that stands in them."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ankh.rules.board import WATER
from ennead.games.ankh.rules.components import EVENTS, GODS, KIND_NAMES, TRACKS
from ennead.games.ankh.rules.edition import keepers, numbers
from ennead.games.ankh.rules.grid import SPACE_NUMBERS
from ennead.games.ankh.rules.house import base_of
from ennead.games.ankh.rules.land import Land, land_with
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.drawing_palace import leading
from ennead.games.ankh.table.sheet_map import picture, token_fields
from ennead.kernel.flow import NOBODY
from ennead.sheets.parts import Facts, Line, Part, counted, explained, heading, named, seat_of
from ennead.texts import Texts

Document = dict[str, Any]
COURT_CARDS: Final = ("political", "political_used")
NUMBERS: Final = ("devotion", "followers", "ankhs")


def sheet(view: AnkhView, texts: Texts) -> list[Part]:
    """The whole table; only sealed answers are secret in Ankh, and they are on no sheet."""
    document: Document = texts.document(view)
    land = land_with(scenario(view.scenario, view.board).board, view.camels)
    seats = sorted(range(view.seats), key=lambda seat: seat != view.viewer)
    return [
        *conflict(document, texts),
        *plague(document, texts),
        gods(document, view, texts),
        map_part(view, document, texts, land),
        regions(document, view, texts, land),
        *palace(document, view, texts),
        tracks(view, texts),
        *[part for seat in seats for part in player(document, view, texts, seat, seat == view.viewer)],
        *common(document, view, texts),
    ]


# What is under way


def conflict(document: Document, texts: Texts) -> list[Part]:
    """The Conflict, and the Battle in it with what was played."""
    found: Document | None = document.get("conflict")
    if found is None:
        return []
    facts = Facts(texts)
    key = "tiebreaker_unused" if found["unused"] else "tiebreaker_used"
    facts.add("tiebreaker", heading(texts, key, player=texts.title(seat_of(found["tiebreaker"]))))
    battle: Document = document.get("battle", {})
    for seat in battle.get("gods", []):
        facts.lines.append(Line((texts.title(seat_of(seat)), played(battle, seat, texts)), seat_of(seat)))
    title = heading(texts, "battle" if battle else "conflict", number=found["number"], region=found["region"])
    return facts.part(title)


def played(battle: Document, seat: str, texts: Texts) -> str:
    """What is known of one god in a Battle."""
    told = [named(texts, "cards", battle["cards"].get(seat, []))]
    if seat in battle["strengths"]:
        told.append(heading(texts, "strength", strength=battle["strengths"][seat]))
    if battle["two_cards"] == seat:
        told.append(heading(texts, "two_cards"))
    if battle["winner"] == seat:
        told.append(heading(texts, "won"))
    return ", ".join([one for one in told if one]) or heading(texts, "nothing_yet")


def plague(document: Document, texts: Texts) -> list[Part]:
    found = document.get("plague")
    if found is None:
        return []
    lines = [
        Line((texts.title(seat_of(seat)), str(found["bids"].get(seat, heading(texts, "nothing_yet")))), seat_of(seat))
        for seat in found["bidders"]
    ]
    return [Part(heading(texts, "plague"), tuple(lines))]


# Gods


def gods(document: Document, view: AnkhView, texts: Texts) -> Part:
    """The gods from the most Devotion to the least; a merged one stands with its partner."""
    columns = tuple([heading(texts, key) for key in ("player", "god", *NUMBERS, "pool", "standing")])
    order = [seat_of(seat) for seat in reversed(document["order"])]
    order += [seat for seat in range(len(document["players"])) if seat not in order]
    lines = []
    for seat in order:
        player = document["players"][f"S{seat}"]
        god = "" if player["god"] == "none" else texts.word("god", player["god"])
        standing = texts.word("standing", player["standing"])
        if "partner" in player:
            standing = heading(texts, "partner", player=texts.title(seat_of(player["partner"])))
        pool = counted(texts, "kind", player["pool"])
        lines.append(Line((texts.title(seat), god, *[str(player[name]) for name in NUMBERS], pool, standing), seat))
    return Part(heading(texts, "gods", top=numbers(view.edition).top), tuple(lines), columns)


def player(document: Document, view: AnkhView, texts: Texts, seat: int, own: bool) -> list[Part]:
    """Ability, powers and cards of one god; the own cards with what they do."""
    player = document["players"][f"S{seat}"]
    facts = Facts(texts)
    if player["god"] != "none":
        ability = texts.word("ability", player["god"])
        facts.add("ability", f"{ability}: {about(texts, view, 'god')[player['god']].strip()}")
    facts.add("powers", explained(texts, player["powers"], "power", about(texts, view, "power")))
    facts.add("hand", explained(texts, player["hand"], "cards", about(texts, view, "cards") if own else {}))
    facts.add("used", named(texts, "cards", player["used"]))
    for keeper in keepers(view):
        if concerned(view, seat, keeper.NAME):
            for name in (*type(keeper).PLAYER, *type(keeper).WORKED_OUT):
                facts.add(name, remembered(texts, view, name, player[name]))
    return facts.part(texts.title(seat), seat, folded=not own)


def concerned(view: AnkhView, seat: int, effect: str) -> bool:
    """Whether a player has to do with an effect: with the own gods, with the Guardians in play, with all others."""
    if effect in GODS:
        return view.gods[seat].abilities >> GODS.index(effect) & 1 == 1
    return effect not in KIND_NAMES or KIND_NAMES.index(effect) in view.guardians


def about(texts: Texts, view: AnkhView, group: str) -> dict[str, str]:
    """What things do; another edition may say otherwise of some."""
    return texts.catalogue.about(group, base_of(view.edition))


def remembered(texts: Texts, view: AnkhView, name: str, value: Any) -> str | int:
    """What an effect remembers about a player: seats, a number, or one of a few words."""
    if isinstance(value, list):
        if name in COURT_CARDS:
            return explained(texts, value, "political", about(texts, view, "political"))
        return ", ".join([texts.title(seat_of(one)) for one in value])
    return value if isinstance(value, int) else heading(texts, f"{name}_{value}")


# The board


def map_part(view: AnkhView, document: Document, texts: Texts, land: Land) -> Part:
    title = heading(
        texts, "map", scenario=texts.word("scenario", view.scenario) if known(texts, view) else view.scenario
    )
    return Part(title, picture=tuple(picture(view, document, texts, land)))


def known(texts: Texts, view: AnkhView) -> bool:
    return view.scenario in texts.catalogue.sections["words"]["scenario"]


def regions(document: Document, view: AnkhView, texts: Texts, land: Land) -> Part:
    """Every region in the order of Conflicts: its size, its figures and its Monuments, with their spaces."""
    columns = tuple([heading(texts, key) for key in ("region", "size", "figures", "monuments")])
    lines = []
    for token, first in enumerate(document["tokens"], 1):
        region = land.region_of(SPACE_NUMBERS[first])
        inside = [name for name, space in SPACE_NUMBERS.items() if land.regions[space] >> region & 1]
        figures = [
            figure(texts, document["figures"][name], name, land) for name in inside if name in document["figures"]
        ]
        monuments = [
            monument(texts, document["monuments"][name], name) for name in inside if name in document["monuments"]
        ]
        more = [heading(texts, "city", space=name) for name in inside if name in document["cities"]]
        if document.get("pharaoh") in inside:
            more.append(heading(texts, "pharaoh_on", space=document["pharaoh"]))
        for field in token_fields(view):
            more += [heading(texts, field, space=name) for name in inside if name in document[field]]
        size = str(document["regions"][first])
        lines.append(
            Line(
                (heading(texts, "token_number", token=token), size, "; ".join(figures), "; ".join([*monuments, *more]))
            )
        )
    return Part(heading(texts, "regions"), tuple(lines), columns)


def figure(texts: Texts, written: str, space: str, land: Land) -> str:
    """`Ann: Warrior r05c02`; in Water a figure stands in every region around."""
    seat, kind, *marks = written.split(" ")
    said = heading(texts, "figure", player=texts.title(seat_of(seat)), kind=texts.word("kind", kind), space=space)
    for mark in marks:
        if mark in texts.catalogue.sections["words"]["direction"]:
            said += f", {heading(texts, 'pointing', direction=texts.word('direction', mark))}"
        else:
            said += f", {heading(texts, mark)}"
    return f"{said}, {texts.word('terrain', 'water')}" if land.board.terrain[SPACE_NUMBERS[space]] == WATER else said


def monument(texts: Texts, written: str, space: str) -> str:
    owner, _, kind = written.rpartition(" ")
    player = texts.title(seat_of(owner)) if seat_of(owner) != NOBODY else heading(texts, "neutral")
    return heading(texts, "figure", player=player, kind=texts.word("monument", kind), space=space)


def palace(document: Document, view: AnkhView, texts: Texts) -> list[Part]:
    """The Palace: the Pharaoh card, the rooms with their priests, and the political cards."""
    if "rooms" not in document:
        return []
    facts = Facts(texts)
    if document["pharaoh_card"] != "none":
        card = explained(texts, [document["pharaoh_card"]], "pharaoh", about(texts, view, "pharaoh"))
        facts.add("pharaoh_card", heading(texts, "court_ours", text=card))
    for room, priests in document["rooms"].items():
        here = [f"{texts.title(seat_of(seat))} {count}" for seat, count in priests.items()]
        if priests:
            here.append(heading(texts, "leads", player=texts.title(seat_of(leading(document, priests)))))
        said = ", ".join(here) or heading(texts, "no_priests")
        told = heading(texts, "room_priests", priests=said, about=about(texts, view, "room")[room])
        facts.lines.append(Line((texts.word("room", room), told)))
    facts.add("display", explained(texts, document["display"], "political", about(texts, view, "political")))
    facts.add("deck", document["deck"])
    facts.add("discarded", named(texts, "political", document["discarded"]))
    facts.add("entry", heading(texts, f"entry_{document['entry']}"))
    return facts.part(heading(texts, "palace"))


def tracks(view: AnkhView, texts: Texts) -> Part:
    """How far each action is, and which event comes next."""
    facts = Facts(texts)
    for track, name in enumerate(TRACKS):
        length = numbers(view.edition).track_length[view.seats][track]
        facts.lines.append(
            Line((texts.word("track", name), heading(texts, "track_step", step=view.tracks[track], length=length)))
        )
    events = scenario(view.scenario, view.board, view.edition).events
    facts.add("event", heading(texts, "event_number", number=view.event, events=len(events)))
    coming = [texts.word("name", EVENTS[event]) for event in events[view.event : view.event + 3]]
    facts.add("next_events", ", ".join(coming))
    return facts.part(heading(texts, "tracks"))[0]


def common(document: Document, view: AnkhView, texts: Texts) -> list[Part]:
    """What belongs to nobody."""
    facts = Facts(texts)
    facts.add("guardians", explained(texts, document["guardians"], "kind", about(texts, view, "kind")))
    facts.add("guardian_supply", counted(texts, "kind", document["guardian_supply"]))
    facts.add("monument_supply", counted(texts, "monument", document["supply"]))
    facts.add("camels_left", document["camels_left"])
    facts.add("camels", ", ".join([str(texts.catalogue.noun("sides", side)) for side in document["camels"]]))
    return facts.part(heading(texts, "common"), folded=True)
