"""Ankh: Gods of Egypt: its rules and its table."""
