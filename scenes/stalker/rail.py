"""The mission rail: objectives, the clock, the active Event, Attention and the Zone."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.atlas import SQUARE
from scenes.stalker.looks import AMBER, DIM, INK, LIGHT_RED, MOSS
from scenes.stalker.tabletop import Tabletop
from scenes.table.kept import Kept
from scenes.ui import draw

PAD = 20.0
LOW = 470.0
"""A lower rail says first what matters at every step."""


class Rail:
    """Painted anew only when something on it changes."""

    def __init__(self) -> None:
        self._kept = Kept()
        self.minimap = Box(0, 0, 0, 0)
        self.event_box = Box(0, 0, 0, 0)
        self.mission_box = Box(0, 0, 0, 0)

    def forget(self) -> None:
        self._kept.forget()

    def draw(self, canvas: Canvas, top: Tabletop) -> None:
        rail = top.plan.rail
        if rail is None or top.view is None:
            return
        facts = top.facts
        state = (
            facts.round,
            facts.event,
            facts.events_left,
            tuple(facts.objectives),
            facts.large_attention,
            facts.any_attention,
            facts.activation,
            tuple(sorted(facts.counters.items())),
            top.words.say("zone.rail.mission"),
        )
        self._kept.draw(canvas, state, rail, lambda inner: self._paint(inner, top, rail), True)
        self._draw_map(canvas, top)

    def _paint(self, canvas: Canvas, top: Tabletop, rail: Box) -> None:
        draw.fill(canvas, rail, "#1b1c16")
        draw.gradient(canvas, rail, (255, 250, 220, 10), (0, 0, 0, 70))
        draw.line(canvas, rail.topright, rail.bottomright, "#0a0a07", 2)
        x, wide = rail.x + PAD, rail.width - 2 * PAD
        y = rail.y + 18
        if rail.height < LOW:
            y = self._attention(canvas, top, x, y - 6, wide) + 12
        y = self._mission(canvas, top, x, y, wide)
        if rail.height >= LOW:
            y = self._attention(canvas, top, x, y + 12, wide)
        low = rail.bottom - y < 420
        map_high = 0 if rail.bottom - y < 330 else self._map_height(top, wide)
        room = rail.bottom - y - map_high - (46 if map_high else 8)
        self.event_box = Box(x, y + 14, wide, max(0.0, room - 14))
        if facts_activation(top):
            self._activation(canvas, top, x, y + 14, wide, room)
        else:
            self._event(canvas, top, x, y + 14, wide, room, low)
        self.minimap = Box(x, rail.bottom - map_high - 12, wide, map_high)
        if map_high:
            heading(canvas, top.words.say("zone.rail.zone"), x, self.minimap.y - 30, wide)

    def _mission(self, canvas: Canvas, top: Tabletop, x: float, y: float, wide: float) -> float:
        words, facts, view = top.words, top.facts, top.view
        assert view is not None
        start = y
        mission = words.book.pack.missions.get(view.mission)
        code = mission.code if mission else ""
        right = self._rounds(top)
        key = "zone.rail.mission" if mission else "zone.rail.exercise"
        heading(canvas, words.say(key, code=code), x, y, wide, right)
        name = words.say(f"mission.{view.mission}.name") if mission else ""
        if name:
            size = canvas.view.fitted(name, wide, 24, True)
            draw.text(canvas, name, (x, y + 28), size, INK, bold=True)
        y += 66 if name else 30
        for goal in mission.objectives if mission else ():
            done = goal in facts.objectives
            box = Box(x, y + 1, 18, 18)
            draw.fill(canvas, box, "#78845c", radius=4, border=2)
            if done:
                draw.icon(canvas, "check", box.center, 16, "#aae08a")
            key = f"mission.{view.mission}.objective.{goal}"
            text_box = (x + 28, y, wide - 28, 60)
            y = draw.wrapped(canvas, words.say(key), text_box, 15, DIM if done else INK) + 6
        y = self._clock(canvas, top, x, y + 4, wide)
        for counter, value in facts.counters.items():
            if words.knows(f"counter.{counter}"):
                line = words.say("zone.rail.counter", name=words.say(f"counter.{counter}"), n=value)
                draw.text(canvas, line, (x, y), 14, AMBER, bold=True)
                y += 20
        self.mission_box = Box(x, start, wide, y - start)
        return y

    def _limit(self, top: Tabletop) -> int:
        view = top.view
        mission = top.words.book.pack.missions.get(view.mission) if view else None
        if mission is None or view is None:
            return 0
        count = str(len(view.stalkers))
        return mission.clock.get(count, 0)  # type: ignore[call-overload,no-any-return]

    def _rounds(self, top: Tabletop) -> str:
        limit = self._limit(top)
        key = "zone.rail.round_of" if limit else "zone.rail.round"
        return top.words.say(key, round=top.facts.round, n=limit)

    def _clock(self, canvas: Canvas, top: Tabletop, x: float, y: float, wide: float) -> float:
        """The Rounds that are left, the present one bright, the last two red."""
        limit = self._limit(top)
        if not limit:
            return y
        step = wide / limit
        for number in range(1, limit + 1):
            colour = "#383830"
            if number < top.facts.round:
                colour = "#b98f3c"
            elif number == top.facts.round:
                colour = "#fae096"
            elif number > limit - 2:
                colour = "#7e3a2a"
            draw.fill(canvas, (x + (number - 1) * step, y, step - 4, 10), colour, radius=3)
        return y + 20

    def _attention(self, canvas: Canvas, top: Tabletop, x: float, y: float, wide: float) -> float:
        """Which activation card comes next (S-30.2)."""
        facts = top.facts
        level = "large" if facts.large_attention else "small"
        words = top.words.say(f"zone.rail.next_{level}")
        lines = canvas.view.lines(words, wide - 48, 14, True)
        box = Box(x, y, wide, max(36, 18 * len(lines) + 12))
        edge, ground = ("#d6603f", "#4a1d14") if level == "large" else ("#b8963a", "#352c12")
        draw.fill(canvas, box, ground, radius=8)
        draw.fill(canvas, box, edge, radius=8, border=1)
        token = f"stalker/tokens/attention_{level}"
        draw.sprite(canvas, token, (x + 7, box.centery - 13, 26, 26))
        ink = "#ffd9c8" if level == "large" else "#fae2a0"
        top_line = box.centery - 9 * (len(lines) - 1)
        for number, line in enumerate(lines):
            at = (x + 42, top_line + 18 * number)
            draw.text(canvas, line, at, 14, ink, bold=True, anchor="midleft")
        return y + box.height

    def _event(
        self, canvas: Canvas, top: Tabletop, x: float, y: float, wide: float, room: float, low: bool
    ) -> None:
        words, facts = top.words, top.facts
        left = words.say("zone.rail.cards_left", n=facts.events_left)
        heading(canvas, words.say("zone.rail.event"), x, y, wide, left)
        if not facts.event:
            return
        parts = [("zone.event.instant", f"card.{facts.event}.instant")]
        parts += [("zone.event.end", f"card.{facts.event}.end")]
        lines = [(words.say(a), words.say(b)) for a, b in parts if words.knows(b)]
        if not lines and words.knows(f"card.{facts.event}.flavour"):
            lines = [("", words.say(f"card.{facts.event}.flavour"))]
        number = words.book.pack.events[facts.event].number
        paper(canvas, Box(x, y + 30, wide, room - 44), words.card(facts.event), lines, number)

    def _activation(
        self, canvas: Canvas, top: Tabletop, x: float, y: float, wide: float, room: float
    ) -> None:
        """The activation card with the step that is being carried out."""
        words = top.words
        card, section, step = top.facts.activation
        heading(canvas, words.say("zone.rail.activation"), x, y, wide)
        lines = [
            ("▸" if number == step else "", text)
            for number, text in enumerate(activation_steps(top, card, section))
        ]
        paper(canvas, Box(x, y + 30, wide, room - 44), words.card(card), lines, "", step)

    # -- the whole Zone, small ---------------------------------------------------------------

    def _map_height(self, top: Tabletop, wide: float) -> float:
        atlas = top.atlas
        return min(220.0, wide * 0.9 * atlas.rows / atlas.columns)

    def _draw_map(self, canvas: Canvas, top: Tabletop) -> None:
        if self.minimap.height > 20:
            draw_small_map(canvas, top, self.minimap)


def facts_activation(top: Tabletop) -> bool:
    return bool(top.facts.activation[0])


def activation_steps(top: Tabletop, card: str, section: int) -> list[str]:
    """The texts of the steps that apply."""
    pack, words = top.words.book.pack, top.words
    printed = pack.activation_large.get(card) or pack.activation_small.get(card)
    if printed is None:
        return []
    if 0 <= section < len(printed.sections):
        part = printed.sections[section]
        keys = [f"card.{card}.{part.if_}.{number}" for number in range(1, len(part.steps) + 1)]
        keys += [f"card.{card}.phase_only.{n}" for n in range(1, len(printed.phase_only) + 1)]
        return [words.say(key) for key in keys if words.knows(key)]
    return []


def heading(canvas: Canvas, words: str, x: float, y: float, wide: float, right: str = "") -> None:
    draw.caps(canvas, words, (x, y + 8), 13, AMBER, gap=2)
    room = wide - canvas.view.caps_width(words.upper(), 13, 2) - 8
    if right and canvas.view.text_width(right, 13) < room:
        draw.text(canvas, right, (x + wide, y + 8), 13, DIM, anchor="midright")
    draw.line(canvas, (x, y + 22), (x + wide, y + 22), "#605c42")


def paper(
    canvas: Canvas,
    box: Box,
    title: str,
    lines: list[tuple[str, str]],
    number: str = "",
    marked: int = -1,
) -> None:
    """A card of the rail: a dark band with its title, then text on paper."""
    size, need = _paper_size(canvas, box, lines)
    box = Box(box.x, box.y, box.width, max(40.0, min(box.height, need + 6)))
    draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(2, 5))
    draw.fill(canvas, box, "#100e0a", radius=9)
    draw.fill(canvas, box.inflate(-4, -4), "#c3b68e", radius=7)
    band = Box(box.x + 2, box.y + 2, box.width - 4, 34)
    draw.fill(canvas, band, "#6a4a1c", radius=7)
    draw.gradient(canvas, band.inflate(-6, -2), (255, 220, 140, 40), (0, 0, 0, 60))
    left = band.x + 12
    if number:
        left = draw.text(canvas, number, (left, band.centery), 15, "#ffe6a8", bold=True,
                         anchor="midleft").right + 10  # fmt: skip
    size_title = canvas.view.fitted(title, band.right - left - 8, 17, True)
    at = (left, band.centery)
    draw.text(
        canvas, title, at, size_title, "#fff6dc", bold=True, anchor="midleft", shadow="#000000"
    )
    y = band.bottom + 6
    with canvas.clipped(box.inflate(-6, -6)):
        for row, (label, words) in enumerate(lines):
            bold = row == marked
            if bold:
                high = canvas.view.text_height(words, box.width - 24, size, True) + 4
                draw.fill(canvas, (box.x + 6, y - 2, box.width - 12, high), "#e6cf84", radius=4)
            if label and not bold:
                words = f"{label} {words}"
            text_box = (box.x + 12, y, box.width - 24, box.bottom - y)
            y = draw.wrapped(canvas, words, text_box, size, "#2c2416", bold=bold) + 6


def _paper_size(canvas: Canvas, box: Box, lines: list[tuple[str, str]]) -> tuple[float, float]:
    """The largest letters with which the card fits, and how high it is then."""
    size = 15.0
    while True:
        need = 44 + sum(
            canvas.view.text_height(" ".join(filter(None, one)), box.width - 24, size) + 6
            for one in lines
        )
        if need <= box.height or size <= 12:
            return size, need
        size -= 1


def draw_small_map(canvas: Canvas, top: Tabletop, box: Box) -> None:
    """Tiles, figures, and the part that is seen."""
    atlas = top.atlas
    width, height = atlas.size
    share = min(box.width / width, box.height / height)
    left = box.centerx - width * share / 2
    upper = box.y + (box.height - height * share) / 2
    for name, placed in atlas.zone.placed.items():
        x, y = atlas.corner(*placed.at)
        high, wide = placed.height, placed.width
        if placed.quarters % 2:
            high, wide = wide, high
        unit = SQUARE * share
        tile = Box(left + x * share, upper + y * share, wide * unit - 1, high * unit - 1)
        draw.fill(canvas, tile, "#42462f", radius=2)
        draw.fill(canvas, tile, "#707050", radius=2, border=1)
        draw.text(canvas, name, tile.center, 12, "#a8aa84", anchor="center")
    for figure in top.facts.figures.values():
        x, y = top.stage.place(figure.at)
        at = (left + x * share, upper + y * share)
        colour: object = RED_DOT if figure.kind == "enemy" else "#f0e8c8"
        if figure.kind == "stalker":
            colour = top.words.look(figure.id).colour
        draw.disc(canvas, at, 4.5, "#0a0a08")
        draw.disc(canvas, at, 3.5, colour)  # type: ignore[arg-type]
    board = top.plan.board
    x0, y0 = top.lens.to_stage(board.x, board.y)
    x1, y1 = top.lens.to_stage(board.right, board.bottom)
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(width, x1), min(height, y1)
    seen = Box(left + x0 * share, upper + y0 * share, (x1 - x0) * share, (y1 - y0) * share)
    draw.fill(canvas, seen, "#fae8aa", radius=3, border=2)


RED_DOT = LIGHT_RED
DONE = MOSS
