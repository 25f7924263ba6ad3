"""From set positions there are exactly as many sequences of decisions as the flat oracle counts."""

from pathlib import Path

import pytest
import yaml
from counts.counting import Position, count_by_engine, count_by_oracle

from ennead import load

TABLE: list[Position] = yaml.safe_load((Path(__file__).parent / "ra.yaml").read_text(encoding="utf-8"))
NAMES = [position["name"] for position in TABLE]
MOST_BY_ORACLE = 400  # it copies slowly


@pytest.mark.parametrize("position", TABLE, ids=NAMES)
def test_the_engine_counts_as_written(position: Position) -> None:
    found = [count_by_engine(load("ra"), position, depth + 1) for depth in range(len(position["counts"]))]
    assert found == position["counts"]


@pytest.mark.parametrize("position", TABLE, ids=NAMES)
def test_the_oracle_counts_as_written(position: Position) -> None:
    """The written numbers come from the oracle; the larger ones are not counted again."""
    for depth, count in enumerate(position["counts"], start=1):
        if count <= MOST_BY_ORACLE:
            assert count_by_oracle(position, depth) == count


def test_the_first_numbers_by_reasoning() -> None:
    """Two players at the beginning: draw or invoke; then S1 has a turn (2) or passes or bids one of four suns (5)."""
    by_name = {position["name"]: position["counts"] for position in TABLE}
    assert by_name["the beginning, 2 players"][:2] == [2, 7]
    assert by_name["the last suns of an epoch"][0] == 2


def test_there_are_enough_positions() -> None:
    assert len(TABLE) >= 8
    assert all(len(position["counts"]) >= 4 for position in TABLE)
