"""What `ennead bench` measures of the game, and what we want to reach."""

from typing import Final

MIDDLE: Final = "ChooseCards"  # copies and views are taken at such a decision
BARS: Final = {"catanatron decisions": 35.0, "catanatron copies": 10.0}  # times a peer
