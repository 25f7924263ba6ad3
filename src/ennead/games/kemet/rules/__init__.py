"""The rules of Kemet: Blood and Sand; compiled, and without words."""
