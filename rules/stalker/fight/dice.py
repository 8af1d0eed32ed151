"""The dice and what their faces count (S-4)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalker.play import Play

EQUIPMENT_FACES = ("E0", "E1", "E1", "E2", "E2", "E3")
STALKER_FACES = ("S1", "S1m", "S1m", "S2", "Sm2", "Sp")
"""1✹; 1✹ and a mask (twice); 2✹; two masks; precision (S-4.2)."""
ANOMALY_FACES = ("P1", "P2", "P2", "P3", "P3", "P3", "P4", "P4", "P4", "P4")

SUCCESSES = {"E0": 0, "E1": 1, "E2": 2, "E3": 3, "S1": 1, "S1m": 1, "S2": 2, "Sm2": 0, "Sp": 2}
MASKS = {"S1m": 1, "Sm2": 2}
PRECISION = "Sp"
MOST_DICE = 6
"""More dice of a kind are not in the box (S-2.4)."""


def roll_equipment(r: Play, count: int) -> tuple[str, ...]:
    """Equipment dice; a loaded value is the number of successes a die shows."""
    return tuple(_equipment(r) for _ in range(max(0, min(count, MOST_DICE))))


def roll_stalker(r: Play, count: int) -> tuple[str, ...]:
    return tuple(
        STALKER_FACES[r.roll("stalker_dice", 6) - 1]
        if not _is_named(r, "stalker_dice")
        else r.pick("stalker_dice", STALKER_FACES)
        for _ in range(max(0, min(count, MOST_DICE)))
    )


def _equipment(r: Play) -> str:
    if _is_named(r, "equipment_dice"):
        return r.pick("equipment_dice", EQUIPMENT_FACES)
    return EQUIPMENT_FACES[r.roll("equipment_dice", 6) - 1]


def _is_named(r: Play, stream: str) -> bool:
    """Whether the next loaded value names a face instead of giving a number."""
    loaded = r.state.loaded
    return bool(loaded) and isinstance((loaded.get(stream) or (0,))[0], str)


def roll_anomaly(r: Play) -> str:
    if _is_named(r, "anomaly_die"):
        return r.pick("anomaly_die", ANOMALY_FACES)
    return ANOMALY_FACES[r.roll("anomaly_die", 10) - 1]


def reroll(r: Play, face: str) -> str:
    """Another result of the same kind of die."""
    return roll_equipment(r, 1)[0] if face[0] == "E" else roll_stalker(r, 1)[0]


def successes(dice: Iterable[str], effective: bool = False) -> int:
    """✹ shown; precision counts 2, or 4 in a Weapon's Effective Range (S-4.3)."""
    total = 0
    for face in dice:
        total += 4 if effective and face == PRECISION else SUCCESSES[face]
    return total


def masks(dice: Iterable[str]) -> int:
    return sum(MASKS.get(face, 0) for face in dice)
