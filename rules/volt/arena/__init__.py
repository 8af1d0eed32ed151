"""The arena: map data, its validator, tables of steps and lines."""
