"""Cards: one picture each, readable text, a catalogue with every card of the box."""

import pygame
import pytest

from game.shell.lettering import Face as Font
from rules.dark_order.model.records import Unit
from rules.kernel.setup import Setup
from scenes.cards.letters import SPACE, set_lines
from scenes.dark_order import make_cards
from scenes.dark_order.cards import lettering, painting
from scenes.dark_order.cards.faces import card_face, location_face, plate_face
from scenes.dark_order.cards.inspect import card_card
from scenes.dark_order.cards.painting import face_image, hand_card
from scenes.dark_order.kit import Kit, token
from scenes.offscreen import off_screen_services
from tests.clauses import clauses
from tests.scenes.dark_order.samples import battle, kit, unit


def words(lang):
    services = kit().services(off_screen_services(lang))
    return Kit(services, Setup("dark_order", ()), kit().rules.pack)


def test_every_card_has_a_picture_of_its_own():
    dark, pack = words("en"), kit().rules.pack
    cards = [*pack.fighters, *pack.orders, *pack.neutrals, *pack.locations]
    pictures = [dark.picture(card) for card in cards]
    for faction in pack.factions:
        supports = dict.fromkeys(pack.support_decks[faction])
        pictures += [dark.picture(card, faction) for card in supports]
    assert len(pictures) == len(set(pictures)) == 101


def test_a_card_tells_its_values_when_its_ability_works_and_its_name_in_the_polish_box():
    english, polish = (card_card(words(lang), "halvard", "sanktuarium") for lang in ("en", "pl"))
    assert english.subtitle == "Sanctuary · Commander · Wielki Inkwizytor Halvard"
    assert polish.subtitle.count(" · ") == 1
    facts = dict(english.facts)
    assert [facts[one] for one in ("Attack", "Life", "Command", "Speed")] == ["4", "5", "3", "1"]
    assert facts["Ability works"] == "with its attack"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_text_of_every_card_fits_its_field(lang):
    """At the size of the card that rises from the hand in a window of 1280 by 720."""
    dark, pack = words(lang), kit().rules.pack
    k = 205 / 180
    for card in (*pack.fighters, *pack.playables):
        face = card_face(dark, card)
        high = 42 if face.is_order else 54
        size = round(8.5 * k)
        assert len(set_lines(dark.assets, face.body, size, 148 * k)) * size * 1.2 <= high * k, card


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_all_faces_can_be_painted(lang):
    dark, pack = words(lang), kit().rules.pack
    for card in (*pack.fighters, *pack.playables):
        face = card_face(dark, card)
        assert face_image(dark.assets, face, 150).get_width() == 150
        assert hand_card(dark.assets, face, 120, 110).get_size() == (120, 110)
    for location in pack.locations:
        for width in (120, 320):
            image = face_image(dark.assets, location_face(dark, location), width)
            assert image.get_width() == width


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("width", [92, 110, 152])
def test_no_word_on_a_card_of_the_hand_runs_over_the_edge_of_its_field(lang, width, monkeypatch):
    """At the widths of a full and of a small hand in a window of 1280 by 720."""
    dark, pack = words(lang), kit().rules.pack
    over = []

    def look(assets, card, lines, at, size, *_):
        edge = at[0] + width * 150 / painting.WIDTH + 0.5
        for line in lines:
            x = at[0]
            for word, bold in line:
                end = x + assets.type.width(word, Font(size, bold))
                over.extend([word] if end > edge else [])
                x = end + size * SPACE

    monkeypatch.setattr(lettering, "put_lines", look)
    for card in (*pack.fighters, *pack.supports, *pack.neutrals):
        painting._hand_card(dark.assets, card_face(dark, card), width, 112)
    assert over == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_catalogue_holds_every_card(lang):
    services = kit().services(off_screen_services(lang))
    entries = make_cards(services, kit().rules)
    assert sum(entry.copies for entry in entries) == 38 + 38 + 40 + 28 + 24
    assert {entry.kind for entry in entries} == {
        "sanktuarium", "aptekarze", "plaga", "neutral", "location"}  # fmt: skip


def test_a_unit_is_inspected_with_the_sources_of_its_values(tmp_path):
    seat = battle(tmp_path)
    card = seat.table.inspect(seat.flow.view, unit(seat, "a", "2C"))
    facts = dict(card.facts)
    assert facts["Command"] == "4  (3 +1 Cathedral Ruins)"
    hidden = seat.table.inspect(seat.flow.view, unit(seat, "b", "2C"))
    assert hidden.title == "Face-down unit"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_words_of_a_contested_location_can_be_read_in_a_small_window(lang, monkeypatch):
    sizes = []

    def put_lines(assets, card, lines, at, size, *rest):
        sizes.append(size)

    monkeypatch.setattr(lettering, "put_lines", put_lines)
    dark = words(lang)
    for location in dark.pack.locations:
        face_image(dark.assets, location_face(dark, location, in_force=True), 264)
    assert min(sizes) >= 8


@clauses("D-29.4")
@pytest.mark.parametrize("armour", [0, 1, 2])
def test_a_shield_lies_on_units_with_armour(armour):
    one = Unit("red-1", "red", "halberdier.1", 1, face_up=True, active=True, armour=armour)
    face = plate_face(words("en"), one, "sanktuarium")
    assert ("shield" in face.tokens) == (armour > 0)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_names_and_values_of_a_hand_can_be_read_in_a_small_window(lang, monkeypatch):
    """Eight cards beside each other in a window of 1280 by 720."""
    sizes = {}
    centred = painting.centred

    def noted(assets, card, words, at, font, *rest):
        sizes[words] = font.size
        centred(assets, card, words, at, font, *rest)

    monkeypatch.setattr(painting, "centred", noted)
    dark, pack = words(lang), kit().rules.pack
    for card in (*pack.fighters, *pack.playables):
        hand_card(dark.assets, card_face(dark, card), 92, 112)
    small = {name: size for name, size in sizes.items() if size < 8}
    assert not small


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_hand_of_seven_shows_its_whole_text_in_a_small_window(lang, monkeypatch):
    """At the size that seven cards have in a window of 1280 by 720; Halvard's text is too long."""
    dark, pack = words(lang), kit().rules.pack
    cut, text_block = [], painting.text_block

    def look(*given):
        cut.append(not text_block(*given))
        return not cut[-1]

    monkeypatch.setattr(painting, "text_block", look)
    cards = (*pack.fighters, *pack.supports, *pack.neutrals)
    for card in cards:
        painting._hand_card(dark.assets, card_face(dark, card), 105, 112)
    assert {card for card, is_cut in zip(cards, cut, strict=True) if is_cut} <= {"halvard"}


def test_a_mine_stands_out_from_the_engraving_that_it_lies_on():
    assets = words("en").assets
    red, green, blue, _ = pygame.transform.average_color(assets.art.svg(token("mine"), 30))
    assert red > green + blue
