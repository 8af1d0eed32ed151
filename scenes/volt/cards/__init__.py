"""Cards: modules painted, things explained, the catalogue."""
