"""A bot for Ra in Python: it spends its suns late, and never more than it must.

ennead arena ra --seats 3 --bots docs/examples/bots/miser.py,random
"""


def choose(view, options, rng):
    """Of a view, the options and a source of chance: one of the options, or its notation."""
    names = [option.name for option in options]
    bids = [option for option in options if option.verb == "bid"]
    if bids and "pass" in names:
        tiles = sum(1 for tile in view.track if tile >= 0)
        return bids[0] if tiles >= 4 else "pass"
    if "invoke" in names and view.tiles_on_track >= 6:
        return "invoke"
    if "draw" in names:
        return "draw"
    return rng.choice(options)
