"""Card faces, inspect cards, the catalogue."""
