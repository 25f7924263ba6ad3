"""What one god has."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import ANKHS_IN_POOL, IN_PLAY
from ennead.games.ankh.rules.view import GodView
from ennead.kernel.flow import NOBODY
from ennead.kernel.record import Public, Record


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class God(Record):
    """What one god has; before a merger one god is one player."""

    god: Public[int] = NOBODY  # which one; NOBODY before it is dealt
    abilities: Public[int] = 0  # of gods, one bit each; two after a merger (ANK-MRG-07)
    standing: Public[int] = IN_PLAY
    devotion: Public[int] = 0  # the space of its marker
    followers: Public[int] = 0
    ankhs: Public[int] = ANKHS_IN_POOL  # Ankh tokens in the pool
    powers: Public[int] = 0  # unlocked, one bit each
    unlocked: Public[int] = 0  # how many
    hand: Public[int] = 0  # Battle cards, one bit each; the others are used
    figures: Public[tuple[int, ...]] = ()  # the spaces of its figures, ascending
    monuments: Public[tuple[int, ...]] = ()  # the spaces of its Monuments, ascending
    pool: Public[list[int]]  # figures that are not on the board, by kind

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "god",
        "abilities",
        "standing",
        "devotion",
        "followers",
        "ankhs",
        "powers",
        "unlocked",
        "hand",
        "figures",
        "monuments",
        "pool",
    )
    TUPLES: ClassVar[tuple[str, ...]] = ("figures", "monuments")

    def copy(self) -> God:
        new = God()
        new.god = self.god
        new.abilities = self.abilities
        new.standing = self.standing
        new.devotion = self.devotion
        new.followers = self.followers
        new.ankhs = self.ankhs
        new.powers = self.powers
        new.unlocked = self.unlocked
        new.hand = self.hand
        new.figures = self.figures
        new.monuments = self.monuments
        new.pool = self.pool[:]
        return new

    def view(self, own: bool, memory: bool) -> GodView:
        view = GodView()
        view.god = self.god
        view.abilities = self.abilities
        view.standing = self.standing
        view.devotion = self.devotion
        view.followers = self.followers
        view.ankhs = self.ankhs
        view.powers = self.powers
        view.unlocked = self.unlocked
        view.hand = self.hand
        view.figures = self.figures
        view.monuments = self.monuments
        view.pool = self.pool[:]
        return view

    def glance(self, own: bool) -> GodView:
        view = GodView()
        view.god = self.god
        view.abilities = self.abilities
        view.standing = self.standing
        view.devotion = self.devotion
        view.followers = self.followers
        view.ankhs = self.ankhs
        view.powers = self.powers
        view.unlocked = self.unlocked
        view.hand = self.hand
        view.figures = self.figures
        view.monuments = self.monuments
        view.pool = self.pool
        return view

    @staticmethod
    def known(view: GodView) -> God:
        """What a view shows; the rest is left to imagine."""
        new = God()
        new.god = view.god
        new.abilities = view.abilities
        new.standing = view.standing
        new.devotion = view.devotion
        new.followers = view.followers
        new.ankhs = view.ankhs
        new.powers = view.powers
        new.unlocked = view.unlocked
        new.hand = view.hand
        new.figures = view.figures
        new.monuments = view.monuments
        new.pool = view.pool[:]
        return new

    # </records>
