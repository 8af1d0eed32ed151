"""Between a campaign and its matches: setting out, handing in the report, coming back."""

from __future__ import annotations

from pathlib import Path

from game.content.titles import box_of, is_campaign, load_title
from game.keeping.archive import resume_journal
from game.keeping.folders import Folders
from game.keeping.journal import SUFFIX, Journal
from game.keeping.standings import write_standing
from game.playing.campaign import (
    UNREADABLE,
    hand_in,
    origin_of_match,
    played,
    practice_of,
    unreported,
    waited_for,
)
from game.playing.match import AnyTitle, Match
from game.playing.session import Session
from game.playing.telling import told_of
from game.words.text import LANGUAGES, load_texts
from rules.kernel.text import Text
from scenes.table.host import TitleKit


def next_match(campaign: Match, journal: Path, journals: Path, title: AnyTitle) -> Match | Path:
    """The match that a campaign waits for: where it lies if it was begun, else a fresh one."""
    found = unreported(journals, campaign, journal, title)
    return found[1] if found is not None else Match(title, origin_of_match(campaign, journal))


def practice(session: Session, number: int, title: AnyTitle) -> Match:
    """A match of the campaign once more, for practice; they are counted from its beginning."""
    campaign = session.match
    return Match(title, practice_of(campaign, session.journal.path, played(campaign)[number]))


def catch_up(campaign: Match, journal: Journal, journals: Path, title: AnyTitle) -> None:
    """A match that ended without its campaign being told is handed in now."""
    if waited_for(campaign) is None:
        return
    found = unreported(journals, campaign, journal.path, title)
    if found is not None and found[0].outcome is not None:
        hand_in(campaign, found[0])
        journal.flush()
        found[1].unlink(missing_ok=True)


def report(finished: Match, folders: Folders) -> bool:
    """Tell the campaign of a finished match how it ended; False if that has to wait."""
    journal = campaign_journal(finished, folders)
    if journal is None or not journal.exists():
        return journal is None
    try:
        campaign, kept = resume_journal(load_title(f"{finished.title.info.key}.campaign"), journal)
        hand_in(campaign, finished)
        kept.flush()
        if (told := _standing_of_campaign(campaign)) is not None:
            write_standing(journal, told)
        campaign.attach(None)
        kept.close()
    except (*UNREADABLE, OSError):
        return False  # it is handed in when the campaign is opened next
    return True


def campaign_journal(match: Match, folders: Folders) -> Path | None:
    """Where the campaign lies to which a match belongs."""
    part = match.origin.part_of
    return folders.journals / f"{part.campaign}{SUFFIX}" if part is not None else None


def standing_of(
    session: Session, kit: TitleKit, round_text: Text | None = None
) -> dict[str, str] | None:
    """Where a match or campaign stands, in every language: the shelf tells it without its rules."""
    if not is_campaign(kit.key):
        return told_of(session.match, round_text)
    return _standing_of_campaign(session.match)


def _standing_of_campaign(campaign: Match) -> dict[str, str] | None:
    told, box = campaign.title.standing(campaign.view("")), box_of(campaign.title.info.key)
    if told is None:
        return None
    return {lang: load_texts(lang, box).render(told) for lang in LANGUAGES}
