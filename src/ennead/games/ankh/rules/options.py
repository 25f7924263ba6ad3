"""Facts about Ankh for the lobby and the command line."""

from itertools import product
from typing import Final

from ennead.kernel.contract import Meta, Option

SCENARIOS: Final = {
    "middle-kingdom": "Middle Kingdom",
    "old-kingdom": "Old Kingdom",
    "peoples-revolt": "The People's Revolt",
    "gift-of-the-river": "Gift of the River",
    "twin-thrones": "Twin Thrones, for 2",
    "three-crowns": "Three Crowns, for 3",
    "caravan-season": "Caravan Season, for 4",
    "five-winds": "Court of Five Winds, for 5",
    "cities-of-the-nile": "Cities of the Nile, for 3 or 4",
    "wandering-gods": "Wandering Gods, for 2 or 4",
}
PHARAOHS: Final = {
    "ramesses": "Ramesses, the Conqueror",
    "khufu": "Khufu, the Builder",
    "hatshepsut": "Hatshepsut, the Voyager",
    "akhenaten": "Akhenaten, the Reformer",
    "cleopatra": "Cleopatra, the Diplomat",
}
GODS: Final = {"amun": "Amun", "anubis": "Anubis", "isis": "Isis", "osiris": "Osiris", "ra": "Ra"}
IN_TURN: Final = "in-turn"  # each player chooses, the last one first
GUARDIANS: Final = (  # of level 1, 2 and 3
    {"cat-mummy": "Cat-Mummy", "satet": "Satet"},
    {"apep": "Apep", "mummy": "Mummy"},
    {"giant-scorpion": "Giant Scorpion", "androsphinx": "Androsphinx"},
)
BOARDS: Final = {"egypt": "Egypt", "two-lands": "Two Lands"}

META: Final = Meta(
    name="ankh",
    title="Ankh: Gods of Egypt",
    seats=(2, 3, 4, 5),
    editions={
        "final": "The final rulebook: seven Battle cards, 31 Devotion. Start here.",
        "pharaoh": "The final rulebook with the Pharaoh expansion; its cards and some of its numbers are our own.",
        "preview": "The preview rulebook: six cards, other powers, a shorter way to the top.",
    },
    variants={
        "monument_gated": "Pharaoh expansion: a priest enters a room only from beside a Monument linked with it.",
    },
    summary="Gods of Egypt fight for the devotion of their people; the weakest are merged or forgotten.",
    options={
        "scenario": Option("The set-up.", values=SCENARIOS, default="middle-kingdom", free=True),
        "board": Option("The board, if not the one of the scenario.", values=BOARDS, free=True),
        "gods": Option(
            "The gods by seat, separated by commas: amun, anubis, isis, osiris, ra; or in-turn: the players choose,"
            " the last one first; dealt at random if left out.",
            values={IN_TURN: "Chosen in turn, the last player first"},
            free=True,
            each=GODS,
        ),
        "guardians": Option(
            "The Guardians of level 1, 2 and 3, separated by commas: satet,mummy,giant-scorpion; drawn at random if"
            " left out.",
            values={
                ",".join([name for name, _ in trio]): ", ".join([words for _, words in trio])
                for trio in product(*[level.items() for level in GUARDIANS])
            },
            free=True,
        ),
        "rules": Option("A file with other numbers than the edition has: house rules.", free=True),
        "pharaoh": Option("The Pharaoh card of the Pharaoh expansion; drawn at random if left out.", values=PHARAOHS),
    },
    only={"monument_gated": ("pharaoh",), "pharaoh": ("pharaoh",)},
)
