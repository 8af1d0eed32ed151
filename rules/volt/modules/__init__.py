"""Modules: gaining, docking, and those that change a shot or follow a move."""
