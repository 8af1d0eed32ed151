"""Answers that are put together from steps."""
