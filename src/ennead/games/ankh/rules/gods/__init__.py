"""The five gods, one file each."""
