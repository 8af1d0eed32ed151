"""A table for rule tests: a line as the rulebook draws it, answers by comrade, exact outcomes.

``[A B _(m2) C | K]`` is a line: slot 1 first, ``_`` a free slot with its mines (m) and wires (w),
``K`` the Commissar. A seat bears the name of its comrade. After every answer the state makes the
round trip to JSON.
"""

from __future__ import annotations

import re
from typing import Any

from game.content.titles import load_title
from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.at_rest import watch

KINDS = {"m": "mine", "w": "barbed_wire"}
WINDOWS = ("window", "respond")


def read_line(picture: str) -> tuple[list[str], dict[str, list[str]]]:
    """The comrades in their slots, and the hazards by slot."""
    inside = picture.strip().strip("[]").partition("|")[0].split()
    line: list[str] = []
    hazards: dict[str, list[str]] = {}
    for slot, word in enumerate(inside, 1):
        who, _, lying = word.partition("(")
        line.append(who)
        for sign, count in re.findall(r"([mw])(\d*)", lying):
            hazards.setdefault(str(slot), []).extend([KINDS[sign]] * int(count or 1))
    return line, hazards


def make_setup(seats: list[str], **options: Any) -> Setup:
    return Setup("komrades", tuple(SeatSetup(seat, "human", seat) for seat in seats), options)


class Table:
    """A position that is played by answers and asked for its outcome."""

    def __init__(
        self,
        picture: str,
        *,
        at: str = "action",
        options: dict[str, Any] | None = None,
        loaded: dict[str, tuple[int | str, ...]] | None = None,
        seed: int = 1,
        **position: Any,
    ) -> None:
        self.title = load_title("komrades")
        self.pack = self.title.pack
        line, hazards = read_line(picture)
        dead = [one["comrade"] for one in position.get("dead", ())]
        order = position.setdefault("order", [who for who in line if who != "_"] + dead)
        position.setdefault("life", 10)
        if at != "attack":
            calm = "machine_gun" if position.get("attack") == "stray_bullet" else "stray_bullet"
            position.setdefault("attack_deck", [calm])
        if any("crew" in one for one in position.get("statuses", {}).values()):
            held = [str(one) for pieces in position.get("gear", {}).values() for one in pieces]
            if not any("tank" in one for one in held):  # then they sit in one that is spent
                position.setdefault("action_discard", ["tank"])
        full = {"line": line, "hazards": hazards, "at": at, **position}
        self.state = self.title.from_position(full, make_setup(order, **(options or {})), seed)
        self.state.loaded = dict(loaded or {})
        self.events: list[Event] = list(self.title.advance(self.state))
        watch(self)

    # -- answering ---------------------------------------------------------------------------

    def asked(self, who: str) -> Decision | None:
        return next((one for one in self.state.open if one.seat == who), None)

    def asks(self) -> list[tuple[str, str]]:
        return [(one.seat, one.kind) for one in self.state.open]

    def options(self, who: str) -> list[str]:
        decision = self.asked(who)
        assert decision is not None, f"{who} is not asked; open: {self.asks()}"
        return list(decision.options)

    def answer(self, who: str, pick: str) -> list[Event]:
        decision = self.asked(who)
        self.state = self.title.decode(self.title.encode(self.state))
        new = self.title.submit(self.state, Action(decision.id if decision else 0, who, pick))
        self.events += new
        return list(new)

    def refused(self, who: str, pick: str) -> tuple[str, str]:
        """The reason and clause of a refusal, which must leave the state as it was."""
        before = self.title.encode(self.state)
        decision = self.asked(who)
        try:
            self.title.submit(self.state, Action(decision.id if decision else 0, who, pick))
        except RefusedError as error:
            refusal = error.refusal
            assert self.title.encode(self.state) == before
            assert refusal.text is not None
            return refusal.code, refusal.clause
        raise AssertionError(f"{who}: {pick} was not refused")

    def card(self, who: str, kind: str) -> str:
        """A card of a comrade's hand or pack, as an option."""
        held = (*self.state.hands[who], *self.state.packs.get(who, ()))
        return f"card:{next(card for card in held if self.pack.cards[card].id == kind)}"

    def gear(self, who: str, kind: str, direction: str = "") -> str:
        pieces = self.state.gear[who]
        card = next(one.card for one in pieces if self.pack.cards[one.card].id == kind)
        return f"gear:{card}:{direction}" if direction else f"gear:{card}"

    def play(self, who: str, kind: str, aim: str = "") -> list[Event]:
        """Play an event in the open window, and aim it."""
        new = self.answer(who, self.card(who, kind))
        if aim and ("aim_event" in dict(self.asks()).values()):
            new += self.answer(who, aim)
        return new

    def plan(self, **cards: str) -> None:
        for who, kind in cards.items():
            self.answer(who, self.card(who, kind))

    def no_response(self) -> None:
        """Everybody lets the event happen."""
        while self.state.open and self.state.open[0].kind == "respond":
            self.answer(self.state.open[0].seat, "pass")

    def close_window(self) -> None:
        """Everybody passes in the window that is open now."""
        for decision in list(self.state.open):
            assert decision.kind in WINDOWS
            self.answer(decision.seat, "pass")

    def go(self, stop: str = "") -> None:
        """Pass all windows, up to a question of another kind or to the window named ``stop``."""
        while self.state.open and self.state.open[0].kind in WINDOWS and self.window != stop:
            self.answer(self.state.open[0].seat, "pass")

    def to_hits(self) -> None:
        """Pass everything up to the window after the hits; decline what is offered."""
        self.go("E")

    def end_turn(self, plans: dict[str, str] | None = None, **picks: str) -> None:
        """Play up to the next turn's first question.

        Windows are passed; ``plans`` names the cards to lay, ``picks`` the answer to a kind of
        question; whatever else is asked is answered with its first option.
        """
        turn = self.state.turn
        while self.state.open and self.state.turn == turn:
            asked = self.state.open[0]
            if asked.kind == "plan" and plans and asked.seat in plans:
                pick = self.card(asked.seat, plans[asked.seat])
            else:
                pick = picks.get(asked.kind, asked.options[0])
            self.answer(asked.seat, pick)

    # -- looking -----------------------------------------------------------------------------

    @property
    def window(self) -> str:
        asked = self.state.open[0] if self.state.open else None
        return str(asked.about.window) if asked and asked.kind in WINDOWS else ""

    @property
    def line(self) -> str:
        words = []
        for who, lying in zip(self.state.line, self.state.hazards, strict=True):
            kinds = [self.pack.cards[card].id for card in lying]
            signs = "".join(
                f"{sign}{kinds.count(kind)}" for sign, kind in KINDS.items() if kind in kinds
            )
            words.append((who or "_") + (f"({signs})" if signs else ""))
        return f"[{' '.join(words)} | K]"

    def life(self, who: str) -> int:
        return int(self.state.comrades[who].life)

    @property
    def lives(self) -> dict[str, int]:
        return {who: one.life for who, one in self.state.comrades.items()}

    def hand(self, who: str) -> list[str]:
        return [self.pack.cards[card].id for card in self.state.hands[who]]

    def statuses(self, who: str) -> tuple[str, ...]:
        return tuple(self.state.comrades[who].statuses)

    def durability(self, who: str) -> dict[str, int]:
        return {self.pack.cards[one.card].id: one.durability for one in self.state.gear[who]}

    def happened(self, name: str, **fields: Any) -> list[Event]:
        """The events of a type that have the given fields."""
        return [
            event
            for event in self.events
            if type(event).__name__ == name
            and all(getattr(event, field) == value for field, value in fields.items())
        ]

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def discarded(self, kind: str) -> int:
        piles = (*self.state.action_discard, *self.state.attack_discard)
        return sum(self.pack.cards[card].id == kind for card in piles)
