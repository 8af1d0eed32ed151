"""Numbers in what somebody wrote: `²` is a digit to Python and no number to `int`."""

from __future__ import annotations

LONGEST = 18
"""Longer ones are no numbers of any game, and `int` refuses very long ones altogether."""


def is_number(word: str) -> bool:
    """Whether `int` reads the word as a whole number without a sign."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST


def is_signed(word: str) -> bool:
    """The same, where the number may be below zero."""
    return is_number(word.removeprefix("-"))
