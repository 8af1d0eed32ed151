"""Decks and hands, equipment in play, what event cards do."""
