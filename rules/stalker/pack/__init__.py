"""The content as validated, read-only records: cards, tiles, Missions and their effects."""
