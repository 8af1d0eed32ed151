"""Units, areas and scenarios explained."""
