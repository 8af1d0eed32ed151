"""The Championship in words: headline, standings, the duels so far, icons of its log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules.kernel.campaign import MATCH
from rules.kernel.text import Text, text
from rules.volt.campaign import model as m
from rules.volt.campaign.model import ChampionshipView, champion_of, holder_of
from rules.volt.model.events import NumbersDealt
from scenes.table.contract import SeatChip
from scenes.table.log_looks import LogLooks
from scenes.table.summing import Summary
from scenes.volt import looks
from scenes.volt.kit import Kit

LOOKS = LogLooks(
    looks={
        NumbersDealt: ("flag", looks.CYAN),
        m.RobotChosen: ("bot", looks.CYAN),
        m.DuelEnded: ("trophy", looks.GOLD),
        m.TitlesPassed: ("crown", looks.GOLD),
        m.ArenaChosen: ("map", looks.CYAN),
        m.ChampionCrowned: ("crown", looks.GOLD),
    },
    plain=looks.TEXT,
    headings=(m.DuelAnnounced,),
    key_moments=(m.DuelEnded, m.ChampionCrowned),
    places=lambda event: (),
)


class ChampionshipSummary(Summary[ChampionshipView, Kit]):
    """Titles in hand, the number of the duel, what comes next."""

    def headline(self, view: ChampionshipView) -> str:
        say, champion = self.kit.say, champion_of(view)
        if champion:
            return say("championship.champion", name=self.kit.operator(champion))
        if view.arena and view.open and view.open[0].kind == MATCH:
            arena = say(f"arena.{view.arena}.name")
            return say("championship.duel_on", duel=len(view.results) + 1, arena=arena)
        return say("championship.next_arena" if view.results else "championship.robots")

    def news(self, view: ChampionshipView) -> str:
        """Who defends which title now, or how the last duel ended."""
        say, kit = self.kit.say, self.kit
        holder = holder_of(kit.pack, view, view.arena) if view.arena else ""
        if holder and len(view.models) == len(kit.setup.seats):
            module = kit.pack.champion_of(view.arena)
            title = kit.module_name(module.id) if module is not None else ""
            return say("championship.defends", name=kit.operator(holder), title=title)
        return self.duel_line(view, len(view.results)) if view.results else say("championship.aim")

    def duel_line(self, view: ChampionshipView, number: int) -> str:
        result = view.results[number - 1]
        arena, name = self.kit.say(f"arena.{result.arena}.name"), self.kit.operator(result.winner)
        key = "volt.series.passed" if result.passed else "volt.series.kept"
        if result.winner != result.holder and not result.passed:
            key = "volt.series.empty"
        return self.kit.say(key, number=number, arena=arena, winner=name)

    def chips(self, view: ChampionshipView) -> Sequence[SeatChip]:
        """Operators are called as on the board, in lessons by their colours, too."""
        return [replace(chip, name=self.kit.operator(chip.seat)) for chip in super().chips(view)]

    def scores(self, view: ChampionshipView) -> Mapping[str, object]:
        return {seat: len(held) for seat, held in view.trophies.items()}

    def wins(self, view: ChampionshipView, seat: str) -> int:
        return sum(result.winner == seat for result in view.results)

    def round_text(self, view: ChampionshipView) -> Text:
        number = len(view.results) + (not champion_of(view))
        return text("championship.round", n=number, round=number)

    def phase(self, view: ChampionshipView) -> int:
        return 0

    def overview(self, view: ChampionshipView) -> Sequence[Text]:
        return tuple(self._overview(view))

    def _overview(self, view: ChampionshipView) -> Iterator[Text]:
        yield text("championship.aim")
        for number in range(len(view.results), 0, -1):
            yield text("championship.told", line=self.duel_line(view, number))

    def ending(self, view: ChampionshipView, seat: str) -> Text:
        return text("championship.titles", n=len(view.trophies.get(seat, ())))

    def epilogue(self, view: ChampionshipView) -> Sequence[Text]:
        told = range(1, len(view.results) + 1)
        return [text("championship.told", line=self.duel_line(view, number)) for number in told]

    def score_sheet(self, view: ChampionshipView) -> Sequence[tuple[str, dict[str, str]]]:
        seats, say = view.models, self.kit.say
        vp = {seat: sum(one.vp.get(seat, 0) for one in view.results) for seat in seats}
        return [
            (say("volt.score.titles"), {seat: str(len(view.trophies[seat])) for seat in seats}),
            (say("championship.wins"), {seat: str(self.wins(view, seat)) for seat in seats}),
            (say("volt.score.vp"), {seat: str(points) for seat, points in vp.items()}),
        ]
