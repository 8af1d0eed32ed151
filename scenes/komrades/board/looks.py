"""Pictures of the poster: which card, comrade and status looks like what."""

from __future__ import annotations

TITLE_ANGLE = 3.4
"""The slope of a card's title."""

PLAIN = "szeregowy"
PORTRAITS = frozenset(
    (
        *("dominika", "nikolai", "wasyl", "jurij", "misza", "borys", "michail"),
        *("walentyna", "igor", "swietlana", "komisarz", PLAIN),
    )
)
ATTACK_GROUPS = frozenset(("linear", "splash", "special"))

SHOTS = {
    "machine_gun": "bullet",
    "sniper": "bullet",
    "stray_bullet": "bullet",
    "cannonball": "ball",
    "dogs_of_war": "dog",
    "flamethrower": "flame",
    "laser": "",
}
"""What flies along the line; nothing means a beam."""

BURSTS = {"tear_gas": "gas", "molotov": "fire"}
"""What a splash looks like, if not a blast."""


def token(name: str) -> str:
    return f"komrades/tokens/{name}"


def status(name: str) -> str:
    return f"status_{name}"


def effect(name: str) -> str:
    return f"komrades/fx/{name}"


def portrait(comrade: str) -> str:
    """The picture of a comrade; plain ones all look alike."""
    return f"komrades/portraits/{comrade if comrade in PORTRAITS else PLAIN}"


def art(kind: str) -> str:
    return f"komrades/cards/art_{kind}"
