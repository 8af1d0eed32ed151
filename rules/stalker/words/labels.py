"""The words on the options of each decision."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Decision
from rules.kernel.text import Text, text
from rules.stalker.model.book import Book
from rules.stalker.model.view import StalkerView
from rules.stalker.words.log import NOBODY, card_name, source_name, thing_name, unit_name

Label = Callable[[Book, StalkerView, str], Text]


def label(book: Book, view: StalkerView, decision: Decision, pick: str) -> Text:
    """The words on an option, by the kind of its prefix."""
    if decision.form:
        return text(f"option.{decision.form}", pick=pick)
    prefix, found, rest = pick.partition(":")
    if prefix == "option":
        return _card_option(str(decision.about.get("card", "")), rest)
    if found and prefix in _PREFIXED:
        return _PREFIXED[prefix](book, view, rest)
    return text("option.equip_now" if pick == "equip" else f"option.{pick}")


def _unit(view: StalkerView, unit: str) -> Text:
    record = (
        view.stalkers.get(unit)
        or view.enemies.get(unit)
        or view.companions.get(unit)
        or view.graves.get(unit)
    )
    return unit_name(unit, record.card) if record else NOBODY


def gear_name(name: str) -> Text:
    """A physical card by the name of its kind."""
    return card_name(name.partition(".")[0])


def _card_option(card: str, option: str) -> Text:
    """An option that a card offers."""
    base = card.partition(".")[0]
    kind = "mission" if base.count("-") == 2 and base.startswith("sc-m-") else "card"
    return text(f"{kind}.{base}.option.{option}")


def _attack(book: Book, view: StalkerView, rest: str) -> Text:
    kind, _, target = rest.partition(":")
    return text("option.attack", attack=text(f"attack.{kind}"), target=_unit(view, target))


def _ability(book: Book, view: StalkerView, rest: str) -> Text:
    name, _, number = rest.rpartition(":")
    base = name.partition(".")[0]
    action = book.actions[f"{base}/actions/{number}"]
    if base in book.pack.stalkers:
        return text("option.ability", name=text(f"card.{base}.{action.ability}.name"))
    return text(
        "option.ability_of",
        name=text(f"card.{base}.{action.ability}.name"),
        card=card_name(base),
    )


def _environment(book: Book, view: StalkerView, rest: str) -> Text:
    name, _, number = rest.rpartition(":")
    placed = view.environment[name]
    card = placed.cards[0]
    action = book.actions[f"{card}/{placed.side}/actions/{number}"]
    return text(
        "option.ability_of",
        name=text(f"card.{card}.{action.ability}.name"),
        card=card_name(card),
    )


def _mission(book: Book, view: StalkerView, rest: str) -> Text:
    number = rest.rpartition(":")[2]
    action = book.actions[f"{view.mission}/actions/{number}"]
    return text("option.ability", name=text(f"mission.{view.mission}.{action.ability}.name"))


def _use(book: Book, view: StalkerView, name: str) -> Text:
    base = name.partition(".")[0]
    action = book.actions[f"{base}/action"]
    ability = text(f"card.{base}.{action.ability}.name")
    return text("option.ability_of", name=ability, card=card_name(base))


def _pick_up(book: Book, view: StalkerView, thing: str) -> Text:
    kind, _, name = thing.partition(":")
    if kind == "find":
        return text("option.pick_up", thing=card_name(name))
    return text("option.pick_up", thing=text(f"token.{kind}.name"))


def _rule(book: Book, view: StalkerView, key: str) -> Text:
    _, _, path = key.split("@")
    return text("option.rule", card=source_name(path.partition("/")[0]))


def _reroll(book: Book, view: StalkerView, source: str) -> Text:
    if source == "focus":
        return text("option.reroll_focus")
    return text("option.reroll_rule", card=card_name(source.partition("/")[0]))


def _trait(book: Book, view: StalkerView, rest: str) -> Text:
    name, _, target = rest.partition(":")
    return text("option.trait", trait=text(f"trait.{name}.name"), target=_unit(view, target))


def _mounting(key: str) -> Label:
    def word(book: Book, view: StalkerView, rest: str) -> Text:
        accessory, _, holder = rest.partition(":")
        return text(f"option.{key}", card=gear_name(accessory), holder=gear_name(holder))

    return word


def _give(book: Book, view: StalkerView, rest: str) -> Text:
    thing, _, taker = rest.rpartition(":")
    return text("option.give", thing=thing_name(thing), target=_unit(view, taker))


def _path(book: Book, view: StalkerView, path: str) -> Text:
    fields = path.split(">")
    return text("option.path", to=fields[-1], path=" – ".join(fields), n=len(fields) - 1)


def _symbol(book: Book, view: StalkerView, symbol: str) -> Text:
    anomaly = view.anomalies[symbol.rpartition(".")[0]]
    chart = book.chart(view.layout, view.changes)
    index = int(symbol.rpartition(".")[2])
    laid = (
        chart.scattered(anomaly.symbols)
        if anomaly.symbols
        else chart.overlay(anomaly.overlays[anomaly.here], anomaly.anchors[anomaly.here])
    )
    spot = next(one for one in laid.overlay.symbols if one.index == index)
    return text("option.symbol", symbol=text(f"symbol.{spot.symbol}"), field=spot.field)


def _escorted(key: str) -> Label:
    def word(book: Book, view: StalkerView, escort: str) -> Text:
        return text(f"option.{key}_with", escort=_unit(view, escort))

    return word


def _gear(key: str) -> Label:
    def word(book: Book, view: StalkerView, name: str) -> Text:
        return text(f"option.{key}", card=gear_name(name))

    return word


_PREFIXED: dict[str, Label] = {
    "token": lambda book, view, number: text("option.token", token=int(number) + 1),
    "field": lambda book, view, field: text("option.field", field=field),
    "unit": lambda book, view, unit: _unit(view, unit),
    "part": lambda book, view, part: text(f"part.{part}"),
    "ammo": lambda book, view, number: text("option.ammo", n=int(number)),
    "magazine": lambda book, view, kind: text(f"token.magazine_{kind}.name"),
    "anomaly": lambda book, view, name: card_name(view.anomalies[name].card),
    "move": _escorted("move"),
    "careful_move": _escorted("careful_move"),
    "knife": lambda book, view, unit: text("option.knife", target=_unit(view, unit)),
    "attack": _attack,
    "ability": _ability,
    "env": _environment,
    "mission": _mission,
    "contact": _ability,
    "use": _use,
    "pick_up": _pick_up,
    "lead_token": lambda book, view, use: text(f"option.lead_{use}"),
    "rule": _rule,
    "reroll": _reroll,
    "trait": _trait,
    "mount": _mounting("mount"),
    "unmount": _mounting("unmount"),
    "give": _give,
    "path": _path,
    "symbol": _symbol,
    "card": lambda book, view, name: gear_name(name),
    "reload": _gear("reload"),
    "equip": _gear("equip"),
    "stow": _gear("stow"),
    "instead": _gear("instead"),
    "on": _gear("mount_on"),
}
