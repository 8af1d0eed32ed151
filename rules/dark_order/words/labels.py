"""The words on options, and the places where a click means them."""

from __future__ import annotations

from rules.dark_order.model import picks
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.view import DarkView
from rules.dark_order.words.names import card_id, card_name
from rules.kernel.decision import Decision
from rules.kernel.picks import Pick, Word
from rules.kernel.text import Text, text


def place_of(pick: Pick) -> tuple[str, ...]:
    """Anchors by what is clicked: a card, a unit, a cell, a location; none for a button."""
    match pick:
        case picks.TakeCard() | picks.PlayCard() | picks.Send() | picks.Lift():
            return (f"card:{pick.card}",)
        case picks.Commander() | picks.GiveOrder():
            return (f"card:{pick.card}",)
        case picks.Reveal() | picks.UseAbility() | picks.TakeUnit() | picks.AssignToken():
            return (f"unit:{pick.unit}",)
        case picks.AttackWith():
            return (f"unit:{pick.target}",)
        case picks.Put() | picks.DeployCard() | picks.CallIn() | picks.Cell():
            return (f"cell:{pick.cell}",)
        case picks.Location():
            return (f"location:{pick.location}",)
        case picks.Lane() | picks.Line() | picks.Faction():
            return (str(pick),)
        case _:
            return ()


def step_label(view: DarkView, pick: Pick) -> Text:
    """The words on a step of a composed answer."""
    match pick:
        case picks.TakeCard() | picks.Send() | picks.Lift():
            return text(f"option.{pick.word}", card=card_name(pick.card))
        case picks.Put():
            return text("option.put", card=card_name(pick.card), cell=_cell(pick.cell))
        case picks.TakeUnit():
            return text("option.unit", unit=_unit(view, pick.unit))
        case _:
            return text(f"option.{pick.word}")


def _cell(cell: str) -> Text:
    return text(f"cell.{cell}")


def label(view: DarkView, decision: Decision, pick: Pick) -> Text:
    """The words on an option, by the sort of its pick."""
    match pick:
        case Word():
            return text(f"option.{decision.kind}.{pick}")
        case picks.AttackWith():
            return _attack(view, pick)
        case picks.Reveal() | picks.UseAbility() | picks.TakeUnit():
            return text(f"option.{pick.word}", unit=_unit(view, pick.unit))
        case picks.AssignToken():
            kind = text(f"token.{pick.kind}.name")
            return text("option.token", kind=kind, unit=_unit(view, pick.unit))
        case picks.PlayCard() | picks.GiveOrder() | picks.Commander():
            return text(f"option.{pick.word}", card=card_name(pick.card))
        case picks.DeployCard() | picks.CallIn():
            cell = _cell(pick.cell)
            return text(f"option.{pick.word}", card=card_name(pick.card), cell=cell)
        case picks.Mode() if isinstance(decision.about, CardAbout):
            return text(f"card.{card_id(decision.about.card)}.option.{pick.label}")
        case _:
            return _plain(view, pick)


def _plain(view: DarkView, pick: Pick) -> Text:
    match pick:
        case picks.Faction():
            return text(f"faction.{pick.faction}.name")
        case picks.Role():
            return text(f"role.{pick.role}")
        case picks.Location():
            return card_name(pick.location)
        case picks.Lane():
            return text(f"lane.{pick.lane}")
        case picks.Line():
            return text(f"line.{pick.line}")
        case picks.Cell():
            return _cell(pick.cell)
        case _:
            return step_label(view, pick)


def _unit(view: DarkView, name: str) -> Text:
    unit = view.units.get(name)
    return card_name(unit.card if unit else "")


def _attack(view: DarkView, pick: picks.AttackWith) -> Text:
    key = "option.attack.plain" if pick.how else "option.attack"
    return text(key, unit=_unit(view, pick.unit), target=_unit(view, pick.target))
