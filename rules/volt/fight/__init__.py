"""Shots, damage, destruction and mines."""
