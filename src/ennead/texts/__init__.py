"""Everything Ennead says in words: one catalogue per language and game, filled with the facts of the rules."""

from ennead.texts.catalogue import Catalogue
from ennead.texts.texts import Texts

__all__ = ["Catalogue", "Texts"]
