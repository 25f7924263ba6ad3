"""Situations as data: a position, what is played, and what must come of it."""

from ennead.cases.case import Case, read_cases
from ennead.cases.run import Verdict, run
from ennead.cases.told import Told, told
from ennead.cases.yaml_text import read_file

__all__ = ["Case", "Told", "Verdict", "read_cases", "read_file", "run", "told"]
