"""Positions with scripts: tests, lessons, puzzles, bug reports."""
