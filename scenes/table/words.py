"""Texts as the parts of a table say them, in the language of the moment."""

from __future__ import annotations

from game.words.text import Texts
from rules.kernel.decision import Refusal
from rules.kernel.text import Text
from scenes.base import Services


class Words:
    """Looks up texts, and says why something is refused."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def text(self, key: str, **values: object) -> str:
        return self.services.texts(key, **values)

    def say(self, text: Text) -> str:
        return self.text(text.key, **text.values)

    def sentence(self, text: Text) -> str:
        """The same with a capital first letter, whatever it begins with."""
        said = self.say(text)
        return said[:1].upper() + said[1:]

    @property
    def lang(self) -> str:
        texts = self.services.texts
        return texts.lang if isinstance(texts, Texts) else "en"

    def refusal(self, reason: Refusal | Text) -> tuple[str, str]:
        """Why something is refused, and the clause behind it."""
        if isinstance(reason, Text):
            return self.say(reason), ""
        if reason.text is not None:
            return self.say(reason.text), reason.clause
        texts = self.services.texts
        key = f"refusal.{reason.code}"
        known = isinstance(texts, Texts) and texts.knows(key)
        return self.text(key if known else "refusal.not_offered"), reason.clause
