"""Ties a test to the rulebook clauses that it checks."""

import pytest


def clauses(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clauses(*ids)
