"""The Pharaoh expansion (ANK-PHA): the Palace, priests, political and Pharaoh cards, the Pharaoh, Sphinxes."""

import ennead.games.ankh.rules.game  # noqa: F401 - whoever comes here first: actions are numbered in its order
