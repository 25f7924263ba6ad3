"""The table for browsers: matches, seats and spectators over HTTP and WebSocket.

Packages by purpose, each of which knows only those before it: `protocol`, `store`, `view`, `match`, `edge`.
`docs/server.md` walks a move through them.
"""
