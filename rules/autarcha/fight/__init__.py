"""Fire, mines and what they destroy."""
