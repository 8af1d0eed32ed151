"""The line and every way to move on it."""
