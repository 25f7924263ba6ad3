"""Ankh, preview edition: what its effects say otherwise, one file each."""
