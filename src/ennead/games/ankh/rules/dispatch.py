"""Who speaks at the hooks of `hooks.py`; written by tools/records.py from its methods, not by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from ennead.kernel.effects import NOTHING_SAID, HookTable, Owned
from ennead.kernel.flow import AGAIN

if TYPE_CHECKING:
    from ennead.games.ankh.rules.flow.battle import Battle
    from ennead.games.ankh.rules.flow.conflict import Conflict, Domination
    from ennead.games.ankh.rules.flow.deaths import Deaths
    from ennead.games.ankh.rules.flow.summon import Summon, Summoned
    from ennead.games.ankh.rules.flow.turn import Turn
    from ennead.games.ankh.rules.hooks import Effect
    from ennead.games.ankh.rules.state import Ankh
    from ennead.kernel.actions import Action
    from ennead.kernel.events import Refusal
    from ennead.kernel.flow import Todo

HOOKS: Final = (
    "before_action",
    "after_action",
    "last_action_taken",
    "conflict_begins",
    "conflict_ends",
    "before_cards",
    "cards_played",
    "before_kills",
    "after_battle",
    "figures_killed",
    "after_kills",
    "figure_summoned",
    "extra_summons",
    "summon_spaces",
    "held_figures",
    "figure_called",
    "meanwhile",
    "steps",
    "unlock_price",
    "followers",
    "building_price",
    "flood_followers",
    "figure_strength",
    "strength",
    "win_devotion",
    "win_again",
    "wins_tie",
    "win_followers",
    "domination",
    "devotion",
    "closed",
    "barren",
    "unbuildable",
    "immortal",
    "silenced",
)


@final
class Hooks(HookTable):
    """For each hook, the effects that really use it."""

    def __init__(self, speakers: list[list[Owned]] | None = None) -> None:
        super().__init__(len(HOOKS), speakers)

    def copy(self) -> Hooks:
        """A table to which effects can be added; its lists are shared with this one."""
        return Hooks(self.lent())

    def before_action(self, ankh: Ankh, turn: Turn, order: tuple[int, ...]) -> Todo | None:
        """ANK-ACT-02: an action has been chosen and its marker has moved; nothing of it has been resolved."""
        if not self.speakers[0]:
            return None
        speakers = self.still_to_speak(0, turn, order)
        while speakers:
            for speaker in speakers:
                turn.heard += 1
                todo = cast("Effect", speaker.effect).before_action(ankh, turn, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(0, turn, order)
        return AGAIN if turn.heard else None

    def after_action(self, ankh: Ankh, turn: Turn, order: tuple[int, ...]) -> Todo | None:
        """ANK-ACT-02: an action has been resolved completely; an event that it triggers has not begun."""
        if not self.speakers[1]:
            return None
        speakers = self.still_to_speak(1, turn, order)
        while speakers:
            for speaker in speakers:
                turn.heard += 1
                todo = cast("Effect", speaker.effect).after_action(ankh, turn, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(1, turn, order)
        return AGAIN if turn.heard else None

    def last_action_taken(self, ankh: Ankh, turn: Turn, order: tuple[int, ...]) -> Todo | None:
        """ANK-ACT-05: the last action of a turn of this side has been resolved; an event it triggers has not begun."""
        if not self.speakers[2]:
            return None
        speakers = self.still_to_speak(2, turn, order)
        while speakers:
            for speaker in speakers:
                turn.heard += 1
                todo = cast("Effect", speaker.effect).last_action_taken(ankh, turn, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(2, turn, order)
        return AGAIN if turn.heard else None

    def conflict_begins(self, ankh: Ankh, conflict: Conflict, order: tuple[int, ...]) -> Todo | None:
        """ANK-CON-02: the Conflict begins; no region has been looked at."""
        if not self.speakers[3]:
            return None
        speakers = self.still_to_speak(3, conflict, order)
        while speakers:
            for speaker in speakers:
                conflict.heard += 1
                todo = cast("Effect", speaker.effect).conflict_begins(ankh, conflict, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(3, conflict, order)
        return AGAIN if conflict.heard else None

    def conflict_ends(self, ankh: Ankh, conflict: Conflict, order: tuple[int, ...]) -> Todo | None:
        """ANK-CON-04: the Conflict is over."""
        if not self.speakers[4]:
            return None
        speakers = self.still_to_speak(4, conflict, order)
        while speakers:
            for speaker in speakers:
                conflict.heard += 1
                todo = cast("Effect", speaker.effect).conflict_ends(ankh, conflict, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(4, conflict, order)
        return AGAIN if conflict.heard else None

    def before_cards(self, ankh: Ankh, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """ANK-BAT-01, 03: nobody has committed to a card yet."""
        if not self.speakers[5]:
            return None
        speakers = self.still_to_speak(5, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Effect", speaker.effect).before_cards(ankh, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(5, battle, order)
        return AGAIN if battle.heard else None

    def cards_played(self, ankh: Ankh, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """ANK-BAT-06 to 08: the cards lie open and are carried out."""
        if not self.speakers[6]:
            return None
        speakers = self.still_to_speak(6, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Effect", speaker.effect).cards_played(ankh, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(6, battle, order)
        return AGAIN if battle.heard else None

    def before_kills(self, ankh: Ankh, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """ANK-BAT-13, 14: the winner has its reward; nobody has been killed in Battle Resolution yet."""
        if not self.speakers[7]:
            return None
        speakers = self.still_to_speak(7, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Effect", speaker.effect).before_kills(ankh, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(7, battle, order)
        return AGAIN if battle.heard else None

    def after_battle(self, ankh: Ankh, battle: Battle, order: tuple[int, ...]) -> Todo | None:
        """ANK-BAT-16: the Battle is over; the effect looks whether its side took part, or has lost."""
        if not self.speakers[8]:
            return None
        speakers = self.still_to_speak(8, battle, order)
        while speakers:
            for speaker in speakers:
                battle.heard += 1
                todo = cast("Effect", speaker.effect).after_battle(ankh, battle, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(8, battle, order)
        return AGAIN if battle.heard else None

    def figures_killed(self, ankh: Ankh, deaths: Deaths, order: tuple[int, ...]) -> Todo | None:
        """ANK-BAT-15: figures have just been killed and have not gone to their pools yet."""
        if not self.speakers[9]:
            return None
        speakers = self.still_to_speak(9, deaths, order)
        while speakers:
            for speaker in speakers:
                deaths.heard += 1
                todo = cast("Effect", speaker.effect).figures_killed(ankh, deaths, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(9, deaths, order)
        return AGAIN if deaths.heard else None

    def after_kills(self, ankh: Ankh, deaths: Deaths, order: tuple[int, ...]) -> Todo | None:
        """ANK-BAT-15: the killed are in their pools and their spaces are empty."""
        if not self.speakers[10]:
            return None
        speakers = self.still_to_speak(10, deaths, order)
        while speakers:
            for speaker in speakers:
                deaths.heard += 1
                todo = cast("Effect", speaker.effect).after_kills(ankh, deaths, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(10, deaths, order)
        return AGAIN if deaths.heard else None

    def figure_summoned(self, ankh: Ankh, summoned: Summoned, order: tuple[int, ...]) -> Todo | None:
        """ANK-SUM-04: a figure of this side has just been summoned."""
        if not self.speakers[11]:
            return None
        speakers = self.still_to_speak(11, summoned, order)
        while speakers:
            for speaker in speakers:
                summoned.heard += 1
                todo = cast("Effect", speaker.effect).figure_summoned(ankh, summoned, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(11, summoned, order)
        return AGAIN if summoned.heard else None

    def extra_summons(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        """ANK-SUM-03: the extra summons that are still open in this action."""
        total: list[Action] = NOTHING_SAID
        for speaker in self.speakers[12]:
            if speaker.owner == side:
                said = cast("Effect", speaker.effect).extra_summons(ankh, summon, speaker.owner)
                total = total + said if total else said
        return total

    def summon_spaces(self, ankh: Ankh, summon: Summon, side: int, way: Action, kind: int) -> list[int]:
        """ANK-SUM-03: where a figure may go by one of these extra summons."""
        total: list[int] = NOTHING_SAID
        for speaker in self.speakers[13]:
            if speaker.owner == side:
                said = cast("Effect", speaker.effect).summon_spaces(ankh, summon, speaker.owner, way, kind)
                total = total + said if total else said
        return total

    def held_figures(self, ankh: Ankh, summon: Summon, side: int) -> list[Action]:
        """ANK-SUM-02: figures that this side holds, and that who summons may call instead of one from the pool."""
        total: list[Action] = NOTHING_SAID
        for speaker in self.speakers[14]:
            if speaker.owner == side:
                said = cast("Effect", speaker.effect).held_figures(ankh, summon, speaker.owner)
                total = total + said if total else said
        return total

    def figure_called(self, ankh: Ankh, summon: Summon, order: tuple[int, ...]) -> Todo | None:
        """ANK-SUM-02: a figure and its space have been chosen; it is about to be put there."""
        if not self.speakers[15]:
            return None
        speakers = self.still_to_speak(15, summon, order)
        while speakers:
            for speaker in speakers:
                summon.heard += 1
                todo = cast("Effect", speaker.effect).figure_called(ankh, summon, speaker.owner)
                if todo is not None:
                    return todo
            speakers = self.next_rank(15, summon, order)
        return AGAIN if summon.heard else None

    def meanwhile(self, ankh: Ankh, side: int, track: int) -> list[Action]:
        """ANK-PHA-04, 05: what else may be done before, between or after the figures of an action."""
        total: list[Action] = NOTHING_SAID
        for speaker in self.speakers[16]:
            if speaker.owner == side:
                said = cast("Effect", speaker.effect).meanwhile(ankh, speaker.owner, track)
                total = total + said if total else said
        return total

    def steps(self, ankh: Ankh, side: int, space: int) -> int:
        """ANK-PHA-19: how many steps more the figure on a space may go."""
        total = 0
        for speaker in self.speakers[17]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).steps(ankh, speaker.owner, space)
        return total

    def unlock_price(self, ankh: Ankh, side: int) -> int:
        """ANK-PHA-19: what is added to the price of an unlock."""
        total = 0
        for speaker in self.speakers[18]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).unlock_price(ankh, speaker.owner)
        return total

    def followers(self, ankh: Ankh, side: int) -> int:
        """ANK-FOL-03: more Followers from the action."""
        total = 0
        for speaker in self.speakers[19]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).followers(ankh, speaker.owner)
        return total

    def building_price(self, ankh: Ankh, battle: Battle, side: int, kind: int) -> int:
        """ANK-CRD-02: what is added to the price of a Monument of a type."""
        total = 0
        for speaker in self.speakers[20]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).building_price(ankh, battle, speaker.owner, kind)
        return total

    def flood_followers(self, ankh: Ankh, battle: Battle, side: int, count: int) -> int:
        """ANK-CRD-06: what is added to the Followers of a Flood."""
        total = 0
        for speaker in self.speakers[21]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).flood_followers(ankh, battle, speaker.owner, count)
        return total

    def figure_strength(self, ankh: Ankh, battle: Battle, side: int, space: int) -> int:
        """ANK-BAT-10: what the figure on a space counts beyond 1."""
        total = 0
        for speaker in self.speakers[22]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).figure_strength(ankh, battle, speaker.owner, space)
        return total

    def strength(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-10: strength that no figure has."""
        total = 0
        for speaker in self.speakers[23]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).strength(ankh, battle, speaker.owner)
        return total

    def win_devotion(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: what is added to the reward of 1."""
        total = 0
        for speaker in self.speakers[24]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).win_devotion(ankh, battle, speaker.owner)
        return total

    def win_again(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-PHA-16: how many times more the winner gets the whole reward."""
        total = 0
        for speaker in self.speakers[25]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).win_again(ankh, battle, speaker.owner)
        return total

    def wins_tie(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-PHA-20: above 0 for a side that may win a tie which nobody broke; the lowest of them does."""
        total = 0
        for speaker in self.speakers[26]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).wins_tie(ankh, battle, speaker.owner)
        return total

    def win_followers(self, ankh: Ankh, battle: Battle, side: int) -> int:
        """ANK-BAT-12: Followers for a won Battle."""
        total = 0
        for speaker in self.speakers[27]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).win_followers(ankh, battle, speaker.owner)
        return total

    def domination(self, ankh: Ankh, domination: Domination, side: int) -> int:
        """ANK-DOM-03: what is added to the domination instance."""
        total = 0
        for speaker in self.speakers[28]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).domination(ankh, domination, speaker.owner)
        return total

    def devotion(self, ankh: Ankh, side: int) -> int:
        """ANK-DEV-06: what is added to an instance of at least 1."""
        total = 0
        for speaker in self.speakers[29]:
            if speaker.owner == side:
                total += cast("Effect", speaker.effect).devotion(ankh, speaker.owner)
        return total

    def closed(self, ankh: Ankh, visitor: int) -> tuple[int, ...]:
        """ANK-MOV-03: the spaces on which figures of a visitor may not stop, although they may be empty land."""
        total: tuple[int, ...] = ()
        for speaker in self.speakers[30]:
            said = cast("Effect", speaker.effect).closed(ankh, speaker.owner, visitor)
            total = total + said if total else said
        return total

    def barren(self, ankh: Ankh, space: int) -> Refusal | None:
        """ANK-MAP-07: why a space counts neither as Desert nor as Fertile."""
        for speaker in self.speakers[31]:
            refusal = cast("Effect", speaker.effect).barren(ankh, speaker.owner, space)
            if refusal is not None:
                return refusal
        return None

    def unbuildable(self, ankh: Ankh, builder: int, space: int) -> Refusal | None:
        """ANK-CRD-02: why a builder may not build on a space, although it is empty land."""
        for speaker in self.speakers[32]:
            refusal = cast("Effect", speaker.effect).unbuildable(ankh, speaker.owner, builder, space)
            if refusal is not None:
                return refusal
        return None

    def immortal(self, ankh: Ankh, space: int) -> Refusal | None:
        """ANK-BAT-14: by which rule the figure on a space cannot be killed now."""
        for speaker in self.speakers[33]:
            refusal = cast("Effect", speaker.effect).immortal(ankh, speaker.owner, space)
            if refusal is not None:
                return refusal
        return None

    def silenced(self, ankh: Ankh, battle: Battle, space: int) -> Refusal | None:
        """ANK-BAT-10: by which rule the figure on a space counts for nothing."""
        for speaker in self.speakers[34]:
            refusal = cast("Effect", speaker.effect).silenced(ankh, battle, speaker.owner, space)
            if refusal is not None:
                return refusal
        return None
