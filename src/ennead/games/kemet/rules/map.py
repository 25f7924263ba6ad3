"""The map: zones and ways between them, as tables made when the map is loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.actions import meanings, rows
from ennead.games.kemet.rules.components import DATA, NONE
from ennead.kernel.actions import Action
from ennead.kernel.document import Node, read_json
from ennead.kernel.errors import BadInput

DISTRICT: Final = 0
TEMPLE: Final = 1
SANCTUARY: Final = 2
DESERT: Final = 3
KINDS: Final = ("district", "temple", "sanctuary", "desert")
HARBOURS: Final = ("blue", "red")
MOST_ZONES: Final = 60
ZONE_FIELDS: Final = (
    "id", "name", "kind", "bank", "city", "temple", "sanctuary", "obelisk", "harbour", "borders_nile", "layout",
)  # fmt: skip
FILE_FIELDS: Final = ("$about", "refs", "facts", "field_sources", "zones", "adjacency", "cities", "players")
TEMPLE_FIELDS: Final = ("adoration_pp", "delta", "night_sacrifice_units", "night_sacrifice_pp")


@final
@mypyc_attr(acyclic=True)
class Way:
    """One movement: its action, and where it ends."""

    def __init__(self, action: Action, to: int, stepping: bool) -> None:
        self.action: Final = action
        self.to: Final = to
        self.stepping: Final = stepping  # costs a step; otherwise it is the teleport


@final
@mypyc_attr(acyclic=True)
class Board:
    """One map for one number of players; immutable, shared by all states."""

    def __init__(self, chart: Chart, seats: int) -> None:
        self.file: Final = chart.file
        self.seats: Final = seats
        self.size: Final = len(chart.zones)
        self.zones: Final = chart.zones
        self.kind: Final = chart.kind
        self.city_names: Final = chart.cities
        self.city_of: Final = chart.city_of  # the city of a district; NONE for other zones
        self.cities: Final = chart.cities_with[seats]  # in play
        out = chart.removed_with[seats]
        self.in_play: Final = [zone not in out for zone in range(self.size)]
        every = range(self.size)
        zones = [zone for zone in every if self.in_play[zone]]
        self.playing: Final = zones
        self.ground: Final[list[list[int]]] = [
            [other for other in chart.adjacent[zone] if self.in_play[zone] and self.in_play[other]]
            for zone in range(self.size)
        ]
        self.borders: Final[list[int]] = [sum([1 << other for other in others]) for others in self.ground]
        self.districts: Final = chart.districts
        self.districts_in_order: Final = [sorted(districts) for districts in chart.districts]  # by number of zone
        self.building_sites: Final = [zone for city in self.cities for zone in chart.districts[city]]
        self.obelisk: Final = chart.obelisk
        self.obelisks: Final = [zone for zone in zones if chart.obelisk[zone]]
        self.nile: Final = chart.nile
        self.shore: Final = [zone for zone in zones if chart.nile[zone]]
        self.harbour: Final = chart.harbour
        self.sail: Final[list[list[list[int]]]] = [
            [self.harbours_from(chart, zones, city, zone) for zone in range(self.size)]
            for city in range(len(chart.cities))
        ]
        self.sails_to: Final = [[sum([1 << other for other in others]) for others in by_zone] for by_zone in self.sail]
        # Sets of zones, one bit each; by city, the districts of all others
        self.obelisk_set: Final = sum([1 << zone for zone in self.obelisks])
        self.shore_set: Final = sum([1 << zone for zone in self.shore])
        self.delta_set: Final = sum([1 << zone for zone in zones if chart.delta[zone]])
        self.foreign: Final[list[int]] = [
            sum([1 << zone for zone in every if chart.city_of[zone] not in (NONE, city)])
            for city in range(len(chart.cities))
        ]
        self.gate: Final = chart.gate
        self.temples: Final = [zone for zone in zones if chart.kind[zone] == TEMPLE]
        self.adoration: Final = chart.adoration
        self.delta: Final = [zone for zone in zones if chart.delta[zone]]
        self.sanctuaries: Final = [zone for zone in zones if chart.kind[zone] == SANCTUARY]
        # One action for each zone
        self.troop: Final[list[Action]] = rows("troop", chart.zones)
        self.go: Final[list[Action]] = rows("go", chart.zones)
        self.sail_to: Final[list[Action]] = rows("sail", chart.zones)
        self.teleport: Final[list[Action]] = rows("teleport", chart.zones)
        self.cross: Final[list[Action]] = rows("cross", chart.zones)
        self.add: Final[list[Action]] = rows("add", chart.zones)
        self.post: Final[list[Action]] = rows("post", chart.zones)
        self.district: Final[list[Action]] = rows("district", chart.zones)
        self.pyramid: Final[list[Action]] = rows("pyramid", chart.zones)
        self.battle: Final[list[Action]] = rows("battle", chart.zones)
        self.retreat: Final[list[Action]] = rows("retreat", chart.zones)
        self.strike: Final[list[Action]] = rows("strike", chart.zones)
        self.choose_city: Final[list[Action]] = rows("city", chart.cities)
        # The movements from each zone, for harbours also by city; across the Nile and by teleport, to each zone
        go, sail = [Way(self.go[to], to, True) for to in every], [Way(self.sail_to[to], to, True) for to in every]
        self.walks: Final = [[go[to] for to in self.ground[zone]] for zone in every]
        self.sails: Final = [[[sail[to] for to in harbours] for harbours in by_zone] for by_zone in self.sail]
        self.crossings: Final = [Way(self.cross[to], to, True) for to in self.shore]
        self.teleports: Final = [Way(self.teleport[to], to, False) for to in self.obelisks]
        # By number of action: the zone or city that it speaks of
        self.meant: Final = meanings([
            self.troop, self.go, self.sail_to, self.teleport, self.cross, self.add, self.post, self.district,
            self.pyramid, self.battle, self.retreat, self.strike, self.choose_city,
        ])  # fmt: skip

    def at(self, action: Action) -> int:
        """The zone, or the city, that an action speaks of."""
        return self.meant[action.number]

    def found(self, action: Action) -> int:
        """The zone, or the city, that any action speaks of; NONE if this map has none of that name."""
        return self.meant[action.number] if action.number < len(self.meant) else NONE

    @staticmethod
    def harbours_from(chart: Chart, zones: list[int], city: int, zone: int) -> list[int]:
        """KEM-MOV-04: any harbour may be left; a red one is entered only beside the own city."""
        if not chart.harbour[zone]:
            return []
        return [
            other
            for other in zones
            if other != zone
            and (chart.harbour[other] == "blue" or (chart.harbour[other] == "red" and other == chart.gate[city]))
        ]


@final
class Chart:
    """What a map file says, read and checked; for all numbers of players."""

    def __init__(self, file: str, document: Any) -> None:
        self.file: Final = file
        given = Node(document).fields(FILE_FIELDS)
        for needed in ("zones", "adjacency", "cities", "players"):
            if needed not in given:
                raise BadInput(f"a map needs the field {needed!r}")
        nodes = [node.fields(ZONE_FIELDS) for node in given["zones"].items()]
        for index, fields in enumerate(nodes):
            for needed in ("id", "kind"):
                if needed not in fields:
                    raise BadInput(f"zones[{index}]: a zone needs the field {needed!r}")
        self.zones: Final = [name_of(fields["id"]) for fields in nodes]
        self.cities: Final = [name_of(node.fields(CITY_FIELDS)["id"]) for node in given["cities"].items()]
        self.kind: Final = [fields["kind"].choice(KINDS) for fields in nodes]
        self.obelisk: Final = [flag(fields, "obelisk") for fields in nodes]
        self.nile: Final = [flag(fields, "borders_nile") for fields in nodes]
        self.harbour: Final = [harbour_of(fields) for fields in nodes]
        self.layout: Final = [layout_of(fields) for fields in nodes]  # for drawings; the rules never look
        self.adoration: Final = [temple_number(fields, "adoration_pp") for fields in nodes]
        self.delta: Final = [temple_number(fields, "delta") != 0 for fields in nodes]
        self.adjacent: Final[list[list[int]]] = [[] for _ in self.zones]
        self.read_adjacency(given["adjacency"])
        self.city_of: Final = [NONE] * len(self.zones)
        self.districts: Final[list[list[int]]] = []
        self.gate: Final[list[int]] = []
        self.read_cities(given["cities"])
        self.cities_with: Final[list[list[int]]] = [[] for _ in range(6)]
        self.removed_with: Final[list[list[int]]] = [[] for _ in range(6)]
        self.read_players(given["players"])
        self.check(given["zones"])

    def zone(self, node: Node) -> int:
        return node.choice(self.zones)

    def read_adjacency(self, node: Node) -> None:
        for entry in node.items():
            fields = entry.fields(("a", "b", "kind"))
            one, other = self.zone(fields["a"]), self.zone(fields["b"])
            if one == other or other in self.adjacent[one]:
                raise entry.error(f"{self.zones[one]} and {self.zones[other]} cannot be joined here (again)")
            self.adjacent[one].append(other)
            self.adjacent[other].append(one)
        for others in self.adjacent:
            others.sort()

    def read_cities(self, node: Node) -> None:
        for city, entry in enumerate(node.items()):
            fields = entry.fields(CITY_FIELDS)
            districts = [self.zone(one) for one in fields["districts"].items()]
            if len(districts) != 3:
                raise fields["districts"].error(f"a city has 3 districts, not {len(districts)}")
            for zone in districts:
                if self.kind[zone] != DISTRICT or self.city_of[zone] != NONE:
                    raise fields["districts"].error(f"{self.zones[zone]} is not a district of its own")
                self.city_of[zone] = city
            self.districts.append(districts)
            self.gate.append(self.zone(fields["gate"]))

    def read_players(self, node: Node) -> None:
        for name, entry in node.fields(("2", "3", "4", "5")).items():
            fields = entry.fields(("cities", "removed_zones", "storm"))
            seats = int(name)
            self.cities_with[seats] = [one.choice(self.cities) for one in fields["cities"].items()]
            self.removed_with[seats] = [self.zone(one) for one in fields["removed_zones"].items()]
            if len(set(self.cities_with[seats])) != seats:
                raise fields["cities"].error(f"expected {seats} different cities")
            for city in self.cities_with[seats]:
                for zone in [*self.districts[city], self.gate[city]]:
                    if zone in self.removed_with[seats]:
                        raise fields["removed_zones"].error(f"{self.zones[zone]} belongs to a city in play")

    def check(self, node: Node) -> None:
        """What no single field tells."""
        if len(self.zones) > MOST_ZONES:
            raise node.error(f"a map has at most {MOST_ZONES} zones, not {len(self.zones)}")
        for names in (self.zones, self.cities):
            for name in names:
                if names.count(name) > 1:
                    raise node.error(f"{name!r} stands twice")
        for zone, kind in enumerate(self.kind):
            if (kind == DISTRICT) != (self.city_of[zone] != NONE):
                raise node.error(f"{self.zones[zone]} is a district without a city")
        if self.kind.count(SANCTUARY) != 1 or sum(self.delta) != 1:
            raise node.error("a map has one sanctuary and one temple that is the Delta Temple")


CITY_FIELDS: Final = ("id", "name", "bank", "districts", "gate")


def name_of(node: Node) -> str:
    """The name of a zone or city: a word of the notation."""
    name = node.text()
    if not name.replace("_", "").isalnum() or name != name.lower() or len(name) > 30:
        raise node.wrong("a name of at most 30 lower-case letters, figures and _")
    return name


def flag(fields: dict[str, Node], name: str) -> bool:
    if name not in fields:
        return False
    if not isinstance(fields[name].value, bool):
        raise fields[name].wrong("true or false")
    return bool(fields[name].value)


def harbour_of(fields: dict[str, Node]) -> str:
    if "harbour" not in fields or fields["harbour"].value is None:
        return ""
    return HARBOURS[fields["harbour"].choice(HARBOURS)]


def layout_of(fields: dict[str, Node]) -> tuple[float, float] | None:
    """Where a zone is drawn, both from 0 to 100; None if the file leaves that open."""
    if "layout" not in fields or fields["layout"].value is None:
        return None
    given = fields["layout"].fields(("x", "y"))
    if len(given) != 2:
        raise fields["layout"].wrong("x and y")
    return coordinate(given["x"]), coordinate(given["y"])


def coordinate(node: Node) -> float:
    if isinstance(node.value, bool) or not isinstance(node.value, (int, float)) or not 0 <= node.value <= 100:
        raise node.wrong("a number from 0 to 100")
    return float(node.value)


def temple_number(fields: dict[str, Node], name: str) -> int:
    """A number of a temple; 0 for other zones."""
    if "temple" not in fields or fields["temple"].value is None:
        return 0
    temple = fields["temple"].fields(TEMPLE_FIELDS)
    if name not in temple:
        return 0
    return int(temple[name].value) if isinstance(temple[name].value, bool) else temple[name].integer(0, 20)


CHARTS: Final[dict[str, Chart]] = {}
BOARDS: Final[dict[tuple[str, int], Board]] = {}


def board_for(file: str, seats: int) -> Board:
    """The map of a file, or the standard one; made once."""
    board = BOARDS.get((file, seats))
    if board is None:
        chart = chart_for(file)
        if not chart.cities_with[seats]:
            raise BadInput(f"the map {file} is not made for {seats} players")
        board = Board(chart, seats)
        BOARDS[file, seats] = board
    return board


def largest_board(file: str) -> Board:
    """The map of a file for as many players as it is made for."""
    fitting = [seats for seats, cities in enumerate(chart_for(file).cities_with) if cities]
    if not fitting:
        raise BadInput(f"the map {file} is made for no number of players")
    return board_for(file, fitting[-1])


def chart_for(file: str) -> Chart:
    """What a map file says, or the standard one; read once."""
    if file not in CHARTS:
        path = Path(file) if file else DATA / "map.json"
        CHARTS[file] = Chart(file, read_json(path, "map"))
    return CHARTS[file]


def zone_name(view: Any, zone: int) -> str:
    """The name of a zone on the map of a view."""
    return board_for(view.map_file, view.seats).zones[zone]
