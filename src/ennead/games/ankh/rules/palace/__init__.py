"""The Pharaoh expansion (ANK-PHA): the Palace, priests, political and Pharaoh cards, the Pharaoh, Sphinxes."""
