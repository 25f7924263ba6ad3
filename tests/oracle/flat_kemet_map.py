"""The map of Kemet as plain tables, copied by hand from the map section of the rules specification."""

CITIES = ["nw", "w", "sw", "ne", "se"]
CITIES_IN_PLAY = {2: ["nw", "sw"], 3: ["nw", "w", "sw"], 4: ["nw", "sw", "ne", "se"], 5: CITIES}  # KEM-SET-01

# KEM-GEN-02: the ground neighbours of the zones outside the cities.
GROUND = [
    ("gate_nw", "t_reeds"),
    ("gate_nw", "shore_w"),
    ("gate_w", "t_reeds"),
    ("gate_w", "t_dunes"),
    ("gate_sw", "t_dunes"),
    ("gate_sw", "shore_w"),
    ("gate_ne", "t_dawn"),
    ("gate_ne", "wastes_e"),
    ("gate_se", "t_dusk"),
    ("gate_se", "wastes_e"),
    ("t_reeds", "crossroads_w"),
    ("t_dunes", "crossroads_w"),
    ("crossroads_w", "sanctuary"),
    ("sanctuary", "shore_w"),
    ("t_dawn", "crossroads_e"),
    ("t_dusk", "crossroads_e"),
    ("crossroads_e", "wastes_e"),
]
WEST = ["t_reeds", "t_dunes", "crossroads_w", "sanctuary", "shore_w", "delta"]  # always in play
EAST = ["t_dawn", "t_dusk", "crossroads_e", "wastes_e"]  # with 4 and 5 players
TEMPLES = ["t_reeds", "t_dunes", "t_dawn", "t_dusk", "delta"]
OBELISKS = ["t_reeds", "t_dunes", "crossroads_w", "t_dawn", "t_dusk", "crossroads_e", "delta"]
BLUE_HARBOURS = ["shore_w", "t_dawn", "t_dusk", "delta"]
RED_HARBOURS = ["gate_nw", "gate_w", "gate_sw", "gate_ne", "gate_se"]
NILE = [*RED_HARBOURS, *BLUE_HARBOURS, "crossroads_e"]


def districts(city: str) -> list[str]:
    return [f"{city}_a", f"{city}_b", f"{city}_c"]


def city_of(zone: str) -> str | None:
    """The city of a district, None for every other zone."""
    for city in CITIES:
        if zone in districts(city):
            return city
    return None


def zones_in_play(seats: int) -> list[str]:
    found = [*WEST]
    if seats >= 4:
        found += EAST
    for city in CITIES_IN_PLAY[seats]:
        found += [*districts(city), f"gate_{city}"]
    return found


def neighbours(zone: str, seats: int) -> list[str]:
    """The adjacent zones in play (KEM-GEN-02, KEM-GEN-03)."""
    found = [b for a, b in GROUND if a == zone] + [a for a, b in GROUND if b == zone]
    for city in CITIES:
        block = [*districts(city), f"gate_{city}"]  # each next to each other one
        if zone in block:
            found += [other for other in block if other != zone]
    return [other for other in found if other in zones_in_play(seats)]
