"""What a choice would do, for the table."""
