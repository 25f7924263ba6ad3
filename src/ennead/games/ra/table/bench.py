"""What `ennead bench` measures of the game, and what we want to reach."""

from typing import Final

MIDDLE: Final = "BidOrPass"  # copies and views are taken at such a decision
BARS: Final = {"hearts decisions": 13.0, "catanatron decisions": 120.0, "catanatron copies": 40.0}  # times a peer
