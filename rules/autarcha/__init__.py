"""Autarcha: two armies on a staff map, five actions a turn."""
