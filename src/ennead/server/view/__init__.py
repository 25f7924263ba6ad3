"""View: the only way in which anything about a game leaves the server. Takes views of states, never states."""
