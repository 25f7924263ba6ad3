"""Facts about Ra for the lobby and the command line."""

from typing import Final

from ennead.kernel.contract import Meta

META: Final = Meta(
    name="ra",
    title="Ra",
    seats=(2, 3, 4, 5),
    editions={"standard": "The edition with the cloth bag, for 2 to 5 players."},
    variants={"open-scores": "Everybody sees all point totals during the game."},
    summary="Bid your suns for the tiles that chance lays out, over three epochs of Egypt's history.",
)
