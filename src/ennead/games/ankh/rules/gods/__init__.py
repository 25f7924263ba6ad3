"""The five gods, one file each."""

import ennead.games.ankh.rules.game  # noqa: F401 - whoever comes here first: actions are numbered in its order
