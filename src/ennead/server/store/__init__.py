"""Store: what outlives the process. Rows of decisions, snapshots, matches, seats, chat, notices to other processes.

A decision is acknowledged once it is committed here, and the rows of a match have no gaps.
"""
