"""Ankh: the twelve Ankh powers, one file each."""
