"""How a paid place is drawn on the projector: rank, name, money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tourney.app.views.projector import PrizeRow, ProjectorView
from tourney.ui.projector.canvas import RIGHT, Canvas, columns
from tourney.ui.toolkit import formats
from tourney.values.money import Currency

# The height of a row's text, of the row's.
TEXT = 0.64


class PrizeLook(NamedTuple):
    """How the paid places of a list look: shares of rank, name and money, the gap, the sizes.

    ``is_tight`` where ranks and sums had to be made smaller for the names.
    """

    shares: tuple[float, ...]
    gap: float
    figures: float
    names: float
    is_tight: bool = False


def prize_look(
    canvas: Canvas, prizes: Sequence[PrizeRow], currency: Currency, tall: float, width: float
) -> PrizeLook:
    """Return a look in which all ranks and all sums have one size and names the room left."""
    gap, size = tall * 0.25, tall / canvas.h(1) * TEXT

    def widest(texts: list[str]) -> float:
        return max(canvas.advance(text, "figure", size) for text in texts) * 1.03

    rank = widest([_rank(prize) for prize in prizes])
    money = widest([formats.money(prize.amount, currency, trim=True) for prize in prizes])
    room = width - 2 * gap
    tight = min(1.0, 0.6 * room / (rank + money))
    name = room - (rank + money) * tight
    names = [canvas.advance(prize.name, "name") for prize in prizes]
    fitting = canvas.common_size(names, name, size)
    return PrizeLook((rank * tight, name, money * tight), gap, size * tight, fitting, tight < 1)


def prize_row(
    canvas: Canvas, rect: QRectF, prize: PrizeRow, view: ProjectorView, look: PrizeLook
) -> None:
    """Draw one paid place: rank, winner's name if known, money."""
    rank, name, amount = columns(rect, *look.shares, gap=look.gap)
    canvas.text(rank, _rank(prize), size=look.figures, color=canvas.theme.accent, role="figure")
    canvas.text(name, prize.name, size=look.names, role="name")
    money = formats.money(prize.amount, view.head.currency, trim=True)
    canvas.text(amount, money, size=look.figures, align=RIGHT, role="figure")


def _rank(prize: PrizeRow) -> str:
    """Return a paid place, or the places of one prize, as the list says them."""
    if prize.to_place is not None and prize.to_place != prize.place:
        return f"{prize.place} – {prize.to_place}"
    return formats.place(prize.place)
