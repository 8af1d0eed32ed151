"""Why the disk refused, in words that a player understands."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final

from rules.kernel.text import Text

WORDS: Final[Mapping[int, str]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EISDIR: "folder",
    errno.EINVAL: "no_file",
    errno.EFBIG: "too_large",
    errno.ENAMETOOLONG: "name_too_long",
    errno.EMFILE: "too_many",
    errno.ENFILE: "too_many",
    errno.EBUSY: "in_use",
    errno.EIO: "failing",
}


def reason(error: OSError) -> Text:
    """The reason as a text; what the system says of others is no sentence for a player."""
    return Text(f"disk.{WORDS.get(error.errno or 0, 'other')}", {})


def is_known(error: OSError) -> bool:
    """Whether the reason has words of ours, so that nothing more need be written down."""
    return (error.errno or 0) in WORDS
