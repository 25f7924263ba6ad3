"""Advice: what a bot would do and why, and what it thinks of a finished game. Works in a worker process."""
