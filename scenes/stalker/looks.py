"""Colours of the Zone and the pictures of its cards and tokens."""

from __future__ import annotations

from pathlib import PurePosixPath

from rules.stalker.pack.cards import StalkerCard, Weapon
from rules.stalker.pack.pack import Equipment
from rules.stalker.world.geiger import ZONES, zone_of
from scenes.ui.callout import CalloutStyle
from scenes.ui.plates import PlateStyle

INK, DIM, AMBER = "#ece6d0", "#a09e88", "#f0be54"
PAPER, PAPER_INK = "#ddd3b4", "#2c2416"
LCD, LCD_DIM = "#beecb2", "#86b086"
LIGHT_RED, YELLOW = "#ff9678", "#ecd04c"
GOOD = "#aede86"
REACH, PATH, CAUTION, THREAT = (206, 216, 150), (246, 236, 200), (240, 200, 90), (255, 96, 66)
VISION = (226, 62, 40)
"""Marks on the Map."""
CALLOUT = CalloutStyle("#1c1a14", "#544a36", INK, DIM)
PLATES = PlateStyle("#2e2c22", "#6a5220", "#7c7454", AMBER, INK)
GEIGER = dict(zip(ZONES, ("#7fbf63", "#e2c23a", "#e5862a", "#f0604a", "#c9c2b4"), strict=True))
ANOMALY = {
    "electric": "#6fb8ff",
    "chemical": "#9be04a",
    "fire": "#ff8a2e",
    "gravity": "#b9a7e8",
    "special": "#9fe6f2",
    "spatial": "#e0c06a",
}
DICE = {
    "E0": "equipment_0",
    "E1": "equipment_1",
    "E2": "equipment_2",
    "E3": "equipment_3",
    "S1": "stalker_s",
    "S1m": "stalker_sm",
    "S2": "stalker_ss",
    "Sm2": "stalker_mm",
    "Sp": "stalker_precision",
    "P1": "anomaly_p1",
    "P2": "anomaly_p2",
    "P3": "anomaly_p3",
    "P4": "anomaly_p4",
}
FACES_OF = {kind: tuple(face for face in DICE if face[0] == kind) for kind in "ESP"}
"""The faces of each kind of die."""
THINGS = {name: name for name in ("artifact", "trap", "gate", "mark", "corpse")}
MAGAZINE_ART = ("mag_pistol", "mag_rifle", "mag_shotgun")


def geiger_colour(dose: int) -> str:
    return GEIGER[zone_of(dose)]


def die_art(face: str) -> str:
    return f"stalker/dice/{DICE[face]}"


def thing_art(thing: str) -> str:
    """The token of something that lies on a field; Finds are keys and papers."""
    return THINGS.get(thing, "key")


def gear_art(card: Equipment) -> str:
    return f"stalker/{card.art}"


def gear_wide(card: Equipment | None) -> float:
    """Width of its picture divided by the height."""
    return 2.0 if isinstance(card, Weapon) else 1.0


def portrait_art(card: StalkerCard) -> str:
    return f"stalker/{card.art}"


def figure_art(card: StalkerCard) -> str:
    """The figure on the Map bears the name of the portrait."""
    return f"figures/{PurePosixPath(card.art).name}"
