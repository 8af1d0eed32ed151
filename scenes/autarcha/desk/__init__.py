"""What lies below the map: one panel for each sort of question."""
