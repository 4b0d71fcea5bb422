"""Where things lie in the picture of a table: seats clockwise from the dealer's left.

The dealer sits at the top, so seat 1 is at the top right and numbers run clockwise. Pure
geometry, without colours or names.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF

_HEAD = 22
_DEALER_GAP = 0.62
_STEPS = 360


@dataclass(frozen=True, slots=True)
class TableShape:
    """One table in a rectangle: its felt, its plates by seat, and the spots for the button."""

    felt: QRectF
    plates: tuple[QRectF, ...]
    spots: tuple[QPointF, ...]
    dealer: QPointF
    head: QRectF

    def seat_at(self, point: QPointF) -> int | None:
        """Return the seat whose plate, or the edge of the felt before it, is at a point."""
        for seat, plate in enumerate(self.plates, start=1):
            if plate.contains(point):
                return seat
        if not self.felt.contains(point) or self.is_felt(point):
            return None
        return self.nearest(point)

    def is_felt(self, point: QPointF) -> bool:
        """Whether a point lies on the middle of the felt."""
        across, down = self.felt.width() * 0.16, self.felt.height() * 0.2
        inner = self.felt.adjusted(across, down, -across, -down)
        return inner.contains(point)

    def nearest(self, point: QPointF) -> int:
        """Return the seat whose spot for the button is nearest."""
        lengths = [math.hypot(s.x() - point.x(), s.y() - point.y()) for s in self.spots]
        return lengths.index(min(lengths)) + 1


@lru_cache(maxsize=64)
def table_shape(width: int, height: int, seats: int) -> TableShape:
    """Return the shape of a table of so many seats in so many pixels, its corner at 0, 0."""
    plate_w = min(width * 0.27, 190.0)
    plate_h = min(max(height * 0.145, 24.0), 54.0)
    room = QRectF(0, _HEAD, width, height - _HEAD)
    felt = room.adjusted(plate_w * 0.62, plate_h * 0.75, -plate_w * 0.62, -plate_h * 0.75)
    centre = felt.center()
    ring = QRectF(0, 0, width - plate_w, room.height() - plate_h)
    ring.moveCenter(centre)
    plates = []
    for angle in _angles(ring.width() / plate_w, ring.height() / plate_h, seats):
        plate = QRectF(0, 0, plate_w, plate_h)
        x, y = math.sin(angle) * ring.width() / 2, -math.cos(angle) * ring.height() / 2
        plate.moveCenter(QPointF(centre.x() + x, centre.y() + y))
        plates.append(plate)
    spots = tuple(_before(plate, centre, disc_radius(height) + 4) for plate in plates)
    dealer = QPointF(centre.x(), felt.top())
    return TableShape(felt, tuple(plates), spots, dealer, QRectF(0, 0, width, _HEAD))


def disc_radius(height: int) -> float:
    """Return the radius of the button's disc in a picture of that height."""
    return max(8.0, min(13.0, height * 0.045))


def _before(plate: QRectF, centre: QPointF, distance: float) -> QPointF:
    """Return the point before a plate, on the way to the centre, so far from its edge."""
    middle = plate.center()
    dx, dy = centre.x() - middle.x(), centre.y() - middle.y()
    length = math.hypot(dx, dy)
    across = plate.width() / 2 / abs(dx) if dx else math.inf
    down = plate.height() / 2 / abs(dy) if dy else math.inf
    share = min(across, down) + distance / length
    return QPointF(middle.x() + dx * share, middle.y() + dy * share)


def _angles(a: float, b: float, seats: int) -> list[float]:
    """Return angles clockwise from the top, a gap left for the dealer.

    ``a`` and ``b`` are the axes of the oval in widths and heights of a plate: steps that are
    even in these, the longer way counting, leave no plate on another.
    """
    steps = [2 * math.pi * n / _STEPS for n in range(_STEPS + 1)]
    lengths = [0.0]
    for first, second in pairwise(steps):
        dx = a * (math.sin(second) - math.sin(first))
        dy = b * (math.cos(second) - math.cos(first))
        lengths.append(lengths[-1] + max(abs(dx), abs(dy)))
    whole = lengths[-1]
    found = []
    for seat in range(seats):
        share = (seat + _DEALER_GAP) / (seats - 1 + 2 * _DEALER_GAP)
        wanted = share * whole
        index = next(n for n, length in enumerate(lengths) if length >= wanted)
        found.append(steps[index])
    return found
