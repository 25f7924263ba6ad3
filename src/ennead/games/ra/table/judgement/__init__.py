"""What the bots think of positions of Ra."""

from ennead.games.ra.table.judgement.judge import JUDGEMENT

__all__ = ["JUDGEMENT"]
