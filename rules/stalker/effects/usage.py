"""Abilities that may be used once per Turn, Round or Mission (S-41.4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.pack.cards import WeaponAttack
from rules.stalker.pack.effects import Action, Rule
from rules.stalker.play import Play, set_stalker


def used_key(path: str, rule: Rule | Action) -> str:
    """The name of a limit; rules of one ability share it (S-41.4)."""
    return f"{rule.once}:{path.partition('/')[0]}/{rule.ability}"


def is_used(r: Play, owner: str, path: str, rule: Rule | Action) -> bool:
    if rule.once is None:
        return False
    stalker = r.state.stalkers.get(owner)
    return used_key(path, rule) in (r.state.flags if stalker is None else stalker.used)


def mark_used(r: Play, owner: str, path: str, rule: Rule | Action) -> None:
    if rule.once is None:
        return
    stalker = r.state.stalkers.get(owner)
    if stalker is None:
        r.state.flags = (*r.state.flags, used_key(path, rule))
    else:
        set_stalker(r, replace(stalker, used=(*stalker.used, used_key(path, rule))))


def attack_key(path: str, attack: WeaponAttack) -> str:
    """The name of a Weapon Attack's limit."""
    return f"{attack.once}:{path.partition('/')[0]}/{attack.type}"
