"""``kafel check``: everything wrong with content, texts, lessons, diagrams, or named files."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path

from game.commands.diagrams import diagram_problems
from game.commands.replaying import verify_file
from game.content.packs import LoadedPack, PackError, load_content
from game.content.rulebook import RulebookError, load_rulebook
from game.content.scenario_files import read_scenario
from game.content.titles import installed, load_title
from game.keeping.journal import JournalProblem, read_journal
from game.keeping.saves import SaveProblem
from game.playing.lessons import LessonError, course, lesson_problems
from game.words.text import (
    CatalogueError,
    parity_problems,
    program_catalogues,
    title_catalogues,
    titles_with_texts,
)
from rules.kernel.faults import ContentError
from rules.kernel.scenarios.scenario import ScenarioError, begin


def check_all() -> list[str]:
    """Every problem of the installed program and of the player's own packs."""
    problems = _texts("program")
    for title in titles_with_texts():
        problems += _texts(title)
        problems += _rulebook(title)
    for title in installed():
        problems += [f"{title}: {problem}" for problem in _content(title)]
    return problems


def _texts(title: str) -> list[str]:
    try:
        catalogues = program_catalogues() if title == "program" else title_catalogues(title)
    except CatalogueError as error:
        return [f"{title}: {problem}" for problem in error.problems]
    return [f"{title}: {problem}" for problem in parity_problems(catalogues)]


def _rulebook(title: str) -> list[str]:
    """The clauses of a rulebook and, if the title can be played, their diagrams."""
    try:
        book = load_rulebook(title)
    except RulebookError as error:
        return [f"{title}: {problem}" for problem in error.problems]
    try:
        problems = diagram_problems(title, book) if title in installed() else []
    except PackError:
        return []  # told with the content
    return [f"{title}: {problem}" for problem in problems]


def _content(title: str) -> list[str]:
    try:
        loaded = load_content(title)
        lessons = course(title)
        rules = load_title(title)
    except (PackError, LessonError) as error:
        return error.problems
    except Exception as error:  # content that its own builder did not foresee: tell it all the same
        return [f"cannot be used: {error!r}"]
    problems = [problem for lesson in lessons for problem in lesson_problems(rules, lesson)]
    problems += _missing_words(title, loaded)
    for broken in loaded.broken:
        problems += [f"pack {broken.name}: {problem}" for problem in broken.problems]
    return problems


def _missing_words(title: str, loaded: LoadedPack) -> list[str]:
    """Texts that the content is shown with and that neither the title nor a pack has."""
    needed = getattr(importlib.import_module(f"rules.{title}.content"), "needed_texts", None)
    if needed is None:
        return []
    own = title_catalogues(title)
    problems = []
    for lang, words in own.items():
        missing = needed(loaded.pack) - words.keys() - loaded.texts.get(lang, {}).keys()
        problems += [f"text/{lang}: {key!r} is missing" for key in sorted(missing)]
    return problems


def check_files(paths: Iterable[Path]) -> list[str]:
    """Every problem of the named maps, positions, scenarios, saves, replays and journals."""
    return [problem for path in paths for problem in check_file(path)]


def check_file(path: Path) -> list[str]:
    match path.suffix:
        case ".tmx":
            return _map(path)
        case ".toml" | ".json":
            return _scenario(path)
        case ".kafel":
            return _save(path)
        case ".journal":
            return _journal(path)
    return [f"{path}: a map (.tmx), scenario (.toml, .json), save or journal is expected"]


def _map(path: Path) -> list[str]:
    from game.boards.faults import BoardError
    from game.boards.tiled import read_board, title_of_map

    try:
        board = read_board(path)
    except BoardError as error:
        return error.problems
    title = title_of_map(path)
    rules = importlib.import_module(f"rules.{title}.content") if title else None
    problems: list[str] = rules.map_problems(board) if rules else []
    return problems


def _scenario(path: Path) -> list[str]:
    try:
        scenario = read_scenario(path)
        begin(load_title(scenario.title), scenario)
    except ScenarioError as error:
        return error.problems
    except ContentError as error:
        return [f"{path}: {problem}" for problem in error.problems]
    except ValueError as error:
        return [f"{path}: {error}"]
    return []


def _save(path: Path) -> list[str]:
    try:
        report = verify_file(path)
    except SaveProblem as problem:
        return [str(problem)]
    return [] if report.verified else [f"{path}: {report.problem}"]


def _journal(path: Path) -> list[str]:
    try:
        read_journal(path)
    except JournalProblem as problem:
        return [str(problem)]
    return []
