"""A match kept as a film: made in another process, told when it is there, one at a time."""

import os
import time
from pathlib import Path

import pytest

from game.content.packs import quick_content
from game.content.titles import load_title
from game.keeping.files import clear_leftovers
from game.playing.match import Match, Origin
from rules.kernel.setup import SeatSetup, Setup
from scenes.app.filming import Films

SETUP = Setup("volt", (SeatSetup("red", "human", "Ola"), SeatSetup("blue", "bot", level="easy")))
STAMP = quick_content("volt").stamp


def a_match() -> Match:
    return Match(load_title("volt"), Origin(SETUP, 1))


def ends_badly(record: Path, film: Path, lang: str) -> None:
    raise OSError(28, "No space left on device")


def waited_for(films: Films) -> None:
    end = time.monotonic() + 60
    while films._now is not None:
        films.look()
        assert time.monotonic() < end
        time.sleep(0.05)


def told(films_told: list) -> list[str]:
    return [one.key for one in films_told]


def test_a_film_is_made_meanwhile_and_told_when_it_is_there(tmp_path: Path) -> None:
    news: list = []
    films = Films(news.append)
    films.make(a_match(), STAMP, tmp_path, "pl")
    films.make(a_match(), STAMP, tmp_path, "pl")
    assert told(news) == ["film.begun", "film.busy"]
    waited_for(films)
    assert told(news)[2:] == ["film.made"]
    (film,) = tmp_path.iterdir()
    assert film.name == news[0].values["file"]
    assert film.read_bytes().startswith(b"GIF8")


def test_a_film_that_fails_is_told_and_leaves_nothing_behind(tmp_path: Path) -> None:
    news: list = []
    films = Films(news.append, ends_badly)
    films.make(a_match(), STAMP, tmp_path, "en")
    waited_for(films)
    assert told(news) == ["film.begun", "film.failed"]
    assert list(tmp_path.iterdir()) == []


def test_another_window_leaves_the_record_of_a_film_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    films = Films(lambda news: None)
    films.make(a_match(), STAMP, tmp_path, "en")
    assert films._now is not None
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(os, "getpid", lambda: 0)
        clear_leftovers(tmp_path)
    assert films._now.record.exists()
    films.close()


@pytest.mark.parametrize("when", ["while it is made", "without one"])
def test_the_end_of_the_program_gives_a_film_up(tmp_path: Path, when: str) -> None:
    films = Films(lambda news: None)
    if when == "while it is made":
        films.make(a_match(), STAMP, tmp_path, "en")
    films.close()
    assert not [one for one in tmp_path.iterdir() if one.name.startswith(".")]
