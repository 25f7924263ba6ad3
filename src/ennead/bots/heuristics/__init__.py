"""Bots with a plan, one module for each game."""
