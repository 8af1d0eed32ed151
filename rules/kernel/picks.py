"""Picks: typed answers and their one spelling.

In a state, a journal or a scenario an answer is a short text such as ``shoot:dog-2:burst``. A
title declares each sort of answer once, as a ``Pick``; nobody else puts such texts together or
takes them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GenericAlias
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import astuple

from rules.kernel.decision import refuse
from rules.kernel.numbers import is_signed

KNOWN_SPELLINGS = 1 << 14


class Pick(msgspec.Struct, frozen=True, gc=False):
    """A word and its arguments, spelled ``word:first:second``.

    Arguments are texts, whole numbers or tuples of them (parted by commas). The last argument may
    hold colons of its own. Trailing arguments that have their default are not written.
    """

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        given = [self.word, *astuple(self)]
        for default in reversed(self.__struct_defaults__):
            if given[-1] != default:
                break
            given.pop()
        return ":".join([one if type(one) is str else _spelled(one) for one in given])


class Word(Pick, frozen=True):
    """A bare word that a title did not declare, such as ``pass``."""

    text: str

    def __str__(self) -> str:
        return self.text


class _Known(dict[str, Pick]):
    """Picks by their spelling; when there are too many, all are forgotten."""

    def __init__(self, read: Callable[[str], Pick]) -> None:
        self._read = read

    def __missing__(self, spelled: str) -> Pick:
        return self.keep(spelled, self._read(spelled))

    def keep(self, spelled: str, pick: Pick) -> Pick:
        if len(self) == KNOWN_SPELLINGS:
            self.clear()
        self[spelled] = pick
        return pick


class Picks:
    """All sorts of picks of a title: spells them and reads them."""

    def __init__(self, *sorts: type[Pick], words: tuple[str, ...] = ("pass",)) -> None:
        self._sorts = {sort.word: (sort, _readers(sort)) for sort in sorts}
        if len(self._sorts) != len(sorts):
            raise TypeError("two sorts of picks share a word")
        self._words = frozenset(words)
        self._known = _Known(self._read)
        self.read: Callable[[str], Pick] = self._known.__getitem__
        """The pick that a text spells; refuses what is no pick of this title."""

    def spellings(self) -> list[str]:
        """How each sort of pick is written, with the names of its arguments."""
        sorts = [
            ":".join((word, *(f"<{name}>" for name in sort.__struct_fields__)))
            for word, (sort, _) in self._sorts.items()
        ]
        return sorted((*sorts, *self._words))

    def spell(self, pick: Pick) -> str:
        """How a pick is written; who reads that gets this pick."""
        spelled = str(pick)
        self._known.keep(spelled, pick)
        return spelled

    def _read(self, spelled: str) -> Pick:
        word, colon, rest = spelled.partition(":")
        found = self._sorts.get(word)
        if found is None:
            if not colon and word in self._words:
                return Word(word)
            raise refuse("unreadable_pick")
        sort, readers = found
        given = rest.split(":", len(readers) - 1) if colon and readers else []
        least = len(readers) - len(sort.__struct_defaults__)
        if not least <= len(given) <= len(readers) or (colon and not readers):
            raise refuse("unreadable_pick")
        return sort(*(reader(text) for reader, text in zip(readers, given, strict=False)))


def _spelled(value: Any) -> str:
    if not isinstance(value, tuple):
        return str(value)
    try:
        return ",".join(value)
    except TypeError:  # numbers
        return ",".join(map(str, value))


def _readers(sort: type[Pick]) -> list[Any]:
    hints = get_type_hints(sort)
    return [_reader(hints[name]) for name in sort.__struct_fields__]


def _reader(kind: Any) -> Any:
    if kind is int:
        return _number
    if get_origin(kind) is tuple or isinstance(kind, GenericAlias):
        inner = _reader(get_args(kind)[0])
        return lambda text: tuple(inner(part) for part in text.split(",")) if text else ()
    return str


def _number(text: str) -> int:
    if not is_signed(text):
        raise refuse("unreadable_pick")
    return int(text)
