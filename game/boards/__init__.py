"""Tiled maps as plain boards, and what is wrong with a map."""
