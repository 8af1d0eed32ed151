"""``kafel check``: every diagram of a rulebook is a position that can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from game.commands.scenarios import try_file
from game.content.places import RULES
from game.content.rulebook import Rulebook
from rules.kernel.decision import RefusedError
from rules.kernel.scenarios.scenario import ScenarioError


def diagram_problems(title: str, book: Rulebook, root: Path = RULES) -> list[str]:
    """Everything wrong with the diagrams of a title: the list of them and each file."""
    folder = root / title / "content"
    try:
        listed = _listed(folder / "diagrams.json")
    except ValueError as error:
        return [f"diagrams.json: {error}"]
    listed |= {
        clause.id: clause.diagram
        for chapter in book.chapters
        for clause in chapter.clauses
        if clause.diagram
    }
    problems = [f"diagram of {clause}: no such clause" for clause in listed if not book.has(clause)]
    names = sorted({name.partition("#")[0] for name in listed.values()})
    for name in names:
        problems += [f"diagram {problem}" for problem in _played(folder, name, title)]
    return problems + [f"diagram {name}: no clause shows it" for name in _strays(folder, names)]


def _listed(path: Path) -> dict[str, str]:
    """The position file of each clause; raises ValueError."""
    if not path.exists():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise ValueError("a file name for each clause is expected")
    return found


def _played(folder: Path, name: str, title: str) -> Iterator[str]:
    """Build the position and play its script."""
    try:
        played = try_file(folder / name)
    except ScenarioError as error:
        yield from error.problems
        return
    except (RefusedError, LookupError) as error:
        yield f"{name}: it cannot be played: {error!r}"
        return
    if played.state.setup.title != title:
        yield f"{name}: it is a position of {played.state.setup.title}"
    yield from (f"{name}: {failure}" for failure in played.failures)


def _strays(folder: Path, names: list[str]) -> list[str]:
    held = folder / "diagrams"
    files = sorted(held.iterdir()) if held.is_dir() else []
    return [f"diagrams/{one.name}" for one in files if f"diagrams/{one.name}" not in names]
