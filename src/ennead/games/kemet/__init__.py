"""Kemet: Blood and Sand: its rules and its table."""
