"""The Map: geometry, ground, figures and marks."""
