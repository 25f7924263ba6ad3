"""Who speaks at which hook, and the order of effects that take place together (KEM-ACQ-05, KEM-DEC-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ennead.games.kemet.rules.components import bits_in
from ennead.games.kemet.rules.dispatch import HOOKS, Hooks
from ennead.games.kemet.rules.piece import NO_TILE, Piece
from ennead.kernel.effects import Voice
from ennead.kernel.flow import Todo, find

if TYPE_CHECKING:
    from ennead.games.kemet.rules.state import Kemet


def connect(kemet: Kemet) -> None:
    """Who speaks at which hook: the tiles of every player, in the order of the file."""
    kemet.hooks = Hooks()
    for seat, player in enumerate(kemet.players):
        listen_to(kemet, kemet.hooks, seat, bits_in(player.tiles & kemet.tile_set.speaking))


def listen_to(kemet: Kemet, table: Hooks, seat: int, voices: list[int]) -> None:
    """Tiles, and DI cards as numbers below 0, speak at their hooks for a player: as the owner likes, then so."""
    if kemet.precedence:
        chosen = [voice for voice in kemet.precedence if voice in voices]
        voices = chosen + [voice for voice in voices if voice not in chosen]
    for voice in voices:
        if voice < 0:
            table.add(seat, kemet.tile_set.card_uses[-1 - voice])
            continue
        uses = kemet.tile_set.uses[voice]
        if uses is not None:
            table.add(seat, uses)


def voice_of(effect: Voice) -> int:
    """A tile, or a DI card as a number below 0."""
    piece = cast(Piece, effect)
    return piece.tile if piece.tile != NO_TILE else -1 - piece.card


# The modules of the procedures look at positions, so they are imported where they are needed


def in_order(kemet: Kemet, table: Hooks, hook: int, seats: tuple[int, ...]) -> Todo | None:
    """Ask who has different effects at a hook for their order; about effects that are alike nobody is asked."""
    if len(table.speakers[hook]) < 2:
        return None
    from ennead.games.kemet.rules.flow.together import Together

    for seat in seats:
        voices = table.voices(hook, seat)
        decided = [voice for voice in voices if voice_of(voice) in kemet.precedence]
        if len({type(voice) for voice in voices}) > 1 and not decided:
            return kemet.open(Together(seat, HOOKS[hook]))
    return None


def put_next(kemet: Kemet, voice: int) -> None:
    """The owner of an effect lets it come next."""
    kemet.precedence += (voice,)
    rearrange(kemet)


def all_heard(kemet: Kemet) -> Todo | None:
    """A moment is over, and with it the order that was chosen for it."""
    if kemet.precedence:
        kemet.precedence = ()
        rearrange(kemet)
    return None


def rearrange(kemet: Kemet) -> None:
    """Effects speak in the order that has been chosen."""
    from ennead.games.kemet.rules.flow.battle import Battle

    connect(kemet)
    battle: Battle | None = find(kemet.top, Battle)
    if battle is not None:
        battle.hooks = None
