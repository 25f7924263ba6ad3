"""Boards and scenarios from files: read, checked completely, and refused with a sentence that names what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from ennead.games.ankh.rules.board import DESERT, FERTILE, ODD_COLUMNS, ODD_ROWS, OUTSIDE, WATER, Board
from ennead.games.ankh.rules.components import (
    ANKHS_IN_POOL,
    BUILDABLE,
    CAMEL_CARAVAN,
    CAMELS,
    CITIES,
    CONFLICT,
    CONSOLIDATION,
    EVENTS,
    GOD,
    KIND_NAMES,
    MONUMENT_SUPPLY,
    MONUMENTS,
    START_FOLLOWERS,
    TOKENS,
    WARRIOR,
    WARRIORS,
)
from ennead.games.ankh.rules.edition import USUAL, numbers
from ennead.games.ankh.rules.grid import (
    COLUMNS,
    ROWS,
    SIDE_NAMES,
    SIDE_NUMBERS,
    SIDES,
    SPACE_NAMES,
    SPACE_NUMBERS,
    SPACES,
    side_number,
)
from ennead.games.ankh.rules.land import Land, land_with
from ennead.games.ankh.rules.options import BOARDS, SCENARIOS
from ennead.games.ankh.rules.why_line import line_problem
from ennead.kernel.document import Node, did_you_mean, read_json
from ennead.kernel.errors import BadInput
from ennead.kernel.flow import NOBODY

DATA: Final = Path(__file__).parent / "data"
BOARD_FIELDS: Final = ("id", "name", "provenance", "shifted", "regions", "rows", "rivers")
SCENARIO_FIELDS: Final = (
    "id", "name", "summary", "provenance", "board", "start_followers", "replaced_events", "consolidation_events",
    "followers_on_consolidation", "victor_pays", "setups",
)  # fmt: skip
SETUP_FIELDS: Final = ("monuments", "figures", "camels", "tokens", "cities")
CELLS: Final = {"f": FERTILE, "d": DESERT}


@final
class Setup:
    """What a scenario puts on the board for one number of players (ANK-SCN-02 to 04)."""

    def __init__(self) -> None:
        self.monuments: list[tuple[int, int, int]] = []  # space, type, owner or NOBODY
        self.figures: list[tuple[int, int, int]] = []  # space, kind, owner
        self.cities: list[int] = []
        self.camels: tuple[int, ...] = ()
        self.tokens: tuple[int, ...] = ()  # by region


@final
class Scenario:
    """A scenario on its board, for the numbers of players it has a set-up for."""

    def __init__(self, name: str, title: str, board: Board, events: list[int]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.board: Final = board
        self.start_followers = START_FOLLOWERS
        self.events: list[int] = events[:]  # from event 1 on
        self.offering = 0  # Followers on each Consolidation (ANK-SCN-10)
        self.victor_pays = False  # ANK-SCN-16
        self.setups: dict[int, Setup] = {}
        self.counted: list[int] = []  # Conflicts up to each event, once they were asked for

    def conflicts(self, event: int) -> int:
        """How many Conflicts there have been when an event begins, this one included."""
        if not self.counted:
            self.counted = [self.events[:last].count(CONFLICT) for last in range(len(self.events) + 1)]
        return self.counted[event]

    def setup(self, seats: int) -> Setup:
        """The set-up for a number of players."""
        found = self.setups.get(seats)
        if found is None:
            counts = " or ".join([str(count) for count in sorted(self.setups)])
            raise BadInput(f"{self.title} is for {counts} players, not {seats} (ANK-SCN-01)")
        return found


LOADED: Final[dict[tuple[str, str, str], Scenario]] = {}
BOARDS_LOADED: Final[dict[str, Board]] = {}


def scenario(name: str, board: str = "", edition: str = USUAL) -> Scenario:
    """A scenario by its name or file, on its own board or on another one given by name or file."""
    key = (name, board, edition)
    found = LOADED.get(key)
    if found is None:
        found = read_scenario(name, board, edition)
        LOADED[key] = found
    return found


def document_of(name: str, known: dict[str, str], folder: str, what: str) -> Node:
    """The document behind a name, or in a file."""
    path = DATA / folder / f"{name}.json" if name in known else Path(name)
    if name not in known and path.suffix != ".json":
        near = did_you_mean(name, list(known))
        raise BadInput(
            f"there is no {what} {name!r}; expected a file that ends in .json, or one of: {', '.join(known)}{near}"
        )
    return Node(read_json(path, what), f"{what} {name}")


def needed(fields: dict[str, Node], node: Node, names: tuple[str, ...]) -> None:
    for name in names:
        if name not in fields:
            raise node.error(f"the field {name!r} is missing")


# Boards


def load_board(name: str) -> Board:
    """A board by its name or file, checked."""
    found = BOARDS_LOADED.get(name)
    if found is None:
        found = read_board(name)
        BOARDS_LOADED[name] = found
    return found


def read_board(name: str) -> Board:
    node = document_of(name, BOARDS, "boards", "board")
    fields = node.fields(BOARD_FIELDS)
    needed(fields, node, ("shifted", "rows", "rivers"))
    flat = fields["shifted"].choice([ODD_COLUMNS, ODD_ROWS]) == 0
    terrain = [OUTSIDE] * SPACES
    letters: dict[int, str] = {}
    rows = fields["rows"].items()
    if not 1 <= len(rows) <= ROWS:
        raise fields["rows"].error(f"a board has 1 to {ROWS} rows, not {len(rows)}")
    for row, entry in enumerate(rows):
        read_row(entry, row, terrain, letters)
    rivers = [read_side(entry) for entry in fields["rivers"].items()]
    title = fields["name"].text() if "name" in fields else name
    board = Board(name, title, flat, terrain, rivers)
    check_board(board, letters, fields["rivers"])
    return board


def read_row(node: Node, row: int, terrain: list[int], letters: dict[int, str]) -> None:
    """One row from west to east: `Wf` a Fertile space of region W, `Ed` a Desert one of E, `~~` Water, `..` nothing."""
    cells = node.text().split()
    if len(cells) > COLUMNS:
        raise node.error(f"a row has at most {COLUMNS} spaces, not {len(cells)}")
    for column, cell in enumerate(cells):
        space = row * COLUMNS + column
        if cell == "~~":
            terrain[space] = WATER
        elif cell != "..":
            if len(cell) != 2 or not cell[0].isupper() or cell[1] not in CELLS:
                raise node.error(
                    f"{SPACE_NAMES[space]}: expected '..', '~~', or a region letter and f or d, not {cell!r}"
                )
            terrain[space] = CELLS[cell[1]]
            letters[space] = cell[0]


def read_space(node: Node, text: str) -> int:
    if text not in SPACE_NUMBERS:
        raise node.error(f"expected a space like r05c02, not {text[:40]!r}")
    return SPACE_NUMBERS[text]


def read_side(node: Node) -> int:
    return side_in(node, node.text())


def side_in(node: Node, text: str) -> int:
    """A side, written as the two spaces it separates: r01c06|r02c06."""
    names = text.split("|")
    if len(names) != 2:
        raise node.error(f"expected a side like r01c06|r02c06, not {text[:40]!r}")
    one, other = sorted([read_space(node, names[0]), read_space(node, names[1])])
    if (one, other) not in SIDE_NUMBERS:
        raise node.error(f"{text} is no side: the two spaces are not next to each other")
    return side_number(one, other)


def check_board(board: Board, letters: dict[int, str], rivers: Node) -> None:
    """ANK-MAP-02, 08: rivers run exactly between land of different regions, and every region hangs together."""
    for side in sorted(board.rivers):
        one, other = SIDES[side]
        if side not in board.corners:
            raise rivers.error(f"{SIDE_NAMES[side]} is no side of this board")
        if one not in letters or other not in letters:
            raise rivers.error(f"{SIDE_NAMES[side]} is not between two land spaces")
        if letters[one] == letters[other]:
            raise rivers.error(f"{SIDE_NAMES[side]} lies inside region {letters[one]}; rivers divide regions")
    for side in sorted(board.corners):
        one, other = SIDES[side]
        if one in letters and other in letters and letters[one] != letters[other] and side not in board.rivers:
            raise rivers.error(f"{SIDE_NAMES[side]} lies between {letters[one]} and {letters[other]} without a river")
    land = land_with(board, ())
    regions = sorted(set(letters.values()))
    if len(land.spaces) != len(regions):
        raise rivers.error(f"the land falls into {len(land.spaces)} regions; the letters name {', '.join(regions)}")
    if not 1 <= len(regions) <= TOKENS:
        raise rivers.error(f"a board has 1 to {TOKENS} regions, not {len(regions)} (ANK-MAP-05)")
    for space in board.water:
        if not land.regions[space]:
            raise rivers.error(
                f"the Water space {SPACE_NAMES[space]} touches no land, so it is in no region (ANK-MAP-03)"
            )


# Scenarios


def read_scenario(name: str, other_board: str, edition: str) -> Scenario:
    node = document_of(name, SCENARIOS, "scenarios", "scenario")
    fields = node.fields(SCENARIO_FIELDS)
    needed(fields, node, ("board", "setups"))
    board_name = other_board or fields["board"].text()
    if not other_board and board_name not in BOARDS:
        board_name = str(Path(name).parent / board_name)
    title = fields["name"].text() if "name" in fields else name
    found = Scenario(name, title, load_board(board_name), numbers(edition).events)
    read_rules(found, fields)
    setups = fields["setups"].fields(["2", "3", "4", "5"])
    if not setups:
        raise fields["setups"].error("there is no set-up for any number of players")
    for count, one in setups.items():
        found.setups[int(count)] = read_setup(found, one, int(count))
    return found


def read_rules(found: Scenario, fields: dict[str, Node]) -> None:
    """The special rules of a scenario (ANK-SCN-06, ANK-SCN-11, ANK-SCN-16)."""
    if "start_followers" in fields:
        found.start_followers = fields["start_followers"].integer(0, 100)
    if "replaced_events" in fields:
        known = [str(index + 1) for index in range(len(found.events))]
        for number, node in fields["replaced_events"].fields(known).items():
            found.events[int(number) - 1] = node.choice(EVENTS)
    for node in fields["consolidation_events"].items() if "consolidation_events" in fields else []:
        index = node.integer(1, len(found.events))
        if found.events[index - 1] != CAMEL_CARAVAN:
            raise node.error(f"event {index} is no Camel Caravan (ANK-SCN-11)")
        found.events[index - 1] = CONSOLIDATION
    if "followers_on_consolidation" in fields:
        found.offering = fields["followers_on_consolidation"].integer(0, 100)
    if "victor_pays" in fields:
        found.victor_pays = fields["victor_pays"].value is True


def read_setup(found: Scenario, node: Node, seats: int) -> Setup:
    fields = node.fields(SETUP_FIELDS)
    needed(fields, node, ("monuments", "figures", "tokens"))
    setup = Setup()
    used: dict[int, str] = {}
    for name, one in fields["monuments"].fields(SPACE_NAMES).items():
        owner, what = owner_and_kind(one, seats)
        kind = Node(what, one.path).choice(MONUMENTS[:BUILDABLE])
        setup.monuments.append((use(found.board, used, one, name, what), kind, owner))
    for name, one in fields["figures"].fields(SPACE_NAMES).items():
        owner, what = owner_and_kind(one, seats)
        if owner == NOBODY:
            raise one.wrong("an owner and a kind, like 'S0 warrior'")
        kind = Node(what, one.path).choice(KIND_NAMES[:2])
        setup.figures.append((use(found.board, used, one, name, what), kind, owner))
    for one in fields["cities"].items() if "cities" in fields else []:
        setup.cities.append(use(found.board, used, one, one.text(), "city"))
    read_camels(found, setup, fields.get("camels"))
    read_tokens(found, setup, fields["tokens"])
    check_setup(found, setup, node, seats)
    return setup


def owner_and_kind(node: Node, seats: int) -> tuple[int, str]:
    """`S0 temple` has an owner, `temple` has none."""
    words = node.text().split()
    if len(words) == 1:
        return NOBODY, words[0]
    if len(words) != 2:
        raise node.wrong("a kind, or a seat and a kind like 'S0 temple'")
    return Node(words[0], node.path).seat(seats), words[1]


def use(board: Board, used: dict[int, str], node: Node, name: str, what: str) -> int:
    """A land space that nothing else uses."""
    space = read_space(node, name)
    if board.terrain[space] < FERTILE:
        where = "off the board" if board.terrain[space] == OUTSIDE else "Water"
        raise node.error(f"{name} is {where}; every piece of a set-up stands on land")
    if space in used:
        raise node.error(f"{name} holds two pieces: {used[space]} and {what}")
    used[space] = what
    return space


def read_camels(found: Scenario, setup: Setup, node: Node | None) -> None:
    """ANK-SCN-02: lines in order, each legal when it is placed, without the limit of six."""
    for line in node.items() if node is not None else []:
        sides = tuple([side_in(line, text) for text in line.text().split()])
        wrong = line_problem(land_with(found.board, setup.camels), sides, CAMELS)
        if wrong:
            raise line.error(f"this line of camels is not legal: {wrong} (ANK-SCN-02)")
        setup.camels = tuple(sorted([*setup.camels, *sides]))
        if len(setup.camels) > CAMELS:
            raise line.error(f"the lines have {len(setup.camels)} camels; there are {CAMELS} (ANK-CMP-02)")


def read_tokens(found: Scenario, setup: Setup, node: Node) -> None:
    """ANK-SCN-03: tokens 1 to k cover the k regions, each named by one of its spaces."""
    land = land_with(found.board, setup.camels)
    setup.tokens = tokens_in(node, land)


def tokens_in(node: Node, land: Land) -> tuple[int, ...]:
    """The token of each region."""
    count = len(land.spaces)
    tokens = [0] * count
    for name, one in by_token(node).items():
        space = read_space(one, one.text())
        if land.board.terrain[space] < FERTILE:
            raise one.error(f"{one.text()} is no land space, so it names no region")
        region = land.region_of(space)
        if tokens[region]:
            raise one.error(f"the region of {one.text()} has two tokens: {tokens[region]} and {name}")
        tokens[region] = int(name)
    if sorted(tokens) != list(range(1, count + 1)):
        raise node.error(f"there are {count} regions; expected the tokens 1 to {count}, one for each")
    return tuple(tokens)


def by_token(node: Node) -> dict[str, Node]:
    """`[r05c00, r03c05]` gives token 1 and token 2 a region; `{1: r05c00, 2: r03c05}` does the same."""
    if isinstance(node.value, list):
        return {str(index + 1): one for index, one in enumerate(node.items())}
    named = {str(key): value for key, value in node.value.items()} if isinstance(node.value, dict) else node.value
    return Node(named, node.path).fields([str(token) for token in range(1, TOKENS + 1)])


def check_setup(found: Scenario, setup: Setup, node: Node, seats: int) -> None:
    """ANK-CMP-01, 02 and ANK-MAP-05: no more pieces than there are."""
    for index, name in enumerate(MONUMENTS[:BUILDABLE]):
        count = len([one for one in setup.monuments if one[1] == index])
        if count > MONUMENT_SUPPLY:
            raise node.error(f"{count} {name}s; there are {MONUMENT_SUPPLY}")
    if len(setup.cities) > CITIES:
        raise node.error(f"{len(setup.cities)} City tokens; there are {CITIES}")
    for seat in range(seats):
        gods = len([one for one in setup.figures if one[1] == GOD and one[2] == seat])
        warriors = len([one for one in setup.figures if one[1] == WARRIOR and one[2] == seat])
        owned = len([one for one in setup.monuments if one[2] == seat])
        if gods != 1:
            raise node.error(f"S{seat} has {gods} God figures; each player has one")
        if warriors > WARRIORS:
            raise node.error(f"S{seat} has {warriors} Warriors; there are {WARRIORS} of each god")
        if owned > ANKHS_IN_POOL:
            raise node.error(f"S{seat} controls {owned} Monuments, but has {ANKHS_IN_POOL} Ankh tokens")
    caravans = found.events.count(CAMEL_CARAVAN)
    if len(setup.tokens) + caravans > TOKENS:
        raise node.error(
            f"{len(setup.tokens)} regions and {caravans} Camel Caravans could make more than {TOKENS} regions"
        )
