"""The Championship: titles, trophies and one duel after another."""
