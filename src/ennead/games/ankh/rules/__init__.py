"""The rules of Ankh: Gods of Egypt; compiled, and without words."""
