"""Ankh: the seven Battle cards, one file each."""
