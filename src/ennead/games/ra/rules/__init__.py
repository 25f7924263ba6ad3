"""The rules of Ra; compiled, and without words."""
