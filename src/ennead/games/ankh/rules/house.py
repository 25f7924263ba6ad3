"""House rules: a file with other numbers than an edition has, checked completely.

The edition of a game that is played with one is called by both names, such as `final+my-rules.json`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ennead.games.ankh.rules.components import EVENTS, LEVELS, TRACKS
from ennead.kernel.document import Node, read_json
from ennead.kernel.errors import BadInput

JOIN: Final = "+"
FIELDS: Final = (
    "devotion", "cards", "building_price", "building_rise", "actions_to_trigger_event", "events", "merging_conflict",
    "forgetting_conflict", "guardian_unlocks",
)  # fmt: skip
SEATS: Final = ("2", "3", "4", "5")
MOST_STEPS: Final = 12
MOST_EVENTS: Final = 40
MOST: Final = 99


def house_name(edition: str, file: str) -> str:
    """What an edition is called with a file of house rules; without one, as always."""
    return f"{edition}{JOIN}{file}" if file else edition


def base_of(name: str) -> str:
    """The edition whose effects and procedures are played."""
    return name.partition(JOIN)[0]


def file_of(name: str) -> str:
    """The file with other numbers; empty if there is none."""
    return name.partition(JOIN)[2]


def with_house_rules(data: dict[str, Any], file: str) -> dict[str, Any]:
    """The numbers of an edition with those of a file in their places."""
    node = read_file(file)
    given = node.fields(FIELDS)
    found = dict(data)
    for name in ("building_price", "building_rise"):
        if name in given:
            found[name] = given[name].integer(0, MOST)
    if "devotion" in given:
        found["devotion"] = devotion(data["devotion"], given["devotion"])
    if "cards" in given:
        strengths = {card: one.integer(0, MOST) for card, one in given["cards"].fields(list(data["cards"])).items()}
        found["cards"] = {**data["cards"], **strengths}
    if "actions_to_trigger_event" in given:
        found["actions_to_trigger_event"] = lengths(data["actions_to_trigger_event"], given["actions_to_trigger_event"])
    if "guardian_unlocks" in given:
        unlocks = [one.integer(1, MOST) for one in given["guardian_unlocks"].items()]
        if len(unlocks) != LEVELS or sorted(set(unlocks)) != unlocks:
            raise given["guardian_unlocks"].wrong(
                f"{LEVELS} ascending numbers of unlocks, one for each level of Guardian"
            )
        found["guardian_unlocks"] = unlocks
    if "events" in given:
        found["events"] = [EVENTS[one.choice(EVENTS)] for one in given["events"].items()]
    for name in ("merging_conflict", "forgetting_conflict"):
        if name in given:
            found[name] = given[name].integer(1, MOST)
    check_events(found, node)
    return found


def read_file(file: str) -> Node:
    path = Path(file)
    if path.suffix != ".json":
        raise BadInput(f"option rules: expected a file that ends in .json, not {file[:80]!r}")
    return Node(read_json(path, "rules"), f"rules {file}")


def devotion(data: dict[str, Any], node: Node) -> dict[str, Any]:
    """The Devotion track: where it ends, where the red section ends, who lies on top at the start."""
    given = node.fields(["top", "last_red", "first_on_top"])
    found = dict(data)
    for name in ("top", "last_red"):
        if name in given:
            found[name] = given[name].integer(1, MOST)
    if "first_on_top" in given:
        if not isinstance(given["first_on_top"].value, bool):
            raise given["first_on_top"].wrong("true or false")
        found["first_on_top"] = given["first_on_top"].value
    if found["last_red"] >= found["top"]:
        raise node.error(f"the red section ends at {found['last_red']}, below the top at {found['top']}")
    return found


def lengths(data: dict[str, Any], node: Node) -> dict[str, Any]:
    """How many actions trigger an event, by track and number of players."""
    found = {track: dict(data[track]) for track in TRACKS}
    for track, one in node.fields(TRACKS).items():
        for seats, number in one.fields(SEATS).items():
            found[track][seats] = number.integer(1, MOST_STEPS)
    return found


def check_events(data: dict[str, Any], node: Node) -> None:
    """The Conflicts after which gods merge and are forgotten must be on the track, in this order."""
    conflicts = data["events"].count("conflict")
    merging, forgetting = data["merging_conflict"], data["forgetting_conflict"]
    if not 1 <= len(data["events"]) <= MOST_EVENTS:
        raise node.error(f"an event track has 1 to {MOST_EVENTS} events, not {len(data['events'])}")
    if not merging < forgetting <= conflicts:
        raise node.error(
            f"gods merge after Conflict {merging} and are forgotten after Conflict {forgetting}; there are {conflicts}"
        )
