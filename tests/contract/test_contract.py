"""Every game keeps the contract, with every edition, variant and number of seats."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from ennead.games import NAMES, load, meta
from ennead.games.kemet.rules.components import COLOURS, COLOURS_IN_PLAY
from ennead.rulebook import Rulebook
from ennead.testing import check_game

SHARES = {"ra": 1.0}  # of the positions that are checked; longer games have enough of them
SHARE = 0.1
FEW = 0.04  # so few that a hidden hand which no battle has changed yet is not taken for a peek

Table = tuple[str, str, tuple[str, ...], int]


def tables() -> Iterator[Table]:
    """Every game and edition without variants, with each variant, and with all of them, for every number of seats."""
    for name in NAMES:
        facts = meta(name)
        variants = [(), *[(one,) for one in facts.variants]]
        if len(facts.variants) > 1:
            variants.append(tuple(facts.variants))
        for edition in facts.editions:
            for chosen in variants:
                for seats in facts.seats if all(facts.offers(edition, one) for one in chosen) else ():
                    yield name, edition, chosen, seats


def label(table: Table) -> str:
    name, edition, variants, seats = table
    return "-".join([name, edition, *variants, str(seats)])


def share_of(name: str) -> float:
    return SHARES.get(name, SHARE)


def rules_of(name: str, edition: str = "") -> frozenset[str]:
    """The rules that may be cited: those in force in the edition."""
    return Rulebook.load(name).in_force(edition or meta(name).edition)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("table", list(tables()), ids=label)
def test_the_contract_is_kept(table: Table) -> None:
    name, edition, variants, seats = table
    rules = rules_of(name, edition)
    check_game(load(name), seats, edition, variants, seed=label(table), rules=rules, share=share_of(name))


@pytest.mark.build("compiled")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", ["second", "third"])
def test_the_contract_is_kept_with_other_seeds(name: str, seed: str) -> None:
    check_game(load(name), meta(name).seats[1], seed=seed, rules=rules_of(name), share=share_of(name))


@pytest.mark.parametrize("name", NAMES)
def test_the_contract_is_kept_for_all_viewers_at_once(name: str) -> None:
    check_game(
        load(name), meta(name).seats[0], seed="thorough", rules=rules_of(name), thorough=True, share=share_of(name)
    )


def colour_choices() -> Iterator[tuple[int, str]]:
    """Every choice of colours of power tiles in Kemet, for every number of seats."""
    for seats in meta("kemet").seats:
        for chosen in combinations(COLOURS, COLOURS_IN_PLAY[seats]):
            yield seats, "+".join(chosen)


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("seats", "colours"), list(colour_choices()))
def test_the_contract_is_kept_with_every_choice_of_colours(seats: int, colours: str) -> None:
    """Three rounds: by then the first pyramids and several tiles of every colour in play have been chosen."""
    kemet = load("kemet")
    options = {"colours": colours, "rounds": "3"}
    assert kemet.describe(kemet.new(seats, options=options))["colours"] == colours.split("+")
    check_game(kemet, seats, seed=f"{seats} {colours}", rules=rules_of("kemet"), options=options, share=FEW)
