"""What an Anomaly is likely to cost a Stalker who walks into it (S-34.10, S-34.13)."""

from __future__ import annotations

from rules.stalker.fight.odds import mean, spread
from rules.stalker.gear.equipment import defence_of
from rules.stalker.model.state import Anomaly, Stalker
from rules.stalker.pack.effects import Effects, Pay
from rules.stalker.pack.ops_units import Damage, LoseHp, Status
from rules.stalker.pack.select import Amount, RollOf, Variable
from rules.stalker.play import Play
from rules.stalker.world.anomalies import activation_chance
from rules.stalker.zone.anomalies import danger
from rules.stalker.zone.anomaly_map import overlay_of, touched


def expected_loss(r: Play, stalker: Stalker, way: tuple[str, ...]) -> float:
    """The HP that a Move over these fields costs on average by the Anomalies that it touches."""
    lost = 0.0
    for name in touched(r, way):
        anomaly = r.state.anomalies[name]
        chance = activation_chance(danger(r, anomaly, stalker.id, way)) / 100
        lost += chance * loss_by(r, anomaly, stalker, way)
    return lost


def loss_by(r: Play, anomaly: Anomaly, stalker: Stalker, way: tuple[str, ...]) -> float:
    """The HP that its activation costs on average."""
    effects = r.pack.pack.anomalies[anomaly.card].activation.stalkers
    return min(float(stalker.hp), _cost(r, effects, stalker, _entered(r, anomaly, way)))


def statuses_by(r: Play, card: str) -> tuple[str, ...]:
    """What the activation of an Anomaly leaves on a Stalker besides, such as ``pinned``."""
    effects = r.pack.pack.anomalies[card].activation.stalkers
    return tuple(one.status for one in effects if isinstance(one, Status))


def is_harmless(r: Play, anomaly: Anomaly, way: tuple[str, ...]) -> bool:
    """Whether its activation does nothing at all: it counts fields, and none was entered."""
    activation = r.pack.pack.anomalies[anomaly.card].activation
    if activation.targets != "activator":
        return False
    entered = _entered(r, anomaly, way)
    return all(
        isinstance(one, LoseHp)
        and isinstance(one.amount, int | Variable)
        and not _amount(one.amount, entered)
        for one in activation.stalkers
    )


def _entered(r: Play, anomaly: Anomaly, way: tuple[str, ...]) -> int:
    """How many of its fields a Move entered."""
    overlay = overlay_of(r, anomaly)
    return len(set(way[1:]) & set(overlay.fields())) if overlay is not None else 0


def _cost(r: Play, effects: Effects, stalker: Stalker, entered: int) -> float:
    """HP lost on average; what could be paid instead counts as much."""
    lost = 0.0
    for effect in effects:
        if isinstance(effect, LoseHp):
            lost += _amount(effect.amount, entered)
        elif isinstance(effect, Damage):
            dice = spread(defence_of(r, stalker) if effect.defence else 0, 0)
            wanted = _amount(effect.amount, entered)
            lost += sum(max(0.0, wanted - stopped) * odds for stopped, odds in enumerate(dice))
        elif isinstance(effect, Pay):
            lost += _cost(r, effect.else_, stalker, entered)
    return lost


def _amount(amount: Amount, entered: int) -> float:
    """An amount on an Anomaly's card: a number, a roll, or the fields that were entered."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, RollOf) and isinstance(amount.roll.equipment, int):
        return mean(spread(amount.roll.equipment, 0))
    if isinstance(amount, Variable):
        return amount.mul * entered + amount.add
    return 0.0
