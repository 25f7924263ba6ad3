"""Ennead: the great strategy games of mythical Egypt, every rule enforced."""

from ennead.games import load
from ennead.kernel.match import Match

__all__ = ["Match", "load"]
__version__ = "0.1.0"
