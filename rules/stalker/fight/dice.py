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
    """Equipment dice; a loaded value is the face that a die shows, or its number."""
    return tuple([_face(r, "equipment_dice", EQUIPMENT_FACES) for _ in range(_at_hand(count))])


def roll_stalker(r: Play, count: int) -> tuple[str, ...]:
    return tuple([_face(r, "stalker_dice", STALKER_FACES) for _ in range(_at_hand(count))])


def _at_hand(count: int) -> int:
    return max(0, min(count, MOST_DICE))


def _face(r: Play, stream: str, faces: tuple[str, ...]) -> str:
    """One die; a number instead of a face can only be loaded."""
    if r.state.loaded and isinstance((r.state.loaded.get(stream) or ("",))[0], int):
        return faces[r.roll(stream, len(faces)) - 1]
    return r.pick(stream, faces)


def roll_anomaly(r: Play) -> str:
    return _face(r, "anomaly_die", ANOMALY_FACES)


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
