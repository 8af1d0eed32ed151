"""Attacks and dice rolls while they are resolved (S-4, S-26, S-32, S-34)."""

from __future__ import annotations

from rules.kernel.state import Record


class Pool(Record, frozen=True, tag=True):
    """Dice being rolled: how many, what they show, and who has re-rolled them (S-4.5)."""

    unit: str
    """Who rolls."""
    equipment: int = 0
    stalker_dice: int = 0
    dice: tuple[str, ...] = ()
    """Faces such as ``E2`` or ``S1m``; see dice.py."""
    success: int = 0
    masks: int = 0
    sources: tuple[str, ...] = ()
    """Re-roll sources that have been used."""


class Shot(Pool, frozen=True):
    """An Attack by a Stalker, with a Weapon or without (S-26)."""

    target: str = ""
    field: str = ""
    """Where the main Target stood when it was hit."""
    area: tuple[str, ...] = ()
    """The fields that an area Attack hits."""
    weapon: str = ""
    attack: str = ""
    """The path of the weapon's attack entry."""
    attack_type: str = ""
    item: str = ""
    """The Item that is thrown."""
    part: str = "torso"
    ammo: int = 0
    range: int = 0
    effective: bool = False
    split: bool = False
    splash: bool = False
    forbid_masks: bool = False
    as_damage: bool = False
    ignore_cover: bool = False
    hits_all: bool = True
    masks_spent: int = 0
    shares: tuple[tuple[str, int], ...] = ()
    """Successes given to each Enemy (S-26.17)."""
    hit: tuple[str, ...] = ()
    """Enemies whose hit check has been made."""
    attacked: tuple[str, ...] = ()
    killed: tuple[str, ...] = ()


class Strike(Pool, frozen=True):
    """An Attack by an Enemy (S-32)."""

    target: str = ""
    targets: tuple[str, ...] = ()
    modifier: int = 0
    damage: int = 0
    printed: int = -1
    """DMG set by the Attack's own roll; -1 where the printed value counts."""
    moved: int = 0
    reaction: bool = False
    cancelled: bool = False
    guard_dice: int = 0
    guard_success: int = 0
    hp_lost: int = 0


class Guard(Pool, frozen=True):
    """A Defence roll (S-32.14); without an attacker against an Anomaly."""

    attacker: str = ""
    damage: int = 0
    anomaly: str = ""
    halved: bool = False
    no_dice: bool = False


class Probe(Pool, frozen=True):
    """An activation roll of the Anomaly die (S-34.9)."""

    anomaly: str = ""
    visited: tuple[str, ...] = ()
    face: str = ""


AnyRoll = Shot | Strike | Guard | Probe
