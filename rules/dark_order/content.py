"""Content files to the validated pack; every mistake in every file is listed at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from rules.dark_order.content_checks import check_catalogue, check_counts
from rules.dark_order.content_models import Catalogue
from rules.dark_order.pack import DarkOrderPack
from rules.kernel.board import Board
from rules.kernel.content import ContentError, validation_faults


def build_pack(raw: Mapping[str, Any], boards: Mapping[str, Board] | None = None) -> DarkOrderPack:
    """Validate the content files (by file stem) and build the pack."""
    try:
        catalogue = Catalogue.model_validate(dict(raw))
    except ValidationError as error:
        raise ContentError(validation_faults(error, "content", raw)) from error
    faults = check_catalogue(catalogue)
    if faults:
        raise ContentError(faults)
    pack = DarkOrderPack(catalogue)
    faults = check_counts(pack)
    if faults:
        raise ContentError(faults)
    return pack
