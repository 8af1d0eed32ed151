"""The Dark Order: two commanders, hidden units, and battles fought speed by speed."""
