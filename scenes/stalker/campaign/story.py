"""The sheet of a script, an offer or a departure: what is told, and what can be done about it."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.campaign import MATCH
from rules.stalker.campaign.model.questions import ScriptAbout
from rules.stalker.campaign.words.labels import source_name
from rules.stalker.model.book import Book
from scenes.stalker.campaign.front import Front, Part
from scenes.stalker.campaign.pictures import (
    button,
    button_height,
    photograph,
    scenery,
    sheet_ground,
)
from scenes.stalker.kit import Kit
from scenes.stalker.looks import PAPER_INK
from scenes.table.home import Places
from scenes.ui import draw

WIDTH = 720.0
SIZE = 18.0
PICTURE = (184.0, 120.0)
BESIDE = PICTURE[0] + 20
"""The room of the picture and what keeps the words off it."""
GAP = 10.0


def choice_anchor(number: int) -> str:
    """The place of an option that has none on the map."""
    return f"choice:{number}"


class Story(Part):
    """Words first, then one button for each option; what cannot be paid for is pale."""

    # -- what is told --------------------------------------------------------------------------

    def title(self) -> str:
        front = self.front
        if front.kind == MATCH:
            return front.kit.say(f"mission.{front.home.mission}.name")
        return front.kit.render(source_name(front.book, self._source()))

    def about(self) -> str:
        """The script, Contact or Mission that is told of."""
        return self.front.home.mission if self.front.kind == MATCH else self._source()

    def words(self) -> str:
        kit, home = self.front.kit, self.front.home
        if self.front.kind == MATCH:
            prologue = kit.say(f"mission.{home.mission}.prologue")
            return f"{prologue}\n{kit.say('campaign.set_out_note')}"
        return source_words(self.front, self._source())

    def _source(self) -> str:
        about = self.front.decision.about if self.front.decision is not None else None
        return about.source if isinstance(about, ScriptAbout) else ""

    def buttons(self) -> list[tuple[str, str, bool]]:
        """Anchor, words, and whether it cannot be paid for."""
        front = self.front
        if front.kind == MATCH:  # one sets out by the button of the prompt
            return []
        plain = enumerate(front.plain)
        found = [(choice_anchor(number), front.label(one), False) for number, one in plain]
        shut = front.barred.items()
        return [*found, *((anchor, front.label(one), True) for anchor, one in shut)]

    # -- where it lies -------------------------------------------------------------------------

    def _sheet(self) -> tuple[Box, float, list[Box]]:
        front = self.front
        assert front.ui is not None
        wide = min(WIDTH, self.area.width - 40)
        inner = wide - 52
        words = self.words().split("\n")
        text = sum(len(front.ui.lines(one, inner - BESIDE, SIZE)) for one in words)
        high = 72 + max(text * SIZE * 1.35, PICTURE[1]) + 20
        heights = [button_height(front, words, inner) for _, words, _ in self.buttons()]
        box = Box(0, 0, wide, high + sum(heights) + GAP * len(heights) + 24)
        box.center = self.area.center
        boxes, y = [], box.y + high
        for one in heights:
            boxes.append(Box(box.x + 26, y, inner, one))
            y += one + GAP
        return box, high, boxes

    def places(self) -> Places:
        _, _, boxes = self._sheet()
        listed = zip(self.buttons(), boxes, strict=True)
        return {anchor: box for (anchor, _, _), box in listed}

    def draw(self, canvas: Canvas) -> None:
        box, _, boxes = self._sheet()
        draw.veil(canvas, self.area, (8, 8, 5, 120))
        room = sheet_ground(canvas, box, self.title())
        picture = Box(room.right - PICTURE[0], room.y, PICTURE[0], PICTURE[1])
        photograph(scenery(self.front.book, self.about()), canvas, picture)
        y = room.y
        for paragraph in self.words().split("\n"):
            beside = Box(room.x, y, room.width - BESIDE, 0)
            y = draw.wrapped(canvas, paragraph, beside, SIZE, PAPER_INK, line=1.35)
        for (anchor, words, closed), place in zip(self.buttons(), boxes, strict=True):
            pointed = self.front.hovered == anchor
            told = words if not closed else self.front.kit.say("campaign.closed", option=words)
            button(canvas, told, place, pointed=pointed, closed=closed)


def source_words(front: Front, source: str) -> str:
    """What a script, a Contact or an Epilogue tells."""
    kit = front.kit
    if f"{source}" in _scripts(front.book):
        return kit.say(f"script.{source}.text")
    if source in front.book.pack.missions:
        won = front.home.missions.get(source)
        result = "success" if won is not None and won.won else "failure"
        return told_epilogue(kit, source, result)
    return kit.maybe(f"card.{source}.a")


def told_epilogue(kit: Kit, mission: str, result: str, again: bool = False) -> str:
    """How a Mission ended, and what that brings the campaign, which may have had it before."""
    parts = (f"mission.{mission}.epilogue.{result}", kit.reward(mission, result, again))
    return " ".join(kit.say(one) for one in parts if kit.knows(one))


def _scripts(book: Book) -> set[str]:
    return {str(number) for number in book.pack.scripts}
