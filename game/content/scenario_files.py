"""Scenario and position files, read whole or refused with every problem."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from game.content.titles import known_keys
from game.keeping.files import read_text
from rules.kernel.scenarios.scenario import Scenario, ScenarioError, parse
from rules.kernel.scenarios.spelling import unknown

LARGEST_SCENARIO = 4 << 20


def read_scenario(path: Path) -> Scenario:
    """A scenario from a TOML or JSON file; every problem is told with the file's name."""
    try:
        content = read_text(path, LARGEST_SCENARIO)
        raw: Any = _json(content) if path.suffix == ".json" else tomllib.loads(content)
    except OSError as error:
        raise ScenarioError([f"{path}: {error.strerror}"]) from error
    except (ValueError, RecursionError) as error:
        raise ScenarioError([f"{path}: {error}"]) from error
    try:
        scenario = parse(raw)
    except ScenarioError as error:
        raise ScenarioError([f"{path}: {problem}" for problem in error.problems]) from error
    if scenario.title not in known_keys():
        raise ScenarioError([f"{path}: {unknown('title', scenario.title, known_keys())}"])
    return scenario


def _json(content: str) -> Any:
    """As TOML does, refuse a table that says the same key twice: the first would say nothing."""

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        told = dict(pairs)
        if len(told) < len(pairs):
            twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
            raise ValueError(f"the key {twice!r} stands twice in one table")
        return told

    return json.loads(content, object_pairs_hook=table)
