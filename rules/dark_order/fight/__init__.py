"""Attacks, damage, death and what moves units."""
