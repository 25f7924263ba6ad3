"""Battle: the steps of section 15, in their order (ANK-BAT)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.actions import NO, PLAY, YES
from ennead.games.ankh.rules.components import CARDS, FIGURE_KIND, FIGURE_OWNER, GOD
from ennead.games.ankh.rules.events import (
    BATTLE_BEGUN,
    BATTLE_TIED,
    BATTLE_WON,
    CARDS_REVEALED,
    STRENGTH_COUNTED,
    TIEBREAKER_USED,
)
from ennead.games.ankh.rules.flow.deaths import Deaths, mortal
from ennead.games.ankh.rules.majorities import majorities
from ennead.games.ankh.rules.reasons import compulsory
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, NOBODY, Decision, Frame, Todo
from ennead.kernel.record import Public

HANDS: Final = [  # what can be played, by the cards in hand, one bit each
    [PLAY[card] for card in range(len(CARDS)) if hand >> card & 1] for hand in range(1 << len(CARDS))
]


@final
@mypyc_attr(acyclic=True)
class ChooseCards(Decision):
    """Every participant picks one Battle card, or an announced two, in secret."""

    RULE = "ANK-BAT-04"
    SEALED = True

    def options(self, ankh: Ankh, battle: Battle, side: int) -> list[Action]:
        left = ankh.gods[side].hand
        for action in ankh.plan(side):
            left ^= 1 << action.value
        return HANDS[left]

    def why_not(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        if not ankh.rules.numbers.all_cards >> action.value & 1:
            return Refusal("ANK-BAT-04", "other-edition")
        if not ankh.gods[side].hand >> action.value & 1:
            return Refusal("ANK-BAT-05", "card-used", {"card": action.value})
        return Refusal("ANK-GOD-02", "card-chosen", {"card": action.value})

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        if battle.doubled == NOBODY or battle.doubled != view.viewing_side:
            return {"case": "one", "token": battle.token}
        return {"case": "second" if view.plan else "first", "token": battle.token}

    def complete(self, ankh: Ankh, battle: Battle, side: int, plan: list[Action]) -> bool:
        return len(plan) == battle.cards_due(side)

    def reveal(self, ankh: Ankh, battle: Battle, plans: dict[int, list[Action]]) -> Todo | None:
        cards: list[tuple[int, int]] = []
        for side, plan in plans.items():
            for action in plan:
                cards.append((side, action.value))
        cards.sort()  # in which order somebody picked two cards means nothing
        battle.cards = tuple(cards)
        return None


@final
@mypyc_attr(acyclic=True)
class UseTiebreaker(Decision):
    """Whether the holder wins a tie for the highest strength."""

    RULE = "ANK-BAT-11"

    def options(self, ankh: Ankh, battle: Battle, side: int) -> list[Action]:
        return [YES, NO]

    def why_not(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Refusal | None:
        return compulsory(action, "ANK-BAT-11")

    def facts(self, view: Any, battle: Battle, options: list[Action]) -> dict[str, Any]:
        return {"token": battle.token}

    def answer(self, ankh: Ankh, battle: Battle, side: int, action: Action) -> Todo | None:
        if action is YES:
            battle.winner = side
            ankh.tiebreaker_up = False
            ankh.emit(TIEBREAKER_USED, "ANK-BAT-11", side)
        return None


CHOOSE_CARDS: Final = ChooseCards()
USE_TIEBREAKER: Final = UseTiebreaker()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Battle(Frame):
    """One Battle in one region."""

    STEPS = (
        "begin",
        "before_cards...",
        "choose_cards",
        "turn_up",
        "carry_out...",
        "score_majorities",
        "compare",
        "break_tie",
        "reward",
        "before_kills...",
        "kill",
        "after_battle...",
    )

    region: Public[int]
    token: Public[int]
    sides: Public[tuple[int, ...]]  # the participants, by number (ANK-BAT-02)
    doubled: Public[int] = NOBODY  # who plays two cards
    cards: Public[tuple[tuple[int, int], ...]] = ()  # side and card
    protected: Public[tuple[int, ...]] = ()  # figures that nothing kills in Battle Resolution, fixed at reveal
    saved: Public[tuple[int, ...]] = ()  # figures that their owner keeps from being killed
    strengths: Public[tuple[int, ...]] = ()  # by side; -1 for who cannot win
    figures: Public[tuple[int, ...]] = ()  # by side, in the region when Battle Resolution begins
    killed: Public[tuple[int, ...]] = ()  # by side, in this Battle
    winner: Public[int] = NOBODY
    margin: Public[int] = 0

    def __init__(self, region: int, token: int, sides: tuple[int, ...]) -> None:
        self.region = region
        self.token = token
        self.sides = sides

    # Steps 0 and 1

    def begin(self, ankh: Ankh) -> Todo | None:
        """ANK-BAT-01, 02: step 0 neither adds nor removes a participant."""
        self.killed = (0,) * ankh.seats
        ankh.emit(BATTLE_BEGUN, "ANK-CON-03", NOBODY, self.token, 0, list(self.sides))
        return None

    def before_cards(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.before_cards(ankh, self, ankh.ascending)

    def choose_cards(self, ankh: Ankh) -> Todo | None:
        return ankh.ask_all(CHOOSE_CARDS, self.sides)

    def turn_up(self, ankh: Ankh) -> Todo | None:
        """ANK-BAT-05."""
        for side in self.sides:
            cards = [card for owner, card in self.cards if owner == side]
            for card in cards:
                ankh.gods[side].hand ^= 1 << card
            ankh.emit(CARDS_REVEALED, "ANK-BAT-05", side, 0, 0, cards)
        return None

    # Steps 2 to 4

    def carry_out(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.cards_played(ankh, self, ankh.ascending)

    def score_majorities(self, ankh: Ankh) -> Todo | None:
        """ANK-BAT-09: worked out for all at once, then gained in ascending order."""
        region = self.region
        won = [majorities(ankh, region, side) if ankh.is_present(side, region) else [] for side in range(ankh.seats)]
        for side in ankh.ascending:
            if won[side]:
                ankh.rules.procedures.score(ankh, self.region, side, won[side])
        return None

    # Step 5

    def compare(self, ankh: Ankh) -> Todo | None:
        """ANK-BAT-10, 11."""
        figures: list[int] = []
        strengths: list[int] = []
        for side in range(ankh.seats):
            spaces = ankh.figures_in(side, self.region)
            figures.append(len(spaces))
            takes_part = side in self.sides
            strengths.append(self.strength(ankh, side, spaces) if takes_part and spaces else -1)
            if takes_part:
                ankh.emit(STRENGTH_COUNTED, "ANK-BAT-10", side, max(0, strengths[side]))
        self.figures = tuple(figures)
        self.strengths = tuple(strengths)
        tied = self.tied()
        if len(tied) == 1:
            self.winner = tied[0]
        return None

    def break_tie(self, ankh: Ankh) -> Todo | None:
        if self.winner == NOBODY and ankh.tiebreaker_up and ankh.tiebreaker in self.tied():
            return ankh.ask(USE_TIEBREAKER, ankh.tiebreaker)
        return None

    def reward(self, ankh: Ankh) -> Todo | None:
        """ANK-BAT-12: one instance."""
        rule = "ANK-BAT-11"
        if self.winner == NOBODY:
            self.winner = self.favoured(ankh)
            rule = "ANK-PHA-20"
        side = self.winner
        if side == NOBODY:
            ankh.emit(BATTLE_TIED, "ANK-BAT-11", NOBODY)
            return None
        second = 0
        for other in self.sides:
            if other != side:
                second = max(second, self.strengths[other])
        self.margin = self.strengths[side] - second
        ankh.emit(BATTLE_WON, rule, side, self.margin)
        ankh.gain_followers(side, ankh.hooks.win_followers(ankh, self, side), "ANK-BAT-12")
        won = 1 + ankh.hooks.win_devotion(ankh, self, side)
        ankh.gain_devotion(side, won + won * ankh.hooks.win_again(ankh, self, side), "ANK-BAT-12")
        return None

    def before_kills(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.before_kills(ankh, self, ankh.ascending)

    def kill(self, ankh: Ankh) -> Todo | None:
        doomed = [space for space in self.doomed(ankh) if space not in self.saved]
        return self.slay(ankh, doomed, self.resolution(ankh))

    def resolution(self, ankh: Ankh) -> str:
        """The rule by which figures are killed in Battle Resolution."""
        return "ANK-SCN-16" if ankh.scene.victor_pays else "ANK-BAT-14"

    # Step 6

    def after_battle(self, ankh: Ankh) -> Todo | None:
        return ankh.hooks.after_battle(ankh, self, ankh.ascending)

    # Questions, and the one verb that Plague and Battle Resolution share

    def played(self, side: int, card: int) -> bool:
        for owner, one in self.cards:
            if owner == side and one == card:
                return True
        return False

    def cards_due(self, side: int) -> int:
        return 2 if side == self.doubled else 1

    def has_lost(self, side: int) -> bool:
        """A participant that is not the winner has lost; without a winner all have."""
        return side in self.sides and side != self.winner

    def tied(self) -> list[int]:
        """Who has the highest strength, of those with figures left."""
        best = 0
        for strength in self.strengths:
            best = max(best, strength)
        return [side for side in self.sides if self.strengths[side] == best]

    def favoured(self, ankh: Ankh) -> int:
        """ANK-PHA-20: who wins a tie by an effect, the one with the least Devotion first; NOBODY if there is none."""
        tied = self.tied()
        for side in ankh.ascending:
            if side in tied and ankh.hooks.wins_tie(ankh, self, side):
                return side
        return NOBODY

    def strength(self, ankh: Ankh, side: int, spaces: list[int]) -> int:
        """ANK-BAT-10: figures on these spaces, cards and powers."""
        total = ankh.hooks.strength(ankh, self, side)
        for space in spaces:
            total += self.strength_of(ankh, side, space)
        return total

    def strength_of(self, ankh: Ankh, side: int, space: int) -> int:
        """What one figure counts."""
        hooks = ankh.hooks
        if hooks.silenced(ankh, self, space) is not None:
            return 0
        return 1 + hooks.figure_strength(ankh, self, side, space)

    def mortals(self, ankh: Ankh, side: int) -> list[int]:
        """The Warriors and Guardians of a side in the region."""
        return [space for space in ankh.figures_in(side, self.region) if FIGURE_KIND[ankh.pieces[space]] != GOD]

    def doomed(self, ankh: Ankh) -> list[int]:
        """ANK-BAT-14, ANK-SCN-16: who is killed in Battle Resolution, unless saved."""
        found: list[int] = []
        for side in ankh.ascending:
            if (side == self.winner) == ankh.scene.victor_pays:
                found += [space for space in self.mortals(ankh, side) if space not in self.protected]
        return found

    def slay(self, ankh: Ankh, spaces: list[int], rule: str) -> Todo | None:
        """One kill moment of this Battle (ANK-CRD-06, 07)."""
        spaces = mortal(ankh, spaces)
        if not spaces:
            return None
        killed = list(self.killed)
        for space in spaces:
            killed[FIGURE_OWNER[ankh.pieces[space]]] += 1
        self.killed = tuple(killed)
        self.protected = tuple([space for space in self.protected if space not in spaces])
        return ankh.open(Deaths(tuple(spaces), rule))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "region",
        "token",
        "sides",
        "doubled",
        "cards",
        "protected",
        "saved",
        "strengths",
        "figures",
        "killed",
        "winner",
        "margin",
    )
    OPENING: ClassVar[tuple[str, ...]] = ("region", "token", "sides")
    TUPLES: ClassVar[tuple[str, ...]] = ("sides", "cards", "protected", "saved", "strengths", "figures", "killed")

    def step(self, ankh: Ankh, at: int) -> Todo | None:
        if at == 0:
            todo = self.begin(ankh)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.before_cards(ankh))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.choose_cards(ankh)
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.turn_up(ankh)
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            todo = self.repeat(self.carry_out(ankh))
            if todo is not None:
                return todo
            self.at = at = 5
        if at == 5:
            todo = self.score_majorities(ankh)
            if todo is not None:
                return todo
            self.at = at = 6
        if at == 6:
            todo = self.compare(ankh)
            if todo is not None:
                return todo
            self.at = at = 7
        if at == 7:
            todo = self.break_tie(ankh)
            if todo is not None:
                return todo
            self.at = at = 8
        if at == 8:
            todo = self.reward(ankh)
            if todo is not None:
                return todo
            self.at = at = 9
        if at == 9:
            todo = self.repeat(self.before_kills(ankh))
            if todo is not None:
                return todo
            self.at = at = 10
        if at == 10:
            todo = self.kill(ankh)
            if todo is not None:
                return todo
            self.at = at = 11
        if at == 11:
            return self.repeat(self.after_battle(ankh)) or DONE
        return DONE

    def copy(self) -> Battle:
        new = Battle(self.region, self.token, self.sides)
        new.placed(self)
        new.doubled = self.doubled
        new.cards = self.cards
        new.protected = self.protected
        new.saved = self.saved
        new.strengths = self.strengths
        new.figures = self.figures
        new.killed = self.killed
        new.winner = self.winner
        new.margin = self.margin
        return new

    # </records>
