"""The moments at which gods, powers, cards and Guardians bend the rules, and the table of who speaks there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import MOST_SIDES
from ennead.games.ankh.rules.moments import (
    BATTLE_BEGINS,
    BATTLE_LOST,
    BATTLE_RESOLVED,
    BEFORE_CARDS,
    BEFORE_KILLS,
    BUILDING_PRICE,
    CARDS_RETURN,
    CARDS_REVEALED,
    CONFLICT_BEGINS,
    CONFLICT_ENDS,
    DEVOTION,
    DOMINATION,
    FIGURE_SUMMONED,
    FIGURES_KILLED,
    FIGURES_MOURNED,
    FIGURES_RETURN,
    FOLLOWERS,
    GOD_STRENGTH,
    HOOKS,
    MIRACLES,
    MONUMENTS_BUILT,
    MONUMENTS_THREATENED,
    PLAGUES,
    PRAYERS,
    STRENGTH,
    WARRIORS_KILLED,
    WIN_BASE,
    WIN_DEVOTION,
    WIN_FOLLOWERS,
)
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel import effects
from ennead.kernel.actions import Action
from ennead.kernel.effects import NO_OPINION, HookTable, Speaker, overrides
from ennead.kernel.flow import Frame, Todo

if TYPE_CHECKING:
    from ennead.games.ankh.rules.flow.battle import Battle
    from ennead.games.ankh.rules.flow.conflict import Conflict
    from ennead.games.ankh.rules.flow.deaths import Deaths
    from ennead.games.ankh.rules.flow.summon import Summon, Summoned


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Power(effects.Effect):
    """A god's ability, an Ankh power, a Battle card or a kind of figure; overrides the moments it needs."""

    NAME: ClassVar[str] = ""

    def dealt(self, ankh: Ankh, side: int) -> None:
        """ANK-CMP-01: a god with this ability is dealt; it gets its tokens."""

    # Moments of a Conflict

    def conflict_begins(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        """ANK-CON-02 (a): the Conflict begins."""
        return None

    def monuments_threatened(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        """ANK-CON-02 (b): Monuments may be destroyed before any region is looked at."""
        return None

    def conflict_ends(self, ankh: Ankh, conflict: Conflict, side: int) -> Todo | None:
        """ANK-CON-04: the Conflict is over."""
        return None

    # Moments of a Battle, in the order of section 15

    def battle_begins(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-01: step 0."""
        return None

    def before_cards(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-03: before anybody has committed to a card."""
        return None

    def cards_revealed(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-06: the cards have just been turned up."""
        return None

    def monuments_built(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-07: step 2."""
        return None

    def plagues(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-08: step 3."""
        return None

    def battle_resolved(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-13: the winner has its reward; nobody has been killed yet."""
        return None

    def before_kills(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-14: figures are about to be killed in Battle Resolution."""
        return None

    def miracles(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-16: first after the Battle."""
        return None

    def battle_lost(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-16: second after the Battle; the effect looks whether its side has lost."""
        return None

    def prayers(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-16: third after the Battle."""
        return None

    def cards_return(self, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        """ANK-BAT-16: last after the Battle."""
        return None

    # Moments of a kill (ANK-BAT-15), in this order

    def figures_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """Figures have just been killed."""
        return None

    def warriors_killed(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """Killed Warriors have not gone to their pools yet."""
        return None

    def figures_return(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """The killed are in their pools and their spaces are empty."""
        return None

    def figures_mourned(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        """What the kills cost others."""
        return None

    # Summoning

    def figure_summoned(self, ankh: Ankh, summoned: Summoned, side: int) -> Todo | None:
        """A figure of this side has just been summoned."""
        return None

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        """The extra summons that are still open in this action."""
        return []

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, action: Action, kind: int) -> list[int]:
        """Where a figure may go by one of these extra summons."""
        return []

    # Amounts

    def followers(self, ankh: Ankh, frame: Frame | None, side: int) -> int:
        """ANK-FOL-03: more Followers from the action."""
        return 0

    def building_price(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-CRD-02: what is added to the price of a Monument."""
        return 0

    def god_strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-10: what the God figure counts beyond 1."""
        return 0

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-10: strength that no figure has."""
        return 0

    def win_base(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: by how much the base reward is raised."""
        return 0

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: what is added to the reward."""
        return 0

    def domination(self, ankh: Ankh, frame: Frame | None, side: int, region: int) -> int:
        """ANK-DOM-03: what is added to the domination instance."""
        return 0

    def win_followers(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: Followers for a won Battle."""
        return 0

    def devotion(self, ankh: Ankh, frame: Frame | None, side: int) -> int:
        """ANK-DEV-06: what is added to an instance of at least 1."""
        return 0

    # Permissions

    def figure_counts(self, ankh: Ankh, frame: Frame | None, side: int, space: int) -> int:
        """ANK-BAT-10: whether the figure on a space counts for strength."""
        return NO_OPINION

    # Dispatch

    def speak(self, hook: int, ankh: Ankh, frame: object, side: int) -> Todo | None:
        if hook >= FIGURES_KILLED and hook <= FIGURES_MOURNED:
            deaths = cast("Deaths", frame)
            if hook == FIGURES_KILLED:
                return self.figures_killed(ankh, deaths, side)
            if hook == WARRIORS_KILLED:
                return self.warriors_killed(ankh, deaths, side)
            if hook == FIGURES_RETURN:
                return self.figures_return(ankh, deaths, side)
            return self.figures_mourned(ankh, deaths, side)
        if hook <= CONFLICT_ENDS:
            conflict = cast("Conflict", frame)
            if hook == CONFLICT_BEGINS:
                return self.conflict_begins(ankh, conflict, side)
            if hook == MONUMENTS_THREATENED:
                return self.monuments_threatened(ankh, conflict, side)
            return self.conflict_ends(ankh, conflict, side)
        if hook == FIGURE_SUMMONED:
            return self.figure_summoned(ankh, cast("Summoned", frame), side)
        return self.speak_in_battle(hook, ankh, cast("Battle", frame), side)

    def speak_in_battle(self, hook: int, ankh: Ankh, battle: Battle, side: int) -> Todo | None:
        if hook == BATTLE_BEGINS:
            return self.battle_begins(ankh, battle, side)
        if hook == BEFORE_CARDS:
            return self.before_cards(ankh, battle, side)
        if hook == CARDS_REVEALED:
            return self.cards_revealed(ankh, battle, side)
        if hook == MONUMENTS_BUILT:
            return self.monuments_built(ankh, battle, side)
        if hook == PLAGUES:
            return self.plagues(ankh, battle, side)
        if hook == BATTLE_RESOLVED:
            return self.battle_resolved(ankh, battle, side)
        if hook == BEFORE_KILLS:
            return self.before_kills(ankh, battle, side)
        if hook == MIRACLES:
            return self.miracles(ankh, battle, side)
        if hook == BATTLE_LOST:
            return self.battle_lost(ankh, battle, side)
        if hook == PRAYERS:
            return self.prayers(ankh, battle, side)
        if hook == CARDS_RETURN:
            return self.cards_return(ankh, battle, side)
        raise AssertionError(f"hook {hook} is no moment of a Battle")

    def count(self, hook: int, ankh: Ankh, frame: object, side: int) -> int:
        if hook == DEVOTION:
            return self.devotion(ankh, cast("Frame | None", frame), side)
        if hook == FOLLOWERS:
            return self.followers(ankh, cast("Frame | None", frame), side)
        battle = cast("Battle", frame)
        if hook == STRENGTH:
            return self.strength(ankh, battle, side)
        if hook == GOD_STRENGTH:
            return self.god_strength(ankh, battle, side)
        if hook == WIN_BASE:
            return self.win_base(ankh, battle, side)
        if hook == WIN_DEVOTION:
            return self.win_devotion(ankh, battle, side)
        if hook == WIN_FOLLOWERS:
            return self.win_followers(ankh, battle, side)
        if hook == BUILDING_PRICE:
            return self.building_price(ankh, battle, side)
        raise AssertionError(f"hook {hook} is no amount")

    def opinion(self, hook: int, ankh: Ankh, frame: object, side: int, subject: int) -> int:
        if hook == DOMINATION:
            return self.domination(ankh, cast("Frame | None", frame), side, subject)
        return self.figure_counts(ankh, cast("Frame | None", frame), side, subject)


def hooks_of(effect: Power) -> list[int]:
    """The moments that an effect uses."""
    return [hook for hook in range(len(HOOKS)) if overrides(type(effect), Power, HOOKS[hook])]


@final
@mypyc_attr(acyclic=True)
class Voice:
    """An effect, the moments that it uses, and who speaks there for each side; made once."""

    def __init__(self, effect: Power) -> None:
        self.hooks: Final = hooks_of(effect)
        self.speakers: Final = [Speaker(side, effect) for side in range(MOST_SIDES)]


def empty_table() -> HookTable:
    table = HookTable(Power, (), ())
    table.speakers = [[] for _ in HOOKS]
    return table


def copy_of(table: HookTable) -> HookTable:
    """A table to which effects can be added; its lists are shared with the other one."""
    found = HookTable(Power, (), ())
    found.speakers = table.speakers[:]
    return found


def add_effect(table: HookTable, side: int, voice: Voice) -> None:
    """One more effect of a side speaks, after the others; in new lists, because other tables share the old ones."""
    speaker = voice.speakers[side]
    for hook in voice.hooks:
        table.speakers[hook] = [*table.speakers[hook], speaker]
