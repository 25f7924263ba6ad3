"""Ra at the table: words, sheets, forecasts, and what its bots think."""
