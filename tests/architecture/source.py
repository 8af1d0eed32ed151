"""The project's own files, read once for all architecture tests."""

import ast
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
CODE = ("rules", "game", "scenes")
PARTS = (*CODE, "maps", "sprites", "tests")


class Module(NamedTuple):
    """A Python file: its dotted name, its place below the root, its lines and its syntax tree."""

    name: str
    place: str
    lines: int
    tree: ast.Module

    @property
    def package(self) -> tuple[str, ...]:
        return tuple(self.name.split("."))


class Import(NamedTuple):
    target: str
    line: int
    at_top: bool


@lru_cache(maxsize=1)
def tracked() -> tuple[Path, ...]:
    """Every file that belongs to the project; in an unpacked archive, every file there is."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        found = (path for part in PARTS for path in (ROOT / part).rglob("*"))
        return tuple(path for path in found if path.is_file() and "__pycache__" not in path.parts)
    places = listed.stdout.decode().split("\0")
    return tuple(ROOT / place for place in places if place and (ROOT / place).is_file())


@lru_cache(maxsize=1)
def modules() -> tuple[Module, ...]:
    return tuple(_module(path) for path in tracked() if path.suffix == ".py")


def code() -> list[Module]:
    """The modules of the program itself, without the tests."""
    return [module for module in modules() if module.package[0] in CODE]


def _module(path: Path) -> Module:
    text = path.read_text(encoding="utf-8")
    place = path.relative_to(ROOT)
    parts = place.with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(name, place.as_posix(), text.count("\n"), ast.parse(text))


def imports(module: Module) -> Iterator[Import]:
    """What a module imports, as full dotted names; `from a import b` gives `a.b`."""
    tops = set(module.tree.body)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, node in tops)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            for alias in node.names:
                yield Import(f"{base}.{alias.name}", node.lineno, node in tops)
