"""The procedures of Kemet, one noun each; they name no tile, creature or card."""
