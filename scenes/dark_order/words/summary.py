"""The top bar and the end of the game in words."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from rules.dark_order.model.view import DarkView
from rules.dark_order.title import PHASES
from rules.dark_order.turn.endings import secured
from rules.kernel.text import Text, text
from scenes.dark_order.kit import Kit, crest, faction_of
from scenes.table.summing import Summary


class FieldSummary(Summary[DarkView, Kit]):
    """Secured locations, the round and its phase, how the war ended."""

    def scores(self, view: DarkView) -> Mapping[str, object]:
        goal = self.kit.pack.box.locations_to_win
        return {one.id: f"{secured(view, one.id)}/{goal}" for one in self.kit.setup.seats}

    def active(self, view: DarkView) -> Container[str]:
        acting = {view.turn.seat} if view.turn is not None else set()
        return acting | {one.seat for one in view.open}

    def phase(self, view: DarkView) -> int:
        return PHASES.index(view.phase) if view.phase in PHASES else -1

    def plotted(self, view: DarkView) -> Text:
        return text("dark.end.plot")

    def round_text(self, view: DarkView) -> Text:
        return text("dark.round" if view.round else "dark.before", round=view.round)

    def overview(self, view: DarkView) -> Sequence[Text]:
        """What wins and loses, how tired the armies are, what is fought for and what follows."""
        return () if view.outcome is not None else tuple(self._overview(view))

    def _overview(self, view: DarkView) -> Iterator[Text]:
        box, kit = self.kit.pack.box, self.kit
        limit = box.fatigue_limit
        yield text("dark.now.aim", n=box.locations_to_win, fatigue=limit)
        for seat, side in view.sides.items():
            yield text("dark.now.fatigue", name=kit.player(seat), n=side.fatigue, of=limit)
        if view.location and view.aggressor:
            place = text(f"card.{view.location}.name")
            yield text("dark.now.place", location=place, name=kit.player(view.aggressor))
        if view.phase in PHASES:
            rest = PHASES[PHASES.index(view.phase) + 1 :]
            yield (
                text("dark.now.next", phase=text(f"phase.{rest[0]}"))
                if rest
                else text("dark.now.round")
            )

    def verdict(self, view: DarkView) -> Text | None:
        outcome = view.outcome
        return text("dark.end.draw") if outcome is not None and not outcome.winners else None

    def epilogue(self, view: DarkView) -> Sequence[Text]:
        """How long it took, and which locations each player has secured."""
        return (text("dark.end.rounds", n=view.round), *self._places(view))

    def _places(self, view: DarkView) -> Iterator[Text]:
        for seat in view.sides:
            held = [self.kit.card(one.id) for one in view.locations if one.secured == seat]
            if held:
                told = ", ".join(held)
                yield text("dark.end.places", name=self.kit.player(seat), places=told)

    def score_sheet(self, view: DarkView) -> Sequence[tuple[str, dict[str, str]]]:
        """Locations, fatigue, units lost, orders left and the faction of each player."""
        kit, seats = self.kit, tuple(view.sides)
        lost = {seat: kit.book.fighters_among(view.gone.get(seat, ())) for seat in seats}
        rows: list[tuple[str, dict[str, str]]] = [
            ("dark.end.faction", {one: kit.faction_name(faction_of(view, one)) for one in seats}),
            ("dark.end.secured", {one: str(secured(view, one)) for one in seats}),
            ("dark.end.fatigue", {one: str(view.sides[one].fatigue) for one in seats}),
            ("dark.end.lost", {one: str(len(lost[one])) for one in seats}),
            ("dark.end.orders", {one: str(len(view.sides[one].orders)) for one in seats}),
        ]
        return [(kit.say(key), values) for key, values in rows]


def seat_picture(view: DarkView | None, seat: str) -> str:
    return crest(faction_of(view, seat)) if view is not None and faction_of(view, seat) else ""
