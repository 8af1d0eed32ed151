"""The words on the options of each decision."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick, Word
from rules.kernel.text import Text, text
from rules.stalker.mission.shop import MAGAZINE_PRICE
from rules.stalker.model import picks as p
from rules.stalker.model.book import Book
from rules.stalker.model.questions import CardAbout, ShopAbout
from rules.stalker.model.view import StalkerView
from rules.stalker.words.sentences import (
    MISSION_ID,
    NOBODY,
    card_name,
    rule_name,
    thing_name,
    unit_name,
)


def label(book: Book, view: StalkerView, decision: Decision, pick: str) -> Text:
    """The words on an option."""
    if decision.form:
        return text(f"option.{decision.form}", pick=pick)
    read = p.PICKS.read(pick)
    if isinstance(decision.about, ShopAbout):
        return _priced(book, read)
    card = decision.about.card if isinstance(decision.about, CardAbout) else ""
    return (
        _doing(book, view, read)
        or _carrying(view, read)
        or _pointing(book, view, read)
        or _naming(book, read, card)
    )


def _priced(book: Book, pick: Pick) -> Text:
    """Shelves, and goods with their prices (SC-SV-02)."""
    match pick:
        case p.OptionPick(shelf):
            return text(f"shop.{shelf}")
        case p.CardPick(name):
            return text("shop.priced", thing=gear_name(name), price=book.cards[name].price)
        case p.MagazinePick(kind):
            thing = text(f"token.magazine_{kind}.name")
            return text("shop.priced", thing=thing, price=MAGAZINE_PRICE)
    return text("shop.done") if str(pick) == p.DONE else text("shop.back")


def _doing(book: Book, view: StalkerView, pick: Pick) -> Text | None:
    """Actions of a Turn."""
    match pick:
        case p.MovePick(escort) if escort:
            return text(f"option.{pick.word}_with", escort=_unit(view, escort))
        case p.KnifePick(target):
            return text("option.knife", target=_unit(view, target))
        case p.AttackPick(kind, target):
            return text("option.attack", attack=text(f"attack.{kind}"), target=_unit(view, target))
        case p.EnvironmentPick(card, number):
            placed = view.environment[card]
            shown = placed.cards[0]
            action = book.actions[f"{shown}/{placed.side}/actions/{number}"]
            return text("option.ability", name=text(f"card.{shown}.{action.ability}.name"))
        case p.MissionPick(card, number):
            action = book.actions[f"{view.mission}/actions/{number}"]
            key = f"mission.{view.mission}.{action.ability}.name"
            return text("option.ability", name=text(key))
        case p.PrintedPick(card, number):
            return _ability(book, card, number)
        case p.UsePick(card):
            base = base_of(card)
            return _printed(book.actions[f"{base}/action"].ability, base)
        case p.PickUpPick(what, name):
            thing = card_name(name) if what == "find" else text(f"token.{what}.name")
            return text("option.pick_up", thing=thing)
        case p.LeadPick(use):
            return text(f"option.lead_{use}")
        case p.TraitPick(trait, target):
            return text(
                "option.trait", trait=text(f"trait.{trait}.name"), target=_unit(view, target)
            )
    return None


def _carrying(view: StalkerView, pick: Pick) -> Text | None:
    """What is done with equipment."""
    match pick:
        case p.ReloadPick(card) | p.StowPick(card) | p.InsteadPick(card):
            return text(f"option.{pick.word}", card=gear_name(card))
        case p.EquipPick(card):
            if not card:
                return text("option.equip_now")
            return text("option.equip", card=gear_name(card))
        case p.OnPick(holder):
            return text("option.mount_on", card=gear_name(holder))
        case p.MountPick(accessory, holder) | p.UnmountPick(accessory, holder):
            worn, on = gear_name(accessory), gear_name(holder)
            return text(f"option.{pick.word}", card=worn, holder=on)
        case p.GivePick(thing, taker):
            return text("option.give", thing=thing_name(thing), target=_unit(view, taker))
        case p.CardPick(card):
            return gear_name(card)
        case p.MagazinePick(kind):
            return text(f"token.magazine_{kind}.name")
    return None


def _pointing(book: Book, view: StalkerView, pick: Pick) -> Text | None:
    """Places and people of the Map."""
    match pick:
        case p.FieldPick(field):
            return text("option.field", field=field)
        case p.UnitPick(unit):
            return _unit(view, unit)
        case p.PathPick():
            fields = pick.fields
            return text("option.path", to=fields[-1], path=" – ".join(fields), n=len(fields) - 1)
        case p.SymbolPick():
            return _symbol(book, view, pick)
        case p.AnomalyPick(anomaly):
            return card_name(view.anomalies[anomaly].card)
        case p.TokenPick(number):
            return text("option.token", token=number + 1)
    return None


def _naming(book: Book, pick: Pick, card: str) -> Text:
    """Everything else; ``card`` is what the question is about."""
    match pick:
        case p.OptionPick(option):
            base = base_of(card)
            kind = "mission" if MISSION_ID.fullmatch(base) else "card"
            return text(f"{kind}.{base}.option.{option}")
        case p.PartPick(part):
            return text(f"part.{part}")
        case p.AmmoPick(count):
            return text("option.ammo", n=count)
        case p.RulePick():
            return text("option.rule", card=name_of_rule(book, pick))
        case p.RerollPick(source):
            return source_words(source)
        case Word(word):
            return text(f"option.{word}")
    return text(f"option.{pick.word}")


def move(view: StalkerView, pick: Pick, field: str) -> Text:
    """A Move by its end."""
    action = text(f"option.{pick.word}")
    if isinstance(pick, p.MovePick) and pick.escort:
        action = text(f"option.{pick.word}_with", escort=_unit(view, pick.escort))
    elif isinstance(pick, p.PathPick):
        action = text("option.move")
    return text("zone.move.title", action=action, field=field)


def _unit(view: StalkerView, unit: str) -> Text:
    record = (
        view.stalkers.get(unit)
        or view.enemies.get(unit)
        or view.companions.get(unit)
        or view.graves.get(unit)
    )
    return unit_name(unit, record.card) if record else NOBODY


def base_of(card: str) -> str:
    """The kind of a physical card such as ``sc-w-03.2``."""
    return card.partition(".")[0]


def card_of(path: str) -> str:
    """The card on which a rule is printed."""
    return path.partition("/")[0]


def anomaly_of(symbol: str) -> str:
    """The Anomaly that a symbol belongs to."""
    return p.SymbolPick(symbol).anomaly


def gear_name(name: str) -> Text:
    """A physical card by the name of its kind."""
    return card_name(base_of(name))


def name_of_rule(book: Book, pick: p.RulePick) -> Text:
    """A Stalker's ability by its name, any other rule by its card."""
    return rule_name(card_of(pick.path), book.rules[pick.path].ability)


def source_words(source: str) -> Text:
    """What a re-roll is paid with."""
    if source == "focus":
        return text("option.reroll_focus")
    return text("option.reroll_rule", card=card_name(card_of(source)))


def _ability(book: Book, card: str, number: int) -> Text:
    base = base_of(card)
    ability = book.actions[f"{base}/actions/{number}"].ability
    if base in book.pack.stalkers:
        return text("option.ability", name=text(f"card.{base}.{ability}.name"))
    return _printed(ability, base)


def _printed(ability: str, card: str) -> Text:
    name = text(f"card.{card}.{ability}.name")
    return text("option.ability_of", name=name, card=card_name(card))


def _symbol(book: Book, view: StalkerView, pick: p.SymbolPick) -> Text:
    anomaly = view.anomalies[pick.anomaly]
    chart = book.chart(view.layout, view.changes)
    laid = (
        chart.scattered(anomaly.symbols)
        if anomaly.symbols
        else chart.overlay(anomaly.overlays[anomaly.here], anomaly.anchors[anomaly.here])
    )
    spot = next(one for one in laid.overlay.symbols if one.index == pick.index)
    return text("option.symbol", symbol=text(f"symbol.{spot.symbol}"), field=spot.field)
