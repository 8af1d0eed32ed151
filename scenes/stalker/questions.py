"""The question in one sentence: what is asked, about which card, which Enemy, whose gift."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.stalker.engine.wording import thing_name
from scenes.stalker.tabletop import Tabletop

UNITS = ("enemy", "target")
SEATS = ("giver",)


def sentence(top: Tabletop, decision: Decision) -> str:
    """The most telling sentence that there is for a question."""
    values = _values(top, decision)
    for key in _keys(decision, values):
        if top.words.knows(key):
            return top.words.say(key, **values)
    return top.words.say(f"ask.{decision.kind}", **values)


def _keys(decision: Decision, values: dict[str, object]) -> list[str]:
    """From the most special to the plainest."""
    kind = decision.kind
    tie = str(decision.about.get("tie", ""))
    first = decision.options[0].partition(":")[0] if decision.options else ""
    found = [f"zone.ask.{kind}.{tie}"] if tie else []
    found.append(f"zone.ask.{kind}.{first}")
    if kind == "step" and "stop" not in decision.options:
        found.append("zone.ask.step.first")
    if kind == "act" and "end_turn" in decision.options:
        found.append("zone.ask.act.turn" if values["n"] else "zone.ask.act.spent")
    if "kind" in decision.about:
        found.append(f"zone.ask.{kind}.{decision.about['kind']}")
    if values.get("card"):
        found.append(f"zone.ask.{kind}.card")
    return [*found, f"zone.ask.{kind}"]


def _values(top: Tabletop, decision: Decision) -> dict[str, object]:
    """What the question tells of, in words."""
    words = top.words
    values: dict[str, object] = dict(decision.about.items())
    for name in UNITS:
        figure = top.facts.figures.get(str(values.get(name, "")))
        if figure is not None:
            values[name] = words.unit(figure.id, figure.card)
    for name in SEATS:
        pda = top.facts.pdas.get(str(values.get(name, "")))
        if pda is not None:
            values[name] = words.card(pda.card)
    if "thing" in values:
        values["thing"] = words.render(thing_name(str(values["thing"])))
    if "face" in values:
        values["face"] = words.say(f"symbol.{values['face']}")
    if "anomaly" in values:
        values["anomaly"] = words.card(str(values["anomaly"]))
    values["card"] = card_name(top, str(values.get("card", "")))
    if decision.kind == "act":
        values["n"] = basic_left(top, decision.seat)
    return values


def basic_left(top: Tabletop, seat: str) -> int:
    """Basic Actions that the Turn token still pays for (S-17.4)."""
    pda, token = top.facts.pdas[seat], top.facts.turn_token
    room = (3 if len(top.facts.pdas) == 1 else 2) - pda.tokens[token]
    return max(0, room) + pda.marks[token]


def card_name(top: Tabletop, card: str) -> str:
    """A card of any kind by its name; empty where it has none."""
    words = top.words
    base = card.partition(".")[0]
    if words.knows(f"card.{base}.name"):
        return words.card(base)
    if card in top.facts.anomalies:
        return words.card(top.facts.anomalies[card].card)
    key = f"mission.{base}.name"
    return words.say(key) if words.knows(key) else ""
