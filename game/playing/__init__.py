"""A match under way: answers, undo, seats, drafts, lessons and campaigns."""
