"""Kemet: the game object, wiring only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from ennead.games.kemet.rules import position
from ennead.games.kemet.rules.actions import ACTIONS
from ennead.games.kemet.rules.components import (
    ACTION_NAMES,
    CARDS,
    COLOURS,
    COLOURS_IN_PLAY,
    DI_CARDS,
    PLACES,
    TOP_LEVEL,
)
from ennead.games.kemet.rules.describe import describe
from ennead.games.kemet.rules.events import EVENTS, FAME_KINDS, NIGHT_STEPS, TOKEN_KINDS
from ennead.games.kemet.rules.flow.acquire import CHOOSE_TILE, PLACE_CREATURE, Acquire, NewTile
from ennead.games.kemet.rules.flow.aftermath import CHOOSE_RETREAT, RECALL_OR_RETREAT, RECALL_OR_STAY
from ennead.games.kemet.rules.flow.battle import Battle
from ennead.games.kemet.rules.flow.build import CHOOSE_COLOUR, CHOOSE_LEVEL, CHOOSE_PYRAMID, Build
from ennead.games.kemet.rules.flow.cards import DEAL_CARD, CardPlay, Draws
from ennead.games.kemet.rules.flow.council import WAR_COUNCIL
from ennead.games.kemet.rules.flow.creatures import POST_CREATURE, Rearranging
from ennead.games.kemet.rules.flow.first_pyramids import CHOOSE_PYRAMIDS, CHOOSE_SITE, CHOOSE_TOP, FirstPyramids
from ennead.games.kemet.rules.flow.game import Game, Round
from ennead.games.kemet.rules.flow.move import CHOOSE_TROOP, MARCH, Move
from ennead.games.kemet.rules.flow.night import CHOOSE_POSITION, MAKE_OFFERING, USE_DELTA, Night
from ennead.games.kemet.rules.flow.night_steps import (
    CONSCRIPT,
    DRAW_OR_LOOK,
    KEEP_ONE,
    SPEND_FOR_CARDS,
    SPEND_FOR_PRAYER,
    Conscription,
    Interventions,
    Prayers,
)
from ennead.games.kemet.rules.flow.pray import Pray
from ennead.games.kemet.rules.flow.reinforcement import ADD_UNITS, BRING_CREATURE, ORDER_BATTLES, Reinforcement
from ennead.games.kemet.rules.flow.setup import (
    CHOOSE_CITY,
    CHOOSE_DISTRICT,
    CHOOSE_FIRST_TILE,
    DRAW_CITY,
    DRAW_COLOUR,
    DRAW_ORDER,
    Setup,
)
from ennead.games.kemet.rules.flow.together import CHOOSE_NEXT, Together
from ennead.games.kemet.rules.flow.turn import NEXT_ACTION, PLACE_MORE, TAKE_TURN, Turn
from ennead.games.kemet.rules.imagine import Worlds
from ennead.games.kemet.rules.map import board_for, largest_board
from ennead.games.kemet.rules.new_table import new_table
from ennead.games.kemet.rules.options import META
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.state import Kemet
from ennead.games.kemet.rules.tiles import powers
from ennead.games.kemet.rules.tiles.powers import tile_set_for
from ennead.games.kemet.rules.view import KemetView
from ennead.games.kemet.rules.voices import connect
from ennead.kernel import contract
from ennead.kernel.codec import Codec
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import Listener, State
from ennead.kernel.judgement import Imagination
from ennead.kernel.values import Made
from ennead.kernel.view import View

VERSION: Final = 2
MOST_ROUNDS: Final = 1000
FRAMES: Final = (
    Game, Round, Setup, FirstPyramids, Turn, Rearranging, CardPlay, Draws, Move, Reinforcement, Build, Acquire, NewTile,
    Pray, Battle, Night, Prayers, Interventions, Conscription, Together, *powers.DECLARED.frames,
)  # fmt: skip
DECISIONS: Final = (
    DRAW_COLOUR, DRAW_ORDER, DRAW_CITY, CHOOSE_CITY, CHOOSE_DISTRICT, CHOOSE_PYRAMIDS, CHOOSE_SITE, CHOOSE_TOP,
    CHOOSE_FIRST_TILE, DEAL_CARD, TAKE_TURN, PLACE_MORE, NEXT_ACTION, POST_CREATURE, CHOOSE_TROOP, MARCH, ADD_UNITS,
    BRING_CREATURE, ORDER_BATTLES, CHOOSE_PYRAMID, CHOOSE_LEVEL, CHOOSE_COLOUR, CHOOSE_TILE, PLACE_CREATURE,
    WAR_COUNCIL, RECALL_OR_RETREAT, CHOOSE_RETREAT, RECALL_OR_STAY, MAKE_OFFERING, USE_DELTA, SPEND_FOR_PRAYER,
    SPEND_FOR_CARDS, DRAW_OR_LOOK, KEEP_ONE, CONSCRIPT, CHOOSE_POSITION, CHOOSE_NEXT, *powers.DECLARED.decisions,
)  # fmt: skip
EVENT_KINDS: Final = tuple(dict.fromkeys([*EVENTS, *powers.DECLARED.events]))
RANGES: Final = {"level": (0, TOP_LEVEL), "round": (1, MOST_ROUNDS)}
SEAT_WORDS: Final = ("S0", "S1", "S2", "S3", "S4", "nobody")  # NOBODY is -1, the last one
WORDS: Final[dict[str, Sequence[str]]] = {
    "seat": SEAT_WORDS,
    "order": SEAT_WORDS,
    "former": SEAT_WORDS,
    "defender": SEAT_WORDS,
    "loser": SEAT_WORDS,
    "colour": COLOURS,
    "card": DI_CARDS,
    "cards": DI_CARDS,
    "battle_card": CARDS,
    "place": PLACES,
    "action": ACTION_NAMES,
    "token": TOKEN_KINDS,
    "fame_kind": FAME_KINDS,
    "night_step": NIGHT_STEPS,
}


class KemetGame(contract.Game):
    """Kemet: Blood and Sand for 2 to 5 players; events and refusals are told in the names of one map and tile set."""

    def __init__(self, map_file: str, tiles_file: str) -> None:
        board, tile_set = largest_board(map_file), tile_set_for(tiles_file)  # in this order their actions are numbered
        named: dict[str, Sequence[str]] = {
            "zone": board.zones,
            "path": board.zones,
            "city": board.city_names,
            "tile": tile_set.names,
            "creature": tile_set.creature_names,
        }
        super().__init__(
            META, VERSION, CODEC, EVENT_KINDS, {**WORDS, **named}, {"level": (0, TOP_LEVEL), "round": (1, MOST_ROUNDS)}
        )
        self.files: Final = {"map": map_file, "tiles": tiles_file}

    def __reduce__(self) -> str | Made:
        return super().__reduce__() if self is GAME else (GAME.at_table, (self.files,))

    def at_table(self, options: Mapping[str, str]) -> KemetGame:
        """The same game in the names of the map and the tiles that these options name; made once."""
        files = (self.meta.option(options, "map"), self.meta.option(options, "tiles"))
        if files not in GAMES:
            GAMES[files] = KemetGame(*files)
        return GAMES[files]

    def new(
        self, seats: int, edition: str = "", variants: Sequence[str] = (), options: Mapping[str, str] | None = None
    ) -> Kemet:
        kemet = self.table(seats, edition, variants, options)
        kemet.open(Game())
        kemet.advance()
        return kemet

    def table(self, seats: int, edition: str, variants: Sequence[str], options: Mapping[str, str] | None) -> Kemet:
        """An empty table as it was agreed on."""
        agreed = options or {}
        self.meta.check(seats, edition or self.meta.edition, variants, agreed)
        kemet = new_table(
            seats, board_for(self.meta.option(agreed, "map"), seats), tile_set_for(self.meta.option(agreed, "tiles"))
        )
        kemet.quick = self.meta.option(agreed, "setup") == "quick"
        kemet.choose_cities = self.meta.option(agreed, "cities") == "choose"
        kemet.round_limit = rounds_in(self.meta.option(agreed, "rounds"))
        kemet.colours = colours_in(self.meta.option(agreed, "colours"), seats)
        return kemet

    def rebuild(self, state: State) -> None:
        assert isinstance(state, Kemet)
        rebuild(state)
        state.count()

    def imagine(self, view: View, rng: Random) -> State:
        return self.imagination(view).deal(rng)

    def imagination(self, view: View) -> Imagination:
        assert isinstance(view, KemetView)
        kemet = Kemet.known(view)
        rebuild(kemet)
        return Worlds(self, view, kemet)

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
    ) -> Kemet:
        kemet = self.table(seats, edition, variants, options)
        kemet.listener = listener
        return position.load(document, kemet)


def rebuild(kemet: Kemet) -> None:
    """The derived fields: the map, the tiles, and what the tiles of each player add up to."""
    kemet.board = board_for(kemet.map_file, kemet.seats)
    kemet.tile_set = tile_set_for(kemet.tiles_file)
    for player in kemet.players:
        player.powers = kemet.tile_set.powers(player.tiles)
    connect(kemet)


def rounds_in(text: str) -> int:
    """The round limit; 0 for none."""
    if not text:
        return 0
    if not text.isdecimal() or len(text) > 4 or not 1 <= int(text) <= MOST_ROUNDS:
        raise BadInput(f"option rounds: expected a number from 1 to {MOST_ROUNDS}, not {text!r}")
    return int(text)


def colours_in(text: str, seats: int) -> int:
    """The colours that the host has named (KEM-SET-02), one bit each; none if chance decides."""
    if not text:
        return 0
    names = text.split("+")
    if len(set(names)) != COLOURS_IN_PLAY[seats] or len(names) != len(set(names)) or not set(names) <= set(COLOURS):
        wanted = f"{COLOURS_IN_PLAY[seats]} different ones of {', '.join(COLOURS)}"
        raise BadInput(f"option colours: with {seats} players expected {wanted}, joined by '+', not {text!r}")
    return sum([1 << COLOURS.index(name) for name in names])


CODEC: Final = Codec(Kemet, (Player, *powers.DECLARED.memories, *FRAMES), DECISIONS, ACTIONS)
GAME: Final = KemetGame("", "")
GAMES: Final[dict[tuple[str, str], KemetGame]] = {("", ""): GAME}  # by the files of map and tiles
