"""A round from set-up to victory: preparation, programming, activation, resolution."""
