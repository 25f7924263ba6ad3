"""Arena: bots play each other at many tables, seats and deals paired, and what came of it is counted and rated."""
