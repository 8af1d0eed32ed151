"""Stalkers and other Units that move and are moved."""
