"""The open decision as the table shows it: which places answer it, and what is left for buttons."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.decision import Decision

MOVES = ("move", "careful_move")
GEAR = frozenset(("use", "reload", "equip", "stow", "card", "instead", "on"))
"""Options that name a card on the PDA."""
ON_UNITS = frozenset(("attack", "knife", "trait"))
"""Options whose last part is a figure."""
AS_ANCHOR = frozenset(("field", "unit", "symbol", "anomaly", "token"))
PLAN = "plan:"


@dataclass(slots=True)
class Plan:
    """A Move that was chosen by its end: the steps that are still to be answered."""

    steps: list[str]
    stop: bool = True


@dataclass(slots=True)
class Asked:
    """The decision with its options sorted by place."""

    decision: Decision | None = None
    places: dict[str, list[str]] = field(default_factory=dict)
    """Anchors with the options that a click there may mean."""
    plain: list[str] = field(default_factory=list)
    """Options without a place."""
    mode: str = "move"
    """The option that a click on a field stands for: a kind of Move, maybe with an escort."""
    menu: str = ""
    """The anchor whose options are spread out."""
    dice: set[int] = field(default_factory=set)
    """Dice chosen for a re-roll."""
    shares: dict[str, int] = field(default_factory=dict)
    plan: Plan | None = None

    def ask(self, decision: Decision | None) -> None:
        """Another question; the same one asked again keeps what was composed of its answer."""
        if decision is not None and decision == self.decision:
            return
        self.decision = decision
        self.places.clear()
        self.plain = []
        self.menu = ""
        self.dice.clear()
        self.shares = {}
        if decision is None:
            return
        for pick in decision.options:
            anchor = place_of(pick)
            if anchor:
                self.places.setdefault(anchor, []).append(pick)
            else:
                self.plain.append(pick)
        if decision.form == "share":
            names = str(decision.about["targets"]).split()
            self.shares = dict.fromkeys(names, 0)
            self.shares[names[0]] = int(decision.about["total"])
        if self.mode not in self.move_picks:
            self.mode = next(iter(self.move_picks), "move")
        elif self.mode == "move":
            self.mode = self.move_picks[0]

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision is not None else ""

    @property
    def move_picks(self) -> list[str]:
        """The ways to move that can be chosen; those with an escort first."""
        if self.decision is None or self.decision.kind != "act":
            return []
        found = [pick for pick in self.decision.options if pick.partition(":")[0] in MOVES]
        kinds = {pick: MOVES.index(pick.partition(":")[0]) for pick in found}
        return sorted(found, key=lambda pick: (kinds[pick], ":" not in pick))

    def allows(self, anchor: str) -> bool:
        return anchor in self.places

    @property
    def sources(self) -> list[tuple[str, int]]:
        """Re-roll sources with the most dice that each may take."""
        if self.decision is None or self.decision.form != "reroll":
            return []
        pairs = (one.rpartition(":") for one in str(self.decision.about["sources"]).split())
        return [(name, int(most)) for name, _, most in pairs]

    @property
    def faces(self) -> list[str]:
        if self.decision is None or self.decision.form != "reroll":
            return []
        return str(self.decision.about["dice"]).split()


def place_of(pick: str) -> str:
    """The anchor that an option belongs to; empty for one that needs a button."""
    kind, found, rest = pick.partition(":")
    if not found:
        return ""
    if kind in AS_ANCHOR:
        return pick if kind != "token" else f"turn:{rest}"
    if kind in ON_UNITS:
        return f"unit:{rest.rpartition(':')[2]}"
    if kind in GEAR:
        return f"gear:{rest}"
    if kind in ("mount", "unmount"):
        return f"gear:{rest.partition(':')[0]}"
    if kind == "give":
        thing = rest.rpartition(":")[0]
        return f"gear:{thing}" if thing.startswith("sc-") else ""
    if kind == "lead_token":
        return "status:lead"
    if kind == "env":
        return f"tag:{rest.rpartition(':')[0]}"
    return ""
