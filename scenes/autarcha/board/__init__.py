"""The map: where it lies, how it is painted, what stands on it."""
