"""Files and functions stay small enough to be read."""

import ast

from tests.architecture.source import modules

FILE_LINES = 500
FUNCTION_LINES = 50


def test_no_file_is_longer_than_the_limit() -> None:
    long = [f"{m.place}: {m.lines} lines" for m in modules() if m.lines > FILE_LINES]
    assert long == []


def test_no_function_is_longer_than_the_limit() -> None:
    long: list[str] = []
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    long.append(f"{module.place}:{node.lineno} {node.name}: {lines} lines")
    assert long == []


def test_no_file_is_called_utils() -> None:
    vague = {"utils", "util", "helpers", "misc", "common"}
    assert [m.place for m in modules() if m.package[-1] in vague] == []
