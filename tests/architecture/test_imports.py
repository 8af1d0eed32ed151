"""Imports point one way: scenes, game, a title's rules, the kernel."""

import ast
import re
import sys
import tomllib

from tests.architecture.source import ROOT, Module, code, imports, modules

PURE = frozenset(
    (
        *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "difflib", "enum"),
        *(
            "fractions",
            "functools",
            "hashlib",
            "heapq",
            "itertools",
            "json",
            "math",
            "operator",
            "re",
        ),
        *("string", "struct", "textwrap", "tomllib", "types", "typing", "unicodedata"),
        *("msgspec", "pydantic"),
    )
)
"""What rules may use besides themselves: nothing here touches files, clock, chance or screen."""

DISPLAY = ("pygame", "pygame_gui")


def layers_seen_by(module: Module) -> tuple[str, ...]:
    """The parts of the project that a module may import."""
    head = module.package
    if head[0] == "scenes":
        return ("scenes", "game", "rules")
    if head[0] == "game":
        return ("game", "rules")
    if len(head) < 2 or head[1] == "kernel":
        return ("rules.kernel",)
    return ("rules.kernel", f"rules.{head[1]}")


def is_within(target: str, part: str) -> bool:
    return target == part or target.startswith(f"{part}.")


def test_imports_point_one_way() -> None:
    wrong = [
        f"{module.place}:{found.line} imports {found.target}"
        for module in code()
        for found in imports(module)
        if found.target.split(".")[0] in ("scenes", "game", "rules", "tests")
        and not any(is_within(found.target, part) for part in layers_seen_by(module))
    ]
    assert wrong == []


def test_rules_use_nothing_that_touches_the_world() -> None:
    wrong = [
        f"{module.place}:{found.line} imports {found.target}"
        for module in code()
        if module.package[0] == "rules"
        for found in imports(module)
        if found.target.split(".")[0] not in PURE | {"rules"}
    ]
    assert wrong == []


def test_rules_never_call_the_world() -> None:
    forbidden = {"open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint"}
    wrong = [
        f"{module.place}:{node.lineno} calls {node.func.id}"
        for module in code()
        if module.package[0] == "rules"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in forbidden
    ]
    assert wrong == []


def test_pygame_stays_in_the_scenes_and_the_shell() -> None:
    wrong = [
        f"{module.place}:{found.line}"
        for module in code()
        if module.package[0] != "scenes" and module.package[:2] != ("game", "shell")
        for found in imports(module)
        if found.target.split(".")[0] in DISPLAY
    ]
    assert wrong == []


def test_only_the_board_reader_knows_pytmx() -> None:
    users = {m.place for m in code() for f in imports(m) if f.target.split(".")[0] == "pytmx"}
    assert users == {"game/boards/tiled.py"}


def test_nothing_is_imported_by_star_or_by_relative_path() -> None:
    wrong = [
        f"{module.place}:{node.lineno}"
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom)
        and (node.level > 0 or any(alias.name == "*" for alias in node.names))
    ]
    assert wrong == []


def test_rules_hide_no_import_behind_type_checking() -> None:
    wrong = [
        module.place
        for module in code()
        if module.package[0] == "rules"
        and any(found.target == "typing.TYPE_CHECKING" for found in imports(module))
    ]
    assert wrong == []


def test_no_import_runs_in_a_circle() -> None:
    known = {module.name: module for module in code()}
    graph = {
        name: {target for target in _targets(module, known) if target != name}
        for name, module in known.items()
    }
    while leaves := [name for name, targets in graph.items() if not targets & graph.keys()]:
        for name in leaves:
            del graph[name]
    assert sorted(graph) == []


def _targets(module: Module, known: dict[str, Module]) -> set[str]:
    """The project modules that are loaded when a module is: the name itself, or its parent."""
    names = (found.target for found in imports(module) if found.at_top)
    return {
        next((name for name in (full, full.rpartition(".")[0]) if name in known), "")
        for full in names
    }


def test_every_dependency_is_declared() -> None:
    """An optional package is imported only where it is used, never at the top of a module."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = (re.split(r"[^\w-]", line)[0] for line in project["dependencies"])
    declared = {{"pygame-ce": "pygame"}.get(name, name) for name in names}
    used = {found.target.split(".")[0] for m in code() for found in imports(m) if found.at_top}
    assert used - set(sys.stdlib_module_names) - {"rules", "game", "scenes"} - declared == set()
