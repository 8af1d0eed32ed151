"""HP, doses and statuses."""
