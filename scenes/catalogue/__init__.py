"""The cards of a title to leaf through."""
