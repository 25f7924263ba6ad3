"""What was agreed on before the game: gods by seat, Guardians by level, and the Pharaoh."""

from __future__ import annotations

from collections.abc import Sequence

from ennead.games.ankh.rules.components import FIRST_GUARDIAN, GODS, KIND_NAMES, LEVEL, LEVELS
from ennead.games.ankh.rules.new_table import give_god, use_guardian
from ennead.games.ankh.rules.options import IN_TURN
from ennead.games.ankh.rules.palace.interior import own_palace
from ennead.games.ankh.rules.palace.pieces import PHARAOHS
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY


def chosen_gods(ankh: Ankh, text: str) -> None:
    """ANK-SET-01: `amun,isis` gives S0 and S1 these gods; nothing leaves it to chance, `in-turn` to the players."""
    names = words("" if text == IN_TURN else text)
    if names and len(names) != ankh.seats:
        raise BadInput(f"option gods: {len(names)} gods for {ankh.seats} players")
    if len(set(names)) != len(names):
        raise BadInput("option gods: every player has a different god (ANK-SET-01)")
    for side, name in enumerate(names):
        if name not in GODS:
            raise BadInput(f"option gods: expected gods of {', '.join(GODS)}; not {name!r}")
        give_god(ankh, side, GODS.index(name))


def chosen_guardians(ankh: Ankh, text: str) -> None:
    """ANK-SET-07: one Guardian for each level; an empty text leaves it to chance."""
    names = words(text)
    if names and len(names) != LEVELS:
        raise BadInput(f"option guardians: expected {LEVELS} Guardians, one for each level, not {len(names)}")
    for level, name in enumerate(names):
        known = [one for kind, one in enumerate(KIND_NAMES) if LEVEL[kind] == level + 1]
        if name not in known:
            raise BadInput(f"option guardians: level {level + 1} is one of {', '.join(known)}; not {name!r}")
        kind = KIND_NAMES.index(name)
        assert kind >= FIRST_GUARDIAN
        use_guardian(ankh, kind)


def chosen_court(ankh: Ankh, variants: Sequence[str], pharaoh: str) -> None:
    """ANK-PHA-02, 05: the Pharaoh card, or chance chooses it; and whether priests need Monuments to enter."""
    if variants or pharaoh:
        memory = own_palace(ankh)
        memory.gated = "monument_gated" in variants
        memory.pharaoh = PHARAOHS.index(pharaoh) if pharaoh else NOBODY


def words(text: str) -> list[str]:
    return [word.strip().lower() for word in text.split(",")] if text else []
