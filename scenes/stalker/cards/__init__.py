"""Cards, large and small: faces, inspector cards, the catalogue."""
