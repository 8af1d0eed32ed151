"""The phases of a round, in their order."""
