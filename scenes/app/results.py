"""What is kept of a match when it ends or is left: its record, its replay, a small picture."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pygame

from game.keeping.files import write_atomically
from game.keeping.folders import Folders
from game.keeping.statistics import MatchRecord, Result, SeatRecord, add_record
from game.playing.match import Match
from game.playing.naming import with_names
from game.playing.session import Session, now_text
from game.shell.canvas import Canvas
from game.shell.snapshots import png
from game.shell.view import View
from game.words.text import load_texts
from rules.kernel.text import Text
from scenes.base import Services
from scenes.rulebook.diagrams import picture_table
from scenes.table.host import TitleKit

THUMBNAIL = (492, 500)


def keep_result(
    session: Session, rounds: int, folders: Folders, round_text: Text | None = None
) -> None:
    """Write the finished match into the statistics and keep its replay."""
    match = session.match
    outcome = match.outcome
    assert outcome is not None
    replay = session.save_replay(round_text)
    seats = []
    for seat in with_names(match.origin.setup.seats, load_texts("en")):
        kind = "human" if seat.kind == "human" else f"{seat.kind}:{seat.level}"
        seats.append(
            SeatRecord(
                seat.name,
                kind,
                _result(seat.id, outcome.winners),
                outcome.scores.get(seat.id, 0),
            )
        )
    variant = str(match.origin.setup.option("variant", ""))
    ranking = match.title.ranking(match.state)
    add_record(
        folders.statistics_file,
        MatchRecord(
            title=match.title.info.key,
            finished_at=now_text(),
            seconds=session.seconds_played(),
            rounds=rounds,
            seats=tuple(seats),
            variant=variant,
            replay=replay.name,
            contest=ranking.contest if ranking else "",
            points=ranking.points if ranking else 0,
            grade=ranking.grade.key if ranking else "",
        ),
    )
    session.mark_kept()


def _result(seat: str, winners: tuple[str, ...]) -> Result:
    if not winners:
        return "drawn"
    return "won" if seat in winners else "lost"


def keep_thumbnail(services: Services, kit: TitleKit, match: Match, path: Path) -> None:
    """A small picture of the board as everybody may see it, for the shelf; it can do without."""
    with suppress(OSError, pygame.error):
        picture = board_picture(services, kit, match, THUMBNAIL)
        write_atomically(path, png(THUMBNAIL, pygame.image.tobytes(picture, "RGB")))


def board_picture(
    services: Services, kit: TitleKit, match: Match, size: tuple[int, int]
) -> pygame.Surface:
    """The board alone, at a size in pixels."""
    setup = match.origin.setup
    table = picture_table(kit.services(services, setup), kit, setup)
    view = View(services.assets, size)
    shown = match.view("")
    table.layout(view, view.rect)
    table.show(shown)
    table.ask(shown, None)
    surface = pygame.Surface(size)
    canvas = Canvas(surface, view)
    table.draw(canvas)
    table.draw_over(canvas)
    return surface
