"""Prompt, log and top bar in words."""
