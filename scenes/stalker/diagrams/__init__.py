"""Diagrams of the rulebook: what happens next in a position, laid over it."""
