"""Panels around the board: activation order, supply, monitors, the Championship."""
