"""One border between rules and scenes: views, options and foresight, and nothing behind them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args, get_type_hints

import pytest

from game.content.titles import installed, load_title
from rules.kernel.state import Frame
from rules.kernel.view import View
from tests.architecture.source import ROOT, Module, code, imports

TITLES = installed()

TAKEN_APART = re.compile(r"(startswith|removeprefix|partition|split)\((f?\"[a-z_]*:\"|\":\")")
NO_PICKS = ("scenes/shots.py", "scenes/arguments.py")
"""What is taken apart there are words of the command line."""
READS = ("startswith", "removeprefix", "partition", "rpartition", "split", "rsplit", "read")
"""Ways to take a text apart, and to read a pick; what a pick says is asked of its ``args``."""
NO_ANSWERS = {
    "scenes/autarcha/asking/diagrams.py": "the name of a square in two lines",
    "scenes/dark_order/cards/faces.py": "the name of a frame",
    "scenes/stalker/board/atlas.py": "the path of a picture",
    "scenes/stalker/cards/catalogue_cards.py": "the number in the id of a card",
}
"""Titles' scenes that take apart something else than an answer, a draft or an anchor."""
PENDING = ("sealed", "agenda")
AUTHORS_DESK = "scenes/table/screens/dev_panel.py"
"""The one place that shows the pending work of a state: to whoever writes a title."""
QUESTIONS = ("agenda", "open", "answers", "resumed")
MUTATORS = ("append", "add", "clear", "discard", "extend", "insert", "pop", "remove", "update")
PREVIEWS = "previews"
"""The module of a title that draws marks for events that are only foretold."""
FEW = 3
"""So many kinds of events may change what a scene remembers by itself (a camera, a sound)."""

titles = pytest.mark.parametrize("title", TITLES)


def scenes_of(title: str) -> list[Module]:
    return [module for module in code() if module.package[:2] == ("scenes", title)]


def rules_of(title: str) -> list[Module]:
    return [module for module in code() if module.package[:2] == ("rules", title)]


def shared_scenes() -> list[Module]:
    return [
        module
        for module in code()
        if module.package[0] == "scenes" and not set(module.package[1:2]) & set(TITLES)
    ]


# -- no reducers --------------------------------------------------------------------------------


@titles
def test_an_event_begins_with_the_view_that_holds_after_it(title: str) -> None:
    found = [
        [one.arg for one in node.args.args]
        for module in scenes_of(title)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef) and node.name == "begin_event"
    ]
    assert found
    assert all(one == ["self", "event", "view"] for one in found)


@titles
def test_no_scene_follows_the_game_by_itself(title: str) -> None:
    named = [
        f"{module.place}:{node.lineno} {node.name}"
        for module in scenes_of(title)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef) and re.match(r"_?follow(_|$)", node.name)
        and any(one.arg == "event" for one in node.args.args)
    ]  # fmt: skip
    files = [m.place for m in scenes_of(title) if m.package[-1].startswith("follow")]
    assert named + files == []


@titles
def test_no_function_of_a_scene_changes_a_position_event_by_event(title: str) -> None:
    events = event_names(title)
    wrong = [
        f"{module.place}:{node.lineno} {node.name}"
        for module in scenes_of(title)
        if module.package[-1] != PREVIEWS
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef) and _cases_that_change(node, events) > FEW
    ]
    assert wrong == []


@titles
def test_events_are_registered_for_their_cues_only(title: str) -> None:
    """A table of functions by event type that are not animations would be a reducer in parts."""
    events = event_names(title)
    wrong = [
        f"{module.place}:{node.lineno} {node.name}"
        for module in scenes_of(title)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
        and any(_last_name(one) in events for one in decorator.args)
        and _last_name(decorator.func) not in ("animates", "shows", "clauses")
        and _changes(node.body)
    ]
    assert wrong == []


@lru_cache(maxsize=8)
def event_names(title: str) -> frozenset[str]:
    return frozenset(kind.__name__ for kind in load_title(title).events)


def _cases_that_change(function: ast.FunctionDef, events: frozenset[str]) -> int:
    return sum(
        _changes(case.body)
        for node in ast.walk(function)
        if isinstance(node, ast.Match)
        for case in node.cases
        if any(_last_name(one.cls) in events for one in _classes(case.pattern))
    )


def _classes(pattern: ast.pattern) -> Iterator[ast.MatchClass]:
    return (one for one in ast.walk(pattern) if isinstance(one, ast.MatchClass))


def _changes(body: list[ast.stmt]) -> bool:
    """Whether statements set something of an object, or change a container of it."""
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Assign | ast.AugAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(one, ast.Attribute | ast.Subscript) for one in targets):
                    return True
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                held = isinstance(node.func.value, ast.Attribute)
                if held and node.func.attr in MUTATORS:
                    return True
    return False


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


# -- picks and pending work ---------------------------------------------------------------------


def taken_apart(modules: list[Module]) -> list[str]:
    return [
        f"{module.place}:{number}: {line.strip()}"
        for module in modules
        if module.place not in NO_PICKS
        for number, line in enumerate((ROOT / module.place).read_text().splitlines(), 1)
        if TAKEN_APART.search(line)
    ]


@titles
def test_scenes_never_take_a_pick_apart(title: str) -> None:
    assert taken_apart(scenes_of(title)) == []


@titles
def test_answers_drafts_and_anchors_are_read_by_the_rules_alone(title: str) -> None:
    """Words are broken at blanks and lines; everything else is typed before it comes here."""
    wrong = [
        f"{module.place}:{node.lineno} {node.func.attr}"
        for module in scenes_of(title)
        if module.place not in NO_ANSWERS
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in READS
        and [ast.unparse(one) for one in node.args] not in ([], ["'\\n'"])
    ]
    assert wrong == []


def test_shared_scenes_never_take_a_pick_apart() -> None:
    assert taken_apart(shared_scenes()) == []


def pending_work_read_in(modules: list[Module]) -> list[str]:
    return [
        f"{module.place}:{node.lineno} reads {node.attr}"
        for module in modules
        if module.place != AUTHORS_DESK
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr in PENDING
    ]


@titles
def test_scenes_never_look_at_pending_work(title: str) -> None:
    assert pending_work_read_in(scenes_of(title)) == []


def test_shared_scenes_never_look_at_pending_work() -> None:
    assert pending_work_read_in(shared_scenes()) == []


@titles
def test_views_hold_no_pending_work(title: str) -> None:
    kind = view_type(title)
    hints = get_type_hints(kind)
    own = set(kind.__struct_fields__) - set(View.__struct_fields__)
    wrong = [name for name in own if name in ("to_come", *QUESTIONS)]
    wrong += [name for name in own if any(_is_frame(one) for one in _inner(hints[name]))]
    assert wrong == []


def view_type(title: str) -> type[View]:
    view = get_type_hints(load_title(title).choose)["view"]
    assert issubclass(view, View)
    return view


def _inner(kind: Any) -> Iterator[Any]:
    yield kind
    for one in get_args(kind):
        yield from _inner(one)


def _is_frame(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Frame)


# -- foresight ----------------------------------------------------------------------------------


@titles
def test_questions_are_opened_and_answered_by_the_kernel_alone(title: str) -> None:
    """Only positions given as files may say what is pending."""
    modules = [m for m in rules_of(title) if not any("position" in one for one in m.package)]
    wrong = [
        f"{module.place}:{node.lineno} sets {target.attr}"
        for module in (*modules, *scenes_of(title))
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
        and target.attr in QUESTIONS
        and _last_name(target.value) in ("state", "twin", "after", "before", "copy", "sample")
    ]
    assert wrong == []


@titles
def test_what_would_happen_is_foretold_by_the_kernel(title: str) -> None:
    """Neither scenes nor rules run the agenda themselves: they ask ``rules.kernel.foresight``."""
    wrong = [
        f"{module.place}:{found.line} imports {found.target}"
        for module in (*rules_of(title), *scenes_of(title))
        for found in imports(module)
        if found.target in ("rules.kernel.agenda.run", "rules.kernel.agenda.accept")
        or (module.package[0] == "scenes" and found.target.startswith("rules.kernel.agenda"))
    ]
    wrong += [
        f"{module.place}:{node.lineno} calls agenda.{node.func.attr}"
        for module in (*rules_of(title), *scenes_of(title))
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and _last_name(node.func.value) == "agenda"
        and node.func.attr in ("run", "accept")
    ]
    wrong += [
        f"{module.place}:{node.lineno} calls {node.func.attr}"
        for module in scenes_of(title)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("determinize", "advance", "retell", "view_for")
    ]
    assert wrong == []


# -- numbers --------------------------------------------------------------------------------------


def test_whether_a_word_is_a_number_is_asked_in_one_place() -> None:
    """`isdigit` takes `²` for a digit, and `int` raises."""
    found = [
        f"{module.place}:{node.lineno}"
        for module in code()
        if module.place != "rules/kernel/numbers.py"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute)
        and node.attr in ("isdigit", "isnumeric", "isdecimal")
        and not (isinstance(node.value, ast.Name) and node.value.id == "letter")
    ]
    assert found == []
