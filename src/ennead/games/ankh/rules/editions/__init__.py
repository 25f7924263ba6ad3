"""The editions, one file each; their numbers are in data/editions."""

import ennead.games.ankh.rules.game  # noqa: F401 - whoever comes here first: actions are numbered in its order
