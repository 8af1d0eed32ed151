"""From a file to a match: journals, saves, replays and positions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.content.scenario_files import read_scenario
from game.keeping.archive import copy_of_journal, take_up
from game.keeping.journal import SUFFIX as JOURNAL
from game.keeping.journal import Journal, JournalProblem
from game.keeping.recorded import open_recorded
from game.keeping.saves import SUFFIX as SAVE
from game.keeping.saves import SaveProblem
from game.playing.match import Match, Origin
from rules.kernel.decision import RefusedError
from rules.kernel.faults import ContentError
from rules.kernel.scenarios.scenario import ScenarioError
from rules.kernel.setup import Setup
from rules.kernel.text import Text, text
from scenes.table.host import TitleKit

UNUSABLE = (
    *(RefusedError, ContentError, ScenarioError),
    *(ValueError, LookupError, RuntimeError, msgspec.ValidationError),
)


def opened(path: Path, kit: Callable[[str], TitleKit]) -> tuple[Match, Journal | None]:
    """The match in a file; a running one comes with the journal to go on with."""
    if path.suffix == JOURNAL:
        return take_up(lambda key: kit(key).rules, path)
    if path.suffix == SAVE:
        return open_recorded(path)[1], None
    return _position(path, kit), None


def copy_of(path: Path, kit: Callable[[str], TitleKit]) -> Match:
    """The match of a journal that somebody else plays, as it stands now."""
    return copy_of_journal(lambda key: kit(key).rules, path)


def _position(path: Path, kit: Callable[[str], TitleKit]) -> Match:
    scenario = read_scenario(path)
    setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
    loaded = {stream: tuple(values) for stream, values in scenario.loaded.items()}
    origin = Origin(setup, scenario.seed, scenario.position, loaded)
    match = Match(kit(scenario.title).rules, origin)
    match.origin = msgspec.structs.replace(origin, setup=match.state.setup)
    return match


def problem_of(error: Exception, path: Path) -> Text | None:
    """What to tell the player about a file that cannot be opened; None for a fault of ours."""
    if isinstance(error, SaveProblem | JournalProblem):
        gone = error.code == "unreadable" and not path.exists()
        return text("open.deleted", file=path.name) if gone else error.text
    if isinstance(error, ScenarioError):
        there = path.exists()
        return text("open.scenario" if there else "open.nothing", file=path.name)
    if isinstance(error, UNUSABLE):
        return text("open.rules_changed", file=path.name)
    return None


def details_of(error: Exception) -> str:
    """The technical reason, for whoever asks for it: no sentence for a player."""
    if isinstance(error, SaveProblem):
        return error.detail
    if isinstance(error, JournalProblem):
        return str(error.__cause__ or "")
    return "\n".join(error.problems) if isinstance(error, ScenarioError) else str(error)
