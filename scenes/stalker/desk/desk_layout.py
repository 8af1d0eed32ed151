"""Where the parts of the PDA lie: blocks from left to right, as wide as the desk allows."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.view import Box
from rules.stalker.model.state import Stalker
from scenes.ui import layout

SHARES = {
    "person": (330.0, 250.0),
    "geiger": (150.0, 112.0),
    "weapon": (176.0, 120.0),
    "armour": (112.0, 102.0),
    "artifacts": (120.0, 84.0),
    "backpack": (196.0, 132.0),
    "pockets": (140.0, 104.0),
}
"""The blocks with the width that each likes, and the least it takes."""
GAP = 10.0
PORTRAIT = 92 / 112
MOUNTED = 18.0


@dataclass(frozen=True, slots=True)
class DeskPlan:
    frame: Box
    portrait: Box
    blocks: dict[str, Box]
    """Places of the blocks; those of equipment are the slots below their headings."""
    scale: float


def make_desk(desk: Box) -> DeskPlan:
    scale = desk.height / 156
    ends = 58 * scale
    screen = Box(
        desk.x + ends, desk.y + 14 * scale, desk.width - 2 * ends, desk.height - 28 * scale
    )
    high = screen.height - 12
    portrait = Box(screen.x + 8, screen.y + 6, high * PORTRAIT, high)
    left = portrait.right + 10
    room = screen.right - 6 - left
    widths = layout.sharing(room - GAP * (len(SHARES) - 1), SHARES, 46)
    blocks: dict[str, Box] = {}
    gap = GAP + max(0.0, min(50.0, (room - sum(widths.values())) / (len(widths) - 1) - GAP))
    for name, width in widths.items():
        top = screen.y + (4 if name in ("person", "geiger") else 20)
        blocks[name] = Box(left, top, width, screen.bottom - 6 - top)
        left += width + gap
    return DeskPlan(Box(desk), portrait, blocks, scale)


def cells(box: Box, count: int, columns: int) -> list[Box]:
    """Equal cells in rows, inside the rim of a block."""
    return layout.cells(box.inflate(-10, -8), count, columns)


# -- within the blocks -----------------------------------------------------------------------


def status_x(box: Box) -> float:
    return box.x + min(216.0, box.width * 0.64)


def turn_box(plan: DeskPlan, token: int) -> Box:
    """The track of a Turn token."""
    box = plan.blocks["person"]
    width = (status_x(box) - box.x - 14) / 2
    return Box(box.x + token * (width + 6), box.y + box.height * 0.7, width - 4, box.height * 0.27)


def status_boxes(plan: DeskPlan, pda: Stalker, lead: str) -> dict[str, Box]:
    box = plan.blocks["person"]
    held = [name for name in ("focus", "pinned", "exposed") if getattr(pda, name)]
    held += ["lead"] if lead == pda.id else []
    size = box.height * 0.3
    left, y = status_x(box), box.y + box.height * 0.68
    step = min(size + 3, (box.right - left) / max(1, len(held)))
    return {name: Box(left + number * step, y, size, size) for number, name in enumerate(held)}


def mount_boxes(block: Box, count: int) -> list[Box]:
    """Where accessories on a Weapon or an Armour are shown: above its name, from the right."""
    right = block.right - 5 - (56 if block.width >= 150 else 0)
    y = max(block.bottom - 24 - MOUNTED, block.centery + 1)
    return [
        Box(right - (MOUNTED + 3) * (number + 1), y, MOUNTED, MOUNTED) for number in range(count)
    ]


def pack_cells(box: Box, pda: Stalker, most: int) -> list[Box]:
    """Cells of the backpack; more than it holds are shown until the surplus is gone."""
    count = max(most, len(pda.backpack) + len(pda.finds))
    return cells(box, count, 3 if count <= 6 else -(-count // 2))
