"""Content files to validated models: every fault is told, with its file and the id it is in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from rules.kernel.faults import ContentError as ContentError

M = TypeVar("M", bound=BaseModel)


def read_model(raw: Mapping[str, Any], stem: str, model: type[M], faults: list[str]) -> M | None:
    """The content file of that name as its model; faults are added to the list."""
    if stem not in raw:
        faults.append(f"{stem}.json: is missing")
        return None
    try:
        return model.model_validate(raw[stem])
    except ValidationError as error:
        faults += validation_faults(error, f"{stem}.json", raw[stem])
        return None


def validation_faults(error: ValidationError, file: str, data: Any) -> list[str]:
    """The faults that pydantic found, each with the id of the item it is in."""
    return [
        f"{file}: {_place(tuple(one['loc']), data) or 'whole file'}: {one['msg']}"
        for one in error.errors(include_url=False)
    ]


def _place(path: tuple[int | str, ...], data: Any) -> str:
    """A path into the data, with ids instead of numbers where the items have ids."""
    parts: list[str] = []
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            data = None
        name = data.get("id") if isinstance(data, dict) else None
        parts.append(str(name) if isinstance(step, int) and name else str(step))
    return ".".join(parts)
