"""Moves of robots: driving and pushing."""
