"""Ankh: the six Guardians, one file each."""
