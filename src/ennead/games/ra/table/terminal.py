"""Ra's table in the terminal: everything by word as well as by colour."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ennead.games.ra.rules.components import (
    EMPTY,
    END_CIVILIZATION,
    END_MONUMENT,
    EPOCHS,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    FUNERAL,
    GOD,
    GOLD,
    NILE,
    PHARAOH,
    RA_TRACK,
    TILES,
    suns_in,
)
from ennead.games.ra.rules.view import PlayerView, RaView
from ennead.games.ra.table.ending import ending
from ennead.games.ra.table.facts import highest_bid
from ennead.texts import Texts

__all__ = ["ending", "glance", "table"]

TILE_WIDTH: Final = 10
LABEL_WIDTH: Final = 10
NARROWEST: Final = 11  # of a player's column; below that the players stand one under the other
WIDEST: Final = 30
BETWEEN: Final = 2  # two columns
STYLES: Final = (  # first kind of each category, its label and its colour
    (FUNERAL, "face_disaster", "red"),
    (FIRST_MONUMENT, "face_monument", "magenta"),
    (GOLD, "face_gold", "bright_yellow"),
    (FIRST_CIVILIZATION, "face_civilization", "green"),
    (NILE, "face_river", "blue"),
    (PHARAOH, "face_pharaoh", "bright_red"),
    (GOD, "face_god", "yellow"),
)


def table(view: RaView, texts: Texts, width: int) -> RenderableType:
    """The whole table as one seat sees it."""
    return Group(heading(view, texts), track(view, texts, width), areas(view, texts, width))


glance = table  # it fits the screen


# The board


def heading(view: RaView, texts: Texts) -> Text:
    """Epoch, bag, Ra track and centre sun."""
    length = RA_TRACK[view.seats]
    parts = Text(texts.label("epoch", epoch=view.epoch, epochs=EPOCHS), style="bold")
    parts.append(f" · {texts.label('ra_track')} ", style="not bold")
    parts.append("■" * view.ra_tiles + "□" * (length - view.ra_tiles), style="red")
    parts.append(f" {view.ra_tiles}/{length} · {texts.label('centre')} ", style="not bold")
    parts.append(f"{view.centre}", style="yellow")
    parts.append(f" · {texts.label('bag', count=view.bag_size)}", style="not bold")
    return parts


def track(view: RaView, texts: Texts, width: int) -> RenderableType:
    """The auction track, slot by slot, and the high bid if an auction is running."""
    tiles = [tile(slot, kind, texts) for slot, kind in enumerate(view.track)]
    rows: list[RenderableType] = []
    in_a_row = max(1, width // TILE_WIDTH)
    for first in range(0, len(tiles), in_a_row):
        row = Table.grid(padding=0)
        row.add_row(*tiles[first : first + in_a_row])
        rows.append(row)
    return Group(*rows, *auction(view, texts))


def tile(slot: int, kind: int, texts: Texts) -> RenderableType:
    if kind == EMPTY:
        return Panel(
            Text("\n"), title=Text(str(slot + 1)), title_align="left", width=TILE_WIDTH, style="dim", padding=0
        )
    label, style = style_of(kind)
    face = Text(texts.catalogue.sections["short"]["tile"][TILES[kind]], style=f"bold {style}")
    face.append(f"\n{texts.label(label)}", style="not bold dim")
    return Panel(face, title=Text(str(slot + 1)), title_align="left", width=TILE_WIDTH, border_style=style, padding=0)


def style_of(kind: int) -> tuple[str, str]:
    """The label of a kind's category, and its colour."""
    for first, label, style in STYLES:
        if kind >= first:
            return label, style
    raise AssertionError(f"there is no kind {kind}")


def auction(view: RaView, texts: Texts) -> list[Text]:
    if "auction" not in texts.game.describe(view):
        return []
    high, leader = highest_bid(texts.game, view)
    said = texts.label("high", sun=high, player=texts.name(leader)) if high else texts.label("no_bid")
    return [Text(f"{texts.place(view)}: {said}", style="bold")]


# The players


def areas(view: RaView, texts: Texts, width: int) -> RenderableType:
    """The players' areas in the rows of RA-INF-06, side by side if there is room."""
    columns = [area(view, seat, texts) for seat in range(view.seats)]
    labels = [
        texts.label(name) for name in ("suns", "gods", "pharaohs", "river", "civilization", "monuments", "points")
    ]
    if width >= LABEL_WIDTH + BETWEEN + view.seats * (NARROWEST + BETWEEN):
        return side_by_side(view, texts, labels, columns, width)
    return Group(*[under_each_other(view, seat, texts, labels, columns[seat]) for seat in range(view.seats)])


def side_by_side(view: RaView, texts: Texts, labels: list[str], columns: list[list[Text]], width: int) -> Table:
    room = min(WIDEST, (width - LABEL_WIDTH - BETWEEN) // view.seats - BETWEEN)
    found = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    found.add_column("", width=LABEL_WIDTH, style="dim")
    for seat in range(view.seats):
        found.add_column(name_of(view, seat, texts), width=room)
    for row, label in enumerate(labels):
        found.add_row(label, *[column[row] for column in columns])
    return found


def under_each_other(view: RaView, seat: int, texts: Texts, labels: list[str], column: list[Text]) -> RenderableType:
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(width=LABEL_WIDTH, style="dim")
    for label, cell in zip(labels, column, strict=True):
        if cell.plain:
            rows.add_row(label, cell)
    return Group(name_of(view, seat, texts), rows)


def name_of(view: RaView, seat: int, texts: Texts) -> Text:
    """The player's name, with a mark for who must decide."""
    asked = seat in view.asked
    return Text(f"{'> ' if asked else ''}{texts.title(seat)}", style="bold reverse" if asked else "bold")


def area(view: RaView, seat: int, texts: Texts) -> list[Text]:
    player = view.players[seat]
    return [
        suns(player, texts),
        counts(player, [GOD], texts),
        counts(player, [PHARAOH], texts),
        counts(player, [NILE, FLOOD], texts),
        counts(player, [*range(FIRST_CIVILIZATION, END_CIVILIZATION), GOLD], texts),
        counts(player, list(range(FIRST_MONUMENT, END_MONUMENT)), texts),
        Text(texts.common("hidden") if player.points is None else str(player.points)),
    ]


def suns(player: PlayerView, texts: Texts) -> Text:
    """Usable suns, then spent ones in brackets, each from the highest on."""
    found = Text(" ".join(map(str, suns_in(player.usable)[::-1])), style="bold yellow")
    spent = [texts.label("spent", sun=sun) for sun in suns_in(player.spent)[::-1]]
    return found.append(f"{' ' if player.usable and spent else ''}{' '.join(spent)}", style="not bold dim")


def counts(player: PlayerView, kinds: list[int], texts: Texts) -> Text:
    """The tiles of a row; one kind needs no name, like ones are counted."""
    if len(kinds) == 1:
        return Text(str(player.tiles[kinds[0]] or ""), style=style_of(kinds[0])[1])
    found = Text()
    for kind in kinds:
        if player.tiles[kind]:
            count = f"×{player.tiles[kind]}" if player.tiles[kind] > 1 else ""
            found.append(f"{', ' if found.plain else ''}", style="dim")
            found.append(f"{texts.word('tile', TILES[kind])}{count}", style=style_of(kind)[1])
    return found
