"""Amounts on cards that depend on N, the number of Stalkers, as the numbers they are now."""

from __future__ import annotations

import re

AMOUNT = re.compile(r"\b(?:(?P<less>\d+)-N|N\+(?P<more>\d+)|N)\b")


def counted(words: str, stalkers: int) -> str:
    """A card's text with its amounts worked out; none is below zero (S-41.3)."""

    def amount(found: re.Match[str]) -> str:
        if found["less"]:
            return str(max(0, int(found["less"]) - stalkers))
        return str(stalkers + int(found["more"] or 0))

    return AMOUNT.sub(amount, words)
