"""The effects of the Pharaoh expansion: political cards, Pharaoh cards and what moves priests."""
