"""Words in every language, and finding them."""
