"""Colours and pictures of the poster: which card and comrade looks like what."""

from __future__ import annotations

from game.shell.palette import Rgb, rgb

RED, RED_DARK = "#c9281d", "#8a1710"
RED_PANEL = "#b32117"
"""The red behind small letters: dark enough for them to be read."""

CREAM, TAN, PAPER = "#efe2c2", "#cdb98a", "#e6d7b2"
BLACK, SOOT, EARTH = "#17120f", "#30281f", "#3a2e24"
OCHRE, OCHRE_DARK, ORANGE = "#dba23a", "#b57f1e", "#d8602a"
STEEL = "#5d7078"
GHOST = "#ffe8a0"
DISABLED = "#a5977e"
INK = "#221a14"
ROSE = "#fad2be"

ANGLE = 10.0
"""The slope of large things, in degrees."""

TITLE_ANGLE = 3.4
"""The slope of a card's title."""

PLAIN = "szeregowy"
PORTRAITS = frozenset(
    (
        *("dominika", "nikolai", "wasyl", "jurij", "misza", "borys", "michail"),
        *("walentyna", "igor", "swietlana", "komisarz", PLAIN),
    )
)

ART = {
    "machine_gun": "karabin",
    "sniper": "snajper",
    "cannonball": "kula",
    "dogs_of_war": "psy",
    "laser": "laser",
    "flamethrower": "miotacz",
    "stray_bullet": "zablakana",
    "grenade": "granat",
    "grenade_bundle": "wiazka",
    "mortar": "mozdzierz",
    "air_raid": "nalot",
    "tear_gas": "gaz",
    "bomb": "bomba",
    "molotov": "koktajl",
    "katyusha": "katiusza",
    "comrades": "towarzysze",
    "mine": "mina",
    "russian_roulette": "ruletka",
    "dodge": "unik",
    "hit_the_dirt": "padnij",
    "fubar": "fubar",
    "switch": "zamiana",
    "smoke_screen": "zaslona",
    "step": "krok",
    "march": "marsz",
    "retreat": "odwrot",
    "charge": "szarza",
    "shove": "popchniecie",
    "desertion": "dezercja",
    "volunteer": "ochotnik",
    "niet": "niet",
    "halt": "stoj",
    "all_the_same": "wsjo",
    "commissars_order": "rozkaz",
    "barbed_wire": "drut",
    "vodka": "wodka",
    "change_of_plans": "plany",
    "requisition": "rekwizycja",
    "sabotage": "sabotaz",
    "bad_aim": "celownik",
    "dud": "niewypal",
    "car_door": "drzwi",
    "tank": "czolg",
    "helmet": "helm",
    "sandbag": "worek",
    "gas_mask": "maska",
    "mine_detector": "wykrywacz",
    "first_aid_kit": "apteczka",
    "felt_boots": "walonki",
}
"""The picture of each card, by its Polish name."""

FRAMES = {
    "linear": "attack_linear",
    "splash": "attack_splash",
    "special": "attack_special",
    "manoeuvre": "manoeuvre",
    "event": "event",
    "equipment": "equipment",
}
GROUP_COLOURS = {
    "linear": RED,
    "splash": ORANGE,
    "special": OCHRE,
    "manoeuvre": RED,
    "event": OCHRE,
    "equipment": STEEL,
}
ATTACK_GROUPS = frozenset(("linear", "splash", "special"))

STATUS_TOKENS = {
    "dodge": "status_unik",
    "prone": "status_padnij",
    "fubar": "status_fubar",
    "entangled": "status_entangled",
    "crew": "status_crew",
    "gassed": "status_gas",
    "halt": "status_stoj",
    "dud": "status_dud",
}

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


def effect(name: str) -> str:
    return f"komrades/fx/{name}"


def portrait(comrade: str) -> str:
    """The picture of a comrade; plain ones all look alike."""
    return f"komrades/portraits/{comrade if comrade in PORTRAITS else PLAIN}"


def art(kind: str) -> str:
    return f"komrades/cards/art_{ART[kind]}"


def shade(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    red, green, blue = rgb(colour)
    return red, green, blue, alpha


def solid(colour: str) -> Rgb:
    return rgb(colour)
