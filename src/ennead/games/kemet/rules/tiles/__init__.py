"""Power tiles that are more than numbers, by colour. Numbers stand in data/tiles.json alone."""
