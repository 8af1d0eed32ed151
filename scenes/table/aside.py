"""What a title keeps beside the match, such as standing orders: Continue finds it again."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from scenes.table.links import TableLinks

T = TypeVar("T")


class Aside(Generic[T]):
    """A value of one kind that is read when it is first asked for."""

    def __init__(self, links: TableLinks, kind: type[T]) -> None:
        self._links, self._kind = links, kind
        self._value: T | None = None

    @property
    def value(self) -> T:
        """What was kept last, to be changed; a blank one where that cannot be read."""
        if self._value is None:
            try:
                self._value = msgspec.convert(self._links.aside(), self._kind)
            except msgspec.ValidationError:
                self._value = self._kind()
        return self._value

    def keep(self) -> None:
        """Write it down as it is now."""
        self._links.lay_aside(msgspec.to_builtins(self.value))
