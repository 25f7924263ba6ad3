"""The procedures of Ra, in the order of the rulebook: game, epoch, draw, god, auction, lot."""
