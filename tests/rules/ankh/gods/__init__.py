"""Ankh: the five gods, one file each."""
