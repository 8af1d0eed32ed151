"""Content that was validated before: opening a title then reads records instead of checking files.

What is kept depends on every byte of the content and on the program that built it; a file that is
missing, damaged or of another program is ignored and written anew. The folder can be deleted at
any time.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from game.content.places import ROOT
from game.keeping.files import read_bounded, write_atomically

LARGEST: Final = 32 << 20
OURS: Final = ("rules.", "game.")
PLAIN: Final = frozenset(("set", "frozenset", "tuple", "list", "dict", "range", "complex"))
SEAL: Final = hashlib.sha256().digest_size


class _Reader(pickle.Unpickler):
    """Gives back records of this program and nothing else, whatever a file asks for."""

    def find_class(self, module: str, name: str) -> Any:
        if module.startswith(OURS) or (module == "builtins" and name in PLAIN):
            found = super().find_class(module, name)
            if isinstance(found, type):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no record")


def fingerprint(content: Iterable[Path], program: Iterable[Path]) -> str:
    """A name for what is built of each byte of the content by the program as it is now."""
    digest = hashlib.sha256(sys.version.encode())
    for path in content:
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    for path in program:
        told = path.stat()
        digest.update(f"\0{path.relative_to(ROOT)} {told.st_mtime_ns} {told.st_size}".encode())
    return digest.hexdigest()[:32]


def recall(path: Path) -> Any:
    """What was kept there, or ``None``: a file that is not whole counts as none."""
    try:
        kept = read_bounded(path, LARGEST)
        seal, told = kept[:SEAL], kept[SEAL:]
        if hashlib.sha256(told).digest() != seal:
            return None
        return _Reader(BytesIO(told)).load()
    except Exception:  # whatever a kept file is like, the content itself is there to be read
        return None


def keep(path: Path, value: Any) -> None:
    """Keep a value instead of older ones of its kind; a disk that refuses is no fault."""
    told = pickle.dumps(value, protocol=5)
    with suppress(OSError):
        write_atomically(path, hashlib.sha256(told).digest() + told)
        for other in path.parent.glob(f"{path.name.partition('-')[0]}-*"):
            if other != path:
                other.unlink(missing_ok=True)
