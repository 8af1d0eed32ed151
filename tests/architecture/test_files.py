"""What no file of the project may hold."""

import ast
import re
from pathlib import Path

from tests.architecture.source import ROOT, code, modules, tracked

TEXT = frozenset(
    (
        *(".py", ".md", ".json", ".toml", ".tmx", ".tsx", ".svg", ".txt", ".cfg", ".yml", ".yaml"),
        *("", ".sh", ".ini", ".kafel"),
    )
)
# The words are put together here so that this file passes its own tests.
PLACES = "|".join(("wo" + "rk", "tm" + "p", "ro" + "ot"))
MACHINE_PATH = re.compile(rf"(?<![\w.])/(?:{PLACES})\b(?!-)")
HOME_PATH = re.compile("/ho" + r"me/\w|[A-Z]:\\?Us" + "ers")
UNFINISHED = re.compile(r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
NO_SDL_SVG = re.compile(r"<(?:text|tspan|clipPath|filter|mask|image|foreignObject|style)\b")


def texts() -> list[tuple[Path, str]]:
    return [(path, path.read_text(encoding="utf-8")) for path in tracked() if path.suffix in TEXT]


def lines_with(pattern: re.Pattern[str], suffixes: frozenset[str] = TEXT) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {match.group()}"
        for path, text in texts()
        if path.suffix in suffixes
        for match in pattern.finditer(text)
    ]


def test_no_file_names_a_place_on_some_machine() -> None:
    assert lines_with(MACHINE_PATH) + lines_with(HOME_PATH) == []


def test_nothing_is_left_to_do() -> None:
    assert lines_with(UNFINISHED) == []


def test_no_code_says_that_it_is_missing() -> None:
    wrong = [
        f"{module.place}:{node.lineno}"
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Raise) and "NotImplemented" in ast.unparse(node)
    ]
    assert wrong == []


def test_nothing_is_filed_by_its_address() -> None:
    """An `id()` may come back for another object once the first is gone."""
    wrong = [
        f"{module.place}:{node.lineno}"
        for module in code()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "id"
    ]
    assert wrong == []


def test_sprites_use_only_what_the_svg_reader_draws() -> None:
    assert lines_with(NO_SDL_SVG, frozenset((".svg",))) == []


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    marks = {"skip", "skipif", "xfail"}
    wrong = [
        f"{module.place}:{node.lineno}"
        for module in modules()
        if module.package[0] == "tests"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute)
        and node.attr in marks
        and ast.unparse(node.value) in ("pytest", "pytest.mark")
    ]
    assert wrong == []
