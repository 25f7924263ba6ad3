"""The Guardians, one file each; data/content.json lists them."""
