"""Match: the live tables. Rooms with their seats and guests, the turns of bots, the lobby, looking back.

Memory never runs ahead of what is stored; who is told is who was stored. Knows what is stored and what may be shown,
and nothing of sockets and requests.
"""
