from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from tourney.ui.parts.table_shape import table_shape

SIZES = [(330, 216), (420, 275), (650, 425), (900, 590)]


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", SIZES)
def test_no_plate_lies_on_another_or_outside(size, seats):
    shape = table_shape(*size, seats)
    whole = QRectF(0, 0, *size)
    for number, plate in enumerate(shape.plates):
        assert whole.contains(plate)
        assert not any(plate.intersects(other) for other in shape.plates[number + 1 :])


@pytest.mark.parametrize("seats", range(2, 11))
def test_seats_run_clockwise_from_the_dealers_left(seats):
    shape = table_shape(420, 275, seats)
    first, last = shape.plates[0].center(), shape.plates[-1].center()
    assert last.x() < shape.dealer.x() < first.x()
    lowest = max(shape.plates, key=lambda plate: plate.center().y())
    right = [plate.center() for plate in shape.plates[: shape.plates.index(lowest)]]
    assert [p.y() for p in right] == sorted(p.y() for p in right)


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_spot_for_the_button_lies_before_its_seat_and_off_its_plate(seats):
    shape = table_shape(420, 275, seats)
    for seat, (plate, spot) in enumerate(zip(shape.plates, shape.spots, strict=True), start=1):
        assert not plate.contains(spot)
        assert shape.nearest(spot) == seat
        assert shape.seat_at(plate.center()) == seat
