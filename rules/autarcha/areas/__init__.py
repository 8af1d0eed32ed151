"""Areas, their cards, gold and the journal."""
