"""The contract that every game keeps, as checks for anybody who has written a game.

    from ennead.testing import check_game

    def test_the_contract() -> None:
        check_game(GAME, seats=3, games=2, rules=rule_ids(Path("my-rules.md").read_text()))

A broken contract raises `ContractBroken`: one sentence, and the record that leads to the place.
"""

from ennead.testing.contract import CHECKS, check_game
from ennead.testing.evidence import evidence
from ennead.testing.moment import ContractBroken, Moment
from ennead.testing.rules import rule_ids
from ennead.testing.walk import Walk
from ennead.testing.worlds import check_two_worlds

__all__ = ["CHECKS", "ContractBroken", "Moment", "Walk", "check_game", "check_two_worlds", "evidence", "rule_ids"]
