"""The content pack: every card and comrade as plain records, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.board import Board
from rules.kernel.content import ContentError, read_model
from rules.kernel.state import Record
from rules.komrades import content_models as models

UNLIMITED = 99
"""More steps or victims than any line has room for."""


class Op(Record, frozen=True):
    """One primitive of K-25 with its figures."""

    op: str
    who: str = ""
    direction: str = ""
    steps: int = 0
    status: str = ""
    hazard: str = ""
    amount: int = 0
    reach: int = 0


class TargetRule(Record, frozen=True):
    """Where an attack puts a Target card (K-7.3)."""

    at: str
    slot: int = 0
    count: int = 1
    tracking: bool = False
    min_slots: int = 0


class AttackRule(Record, frozen=True):
    """What an Attack card does: targets and hits, or a hazard, or a draft."""

    targets: tuple[TargetRule, ...] = ()
    main: int = 0
    indirect: int = 0
    delta: int = 1
    victims: int = 1
    effect: str = ""
    hazard: str = ""
    amount: int = 0
    draft: bool = False


class CardKind(Record, frozen=True):
    """A kind of card; ``group`` is manoeuvre, event, equipment, linear, splash or special."""

    id: str
    clause: str
    group: str
    copies: int
    sources: tuple[str, str]
    ops: tuple[Op, ...] = ()
    windows: str = ""
    durability: int = 0
    use: str = ""
    against: tuple[str, ...] = ()
    stride: bool = False
    needs_three: bool = False
    attack: AttackRule = AttackRule()


class Hero(Record, frozen=True):
    """A comrade's ability: a named hook, or a primitive for event windows."""

    id: str
    clause: str = "K-1.10"
    sources: tuple[str, str] = ("house", "house")
    hook: str = ""
    amount: int = 0
    windows: str = ""
    op: Op | None = None
    once: bool = False


NOBODY = CardKind("", "", "", 0, ("house", "house"))


class Pack:
    """All content: kinds by id, and the kind of every card number (0 is no card)."""

    def __init__(self, actions: list[CardKind], attacks: list[CardKind], heroes: list[Hero]):
        self.kinds = {kind.id: kind for kind in (*actions, *attacks)}
        self.heroes = {hero.id: hero for hero in heroes}
        self.cards: tuple[CardKind, ...] = (NOBODY, *_printed(actions), *_printed(attacks))
        self.action_cards = tuple(range(1, 1 + sum(kind.copies for kind in actions)))
        self.attack_cards = tuple(range(1 + len(self.action_cards), len(self.cards)))
        self._plain: dict[str, Hero] = {}

    def hero(self, comrade: str) -> Hero:
        """A comrade's ability; unknown ids are plain comrades without one (K-1.10)."""
        hero = self.heroes.get(comrade) or self._plain.get(comrade)
        if hero is None:
            hero = self._plain[comrade] = Hero(comrade)
        return hero

    def numbers(self, kind: str) -> list[int]:
        """All cards of a kind."""
        return [number for number, one in enumerate(self.cards) if one.id == kind]


def _printed(kinds: list[CardKind]) -> list[CardKind]:
    return [kind for kind in kinds for _ in range(kind.copies)]


def build_pack(raw: Mapping[str, Any], boards: Mapping[str, Board] | None = None) -> Pack:
    """Validate the content files (by file stem) and build the pack; all faults come at once."""
    faults: list[str] = []
    attacks = read_model(raw, "attacks", models.AttackFile, faults)
    manoeuvres = read_model(raw, "manoeuvres", models.ManoeuvreFile, faults)
    events = read_model(raw, "events", models.EventFile, faults)
    equipment = read_model(raw, "equipment", models.EquipmentFile, faults)
    comrades = read_model(raw, "comrades", models.ComradeFile, faults)
    if faults or not (attacks and manoeuvres and events and equipment and comrades):
        raise ContentError(faults)
    actions = [
        *(_manoeuvre(one) for one in manoeuvres.cards),
        *(_event(one) for one in events.cards),
        *(_equipment(one) for one in equipment.cards),
    ]
    pack = [_attack(one) for one in attacks.cards]
    heroes = [_hero(one) for one in comrades.comrades]
    faults = _doubles([*actions, *pack], heroes)
    if faults:
        raise ContentError(faults)
    return Pack(actions, pack, heroes)


def _doubles(kinds: list[CardKind], heroes: list[Hero]) -> list[str]:
    ids = [*(kind.id for kind in kinds), *(hero.id for hero in heroes)]
    return [f"the id {one!r} is used twice" for one in sorted({i for i in ids if ids.count(i) > 1})]


def _op(model: models.AnyOp) -> Op:
    figures = model.model_dump()
    steps = figures.get("steps", 0)
    return Op(
        op=figures["op"],
        who=figures.get("who") or figures.get("first") or "",
        direction=figures.get("direction", ""),
        steps=UNLIMITED if steps == "unlimited" else steps,
        status=figures.get("status", ""),
        hazard=figures.get("hazard", ""),
        amount=_number(figures.get("amount") or figures.get("less") or 0),
        reach=figures.get("reach", 0),
    )


def _number(value: int | str) -> int:
    return value if isinstance(value, int) else UNLIMITED


def _basics(card: models.CardModel, group: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "clause": card.clause,
        "group": group,
        "copies": card.copies,
        "sources": (card.source.name, card.source.effect),
    }


def _manoeuvre(card: models.ManoeuvreModel) -> CardKind:
    return CardKind(
        **_basics(card, "manoeuvre"),
        ops=tuple(_op(op) for op in card.ops),
        stride=card.stride,
        needs_three=card.needs_three,
    )


def _event(card: models.EventModel) -> CardKind:
    ops = tuple(_op(op) for op in card.ops)
    return CardKind(**_basics(card, "event"), ops=ops, windows=card.windows)


def _equipment(card: models.EquipmentModel) -> CardKind:
    return CardKind(
        **_basics(card, "equipment"),
        ops=tuple(_op(op) for op in card.ops),
        durability=card.durability,
        use=card.use,
        against=card.against,
    )


def _attack(card: models.AttackModel) -> CardKind:
    targets: list[TargetRule] = []
    figures: dict[str, Any] = {}
    for op in card.ops:
        if isinstance(op, models.TargetPlaceOp):
            targets.append(TargetRule(op.at, op.slot, op.count, op.tracking, op.min_slots))
        elif isinstance(op, models.HitOp):
            figures |= {"main": op.main, "indirect": op.indirect, "victims": _number(op.victims)}
            figures["delta"] = -1 if op.direction == "forward" else 1
        elif isinstance(op, models.PlaceHazardOp):
            figures |= {"hazard": op.hazard, "amount": op.amount}
        elif op.op == "draft":
            figures["draft"] = True
        else:
            figures["effect"] = op.op
    return CardKind(
        **_basics(card, card.type), attack=AttackRule(targets=tuple(targets), **figures)
    )


def _hero(comrade: models.ComradeModel) -> Hero:
    return Hero(
        comrade.id,
        comrade.clause,
        (comrade.source.name, comrade.source.effect),
        comrade.hook or "",
        comrade.amount,
        comrade.windows or "",
        _op(comrade.op) if comrade.op else None,
        comrade.once,
    )
