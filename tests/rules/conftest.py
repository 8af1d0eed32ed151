"""Every table that a rules test has built is at rest when the test ends."""

from collections.abc import Iterator

import pytest

from tests.rules import at_rest


@pytest.fixture(autouse=True)
def _tables_at_rest() -> Iterator[None]:
    at_rest.BUILT.clear()
    yield
    for table in at_rest.BUILT:
        at_rest.assert_at_rest(table)
