"""``kafel try``: a scenario file played through the rules alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from game.content.scenario_files import read_scenario
from game.content.titles import load_title
from game.words.text import Texts
from rules.kernel.contract import Title
from rules.kernel.decision import Refusal
from rules.kernel.faults import CONTRADICTIONS, ContentError, contradiction
from rules.kernel.scenarios.exact import written
from rules.kernel.scenarios.play import Played, play
from rules.kernel.scenarios.scenario import ScenarioError

SUFFIXES = (".toml", ".json")


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """The named files, and every scenario in the named folders."""
    found: list[Path] = []
    for path in paths:
        inside = (one for one in path.rglob("*") if one.suffix in SUFFIXES and not one.is_dir())
        found += sorted(inside) if path.is_dir() else [path]
    return found


def try_many(paths: Sequence[Path]) -> Iterator[tuple[Path, list[str]]]:
    """Play scenario files one after the other: each with what is wrong with it or failed."""
    for path in scenario_files(paths):
        try:
            yield path, try_file(path).failures
        except ScenarioError as error:
            yield path, error.problems


def words_of(key: str) -> list[str]:
    """What a scenario of a title may name, from the code: questions, picks, events, streams."""
    title = load_title(key)
    lines = ["questions:", *(f"  {kind} ({title.kinds[kind]})" for kind in sorted(title.kinds))]
    lines += ["picks:", *(f"  {spelling}" for spelling in title.picks.spellings())]
    lines += ["events, with their fields:"]
    for event in sorted(title.events, key=lambda one: one.__name__):
        fields = ", ".join(name for name in event.__struct_fields__ if name != "why")
        lines.append(f"  {event.__name__}: {fields}")
    lines += ["loaded chance:", *(f"  {stream}" for stream in title.streams)]
    options = [f"  {one.key}: {', '.join(map(str, one.choices))}" for one in title.info.options]
    return [*lines, "options:", *options]


def try_file(path: Path) -> Played:
    """Play a scenario file; the result lists the expectations that failed."""
    scenario = read_scenario(path)
    with _told_of(path):
        try:
            return play(load_title(scenario.title), scenario)
        except CONTRADICTIONS as error:
            if scenario.position is None:
                raise
            raise contradiction(error) from error


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    """What is wrong is told with the name of the file."""
    try:
        yield
    except (ContentError, ScenarioError) as error:
        raise ScenarioError([f"{path}: {problem}" for problem in error.problems]) from error


def report(path: Path, played: Played, texts: Texts, fields: bool = False) -> list[str]:
    """The events with clauses and names, the final position, and what was not as expected.

    With ``fields`` every event is followed by the expectation that would match it.
    """
    scenario = read_scenario(path)
    title = load_title(scenario.title)
    lines = []
    for event in played.events:
        sentence = title.describe(event)
        clauses = ", ".join(event.clauses)
        name = type(event).__name__
        lines.append(f"{texts(sentence.key, **sentence.values)}  [{clauses}] {name}")
        if fields:
            told = {key: value for key, value in msgspec.to_builtins(event).items() if key in
                    event.__struct_fields__ and key != "why"}  # fmt: skip
            lines.append(f'    event = "{name}"  with = {_inline(told)}')
    for whose, refusal in played.refusals:
        lines.append(f"refused {whose}: {_reason(refusal, texts)}  [{refusal.clause}]")
    for decision in played.state.open:
        told = msgspec.to_builtins(decision.about)
        about = f" {told}" if told else ""
        lines.append(f"asks {decision.seat}: {decision.kind} {list(decision.options)}{about}")
    with _told_of(path):
        lines += position_lines(title, played.state)
    lines.extend(f"FAILED {failure}" for failure in played.failures)
    return lines


def position_lines(title: Title[Any, Any, Any], state: Any) -> list[str]:
    """The position as it stands in a file; nothing before there is anything to tell."""
    position = {key: value for key, value in written(title, state).items() if value is not None}
    lines = [f"{_key(key)} = {_inline(value)}" for key, value in position.items()]
    return ["[position]", *lines] if lines else []


def _inline(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        told = {key: one for key, one in value.items() if one is not None}
        pairs = (f"{_key(str(key))} = {_inline(one)}" for key, one in told.items())
        return "{ " + ", ".join(pairs) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else json.dumps(key, ensure_ascii=False)


def _reason(refusal: Refusal, texts: Texts) -> str:
    """The code of a refusal and its sentence."""
    sentence = refusal.text
    if sentence is not None:
        return f"{refusal.code}: {texts.render(sentence)}"
    key = f"refusal.{refusal.code}"
    return f"{refusal.code}: {texts(key)}" if texts.knows(key) else refusal.code
