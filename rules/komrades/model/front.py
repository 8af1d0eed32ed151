"""What the resolvers of the game work with."""

from __future__ import annotations

from rules.kernel.agenda import Resolution
from rules.komrades.content import Pack
from rules.komrades.model.picks import PICKS
from rules.komrades.model.state import KomradesState


class Front(Resolution[KomradesState, Pack]):
    """The front line while something is resolved on it."""

    __slots__ = ()

    picks = PICKS
