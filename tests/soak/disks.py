"""Disks that refuse: full, read-only, gone, or with a file where the folder should be."""

from __future__ import annotations

import builtins
import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

CHANGES = ("unlink", "replace", "rename", "mkdir", "rmdir", "truncate")


@contextmanager
def full(home: Path) -> Iterator[None]:
    """No byte more can be written by this process; what is there can be read and removed."""
    import resource  # not everywhere

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only(home: Path) -> Iterator[None]:
    """Nothing below the folder can be written, made, moved or removed."""
    names = {name: getattr(os, name) for name in CHANGES}
    openers = {io: io.open, builtins: builtins.open}

    def refuse(path: object) -> None:
        if str(path).startswith(str(home)):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    def guarded(real: Callable[..., object]) -> Callable[..., object]:
        def change(path: object, *rest: object, **named: object) -> object:
            refuse(path)
            return real(path, *rest, **named)

        return change

    def guarded_open(real: Callable[..., object]) -> Callable[..., object]:
        def opened(path: object, mode: str = "r", *rest: object, **named: object) -> object:
            if set(mode) & set("wax+"):
                refuse(path)
            return real(path, mode, *rest, **named)

        return opened

    for name, real in names.items():
        setattr(os, name, guarded(real))
    for module, real in openers.items():
        module.open = guarded_open(real)
    try:
        yield
    finally:
        for name, real in names.items():
            setattr(os, name, real)
        for module, real in openers.items():
            module.open = real


@contextmanager
def gone(home: Path) -> Iterator[None]:
    """Somebody cleared the player's folder while the program runs."""
    shutil.rmtree(home, ignore_errors=True)
    yield


@contextmanager
def a_file_instead(home: Path) -> Iterator[None]:
    """The folder is gone and something else has its name."""
    kept = home.with_name(f"{home.name}-kept")
    home.rename(kept)
    home.write_text("not a folder")
    try:
        yield
    finally:
        home.unlink()
        kept.rename(home)


Disk = Callable[[Path], AbstractContextManager[None]]
DISKS: dict[str, Disk] = {one.__name__: one for one in (full, read_only, gone, a_file_instead)}
