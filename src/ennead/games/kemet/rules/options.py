"""Facts about Kemet for the lobby and the command line."""

from typing import Final

from ennead.kernel.contract import Meta, Option

META: Final = Meta(
    name="kemet",
    title="Kemet: Blood and Sand",
    seats=(2, 3, 4, 5),
    editions={"standard": "Blood and Sand, the base game for 2 to 5 players."},
    variants={},
    summary="Raise pyramids, gather divine powers and fight for the temples of the desert.",
    options={
        "setup": Option(
            "Who makes the choices of the set-up.", {"choose": "Every player", "quick": "The table"}, "choose"
        ),
        "cities": Option(
            "How cities are given out.", {"random": "By chance", "choose": "Chosen in turn order"}, "random"
        ),
        "colours": Option("Colours of power tiles in play, joined by '+'; chance decides if not named.", free=True),
        "rounds": Option(
            "When the game ends at the latest; usually there is no limit.",
            {"60": "After 60 rounds"},
            free=True,
        ),
        "map": Option("A file with another map.", free=True),
        "tiles": Option("A file with other power tiles.", free=True),
    },
    simulation={"rounds": "60"},  # KEM-VIC-04
)
