"""Seeing and being noticed."""
