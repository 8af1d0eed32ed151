"""The faults of a map, each with its place, collected so that all are told at once."""

from __future__ import annotations


class BoardError(Exception):
    """A map that breaks the contract of maps/README.md; every fault is listed."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Faults:
    """The faults found so far in one map file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self.problems: list[str] = []

    def add(
        self,
        what: str,
        *,
        layer: str = "",
        cell: tuple[int, int] | None = None,
        object_id: int | str | None = None,
    ) -> None:
        place = [f"layer {layer!r}"] if layer else []
        if cell is not None:
            place.append(f"column {cell[0] + 1} row {cell[1] + 1}")
        if object_id is not None:
            place.append(f"object {object_id}")
        self.problems.append(": ".join([self._file, *([", ".join(place)] if place else []), what]))

    def raise_if_any(self) -> None:
        if self.problems:
            raise BoardError(self.problems)
