"""Moving: ground, steps, formations and columns."""
