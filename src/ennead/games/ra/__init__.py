"""Ra: its rules and its table."""
