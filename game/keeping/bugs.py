"""Bug bundles: one file with the match, what happened last and what it happened with."""

from __future__ import annotations

import io
import platform
import sys
import zipfile
from collections.abc import Sequence
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from game.keeping.files import write_atomically
from game.keeping.saves import FORMAT, Save, pack_body
from rules.kernel.event import Event

LAST_EVENTS = 80
PACKAGES = ("kafel", "pygame-ce", "pytmx", "pydantic", "msgspec")


def versions() -> dict[str, str]:
    """What the program runs on."""
    told = {"python": sys.version.split()[0], "system": platform.platform()}
    for package in PACKAGES:
        try:
            told[package] = version(package)
        except PackageNotFoundError:
            told[package] = "?"
    return told


def write_bundle(folder: Path, save: Save, events: Sequence[Event], trouble: str) -> Path:
    """Write a bundle; its name tells the title and the time."""
    path = _free_path(folder, f"{save.title}-{datetime.now():%Y%m%d-%H%M%S}")
    last = [
        {"event": type(event).__name__, "clauses": event.clauses, **msgspec.to_builtins(event)}
        for event in events[-LAST_EVENTS:]
    ]
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("match.kafel", pack_body(FORMAT, msgspec.json.encode(save)))
        bundle.writestr("events.json", msgspec.json.format(msgspec.json.encode(last), indent=1))
        bundle.writestr("versions.json", msgspec.json.encode(versions()))
        bundle.writestr("trouble.txt", trouble)
    write_atomically(path, written.getvalue())
    return path


def _free_path(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}.zip", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.zip"
    return path
