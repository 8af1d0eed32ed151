"""Prompt, log looks, chips and score sheet."""
