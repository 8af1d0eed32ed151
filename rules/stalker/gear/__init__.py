"""Equipment: what is worn, rearranged and gained."""
