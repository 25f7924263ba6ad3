"""Who stands where at the end."""

from __future__ import annotations

from ennead.games.kemet.rules.components import BY_FAME, BY_LIMIT, ENDINGS
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.flow import NOBODY, Result


def ranking(kemet: Kemet) -> list[int]:
    """KEM-VIC-05: FP, then battle FP, then further left on the track; who has won stands first."""
    ranked = []
    for place, seat in enumerate(kemet.order):
        player = kemet.players[seat]
        ranked.append((0 if seat == kemet.winner else 1, -player.fame, -player.battle_fame, place, seat))
    return [seat for _, _, _, _, seat in sorted(ranked)]


def result(kemet: Kemet) -> Result:
    """How the game ended."""
    scores = [player.fame for player in kemet.players]
    reason = ENDINGS[BY_LIMIT if kemet.limited else BY_FAME]
    winners = [] if kemet.winner == NOBODY else [kemet.winner]
    return Result(reason, scores, [[seat] for seat in ranking(kemet)], winners)
