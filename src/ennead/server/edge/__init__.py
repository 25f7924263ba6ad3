"""Edge: where strangers arrive. Requests, sockets, pages, where they come from, and how much work each may cause."""
