"""What the bots think of positions of Ankh."""

from ennead.games.ankh.table.judgement.judge import JUDGEMENT

__all__ = ["JUDGEMENT"]
