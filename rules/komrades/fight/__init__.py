"""Targets, attacks, damage and hazards."""
