"""Checks on the words of the command line: what makes no sense gets one line that says why."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from game.content.titles import installed, load_title
from game.words.text import load_texts
from rules.kernel.decision import RefusedError
from rules.kernel.numbers import is_number, is_signed
from rules.kernel.setup import OptionValue, Setup

LEAST_SIZE, MOST_SIZE = 320, 8192
SCALES = (75, 250)
PICTURES = (".png", ".jpg", ".jpeg", ".bmp")


class UsageError(Exception):
    """Arguments that make no sense; one line says why."""


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """An argument that is a whole number of at least so much, and perhaps at most so much."""
    range_words = f"from {least} up" if most is None else f"from {least} to {most}"

    def read(word: str) -> int:
        fits = re.fullmatch(r"-?[0-9]{1,18}", word) is not None and int(word) >= least
        if not fits or (most is not None and int(word) > most):
            raise argparse.ArgumentTypeError(f"{word!r} is not a whole number {range_words}")
        return int(word)

    return read


def seconds(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = 0.0
    if not 0 < value < 86_400:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds above 0")
    return value


def per_cent(word: str) -> int:
    least, most = SCALES
    if not is_number(word) or not least <= int(word) <= most:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number from {least} to {most}")
    return int(word)


def picture_file(word: str) -> Path:
    path = Path(word)
    if path.suffix.lower() not in PICTURES:
        raise argparse.ArgumentTypeError(f"{word!r} does not end in {', '.join(PICTURES)}")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r}")
    return path


def results_file(word: str) -> Path:
    """A file for JSON lines; it may be there already, and then it is gone on with."""
    path = Path(word)
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r}")
    if path.exists() and not path.is_file():
        raise argparse.ArgumentTypeError(f"{word!r} is not an ordinary file")
    return path


def cluster_address(word: str) -> str:
    """Where a cluster is: HOST:PORT of its head, or ray://HOST:PORT from outside."""
    host, _, port = word.removeprefix("ray://").rpartition(":")
    if not re.fullmatch(r"[\w.\-\[\]:]+", host) or not _is_port(port):
        raise argparse.ArgumentTypeError(f"{word!r} is not HOST:PORT or ray://HOST:PORT")
    return word


def _is_port(word: str) -> bool:
    return re.fullmatch(r"[0-9]{1,5}", word) is not None and 0 < int(word) < 65_536


def parse_size(words: str) -> tuple[int, int]:
    width, _, height = words.partition("x")
    numbers = [int(word) if is_number(word) else 0 for word in (width, height)]
    if not all(LEAST_SIZE <= number <= MOST_SIZE for number in numbers):
        raise UsageError(
            f"--size {words!r} is not WIDTHxHEIGHT of {LEAST_SIZE} to {MOST_SIZE} pixels"
        )
    return numbers[0], numbers[1]


def parse_options(pairs: Sequence[str]) -> dict[str, OptionValue]:
    """``arena=b`` and ``killbots=1`` as option values."""
    values: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise UsageError(f"--option {pair!r} is not KEY=VALUE")
        if value in ("true", "false"):
            values[key] = value == "true"
        else:
            values[key] = int(value) if is_signed(value) else value
    return values


def parse_seats(words: str) -> tuple[str, ...]:
    """``human,bot:hard`` as kinds of seats; an empty word is a slip."""
    if not words:
        return ()
    seats = tuple(word.strip() for word in words.split(","))
    if not all(seats):
        raise UsageError(f"--seats {words!r} has an empty seat")
    return seats


def title_options(title: str, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Options that the title knows; those of one seat, such as ``robot:red``, it checks itself."""
    options = parse_options(pairs)
    known = {spec.key: spec for spec in installed()[title].options}
    for key, value in options.items():
        if ":" in key:
            continue
        if key not in known:
            names = ", ".join(known) or "none"
            raise UsageError(f"--option {key}: {installed()[title].name} has no such option"
                             f" (there are: {names})")  # fmt: skip
        spec = known[key]
        if not spec.open and value not in spec.choices:
            offered = ", ".join(str(choice) for choice in spec.choices)
            raise UsageError(f"--option {key}={value}: not one of {offered}")
    return options


def require_legal(setup: Setup) -> None:
    """Refuse a set-up that the rules do not allow, in the rules' own words."""
    try:
        load_title(setup.title).start(setup, 1)
    except RefusedError as error:
        raise UsageError(refusal_words(setup.title, error)) from error


def refusal_words(title: str, error: RefusedError) -> str:
    texts, refusal = load_texts("en", title), error.refusal
    key = f"refusal.{refusal.code}"
    words = texts(key) if texts.knows(key) else refusal.code.replace("_", " ")
    return f"{words} ({refusal.clause})" if refusal.clause else words
