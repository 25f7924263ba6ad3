"""The table for browsers: matches, seats and spectators over HTTP and WebSocket."""
