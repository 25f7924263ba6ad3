"""The Guardians, one file each; data/content.json lists them."""

import ennead.games.ankh.rules.game  # noqa: F401 - whoever comes here first: actions are numbered in its order
