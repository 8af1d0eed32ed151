"""The RFL Championship (V-20): titles, trophies and one duel after another."""
