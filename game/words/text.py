"""Words of the program in every language: catalogues of text keys, plural forms, live switching.

A catalogue is a folder of flat JSON files: a key leads to a sentence with named `{fields}`, or to
its plural forms, chosen by the value `n`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from game.content.places import RULES
from game.keeping.files import read_text
from rules.kernel.text import Text

LANGUAGES: Final = ("en", "pl")
PLURAL_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "pl": ("one", "few", "many"),
}
"""The forms that every plural entry of a language must have."""

_GAME = Path(__file__).parents[1]

TextValue = str | int | Text


class Piece(NamedTuple):
    """A stretch of literal words followed by the field that comes after it, if any."""

    words: str
    field: str | None


Template = tuple[Piece, ...]
Entry = Template | Mapping[str, Template]
Catalogue = Mapping[str, Entry]


class CatalogueError(Exception):
    """A catalogue that cannot be used; every fault is listed."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class UnknownTextError(Exception):
    """A key, field or plural form that the catalogue lacks (raised by strict texts only)."""


def plural_form(lang: str, n: int) -> str:
    """The form that a language uses after the number n."""
    count = abs(n)
    if count == 1:
        return "one"
    if lang != "pl":
        return "other"
    teens = 12 <= count % 100 <= 14
    return "few" if 2 <= count % 10 <= 4 and not teens else "many"


class _Tongue:
    """The language now spoken, shared by the texts of the program and of the opened titles."""

    def __init__(self, lang: str) -> None:
        self.lang = lang


class Texts:
    """Looks keys up in the current language; call it with a key and its values."""

    def __init__(
        self, lang: str, catalogues: Mapping[str, Catalogue], *, strict: bool = False
    ) -> None:
        self._catalogues = catalogues
        self._strict = strict
        self._tongue = _Tongue(lang)
        self.switch(lang)

    @property
    def lang(self) -> str:
        return self._tongue.lang

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self._catalogues)

    def switch(self, lang: str) -> None:
        """Speak another language from the next call on, in every text made from these."""
        if lang not in self._catalogues:
            raise ValueError(f"no catalogue for language {lang!r}")
        self._tongue.lang = lang

    def spoken_in(self, lang: str) -> Texts:
        """The same words in one language, whatever is spoken at the moment."""
        return Texts(lang, self._catalogues, strict=self._strict)

    def extended(self, extra: Mapping[str, Catalogue]) -> Texts:
        """Texts that also know another catalogue (a title's, a pack's) and switch together."""
        merged = {
            lang: {**catalogue, **extra.get(lang, {})}
            for lang, catalogue in self._catalogues.items()
        }
        texts = Texts(self.lang, merged, strict=self._strict)
        texts._tongue = self._tongue
        return texts

    def knows(self, key: str) -> bool:
        return key in self._catalogues[self.lang]

    def said_in(self, lang: str, key: str) -> str:
        """A plain text as another language has it; empty where it has none."""
        entry = self._catalogues.get(lang, {}).get(key)
        if not isinstance(entry, tuple) or any(piece.field for piece in entry):
            return ""
        return "".join(piece.words for piece in entry)

    def __call__(self, key: str, /, **values: TextValue) -> str:
        return self._say(key, values)

    def render(self, text: Text) -> str:
        return self._say(text.key, text.values)

    def _say(self, key: str, values: Mapping[str, TextValue]) -> str:
        lang = self._tongue.lang
        entry = self._catalogues[lang].get(key)
        if entry is None:
            return self._say_unknown(key, values)
        template = entry if isinstance(entry, tuple) else self._plural(lang, key, entry, values)
        return "".join([piece.words + self._fill(key, piece.field, values) for piece in template])

    def _plural(
        self, lang: str, key: str, forms: Mapping[str, Template], values: Mapping[str, TextValue]
    ) -> Template:
        n = values.get("n")
        if not isinstance(n, int):
            if self._strict:
                raise UnknownTextError(
                    f"text {key!r} has plural forms and needs the number n, got {n!r}"
                )
            n = 0
        form = forms.get(plural_form(lang, n)) or forms.get("other")
        if form is None:
            raise UnknownTextError(f"text {key!r} lacks the {lang} plural form for {n}")
        return form

    def _fill(self, key: str, field: str | None, values: Mapping[str, TextValue]) -> str:
        if field is None:
            return ""
        value = values.get(field)
        if isinstance(value, Text):
            return self._say(value.key, value.values)
        if value is None:
            if self._strict:
                raise UnknownTextError(f"text {key!r} needs the value {field!r}")
            return "{" + field + "}"
        return str(value)

    def _say_unknown(self, key: str, values: Mapping[str, TextValue]) -> str:
        if self._strict:
            raise UnknownTextError(f"no {self.lang} text for the key {key!r}")
        for catalogue in self._catalogues.values():
            entry = catalogue.get(key)
            if isinstance(entry, tuple):
                return "".join([part.words + self._fill(key, part.field, values) for part in entry])
        return f"[{key}]"


def load_texts(lang: str, *titles: str, strict: bool = False) -> Texts:
    """The program's texts, with those of the given titles."""
    texts = Texts(lang, program_catalogues(), strict=strict)
    for title in titles:
        texts = texts.extended(title_catalogues(title))
    return texts


@lru_cache(maxsize=1)
def program_catalogues() -> Mapping[str, Catalogue]:
    return read_catalogues(_GAME / "text")


def title_catalogues(title: str) -> Mapping[str, Catalogue]:
    """The words of a title; its campaign speaks with them, too."""
    return _box_catalogues(title.partition(".")[0])


@lru_cache(maxsize=16)
def _box_catalogues(box: str) -> Mapping[str, Catalogue]:
    return read_catalogues(RULES / box / "text")


def titles_with_texts() -> list[str]:
    return sorted(path.parent.name for path in RULES.glob("*/text") if path.is_dir())


def read_catalogues(folder: Path) -> dict[str, Catalogue]:
    """The catalogues of all languages below a folder; a fault anywhere lists all faults."""
    problems: list[str] = []
    catalogues = {lang: read_catalogue(folder / lang, problems) for lang in LANGUAGES}
    if problems:
        raise CatalogueError(problems)
    return catalogues


def read_catalogue(folder: Path, problems: list[str]) -> Catalogue:
    """One language's files merged; faults are added to the list."""
    merged: dict[str, Entry] = {}
    for path in sorted(folder.glob("*.json")):
        place = f"{folder.name}/{path.name}"
        try:
            raw = json.loads(read_text(path), object_pairs_hook=_PairList)
        except (OSError, ValueError, RecursionError) as error:
            problems.append(f"{place}: not readable as JSON: {error}")
            continue
        if not isinstance(raw, _PairList):
            problems.append(f"{place}: must be one object of keys and texts")
            continue
        for key, value in raw:
            if key in merged:
                problems.append(f"{place}: key {key!r} is given twice")
            entry = _entry(value, f"{place}: {key!r}", problems)
            if entry is not None:
                merged[key] = entry
    return merged


class _PairList(list[tuple[str, object]]):
    """A JSON object as its pairs, so that a repeated key is noticed."""


def _entry(value: object, place: str, problems: list[str]) -> Entry | None:
    if isinstance(value, str):
        return _template(value, place, problems)
    if not isinstance(value, _PairList) or not value:
        problems.append(f"{place} must be a text or an object of plural forms")
        return None
    forms: dict[str, Template] = {}
    for form, words in value:
        if form not in ("one", "few", "many", "other") or not isinstance(words, str):
            problems.append(f"{place}: {form!r} is not a plural form with a text")
            continue
        template = _template(words, f"{place}.{form}", problems)
        if template is not None:
            forms[form] = template
    return forms


def _template(words: str, place: str, problems: list[str]) -> Template | None:
    if words and "{" not in words and "}" not in words:
        return (Piece(words, None),)
    try:
        parts = list(Formatter().parse(words))
    except ValueError as error:
        problems.append(f"{place}: {error}")
        return None
    for _, field, form, conversion in parts:
        if field is not None and (not field.isidentifier() or form or conversion):
            problems.append(f"{place}: the field {{{field}}} must be a plain name")
            return None
    return tuple(Piece(literal, field) for literal, field, _, _ in parts)


def parity_problems(catalogues: Mapping[str, Catalogue]) -> list[str]:
    """Keys, fields and plural forms in which the languages of one catalogue disagree."""
    problems: list[str] = []
    keys = sorted({key for catalogue in catalogues.values() for key in catalogue})
    for key in keys:
        entries = {lang: catalogue.get(key) for lang, catalogue in catalogues.items()}
        problems += [f"{key}: missing in {lang}" for lang, e in entries.items() if e is None]
        present = {lang: entry for lang, entry in entries.items() if entry is not None}
        for lang, entry in present.items():
            problems += [f"{key} ({lang}): {fault}" for fault in _form_faults(lang, entry)]
        fields = {lang: entry_fields(entry) for lang, entry in present.items()}
        if len(set(map(frozenset, fields.values()))) > 1:
            told = "; ".join(f"{lang} {sorted(names)}" for lang, names in fields.items())
            problems.append(f"{key}: fields differ: {told}")
    return problems


def _form_faults(lang: str, entry: Entry) -> list[str]:
    if isinstance(entry, tuple):
        return [] if any(piece.words.strip() or piece.field for piece in entry) else ["is empty"]
    needed = PLURAL_FORMS[lang]
    faults = [f"lacks the plural form {form!r}" for form in needed if form not in entry]
    known = (*needed, "other")
    return faults + [f"has a needless form {form!r}" for form in entry if form not in known]


def entry_fields(entry: Entry) -> set[str]:
    """The values that a text needs; plural forms always need n."""
    if isinstance(entry, tuple):
        return {piece.field for piece in entry if piece.field is not None}
    return {"n"}.union(*(entry_fields(template) for template in entry.values()))
