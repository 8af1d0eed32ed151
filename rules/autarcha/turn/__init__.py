"""The course of a game: set-up, turns, orders and the end."""
