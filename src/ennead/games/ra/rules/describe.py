"""Describing: a table of Ra, or what a seat may know of it, as a position document (`docs/notation.md`)."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ra.rules.components import AUCTIONS, EMPTY, KINDS, SLOTS, TILES, suns_in
from ennead.games.ra.rules.flow.auction import BID_OR_PASS, Auction
from ennead.games.ra.rules.flow.draw import Draw
from ennead.games.ra.rules.flow.epoch import Epoch
from ennead.games.ra.rules.flow.god import GodPlay
from ennead.games.ra.rules.flow.lot import Loss
from ennead.games.ra.rules.state import Player, Ra
from ennead.games.ra.rules.view import PlayerView, RaView
from ennead.kernel.flow import NOBODY, find

NO_TILE: Final = "-"


def describe(table: Ra | RaView) -> dict[str, Any]:
    """A state or a view as a document; what a view does not show is "hidden"."""
    epoch: Epoch | None = find(table.top, Epoch)
    document: dict[str, Any] = {"moment": moment_of(table), "epoch": table.epoch}
    if epoch is not None:
        document["turn"] = f"S{epoch.on_turn}"
    document["track"] = [NO_TILE if kind == EMPTY else TILES[kind] for kind in table.track]
    document["ra_tiles"] = table.ra_tiles
    document["centre"] = table.centre
    document["ra_player"] = "nobody" if table.ra_player == NOBODY else f"S{table.ra_player}"
    document["players"] = {f"S{seat}": player_of(table.players[seat]) for seat in range(table.seats)}
    document["bag_size"] = table.bag_size
    document["bag"] = counted(table.bag)
    document["box"] = counted(table.box)
    document.update(under_way(table))
    return document


def moment_of(table: Ra | RaView) -> str:
    if table.decision is None:
        return "end of game"
    return "turn" if table.epoch else "deal"


def player_of(player: Player | PlayerView) -> dict[str, Any]:
    return {
        "usable": suns_in(player.usable)[::-1],
        "spent": suns_in(player.spent)[::-1],
        "points": "hidden" if player.points is None else player.points,
        "tiles": counted(player.tiles),
    }


def counted(counts: list[int]) -> dict[str, int]:
    return {TILES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def under_way(table: Ra | RaView) -> dict[str, Any]:
    """The auction, God play, loss or draw in progress."""
    found: dict[str, Any] = {}
    auction: Auction | None = find(table.top, Auction)
    if auction is not None and table.decision is BID_OR_PASS:
        found["auction"] = {
            "kind": AUCTIONS[auction.kind],
            "ra_player": f"S{auction.ra_player}",
            "bids": [
                {f"S{seat}": table.players[seat].bid or "pass"}
                for seat in [(auction.ra_player + 1 + place) % table.seats for place in range(table.seats)]
            ][: table.seats - auction.chances],
        }
    play: GodPlay | None = find(table.top, GodPlay)
    if play is not None:
        found["god_play"] = {"player": f"S{play.player}", "slots": [s for s in range(SLOTS) if play.chosen >> s & 1]}
    loss: Loss | None = find(table.top, Loss)
    if loss is not None:
        found["loss"] = {"player": f"S{loss.player}", "owed": loss.owed, "kinds": TILES[loss.first : loss.end]}
    draw: Draw | None = find(table.top, Draw)
    if draw is not None and draw.tile == EMPTY:
        found["drawing"] = f"S{draw.player}"
    return found
