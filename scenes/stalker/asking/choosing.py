"""Clicks to picks: menus where a place means several things, Moves by their end, dice, shares."""

from __future__ import annotations

from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.stalker.model import events_mission as table
from rules.stalker.model import events_units as units
from rules.stalker.model.events_fight import EnemyTurned
from scenes.stalker.asking.asked import Plan
from scenes.stalker.asking.offers import DO
from scenes.stalker.asking.plates import plate_places
from scenes.stalker.asking.popups import menu_places
from scenes.stalker.asking.tray import tray_places
from scenes.stalker.board.pointing import Pointing
from scenes.stalker.moment import Moment
from scenes.table.contract import TableLinks

HARMLESS = (
    units.StalkerMoved,
    units.CompanionMoved,
    units.AttentionPlaced,
    units.AttentionReduced,
    units.StatusLost,
    EnemyTurned,
    table.ActionTaken,
    table.TurnTokenMoved,
    table.MarkChanged,
)
"""What happens on the way of a Move without a reason to stop and think."""
SILENT = frozenset(("event", "mission", "geiger", "pockets", "pda", "status", "turn", "asked"))
"""Places that are only looked at."""


class Choosing:
    """Turns anchors into answers of the open decision."""

    def __init__(self, top: Moment, links: TableLinks) -> None:
        self.top, self.links = top, links

    # -- a Move by its end -------------------------------------------------------------------

    def planned(self, decision: Decision) -> str | None:
        """The next answer of a Move that was chosen by its end."""
        plan = self.top.asked.plan
        if plan is None or decision.kind != "step":
            self.top.asked.plan = None
            return None
        if not plan.steps:
            self.top.asked.plan = None
            return "stop" if plan.stop and "stop" in decision.options else None
        pick = f"field:{plan.steps[0]}"
        if pick not in decision.options:
            self.top.asked.plan = None
            return None
        plan.steps.pop(0)
        return pick

    def walk_on(self) -> bool:
        """With several people at the screen a planned Move goes on by itself, too."""
        decision = self.links.asked
        if decision is None or self.top.asked.plan is None or not self.top.settled:
            return False
        pick = self.planned(decision)
        return pick is not None and self._submit(decision, pick)

    def heard(self, event: Event) -> None:
        """Something unforeseen ends a planned Move."""
        if not isinstance(event, HARMLESS):
            self.top.asked.plan = None

    def _walk_to(self, decision: Decision, name: str) -> bool:
        asked = self.top.asked
        path = self.top.ways()[name]
        steps = list(path[1:])
        if asked.kind == "act":
            asked.plan = Plan(steps)
            return self._submit(decision, asked.mode)
        asked.plan = Plan(steps[1:])
        return self._submit(decision, f"field:{steps[0]}")

    def _submit(self, decision: Decision, pick: str) -> bool:
        taken = self.links.submit(decision, pick)
        if not taken:
            self.top.asked.plan = None
        return taken

    # -- clicks ------------------------------------------------------------------------------

    def choose(self, anchor: str) -> bool:
        top, asked = self.top, self.top.asked
        decision = asked.decision
        kind, _, rest = anchor.removeprefix(DO).partition(":")
        if kind == "pda":
            top.shown_seat = rest
            top.forget()
            return True
        if kind == "vision":
            return self.toggle_vision()
        if decision is None:
            return False
        match kind:
            case "mode":
                asked.mode = rest
                top.forget()
                return True
            case "pick":
                return self._submit(decision, rest)
            case "die":
                return self._toggle(int(rest))
            case "less" | "more":
                return self._shift(rest, 1 if kind == "more" else -1)
            case "reroll":
                return self._reroll(decision, rest)
            case "share":
                return self._share(decision)
        return self._choose_place(decision, anchor)

    def _choose_place(self, decision: Decision, anchor: str) -> bool:
        top, asked = self.top, self.top.asked
        kind, _, rest = anchor.partition(":")
        picks = asked.places.get(anchor, [])
        if len(picks) == 1:
            return self._submit(decision, picks[0])
        if picks:
            asked.menu = "" if asked.menu == anchor else anchor
            top.forget()
            return True
        if self.close_menu():
            return True
        if self._underfoot(decision, anchor):
            return self._submit(decision, self._underfoot(decision, anchor))
        where = rest if kind == "field" else self._field_of(anchor)
        if where and f"field:{where}" in asked.places:
            return self._submit(decision, f"field:{where}")
        if where in top.ways():
            return self._walk_to(decision, where)
        if anchor in decision.options:
            return self._submit(decision, anchor)
        return self._refused(decision, kind, anchor, where)

    def _underfoot(self, decision: Decision, anchor: str) -> str:
        """The option to pick up a token on the Stalker's own field; empty if there is none."""
        figure = self.top.facts.figures.get(decision.seat)
        kind, _, rest = anchor.partition(":")
        if decision.kind != "act" or figure is None or kind not in ("loot", "thing"):
            return ""
        if self.top.stage.field_of(anchor) != figure.at:
            return ""
        pick = "pick_up:loot"
        if kind == "thing":
            name, _, number = rest.partition("/")
            pick = f"pick_up:find:{self.top.facts.things[name][int(number)]}"
        return pick if pick in decision.options else ""

    def _field_of(self, anchor: str) -> str:
        kind, _, rest = anchor.partition(":")
        if kind == "unit":
            figure = self.top.facts.figures.get(rest)
            return figure.at if figure is not None else ""
        if kind in ("loot", "unknown", "novis", "thing", "attention"):
            return self.top.stage.field_of(anchor)
        return ""

    def _refused(self, decision: Decision, kind: str, anchor: str, where: str) -> bool:
        """Let the rules say why that is no answer."""
        if kind in SILENT:
            return False
        if decision.form:
            self.links.explain(Text("zone.explain.form"))
            return True
        if decision.kind == "act":
            return self._no_action(decision, kind, anchor, where)
        pick = f"field:{where}" if decision.kind == "step" and where else anchor
        return self.links.submit(decision, pick)

    def _no_action(self, decision: Decision, kind: str, anchor: str, where: str) -> bool:
        """The Action that a click seems to mean is tried, so that the rules say what it lacks."""
        name = anchor.partition(":")[2]
        if kind == "field" and self.top.asked.mode.startswith("careful_move"):
            near = where in self.top.kit.book.chart(*self.top.map_key).steps[self._at(decision)]
            self.links.explain(
                Refusal("careful_los", "S-20.3") if near else Refusal("too_far", "S-20.2")
            )
            return True
        tried = ""
        match kind:
            case "field":
                tried = f"field:{where}"
            case "unit" if name not in self.top.facts.pdas:
                tried = f"attack:single:{name}"
            case "tag" if self._acts(name):
                tried = f"env:{name}:0"
            case "gear" if self.top.kit.book.kinds.get(name) == "item":
                tried = f"use:{name}"
        return bool(tried) and self.links.submit(decision, tried)

    def _at(self, decision: Decision) -> str:
        return self.top.facts.figures[decision.seat].at

    def _acts(self, name: str) -> bool:
        """Whether the visible side of a card on the Map offers Actions at all."""
        card, side = self.top.facts.environment[name]
        printed = getattr(self.top.kit.book.pack.environment[card], side, None)
        return bool(printed is not None and printed.actions)

    # -- dice and shares ---------------------------------------------------------------------

    def _toggle(self, number: int) -> bool:
        chosen = self.top.asked.dice
        chosen.symmetric_difference_update({number})
        self.top.forget()
        return True

    def _reroll(self, decision: Decision, source: str) -> bool:
        """Re-roll the chosen dice; without any chosen, say so."""
        chosen = sorted(self.top.asked.dice)
        if not chosen:
            self.links.explain(Text("zone.explain.dice"))
            return True
        return self._submit(decision, f"{source}={','.join(str(one) for one in chosen)}")

    def _shift(self, unit: str, change: int) -> bool:
        asked = self.top.asked
        if asked.decision is None:
            return False
        rest = int(asked.decision.about["total"]) - sum(asked.shares.values())
        if (change > 0 and rest <= 0) or (change < 0 and asked.shares[unit] <= 0):
            return True
        asked.shares[unit] += change
        self.top.forget()
        return True

    def _share(self, decision: Decision) -> bool:
        shares = self.top.asked.shares
        pick = ",".join(f"{unit}={share}" for unit, share in shares.items())
        return self._submit(decision, pick)

    def toggle_vision(self) -> bool:
        """Show or hide what all Enemies see."""
        self.top.looking = not self.top.looking
        self.top.forget()
        return True

    # -- the keyboard ------------------------------------------------------------------------

    def close_menu(self) -> bool:
        if not self.top.asked.menu:
            return False
        self.top.asked.menu = ""
        self.top.forget()
        return True

    def key(self, name: str) -> bool:
        """1, 2, 3...: dice of a re-roll; c and m: the way to move."""
        asked = self.top.asked
        if name.isdigit() and 1 <= int(name) <= len(asked.faces):
            return self._toggle(int(name) - 1)
        wanted = {"m": "move", "c": "careful_move"}.get(name, "")
        fitting = [pick for pick in asked.move_picks if pick.partition(":")[0] == wanted]
        return bool(fitting) and self.choose(f"{DO}mode:{fitting[0]}")

    def choices(self, pointing: Pointing) -> list[str]:
        """Anchors that answer the decision now."""
        asked = self.top.asked
        if asked.decision is None:
            return []
        if asked.menu and self.top.ui is not None:
            return [one for one, _ in menu_places(self.top, self.top.ui, pointing.place_of)]
        over = [anchor for anchor, _ in tray_places(self.top)]
        if self.top.ui is not None:
            plates = plate_places(self.top, self.top.ui, pointing.place_of)
            over += [anchor for anchor, _ in plates]
        if asked.decision.form:
            return over
        places = [one for one in asked.places if pointing.place_of(one) is not None]
        ways = [f"field:{name}" for name in self.top.ways()]
        return [*dict.fromkeys([*over, *places, *ways])]
