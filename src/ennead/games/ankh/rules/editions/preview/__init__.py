"""The preview rulebook: what it says otherwise than the final one (ANK-PRE); its numbers are in data/editions."""

from ennead.games.ankh.rules.editions.preview.made import EFFECTS as EFFECTS
from ennead.games.ankh.rules.editions.preview.made import MODULES as MODULES
from ennead.games.ankh.rules.editions.preview.made import edition as edition
