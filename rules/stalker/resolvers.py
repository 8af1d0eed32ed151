"""All topics of the rules together: the resolver of every frame."""

from __future__ import annotations

from rules.stalker.effects import (
    amounts,
    conditions,
    costs,
    effects,
    ops_life,
    ops_map,
    ops_motion,
    select,
    windows,
)
from rules.stalker.effects import ops_mission as ops_table
from rules.stalker.enemies import activation, enemy_attack, enemy_move
from rules.stalker.fight import area, attack, attack_hits, defence, hits, rerolls
from rules.stalker.gear import prepare, stow
from rules.stalker.life import health
from rules.stalker.mission import control_cards as control
from rules.stalker.mission import event_cards as events_deck
from rules.stalker.mission import laying_out, shop, territories
from rules.stalker.mission import map_tokens as tokens
from rules.stalker.move import drawn, movement, pushing
from rules.stalker.play import resolves
from rules.stalker.sight import attention_moves
from rules.stalker.turn import field_actions, turn, turn_tokens, zone_phase
from rules.stalker.zone import anomalies, artifacts

TOPICS = (
    activation,
    amounts,
    anomalies,
    area,
    artifacts,
    attack,
    attack_hits,
    attention_moves,
    conditions,
    control,
    costs,
    defence,
    drawn,
    effects,
    enemy_attack,
    enemy_move,
    events_deck,
    field_actions,
    health,
    hits,
    movement,
    ops_life,
    ops_map,
    ops_motion,
    ops_table,
    prepare,
    pushing,
    rerolls,
    select,
    laying_out,
    shop,
    stow,
    territories,
    tokens,
    turn,
    turn_tokens,
    windows,
    zone_phase,
)
"""Importing a topic registers its resolvers and words."""

RESOLVERS = resolves.by_frame
