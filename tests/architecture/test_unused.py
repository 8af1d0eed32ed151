"""Nothing stands in the scenes that nobody asks for."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from tests.architecture.source import Module, code, imports

CALLED_BY_NAME = ("make_table", "make_cards", "catalogue", "main")
"""What `scenes.table.host` opens of every title, and what the command `kafel` begins with."""
ON_IMPORT = ("MODULES", "__all__")
"""Names that only make sure that something is loaded."""
FOR_TESTS = {"scenes/komrades/board/ink.py": ("ORANGE", "OCHRE_DARK")}
"""Colours of frames that are drawn in files: letters on them must be readable."""


def test_every_name_of_a_scene_is_used_by_another_line() -> None:
    given = {found.target for module in code() for found in imports(module)}
    attributes = Counter(
        node.attr
        for module in code()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute)
    )
    wrong = []
    for module in code():
        if module.package[0] != "scenes":
            continue
        loaded = {
            node.id
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }
        as_a_whole = module.name in given
        wrong += [
            f"{module.place} {name}"
            for name in _names(module)
            if name not in loaded
            and f"{module.name}.{name}" not in given
            and not (as_a_whole and attributes[name])
            and name not in FOR_TESTS.get(module.place, ())
        ]
    assert wrong == []


def _names(module: Module) -> Iterator[str]:
    """What a module defines for others; animations are registered, tables are named by text."""
    for node in module.tree.body:
        match node:
            case ast.FunctionDef(name=name) if not node.decorator_list:
                found = [name]
            case ast.ClassDef(name=name) if not name.endswith("Table"):
                found = [name]
            case ast.Assign(targets=targets):
                stored = (one for target in targets for one in ast.walk(target))
                found = [one.id for one in stored if isinstance(one, ast.Name)]
            case _:
                found = []
        yield from (one for one in found if one not in (*CALLED_BY_NAME, *ON_IMPORT))
