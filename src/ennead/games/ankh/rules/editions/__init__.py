"""The editions, one file each; their numbers are in data/editions."""
