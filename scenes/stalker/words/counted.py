"""Amounts on cards that depend on N, the number of Stalkers, as the numbers they are now."""

from __future__ import annotations

import re

AMOUNT = re.compile(r"\b(?:(?P<less>\d+)-N|N\+(?P<more>\d+)|N)\b")


TEAMS = (1, 2, 3, 4)
"""How many Stalkers may go together."""


def counted(words: str, stalkers: int) -> str:
    """A card's text with its amounts worked out; none is below zero (S-41.3).

    Before anybody has set out, an amount is told for every number of Stalkers: 4/3/2/1.
    """
    teams = (stalkers,) if stalkers else TEAMS
    return AMOUNT.sub(lambda found: "/".join(str(_amount(found, n)) for n in teams), words)


def _amount(found: re.Match[str], stalkers: int) -> int:
    if found["less"]:
        return max(0, int(found["less"]) - stalkers)
    return stalkers + int(found["more"] or 0)
