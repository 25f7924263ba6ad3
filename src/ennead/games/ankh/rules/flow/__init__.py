"""The procedures of Ankh, in the order of the rulebook."""
