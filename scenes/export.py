"""A recorded match as a GIF or as numbered PNG frames: the board, and a sentence below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from game.keeping.files import write_atomically
from game.playing.match import Match
from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.kernel.event import Event
from scenes.base import Services
from scenes.motion.timeline import Timeline
from scenes.offscreen import off_screen_services
from scenes.replay.run import ReplayRun
from scenes.rulebook.diagrams import picture_table
from scenes.table.course.showing import Showing
from scenes.table.host import TitleKit, load_kit
from scenes.ui import draw

SIZE = (600, 650)
FRAMES_PER_SECOND = 10
STEP = 1 / FRAMES_PER_SECOND
REST = 0.4
LAST_REST = 2.5
COLOURS = 256
SAMPLED, SAMPLES = 240, 16
Progress = Callable[[int, int], None]


class ExportError(Exception):
    """Nothing can be written; the text says why."""


def export_replay(
    match: Match,
    *,
    gif: Path | None = None,
    frames: Path | None = None,
    lang: str = "en",
    speed: float = 1.5,
    kit: TitleKit | None = None,
    progress: Progress = lambda done, total: None,
) -> None:
    """Write the match as a GIF, as PNG frames, or both; only what everybody saw is shown."""
    film = Film(match, kit or load_kit(match.title.info.key), lang, speed, progress)
    if gif is not None:
        _write_gif(gif, film)
    if frames is not None:
        _write_frames(frames, film)


class Film:
    """The pictures of a match, one after another, each with the seconds it stays."""

    def __init__(
        self, match: Match, kit: TitleKit, lang: str, speed: float, progress: Progress
    ) -> None:
        services = off_screen_services(lang)
        self.match, self.kit, self.speed, self.progress = match, kit, speed, progress
        self.services: Services = kit.services(services, match.origin.setup)
        self.view = View(services.assets, SIZE)
        self.board = Box(0, 0, self.view.width, self.view.width)
        self.caption = Box(
            0, self.board.bottom, self.view.width, self.view.height - self.view.width
        )

    def pictures(self) -> Iterator[tuple[pygame.Surface, float]]:
        """From the first position to the last; still pictures are told once, for longer."""
        run = ReplayRun(self.match)
        table = picture_table(self.services, self.kit, self.match.origin.setup)
        table.layout(self.view, self.board)
        timeline = Timeline(table.stage, self.speed)
        told = [""]

        def began(event: Event) -> None:
            sentence = self.kit.rules.describe(event)
            told[0] = self.services.texts(sentence.key, **sentence.values)

        showing = Showing(table, timeline, run.view, began, _nothing)
        showing.look(run.view)
        yield self._picture(table, told[0]), REST
        while not run.at_end:
            if run.next_is_shown:
                moments = run.forward()
                showing.play(moments, run.view)
            else:
                run.tell()
                showing.look(run.view)
            while showing.moving:
                showing.update(STEP)
                yield self._picture(table, told[0]), STEP
            self.progress(run.at, run.length)
            yield self._picture(table, told[0]), LAST_REST if run.at_end else REST / self.speed

    def _picture(self, table: Any, words: str) -> pygame.Surface:
        surface = pygame.Surface(SIZE)
        canvas = Canvas(surface, self.view)
        draw.fill(canvas, self.view.rect, "wood_0")
        table.draw(canvas)
        table.draw_over(canvas)
        draw.fill(canvas, self.caption, "wood_1")
        inner = self.caption.inflate(-40, -16)
        size = 24.0
        while size > 15 and self.view.text_height(words, inner.width, size) > inner.height:
            size -= 1
        draw.wrapped(canvas, words, inner, size, "text_on_wood", align="center")
        return surface


def _nothing() -> None:
    """A film goes on by itself."""


def still(film: Iterator[tuple[pygame.Surface, float]]) -> Iterator[tuple[pygame.Surface, float]]:
    """The same film with equal neighbours joined."""
    held: pygame.Surface | None = None
    raw, stays = b"", 0.0
    for picture, seconds in film:
        bytes_now = pygame.image.tobytes(picture, "RGB")
        if held is not None and bytes_now == raw:
            stays += seconds
            continue
        if held is not None:
            yield held, stays
        held, raw, stays = picture, bytes_now, seconds
    if held is not None:
        yield held, stays


def _write_gif(path: Path, film: Film) -> None:
    try:
        from PIL import Image
    except ImportError as error:
        raise ExportError("a GIF needs the package pillow: pip install 'kafel[gif]'") from error
    images: list[Any] = []
    lengths: list[int] = []
    palette = _palette(film)
    for picture, seconds in still(film.pictures()):
        image = Image.frombytes("RGB", SIZE, pygame.image.tobytes(picture, "RGB"))
        images.append(image.quantize(palette=palette, dither=Image.Dither.NONE))
        lengths.append(max(20, round(seconds * 100) * 10))
    made = BytesIO()
    images[0].save(
        made, "GIF", save_all=True, append_images=images[1:], duration=lengths, loop=0,
        optimize=False,
    )  # fmt: skip
    write_atomically(path, made.getvalue())


def _palette(film: Film) -> Any:
    """The colours of the whole film, from samples of its beginning laid side by side."""
    from PIL import Image

    shown = [picture for picture, _ in islice(still(film.pictures()), SAMPLED)]
    chosen = shown[:: max(1, len(shown) // SAMPLES)]
    small = SIZE[0] // 4, SIZE[1] // 4
    sheet = Image.new("RGB", (small[0] * len(chosen), small[1]))
    for number, picture in enumerate(chosen):
        image = Image.frombytes("RGB", SIZE, pygame.image.tobytes(picture, "RGB"))
        sheet.paste(image.resize(small), (number * small[0], 0))
    # Half of the colours for the broad dark grounds, half for the few bright things on them.
    common = sheet.quantize(COLOURS // 2, method=Image.Quantize.MEDIANCUT).getpalette() or []
    bright = sheet.quantize(COLOURS // 2, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(common[: COLOURS // 2 * 3] + bright[: COLOURS // 2 * 3])
    return palette


def _write_frames(folder: Path, film: Film) -> None:
    """Frames at an even rate, numbered from 1."""
    number, due = 0, 0.0
    for picture, seconds in film.pictures():
        due += seconds
        while due >= STEP / 2:
            number += 1
            due -= STEP
            made = BytesIO()
            pygame.image.save(picture, made, "frame.png")
            write_atomically(folder / f"frame_{number:06}.png", made.getvalue())
