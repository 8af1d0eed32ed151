"""Pictures of their own for what has to be told apart."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.asking.asked_card import face_of
from scenes.stalker.cards.faces import card_face, paint_card, printed_art
from scenes.stalker.desk import desk_gear
from scenes.stalker.looks import figure_art
from scenes.table.host import load_kit
from tests.scenes.stalker.samples import FIGHT, table

PACK = load_kit("stalker").rules.pack.pack
SPRITES = Path(__file__).parents[3] / "sprites"


def test_no_two_enemies_share_a_figure():
    arts = Counter(one.art for one in PACK.enemies.values())
    assert [art for art, count in arts.items() if count > 1] == []
    assert all((SPRITES / f"stalker/{art}.svg").is_file() for art in arts)


@pytest.mark.parametrize(
    "deck", ["stalkers", "weapons", "armour", "accessories", "items", "artifacts"]
)
def test_no_two_cards_of_a_deck_share_a_picture(deck):
    arts = Counter(one.art for one in getattr(PACK, deck).values())
    assert [art for art, count in arts.items() if count > 1] == []
    assert [art for art in arts if not (SPRITES / f"stalker/{art}.svg").is_file()] == []


def test_every_stalker_has_a_figure_of_his_own_on_the_map(tmp_path):
    arts = {figure_art(one) for one in PACK.stalkers.values()}
    assert len(arts) == len(PACK.stalkers)
    assert [art for art in arts if not (SPRITES / f"stalker/{art}.svg").is_file()] == []
    driver = table(tmp_path, position=FIGHT)
    top = driver.table.top
    looks = {one.card: top.figure_look(one) for one in top.view.stalkers.values()}
    assert [look.art for look in looks.values()] == [
        figure_art(PACK.stalkers[card]) for card in looks
    ]
    assert all(look.base.startswith("base_stalker_") for look in looks.values())


def test_the_desk_shows_the_portrait_of_the_stalker_and_the_end_his_figure(tmp_path, monkeypatch):
    driver = table(tmp_path, position=FIGHT)
    view = driver.table.top.view
    people = {one: PACK.stalkers[who.card] for one, who in view.stalkers.items()}
    figures = {one: f"stalker/{figure_art(card)}" for one, card in people.items()}
    assert {one: driver.table.seat_picture(one) for one in view.stalkers} == figures
    drawn = sprites_of(desk_gear.draw, monkeypatch)
    driver.shot()
    assert f"stalker/{people[driver.table.top.seat].art}" in drawn


def test_every_card_of_a_mission_has_a_picture():
    assert [one.id for one in PACK.environment.values() if not one.art] == []
    arts = {printed_art(one)[0] for one in PACK.environment.values()}
    assert all((SPRITES / f"{art}.svg").is_file() for art in arts)


def test_a_trap_in_the_backpack_looks_like_a_trap_and_not_like_a_key(tmp_path, monkeypatch):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T14.F", "finds": ["sc-m-c1-trap-1"]}
    position = {**FIGHT, "mission": "sc-m-c1", "enemies": {}, "stalkers": {"seat1": man}}
    driver = table(tmp_path, mission="C1", position=position)
    drawn = sprites_of(desk_gear.draw, monkeypatch)
    driver.shot()
    assert "stalker/tokens/trap" in drawn
    assert "stalker/tokens/key" not in drawn


def sprites_of(draw, monkeypatch):
    """The names of all sprites that are drawn from now on."""
    drawn = []
    sprite = draw.sprite

    def noted(canvas, art, *more):
        drawn.append(art)
        sprite(canvas, art, *more)

    monkeypatch.setattr(draw, "sprite", noted)
    return drawn


@pytest.mark.parametrize(("side", "art"), [("a", "place_grating"), ("b", "place_grating_open")])
def test_a_grating_that_was_opened_is_shown_open(tmp_path, side, art):
    grating = {"sc-m-a1-23": {"cards": ["sc-m-a1-23"], "side": side}}
    top = table(tmp_path, position={**FIGHT, "environment": grating}).table.top
    assert face_of(top, "sc-m-a1-23").art == f"stalker/cards/{art}"


@pytest.mark.parametrize(("wide", "told"), [(60, False), (186, True)])
def test_a_small_card_is_spared_words_that_would_be_cut_to_pieces(tmp_path, wide, told):
    driver = table(tmp_path)
    face = card_face("weapon", "AKM-74U", "stalker/cards/card_back", text="Throw it on a field.")
    pictures = []
    for one in (face, replace(face, text="")):
        surface = pygame.Surface((200, 280))
        paint_card(one)(Canvas(surface, driver.view), Box(4, 4, wide, wide * 1.4))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert (pictures[0] != pictures[1]) is told
