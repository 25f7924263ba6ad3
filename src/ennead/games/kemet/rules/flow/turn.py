"""A player's turn in the Day Phase."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import END_TURN, NO_TOKEN, REARRANGE, RESOLVE
from ennead.games.kemet.rules.components import (
    ACQUIRE,
    BUILD,
    DAY_ICON,
    DI_WITH,
    DIVINE_POWER,
    FAME_TO_WIN,
    MOVE,
    NONE,
    PRAY,
    READY,
    RECRUIT,
    SPACE_ACTION,
    USED,
    floors_without,
)
from ennead.games.kemet.rules.events import GAME_WON, TOKEN_PLACED, TURN_BEGUN
from ennead.games.kemet.rules.flow.acquire import Acquire
from ennead.games.kemet.rules.flow.build import Build
from ennead.games.kemet.rules.flow.cards import CardPlay, playable
from ennead.games.kemet.rules.flow.creatures import Rearranging, may_rearrange
from ennead.games.kemet.rules.flow.move import Move
from ennead.games.kemet.rules.flow.pray import Pray
from ennead.games.kemet.rules.flow.reinforcement import recruit
from ennead.games.kemet.rules.flow.tokens import (
    acquirable_colours,
    may_keep_silver,
    no_extra,
    open_colours,
    places_open,
    silver_open,
)
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal
from ennead.kernel.flow import DONE, Decision, Frame, Todo
from ennead.kernel.record import Public

NORMAL_TOKEN: Final = 0
SILVER_TOKEN: Final = 1
GOLD_TOKEN: Final = 2


@final
@mypyc_attr(acyclic=True)
class TakeTurn(Decision):
    """A Day card, rearranging creatures, or the space of the normal token."""

    RULE = "KEM-ACT-02"

    def options(self, kemet: Kemet, turn: Turn, seat: int) -> list[Action]:
        player = kemet.players[seat]
        found = places_open(player)
        if not turn.rearranged and may_rearrange(kemet, seat):
            found.append(REARRANGE)
        if player.kinds & DI_WITH[DAY_ICON]:
            found += playable(kemet, seat, DAY_ICON, turn)
        return found

    def why_not(self, kemet: Kemet, turn: Turn, seat: int, action: Action) -> Refusal | None:
        if action.verb == "place":
            player = kemet.players[seat]
            if player.spaces >> action.value & 1:
                return Refusal("KEM-ACT-01", "space-taken", {"place": action.value})
            floors = floors_without(player.spaces | 1 << action.value)
            numbers = {"place": action.value, "floors": floors, "tokens": player.tokens - 1}
            return Refusal("KEM-ACT-05", "equilibrium", numbers)
        if action is REARRANGE and turn.rearranged:
            return Refusal("KEM-CRE-10", "rearranged-already")
        return Refusal("KEM-CRE-02", "nothing-to-move") if action is REARRANGE else None

    def facts(self, view: Any, turn: Turn, options: list[Action]) -> dict[str, Any]:
        cards = any(option.verb == "card" for option in options)
        creatures = REARRANGE in options
        case = "both" if cards and creatures else "card" if cards else "creature" if creatures else "plain"
        return {"case": case, "tokens": view.players[view.side].tokens}

    def answer(self, kemet: Kemet, turn: Turn, seat: int, action: Action) -> Todo | None:
        if action.verb == "card":
            turn.rearranged = False  # KEM-CRE-10
            return kemet.open(CardPlay(seat, action.value))
        if action is REARRANGE:
            turn.rearranged = True
            return kemet.open(Rearranging(seat))
        player = kemet.players[seat]
        player.tokens -= 1
        player.spaces |= 1 << action.value
        turn.pending = (action.value,)
        turn.begun = True
        kemet.emit(TOKEN_PLACED, "KEM-ACT-02", seat, action.value, NORMAL_TOKEN)
        return None


TAKE_TURN: Final = TakeTurn()


@final
@mypyc_attr(acyclic=True)
class PlaceMore(Decision):
    """The silver token on a space, the gold token on a tile, or no more."""

    RULE = "KEM-TOK-03"

    def options(self, kemet: Kemet, turn: Turn, seat: int) -> list[Action]:
        player = kemet.players[seat]
        found = [NO_TOKEN] if may_keep_silver(player) else []
        if player.silver == READY:
            found += silver_open(player)
        if player.gold == READY:
            found += [kemet.tile_set.gold[tile] for tile in player.powers.gold]
        return found

    def why_not(self, kemet: Kemet, turn: Turn, seat: int, action: Action) -> Refusal | None:
        return no_extra(kemet, seat, action, True) if action.verb in ("silver", "gold", "no-token") else None

    def facts(self, view: Any, turn: Turn, options: list[Action]) -> dict[str, Any]:
        verbs = [option.verb for option in options]
        if options and NO_TOKEN not in options:
            return {"case": "must"}
        silver, gold = "silver" in verbs, "gold" in verbs
        return {"case": "silver" if silver and not gold else "gold" if gold and not silver else "both"}

    def answer(self, kemet: Kemet, turn: Turn, seat: int, action: Action) -> Todo | None:
        player = kemet.players[seat]
        if action is NO_TOKEN:
            turn.complete = True
        elif action.verb == "silver":
            player.silver = USED
            player.spaces |= 1 << action.value
            turn.pending += (action.value,)
            kemet.emit(TOKEN_PLACED, "KEM-TOK-02", seat, action.value, SILVER_TOKEN)
        else:
            player.gold = USED
            turn.gold = kemet.tile_set.at(action)
            turn.pending += (DIVINE_POWER,)
            kemet.emit(TOKEN_PLACED, "KEM-TOK-02", seat, DIVINE_POWER, GOLD_TOKEN)
        return None


PLACE_MORE: Final = PlaceMore()


@final
@mypyc_attr(acyclic=True)
class NextAction(Decision):
    """Which action comes next; after the first one also a Day card, and the end of the turn when all are done."""

    RULE = "KEM-RND-03"

    def options(self, kemet: Kemet, turn: Turn, seat: int) -> list[Action]:
        found = [RESOLVE[place] for place in turn.pending] if turn.pending else [END_TURN]
        if turn.acted and kemet.players[seat].kinds & DI_WITH[DAY_ICON]:
            found += playable(kemet, seat, DAY_ICON, turn)
        return found

    def why_not(self, kemet: Kemet, turn: Turn, seat: int, action: Action) -> Refusal | None:
        return Refusal("KEM-TOK-03", "actions-left") if action is END_TURN else None

    def facts(self, view: Any, turn: Turn, options: list[Action]) -> dict[str, Any]:
        cards = any(option.verb == "card" for option in options)
        if END_TURN in options:
            return {"case": "end" if cards else "over"}
        return {"case": "card" if cards else "next"}

    def answer(self, kemet: Kemet, turn: Turn, seat: int, action: Action) -> Todo | None:
        if action.verb == "card":
            return kemet.open(CardPlay(seat, action.value))
        if action is END_TURN:
            turn.over = True
        else:
            turn.next = action.value
        return None


NEXT_ACTION: Final = NextAction()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Frame):
    """One turn: the victory check, the tokens, the actions."""

    STEPS = ("check_victory", "place...", "place_more...", "begin_actions", "actions...")

    seat: Public[int]
    rearranged: Public[bool] = False  # and nothing has changed since
    begun: Public[bool] = False
    complete: Public[bool] = False  # no further token is wanted
    gold: Public[int] = NONE  # the tile of the gold token
    pending: Public[tuple[int, ...]] = ()  # the places whose actions are not resolved yet
    next: Public[int] = NONE
    acted: Public[bool] = False
    over: Public[bool] = False
    still_open: Public[int] = 0  # colours of empty acquire spaces after the tokens were placed

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def check_victory(self, kemet: Kemet) -> Todo | None:
        """KEM-VIC-01: the only moment at which anybody wins."""
        kemet.active = self.seat
        fame = kemet.players[self.seat].fame
        kemet.emit(TURN_BEGUN, "KEM-RND-03", self.seat, fame)
        if fame < FAME_TO_WIN:
            return None
        for player in kemet.players:
            if player.fame > fame:
                return None
        kemet.winner = self.seat
        kemet.emit(GAME_WON, "KEM-VIC-01", self.seat, fame)
        kemet.finish()
        return None

    def place(self, kemet: Kemet) -> Todo | None:
        return None if self.begun else kemet.ask(TAKE_TURN, self.seat)

    def place_more(self, kemet: Kemet) -> Todo | None:
        player = kemet.players[self.seat]
        if self.complete or (player.silver != READY and player.gold != READY):
            return None
        return kemet.ask(PLACE_MORE, self.seat)

    def begin_actions(self, kemet: Kemet) -> Todo | None:
        self.still_open = open_colours(kemet, self.seat)
        return None

    def actions(self, kemet: Kemet) -> Todo | None:
        """Each action fully, battles included, before the next (KEM-TOK-03)."""
        if self.next == NONE and len(self.pending) == 1 and not (self.acted and kemet.holds_cards(self.seat)):
            self.next = self.pending[0]
        if self.next != NONE:
            place, self.next, self.acted = self.next, NONE, True
            self.pending = without(self.pending, place)
            return self.resolve(kemet, place)
        if not self.pending and (self.over or not kemet.holds_cards(self.seat)):
            return None
        return kemet.ask(NEXT_ACTION, self.seat)

    def resolve(self, kemet: Kemet, place: int) -> Todo | None:
        seat = self.seat
        if place == DIVINE_POWER:
            effect = kemet.tile_set.tiles[self.gold].effect
            assert effect is not None, "a tile with a gold token needs a class"
            return effect.gold_action(kemet, self, seat)
        action = SPACE_ACTION[place]
        if action == MOVE:
            return kemet.open(Move(seat, False))
        if action == RECRUIT:
            return recruit(kemet, seat)
        if action == BUILD:
            return kemet.open(Build(seat, False))
        if action == PRAY:
            return kemet.open(Pray(seat))
        assert action == ACQUIRE
        return kemet.open(Acquire(seat, acquirable_colours(kemet, seat, place, self.still_open), 0, False))

    # <records> written by tools/records.py from the declarations above
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "rearranged",
        "begun",
        "complete",
        "gold",
        "pending",
        "next",
        "acted",
        "over",
        "still_open",
    )
    OPENING: ClassVar[tuple[str, ...]] = ("seat",)
    TUPLES: ClassVar[tuple[str, ...]] = ("pending",)

    def step(self, kemet: Kemet, at: int) -> Todo | None:
        if at == 0:
            todo = self.check_victory(kemet)
            if todo is not None:
                return todo
            self.at = at = 1
        if at == 1:
            todo = self.repeat(self.place(kemet))
            if todo is not None:
                return todo
            self.at = at = 2
        if at == 2:
            todo = self.repeat(self.place_more(kemet))
            if todo is not None:
                return todo
            self.at = at = 3
        if at == 3:
            todo = self.begin_actions(kemet)
            if todo is not None:
                return todo
            self.at = at = 4
        if at == 4:
            return self.repeat(self.actions(kemet)) or DONE
        return DONE

    def copy(self) -> Turn:
        new = Turn(self.seat)
        new.placed(self)
        new.rearranged = self.rearranged
        new.begun = self.begun
        new.complete = self.complete
        new.gold = self.gold
        new.pending = self.pending
        new.next = self.next
        new.acted = self.acted
        new.over = self.over
        new.still_open = self.still_open
        return new

    # </records>


def without(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    return () if len(places) == 1 else tuple([one for one in places if one != place])
