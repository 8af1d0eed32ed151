"""Remote control: the target's open dice on its desk; click a die, then its new button."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.model.notation import PANELS
from rules.volt.model.pieces import Die
from scenes.volt.desk.paint import PanelLook


class RemoteDesk:
    """Puts the pick together from two clicks; its options come from the decision."""

    def __init__(self, decision: Decision, dice: tuple[Die, ...]) -> None:
        self.decision = decision
        self.dice = dice
        self.chosen: Die | None = dice[0] if len(dice) == 1 else None
        self.hovered: str | None = None

    def _code(self, die: Die) -> str:
        return f"die:{die.panel}:{die.colour[0]}{die.value}{die.button}"

    def _ways(self, die: Die) -> list[str]:
        """The buttons that a die may be moved to."""
        start = f"{self._code(die)}>"
        options = self.decision.options
        return [option.removeprefix(start) for option in options if option.startswith(start)]

    def choices(self) -> list[str]:
        anchors = [f"button:{PANELS[die.panel - 1]}:{die.button}" for die in self.dice]
        if self.chosen is not None:
            name = PANELS[self.chosen.panel - 1]
            anchors += [f"button:{name}:{way}" for way in self._ways(self.chosen)]
        return list(dict.fromkeys(anchors))

    def click(self, anchor: str) -> str | None:
        """The pick once it is complete; empty when only a die was chosen; None if it is nothing."""
        kind, _, rest = anchor.partition(":")
        if kind != "button":
            return None
        name, button = rest.split(":")
        panel = PANELS.index(name) + 1
        chosen = self.chosen
        if chosen is not None and chosen.panel == panel and button in self._ways(chosen):
            return f"{self._code(chosen)}>{button}"
        here = (die for die in self.dice if (die.panel, die.button) == (panel, button))
        found = next(here, None)
        if found is None:
            return f"{self._code(chosen)}>{button}" if chosen is not None else None
        self.chosen = found
        return ""

    def step_back(self) -> bool:
        had = self.chosen is not None and len(self.dice) > 1
        if had:
            self.chosen = None
        return had

    def panel_look(self, panel: int) -> PanelLook:
        dice = tuple(die for die in self.dice if die.panel == panel)
        off: tuple[str, ...] = ()
        lit: list[str] = []
        chosen = self.chosen
        if chosen is not None and chosen.panel == panel:
            ways = self._ways(chosen)
            off = tuple(d for d in DIRECTIONS if d not in ways and d != chosen.button)
            lit.append(chosen.button)
        elif chosen is not None:
            off = DIRECTIONS
        kind, _, rest = (self.hovered or "").partition(":")
        if kind == "button" and rest.startswith(f"{PANELS[panel - 1]}:"):
            lit.append(rest.split(":")[1])
        active = chosen is not None and chosen.panel == panel
        return PanelLook(panel, active, False, dice, (), off, tuple(lit))
