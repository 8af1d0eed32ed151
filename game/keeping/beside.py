"""What a journal holds beside the answers: how long was played, whether the end is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

KEPT: Final = "kept"
"""The record that says that the result and the replay of a finished match are on the disk."""
ASIDE: Final = "aside"
"""The record of what a table keeps beside the match."""
SECONDS: Final = "seconds"


class Beside(NamedTuple):
    """What earlier sittings wrote down that is no part of the match."""

    seconds: int = 0
    """How long it was played in the sittings that ended well."""
    kept: bool = False
    aside: Any = None
    """What the table kept last, as plain data."""


def beside_of(records: Sequence[Any]) -> Beside:
    records = [one for one in records if isinstance(one, dict)]
    sittings = (record.get(SECONDS) for record in records)
    return Beside(
        sum(one for one in sittings if isinstance(one, int)),
        any(KEPT in record for record in records),
        next((one[ASIDE] for one in reversed(records) if ASIDE in one), None),
    )
