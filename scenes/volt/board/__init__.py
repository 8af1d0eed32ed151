"""The board: where things are on it, and what is drawn there."""
