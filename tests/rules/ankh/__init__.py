"""The rules of Ankh, procedure by procedure and effect by effect."""
