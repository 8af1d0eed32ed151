"""Special operations: the work of sappers, and recruiting."""
