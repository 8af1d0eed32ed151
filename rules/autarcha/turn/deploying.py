"""Deployment (A-5.3 to A-5.17): in secret or in turn, factories, cards, initiative."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.autarcha.areas.control import settle_area
from rules.autarcha.areas.economy import earn
from rules.autarcha.fight.losses import put_down
from rules.autarcha.geometry import FACINGS, OUTSIDE, SIDES, WHITE
from rules.autarcha.model.events import (
    ArmiesHidden,
    FactoryBuilt,
    InitiativeRolled,
    ScreenLifted,
    StarterChosen,
    UnitDeployed,
)
from rules.autarcha.model.frames import (
    ChooseStarter,
    DeployInSecret,
    DeployInTurn,
    LiftScreen,
    PlaceFactory,
    RollInitiative,
    TakeCards,
)
from rules.autarcha.model.picks import PICKS, Deploy, FactoryAt, Starter
from rules.autarcha.model.pieces import Factory, Placed, Unit
from rules.autarcha.model.questions import (
    DEPLOY,
    FACTORY,
    STARTER,
    DeployAbout,
    FactoryAbout,
)
from rules.autarcha.model.view import Position
from rules.autarcha.move.ground import FREE, ground_of, pieces_of
from rules.autarcha.pack import FACTORY as FACTORY_THING
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.resolvers import OTHER, Play, resolves
from rules.autarcha.words.refusals import topmost
from rules.autarcha.works.recruiting import Item, read_item
from rules.autarcha.works.sapping import factory_faults, stand_faults

INITIATIVE = "initiative"
THREE = 3


def allowed_squares(pack: AutarchaPack, position: Position, side: str) -> frozenset[int]:
    """Where a side may deploy: its half, its zone or its dealt areas (A-2.13, A-2.14, A-5.15)."""
    board, where = pack.board_of(position.scenario), pack.scenarios[position.scenario].where
    if where == "half":
        return board.halves[side]
    if where == "zone":
        return board.zones[side]
    return frozenset(
        square
        for area in board.areas
        if position.areas[area.id].owner == side
        for square in area.squares
    )


def go_of(pack: AutarchaPack, position: Position) -> tuple[str, int]:
    """Whose go it is in open deployment, and how many pieces it has (A-5.10, A-5.16)."""
    left = {side: len(position.to_place.get(side, ())) for side in SIDES}
    if not any(left.values()):
        return "", 0
    last = position.placed_last
    following = OTHER[last] if last else WHITE
    if pack.scenarios[position.scenario].how == "larger_first":
        ahead = left[WHITE] - left[OTHER[WHITE]]
        if ahead:
            return (WHITE if ahead > 0 else OTHER[WHITE]), abs(ahead)
        return following, 1
    most = THREE if pack.scenarios[position.scenario].how == "three_each" else 1
    side = following if left[following] else OTHER[following]
    return side, min(most, left[side])


def piece_refusal(
    pack: AutarchaPack, position: Position, side: str, item: Item, allowed: frozenset[int]
) -> str:
    """Why a piece may not be deployed so (A-5.3), or nothing."""
    ground = ground_of(pack, position)
    square = ground.chart.square.get(item.square, OUTSIDE)
    if item.type not in pack.units:
        return "unreadable_pick"
    if square == OUTSIDE:
        return "off_board"
    codes = list(stand_faults(ground, position, item.type, square, item.facing))
    if square not in allowed:
        where = pack.scenarios[position.scenario].where
        codes.append("not_your_area" if where == "areas" else "outside_zone")
    return topmost(codes)


def deployment_faults(
    pack: AutarchaPack, position: Position, side: str, order: Deploy, wanted: int
) -> Iterator[str]:
    """Everything wrong with a deployment of so many pieces."""
    items = [read_item(spelled) for spelled in order.pieces]
    found = [item for item in items if item is not None]
    if len(found) < len(items):
        yield "unreadable_pick"
        return
    squares = [item.square for item in found]
    if len(set(squares)) < len(squares):
        yield "square_occupied"
    left = Counter(position.to_place.get(side, ()))
    if any(count > left[kind] for kind, count in Counter(i.type for i in found).items()):
        yield "no_piece_left"
    if len(found) > wanted:
        yield "not_your_placement"
    allowed = allowed_squares(pack, position, side)
    codes = [piece_refusal(pack, position, side, item, allowed) for item in found]
    yield from codes
    if len(found) < wanted and not any(codes):
        yield "wrong_phase"


def placed_of(pack: AutarchaPack, position: Position, pick: str) -> tuple[Placed, ...]:
    """The pieces of a legal deployment."""
    order = PICKS.read(pick)
    assert isinstance(order, Deploy)
    squares = ground_of(pack, position).chart.square
    items = [read_item(spelled) for spelled in order.pieces]
    return tuple(
        Placed(item.type, squares[item.square], FACINGS.index(item.facing))
        for item in items
        if item is not None
    )


@resolves(DeployInSecret)
def deploy_in_secret(r: Play, frame: DeployInSecret) -> None:
    """Both sides lay out their whole army behind the screen (A-5.8, A-5.21)."""
    state = r.state
    most = max(len(left) for left in state.to_place.values())
    asked: dict[str, tuple[str, ...]] = dict.fromkeys(SIDES, ())
    about = DeployAbout(most, True)
    picks = r.ask(frame, DEPLOY, asked, form="deploy", secret=True, about=about)
    if picks is None:
        return
    state.phase = DEPLOY
    for side in SIDES:
        state.hidden[side] = placed_of(r.pack, state, picks[side])
        state.to_place[side] = ()
    r.emit(ArmiesHidden())


@resolves(LiftScreen)
def lift_screen(r: Play, frame: LiftScreen) -> None:
    """Both armies are shown at once."""
    state = r.state
    armies = dict(state.hidden)
    state.hidden.clear()
    placed = {side: settle_pieces(r, side, pieces) for side, pieces in armies.items()}
    r.emit(ScreenLifted())
    for units in placed.values():
        tell_deployed(r, units)


def settle_pieces(r: Play, side: str, pieces: Sequence[Placed]) -> list[Unit]:
    """Put pieces on the board without telling yet."""
    found = []
    for piece in pieces:
        ids = pieces_of(r.pack).of[side, piece.type]
        key = next(one for one in ids if one not in r.state.units)
        hp = r.pack.units[piece.type].hit_points
        unit = Unit(key, piece.type, side, piece.square, piece.facing, hp)
        put_down(r, unit)
        found.append(unit)
    return found


def tell_deployed(r: Play, units: Sequence[Unit]) -> None:
    names = r.board.names
    for unit in units:
        facing = FACINGS[unit.facing]
        r.emit(UnitDeployed(unit=unit.id, square=names[unit.square], facing=facing))


@resolves(DeployInTurn)
def deploy_in_turn(r: Play, frame: DeployInTurn) -> None:
    """Go by go until every piece stands."""
    state = r.state
    side, count = go_of(r.pack, state)
    if not side:
        return
    about = DeployAbout(count, False)
    picks = r.ask(frame, DEPLOY, {side: ()}, form="deploy", about=about)
    if picks is None:
        return
    state.phase = DEPLOY
    pieces = placed_of(r.pack, state, picks[side])
    left = list(state.to_place[side])
    for piece in pieces:
        left.remove(piece.type)
    state.to_place[side] = tuple(left)
    state.placed_last = side
    tell_deployed(r, settle_pieces(r, side, pieces))
    r.push(frame)


def factory_squares(pack: AutarchaPack, position: Position, side: str) -> list[int]:
    """Where a side may put a factory of the set-up (A-5.12)."""
    return [
        square
        for square in sorted(allowed_squares(pack, position, side))
        if position.grid[square] == FREE and not list(factory_faults(pack, position, square))
    ]


@resolves(PlaceFactory)
def place_factory(r: Play, frame: PlaceFactory) -> None:
    """White first, one at a time (A-5.12)."""
    state, side = r.state, frame.to_come[0]
    names = r.board.names
    pick = r.ask_one(
        frame,
        FACTORY,
        side,
        lambda: [FactoryAt(names[one]) for one in factory_squares(r.pack, state, side)],
        about=FactoryAbout(frame.to_come.count(side)),
    )
    if pick is None:
        return
    assert isinstance(pick, FactoryAt)
    state.phase = "factories"
    square = r.board.square(pick.square)
    hp = r.pack.things[FACTORY_THING].hit_points
    state.factories = (*state.factories, Factory(square, hp))
    r.emit(FactoryBuilt(square=pick.square, side=side, why=("A-5.12",)))
    if frame.to_come[1:]:
        r.push(PlaceFactory(frame.to_come[1:]))


@resolves(TakeCards)
def take_cards(r: Play, frame: TakeCards) -> None:
    """Each side takes the cards of the areas that it controls (A-5.13, A-5.17)."""
    r.state.phase = "cards"
    for number in range(len(r.board.areas)):
        settle_area(r, number)


@resolves(RollInitiative)
def roll_initiative(r: Play, frame: RollInitiative) -> None:
    """White's die, then Red's, again while they are equal (A-5.6)."""
    die = r.pack.figures.die
    r.state.phase = INITIATIVE
    while True:
        white, red = r.roll(INITIATIVE, die), r.roll(INITIATIVE, die)
        r.emit(InitiativeRolled(white=white, red=red))
        if white != red:
            break
    r.push(ChooseStarter(WHITE if white > red else OTHER[WHITE]))


@resolves(ChooseStarter)
def choose_starter(r: Play, frame: ChooseStarter) -> None:
    options = [Starter(side) for side in SIDES]
    pick = r.ask_one(frame, STARTER, frame.seat, options)
    if pick is None:
        return
    assert isinstance(pick, Starter)
    r.state.starter = pick.side
    r.emit(StarterChosen(side=pick.side, by=frame.seat))
    if r.scenario.second_gold and r.state.setup.option("second_gold", False):
        earn(r, OTHER[pick.side], r.scenario.second_gold, "second", "A-5.6")
