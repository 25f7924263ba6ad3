"""Ankh: the game object, wiring only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from ennead.games.ankh.rules import content, position
from ennead.games.ankh.rules.actions import ACTIONS
from ennead.games.ankh.rules.agreed import chosen_court, chosen_gods, chosen_guardians
from ennead.games.ankh.rules.components import (
    CARDS,
    ENDINGS,
    EVENTS,
    GODS,
    KIND_NAMES,
    MONUMENTS,
    POWERS,
    TOKENS,
    TRACKS,
)
from ennead.games.ankh.rules.describe import describe
from ennead.games.ankh.rules.events import EVENTS as FLOW_EVENTS
from ennead.games.ankh.rules.flow.battle import CHOOSE_CARDS, USE_TIEBREAKER, Battle
from ennead.games.ankh.rules.flow.caravan import KEEP_TOKEN, PLACE_CAMEL, SWAP_TOKENS, Caravan
from ennead.games.ankh.rules.flow.conflict import Conflict, Domination
from ennead.games.ankh.rules.flow.consolidation import CHOOSE_PAIR, CHOOSE_TOKEN, Consolidation
from ennead.games.ankh.rules.flow.control import CHOOSE_MONUMENT, ControlMonument
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.flow.event import Event
from ennead.games.ankh.rules.flow.game import CHOOSE_GOD, DEAL_GOD, DRAW_GUARDIAN, ChoosingGods, Game
from ennead.games.ankh.rules.flow.merge import RELEASE_GUARDIAN, Merge
from ennead.games.ankh.rules.flow.move import CHOOSE_FIGURE, CHOOSE_STOP, MoveFigures, Walk
from ennead.games.ankh.rules.flow.plague import BID_FOLLOWERS, Plague
from ennead.games.ankh.rules.flow.summon import CHOOSE_KIND, CHOOSE_PLACE, CHOOSE_SUMMON, Summon, Summoned
from ennead.games.ankh.rules.flow.turn import CHOOSE_ACTION, Turn
from ennead.games.ankh.rules.flow.unlock import CHOOSE_POWER, Unlock
from ennead.games.ankh.rules.god import God
from ennead.games.ankh.rules.grid import SIDE_NAMES, SPACE_NAMES
from ennead.games.ankh.rules.house import house_name
from ennead.games.ankh.rules.new_table import new_table, rebuild
from ennead.games.ankh.rules.options import IN_TURN, META
from ennead.games.ankh.rules.palace.pieces import PHARAOHS, POLITICAL, ROOMS
from ennead.games.ankh.rules.state import Ankh
from ennead.games.ankh.rules.view import AnkhView
from ennead.kernel import contract
from ennead.kernel.codec import Codec
from ennead.kernel.flow import Listener, State
from ennead.kernel.judgement import Certainty, Imagination
from ennead.kernel.playout import fill_plans
from ennead.kernel.view import View

VERSION: Final = 1
FRAMES: Final = (
    Game, Turn, MoveFigures, Walk, Summon, Summoned, Unlock, Event, ControlMonument, Caravan, Consolidation, Conflict,
    Domination, Battle, Plague, Deaths, Merge, ChoosingGods, *content.DECLARED.frames,
)  # fmt: skip
DECISIONS: Final = (
    DEAL_GOD, DRAW_GUARDIAN, CHOOSE_ACTION, CHOOSE_FIGURE, CHOOSE_STOP, CHOOSE_SUMMON, CHOOSE_KIND, CHOOSE_PLACE,
    CHOOSE_POWER, CHOOSE_MONUMENT, PLACE_CAMEL, KEEP_TOKEN, SWAP_TOKENS, CHOOSE_PAIR, CHOOSE_TOKEN, CHOOSE_CARDS,
    USE_TIEBREAKER, BID_FOLLOWERS, RELEASE_GUARDIAN, CHOOSE_GOD, *content.DECLARED.decisions,
)  # fmt: skip
EVENT_KINDS: Final = tuple(dict.fromkeys([*FLOW_EVENTS, *content.DECLARED.events]))
SEATS: Final = [f"S{seat}" for seat in range(5)]
RANGES: Final = {"token": (1, TOKENS), "other": (1, TOKENS)}
WORDS: Final[dict[str, Sequence[str]]] = {
    "god": GODS,
    "gods": SEATS,
    "seat": SEATS,
    "kind": KIND_NAMES,
    "kinds": KIND_NAMES,
    "track": TRACKS,
    "space": SPACE_NAMES,
    "spaces": SPACE_NAMES,
    "to": SPACE_NAMES,
    "at": SPACE_NAMES,
    "sides": SIDE_NAMES,
    "power": POWERS,
    "name": EVENTS,
    "monument": MONUMENTS,
    "monuments": MONUMENTS,
    "cards": CARDS,
    "ending": ENDINGS,
    "room": ROOMS,
    "other_room": ROOMS,
    "political": POLITICAL,
    "political_cards": POLITICAL,
    "pharaoh": PHARAOHS,
}


class AnkhGame(contract.Game):
    """Ankh for 2 to 5 players."""

    def new(
        self, seats: int, edition: str = "", variants: Sequence[str] = (), options: Mapping[str, str] | None = None
    ) -> Ankh:
        ankh = self.table(seats, edition, variants, options)
        ankh.open(Game())
        if self.meta.option(options or {}, "gods") == IN_TURN:
            ankh.open(ChoosingGods())
        ankh.advance()
        return ankh

    def table(self, seats: int, edition: str, variants: Sequence[str], options: Mapping[str, str] | None) -> Ankh:
        """The table as it was agreed on, before anything is dealt or set up."""
        given = options or {}
        edition = edition or self.meta.edition
        self.meta.check(seats, edition, variants, given)
        called = house_name(edition, self.meta.option(given, "rules"))
        ankh = new_table(seats, called, self.meta.option(given, "scenario"), self.meta.option(given, "board"))
        chosen_gods(ankh, self.meta.option(given, "gods"))
        chosen_guardians(ankh, self.meta.option(given, "guardians"))
        chosen_court(ankh, variants, self.meta.option(given, "pharaoh"))
        return ankh

    def imagine(self, view: View, rng: Random) -> Ankh:
        """Nothing in Ankh is hidden but the sealed cards and bids of others; those who have chosen choose again."""
        assert isinstance(view, AnkhView)
        ankh = Ankh.known(view)
        rebuild(ankh)
        fill_plans(ankh, (view.viewing_side,), rng.random)
        return ankh

    def imagination(self, view: View) -> Imagination:
        """Only sealed plans are covered, and those are asked for anew: everybody knows the rest."""
        return Certainty(self, view)

    def describe(self, table: Any) -> dict[str, Any]:
        return describe(table)

    def position(
        self,
        document: Any,
        seats: int,
        edition: str = "",
        variants: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        listener: Listener | None = None,
    ) -> Ankh:
        ankh = self.table(seats, edition, variants, options)
        return position.load(document, ankh, listener)

    def rebuild(self, state: State) -> None:
        assert isinstance(state, Ankh)
        rebuild(state)


CODEC: Final = Codec(Ankh, (God, *content.DECLARED.memories, *FRAMES), DECISIONS, ACTIONS)
GAME: Final = AnkhGame(META, VERSION, CODEC, EVENT_KINDS, WORDS, RANGES)
