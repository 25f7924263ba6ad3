"""The hooks at which gods, powers, cards and Guardians bend the rules, one method each.

What a method returns says how effects speak there (`ennead/kernel/effects.py`). Its arguments are the position, the
procedure, whose effect it is, and what it is about. `dispatch.py` is written from the list of these methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.memory import Keeper
from ennead.kernel.effects import Order
from ennead.kernel.flow import Todo

if TYPE_CHECKING:
    from ennead.games.ankh.rules.flow.battle import Battle
    from ennead.games.ankh.rules.flow.conflict import Conflict, Domination
    from ennead.games.ankh.rules.flow.deaths import Deaths
    from ennead.games.ankh.rules.flow.summon import Summon, Summoned
    from ennead.games.ankh.rules.flow.turn import Turn
    from ennead.games.ankh.rules.state import Ankh
    from ennead.kernel.actions import Action
    from ennead.kernel.events import Refusal

# Where the rulebook gives an order, by hook; other effects speak after these

ORDER: Final[Order] = {
    "conflict_begins": ("omnipresent", "giant-scorpion"),  # ANK-CON-02
    "before_cards": ("obelisk-attuned", "amun"),  # ANK-BAT-01, 03
    "cards_played": ("flood", "build-monument", "plague-of-locusts"),  # ANK-BAT-06 to 08
    "before_kills": ("magnanimous", "isis"),  # ANK-BAT-13, 14
    "figures_killed": ("ra", "anubis"),  # ANK-BAT-15
    "after_kills": ("mummy", "cat-mummy"),  # ANK-BAT-15
    "after_battle": ("miracle", "osiris", "worshipful", "cycle-of-maat"),  # ANK-BAT-16
}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Effect(Keeper):
    """A god's ability, an Ankh power, a Battle card or a kind of figure; overrides the hooks it needs."""

    EXTRA: ClassVar[tuple[Action, ...]] = ()  # what it alone offers in a Summon Figure action
    WARRIORS_ONLY: ClassVar[bool] = False  # whether no Guardian can be summoned by that
    MEANWHILE: ClassVar[tuple[Action, ...]] = ()  # what it alone offers between the figures of an action
    CLOSED: ClassVar[Refusal | None] = None  # why figures may not stop on the spaces that it closes
    DEALT: ClassVar[dict[str, str]] = {}  # what of it chance alone decides: the rule, by the verb of the actions

    def in_play(self, ankh: Ankh) -> bool:
        """Whether it speaks at all, if it is common to everybody."""
        return True

    def no_summon(self, ankh: Ankh, summon: Summon, side: int, action: Action) -> Refusal:
        """Why one of these is not offered to a side now."""
        raise AssertionError(f"{type(self).__name__} offers no summons")

    def no_place(self, ankh: Ankh, summon: Summon, side: int, space: int) -> Refusal | None:
        """Why a figure may not be put on a space by a summon that it offers; None if that is not its own reason."""
        return None

    def do_meanwhile(self, ankh: Ankh, side: int, track: int, action: Action) -> None:
        """Carry out what it offers between the figures of an action."""
        raise AssertionError(f"{type(self).__name__} offers nothing between figures")

    def not_meanwhile(self, ankh: Ankh, side: int, track: int, action: Action) -> Refusal:
        """Why that is not offered to a side now."""
        raise AssertionError(f"{type(self).__name__} offers nothing between figures")

    # Turns

    def before_action(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        """ANK-ACT-02: an action has been chosen and its marker has moved; nothing of it has been resolved."""
        return None

    def after_action(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        """ANK-ACT-02: an action has been resolved completely; an event that it triggers has not begun."""
        return None

    def last_action_taken(self, ankh: Ankh, turn: Turn, side: int) -> Todo | None:
        """ANK-ACT-05: the last action of a turn of this side has been resolved; an event it triggers has not begun."""
        return None

    # Conflict and Battle

    def conflict_begins(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        """ANK-CON-02: the Conflict begins; no region has been looked at."""
        return None

    def conflict_ends(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        """ANK-CON-04: the Conflict is over."""
        return None

    def before_cards(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-01, 03: nobody has committed to a card yet."""
        return None

    def cards_played(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-06 to 08: the cards lie open and are carried out."""
        return None

    def before_kills(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-13, 14: the winner has its reward; nobody has been killed in Battle Resolution yet."""
        return None

    def after_battle(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-16: the Battle is over; the effect looks whether its side took part, or has lost."""
        return None

    # Kills (ANK-BAT-15)

    def figures_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """ANK-BAT-15: figures have just been killed and have not gone to their pools yet."""
        return None

    def after_kills(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """ANK-BAT-15: the killed are in their pools and their spaces are empty."""
        return None

    # Summoning

    def figure_summoned(self, ankh: Ankh, summoned: Summoned, side: int) -> Todo | None:
        """ANK-SUM-04: a figure of this side has just been summoned."""
        return None

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        """ANK-SUM-03: the extra summons that are still open in this action."""
        return []

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        """ANK-SUM-03: where a figure may go by one of these extra summons."""
        return []

    def held_figures(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        """ANK-SUM-02: figures that this side holds, and that who summons may call instead of one from the pool."""
        return []

    def figure_called(self, ankh: Ankh, summon: Summon, side: int) -> Todo | None:
        """ANK-SUM-02: a figure and its space have been chosen; it is about to be put there."""
        return None

    # Amounts

    def meanwhile(self, ankh: Ankh, side: int, track: int) -> list[Action]:
        """ANK-PHA-04, 05: what else may be done before, between or after the figures of an action."""
        return []

    def steps(self, ankh: Ankh, side: int, space: int) -> int:
        """ANK-PHA-19: how many steps more the figure on a space may go."""
        return 0

    def unlock_price(self, ankh: Ankh, side: int) -> int:
        """ANK-PHA-19: what is added to the price of an unlock."""
        return 0

    def followers(self, ankh: Ankh, side: int) -> int:
        """ANK-FOL-03: more Followers from the action."""
        return 0

    def building_price(self, ankh: Ankh, battle: Battle, side: int, kind: int) -> int:
        """ANK-CRD-02: what is added to the price of a Monument of a type."""
        return 0

    def flood_followers(self, ankh: Ankh, battle: Battle, side: int, count: int) -> int:
        """ANK-CRD-06: what is added to the Followers of a Flood."""
        return 0

    def figure_strength(self, ankh: Ankh, battle: Battle, side: int, space: int) -> int:
        """ANK-BAT-10: what the figure on a space counts beyond 1."""
        return 0

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-10: strength that no figure has."""
        return 0

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: what is added to the reward of 1."""
        return 0

    def win_again(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-PHA-16: how many times more the winner gets the whole reward."""
        return 0

    def wins_tie(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-PHA-20: above 0 for a side that may win a tie which nobody broke; the lowest of them does."""
        return 0

    def win_followers(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: Followers for a won Battle."""
        return 0

    def domination(self, ankh: Ankh, domination: Domination, side: int) -> int:
        """ANK-DOM-03: what is added to the domination instance."""
        return 0

    def devotion(self, ankh: Ankh, side: int) -> int:
        """ANK-DEV-06: what is added to an instance of at least 1."""
        return 0

    # Permissions

    def closed(self, ankh: Ankh, side: int, visitor: int) -> tuple[int, ...]:
        """ANK-MOV-03: the spaces on which figures of a visitor may not stop, although they may be empty land."""
        return ()

    def barren(self, ankh: Ankh, side: int, space: int) -> Refusal | None:
        """ANK-MAP-07: why a space counts neither as Desert nor as Fertile."""
        return None

    def unbuildable(self, ankh: Ankh, side: int, builder: int, space: int) -> Refusal | None:
        """ANK-CRD-02: why a builder may not build on a space, although it is empty land."""
        return None

    def immortal(self, ankh: Ankh, side: int, space: int) -> Refusal | None:
        """ANK-BAT-14: by which rule the figure on a space cannot be killed now."""
        return None

    def silenced(self, ankh: Ankh, battle: Battle, side: int, space: int) -> Refusal | None:
        """ANK-BAT-10: by which rule the figure on a space counts for nothing."""
        return None
