"""The twelve Ankh powers by level."""
