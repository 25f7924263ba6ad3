"""What the bots think of positions of Kemet."""

from ennead.games.kemet.table.judgement.judge import JUDGEMENT

__all__ = ["JUDGEMENT"]
