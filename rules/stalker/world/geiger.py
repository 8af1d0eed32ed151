"""The Geiger counter: zones, exposure and natural decrease (S-22, S-25.17, S-33.1-33.3)."""

from __future__ import annotations

from typing import Final, Literal

GeigerZone = Literal["green", "yellow", "orange", "red", "black"]

TOP: Final = 16
ZONES: Final[tuple[GeigerZone, ...]] = ("green", "yellow", "orange", "red", "black")
MARKS: Final = (15, 11, 7, 3, 0)
CRITICAL_DICE: Final = 4
CONTAINERS: Final[dict[str, int]] = {"basic": 0, "improved": 2, "advanced": 4}


def zone_of(dose: int) -> GeigerZone:
    """The colour on which the needle stands (S-22.1)."""
    return ZONES[min(dose // 4, 4)]


def exposure_dice(dose: int) -> int:
    """Equipment dice rolled in the exposure step (S-33.1)."""
    return min(dose // 4, 4)


def exceeds(dose: int, gain: int) -> bool:
    """Whether a gain goes beyond the top of the dial (S-22.2)."""
    return gain > 0 and dose + gain > TOP


def raised(dose: int, gain: int) -> int:
    """The dose after a gain or a reduction (S-22.2, S-22.5)."""
    return max(0, min(TOP, dose + gain))


def decreased(dose: int) -> int:
    """The next lower marked space (S-33.2)."""
    return next((mark for mark in MARKS if mark < dose), 0)


def artifact_floor(arads: tuple[int, ...], container: str) -> int:
    """The dose that the strongest equipped Artifact keeps up (S-25.16, S-25.17)."""
    strongest = max(arads, default=0)
    return min(TOP, max(0, strongest - CONTAINERS[container]))
