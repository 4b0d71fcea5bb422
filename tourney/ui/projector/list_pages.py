"""The pages that are lists: who sits where, who moves, what is paid."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tourney.app.views.projector import (
    MovesView,
    PrizesView,
    ProjectorView,
    SeatListView,
)
from tourney.ui.projector.canvas import CENTRE, RIGHT, Canvas, columns
from tourney.ui.projector.page import HEAD, HEAD_GAP, HEAD_TALL, Moment, Page
from tourney.ui.projector.prize_rows import TEXT, PrizeLook, prize_row
from tourney.ui.projector.roll import Roll, arrange
from tourney.ui.toolkit import formats

LOW, HIGH, LINE = 0.076, 0.11, 0.7
WIDEST = 3.6
COLUMN, GAP = 0.78, 0.05


class ListPage(Page):
    """A head, column titles, and rows that roll when there are too many."""

    name_column = 0

    def __init__(self) -> None:
        """Start with nothing arranged."""
        super().__init__()
        self.name_size = LOW
        self._key: object = None
        self._measured_for: object = None
        self._measured: dict[str, tuple[float, float]] = {}
        self._view: ProjectorView | None = None
        self._roll = arrange([], 1.0, most=1, low=1.0, high=1.0)

    def room(self, canvas: Canvas) -> tuple[QRectF, QRectF]:
        """Return where column titles and rows go, below the head."""
        inner = canvas.inner(WIDEST)
        top = inner.top() + canvas.h((HEAD if canvas.aspect > 1 else HEAD_TALL) + HEAD_GAP)
        titles = QRectF(inner.left(), top, inner.width(), canvas.h(0.06))
        body = QRectF(
            inner.left(), titles.bottom(), inner.width(), inner.bottom() - titles.bottom()
        )
        return titles, body

    def narrow(self, view: ProjectorView) -> float:
        """Return how many heights wide a column has to be."""
        return COLUMN

    def shares(self, view: ProjectorView) -> tuple[float, ...]:
        """Return how the cells of a row share its width."""
        raise NotImplementedError

    def names(self, view: ProjectorView) -> list[str]:
        """Return the name of each row."""
        raise NotImplementedError

    def roll(self, canvas: Canvas, view: ProjectorView) -> Roll:
        """Return how the rows are arranged in this picture; worked out once for each view."""
        key = (id(view), canvas.rect.width(), canvas.rect.height(), canvas.theme.key)
        if self._key != key or self._view is not view:
            self._key, self._view, self._roll = key, view, self._arrange(canvas, view)
        return self._roll

    def _arrange(self, canvas: Canvas, view: ProjectorView) -> Roll:
        _, body = self.room(canvas)
        narrow = canvas.h(self.narrow(view))
        most = max(1, int(body.width() // narrow)) if canvas.aspect > 1 else 1
        width = self._name_width(canvas, view, body.width(), most)
        measured = self._measure(canvas, self.names(view), width)
        heights = [height for _, height in measured]
        roll = arrange(heights, body.height(), most=most, low=canvas.h(LOW), high=canvas.h(HIGH))
        width = self._name_width(canvas, view, body.width(), max(1, roll.columns))
        size = roll.row / canvas.h(1) * TEXT
        self.name_size = canvas.common_size([wide for wide, _ in measured], width, size)
        return roll

    def _measure(self, canvas: Canvas, names: list[str], width: float) -> list[tuple[float, float]]:
        """Return each name's width in pixels and its row's height in rows.

        Names measured before are remembered while picture and design stay the same.
        """
        key = (canvas.rect.width(), canvas.rect.height(), canvas.theme.key, width)
        if key != self._measured_for:
            self._measured_for, self._measured = key, {}
        known = self._measured
        for name in names:
            if name not in known:
                height = max(1.0, LINE * canvas.lines(name, width, "name") + 0.05)
                known[name] = canvas.advance(name, "name"), height
        return [known[name] for name in names]

    def _name_width(self, canvas: Canvas, view: ProjectorView, width: float, number: int) -> float:
        """Return the room for a name when the page has that many columns."""
        shares = self.shares(view)
        column = (width - (number - 1) * canvas.h(GAP)) / number
        return column * shares[self.name_column] / sum(shares) - canvas.h(0.045)

    def moves(self, canvas: Canvas, view: ProjectorView) -> bool:
        """A list too long for the picture rolls."""
        return self.roll(canvas, view).rolls

    def turn_ms(self, canvas: Canvas, view: ProjectorView) -> int:
        """Time until the last row has been read."""
        return self.roll(canvas, view).turn_ms

    def list(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw titles and rows of all columns; rows fade where they enter and leave."""
        titles, body = self.room(canvas)
        roll, gap, painter = self.roll(canvas, view), canvas.h(GAP), canvas.painter
        pad = roll.row * 0.12
        heads = columns(titles, *[1] * roll.columns, gap=gap)
        rooms = columns(body, *[1] * roll.columns, gap=gap)
        for column, (head, room) in enumerate(zip(heads, rooms, strict=True)):
            self.titles(canvas, head.adjusted(pad, 0, -pad, 0), view, *roll.run(column))
            painter.save()
            painter.setClipRect(room)
            for index, top, height, seen in roll.visible(column, moment.shown_ms):
                line = QRectF(room.left(), room.top() + top, room.width(), height)
                painter.setOpacity(seen**2)
                canvas.theme.paint_row(painter, line, index % 2 == 0)
                self.row(canvas, line.adjusted(pad, 0, -pad, 0), view, index, roll.row)
            painter.restore()

    def titles(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, first: int, last: int
    ) -> None:
        """Draw the titles over one column whose rows are ``first`` to ``last``."""
        raise NotImplementedError

    def row(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, index: int, tall: float
    ) -> None:
        """Draw one row."""
        raise NotImplementedError

    def empty(self, canvas: Canvas, text: str) -> None:
        """Say that there is nothing to list yet."""
        _, body = self.room(canvas)
        canvas.text(body, text, size=0.09, align=CENTRE, color=canvas.theme.quiet, role="text")


class SeatListPage(ListPage):
    """All players by surname, with table and seat as large as the name."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw the rows in sight at ``moment``."""
        assert isinstance(view, SeatListView)
        right = self.tr("Seats")
        if view.parts > 1 and view.rows:
            right = f"{_initial(view.rows[0].name)} – {_initial(view.rows[-1].name)}"
        self.head(canvas, view.head, right, widest=WIDEST)
        if not view.rows:
            self.empty(canvas, self.tr("No seats have been drawn yet"))
            return
        self.list(canvas, view, moment)

    def shares(self, view: ProjectorView) -> tuple[float, ...]:
        """Name, table, seat."""
        return 0.6, 0.225, 0.175

    def names(self, view: ProjectorView) -> list[str]:
        """Return the names, surname first."""
        assert isinstance(view, SeatListView)
        return [row.name for row in view.rows]

    def titles(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, first: int, last: int
    ) -> None:
        """The letters this column covers, and what its figures mean."""
        assert isinstance(view, SeatListView)
        name, table, seat = columns(rect, *self.shares(view))
        letters = f"{_initial(view.rows[first].name)} – {_initial(view.rows[last].name)}"
        canvas.text(name, letters, size=0.05, color=canvas.theme.accent, role="label")
        for place, word in ((table, self.tr("Table")), (seat, self.tr("Seat"))):
            canvas.text(
                place, word, size=0.046, align=RIGHT, color=canvas.theme.quiet, role="label"
            )

    def row(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, index: int, tall: float
    ) -> None:
        """Name, table, seat."""
        assert isinstance(view, SeatListView)
        player = view.rows[index]
        size = tall / canvas.h(1) * TEXT
        name, table, seat = columns(rect, *self.shares(view))
        canvas.text(
            name.adjusted(0, 0, -tall * 0.1, 0), player.name, size=self.name_size, role="name"
        )
        canvas.text(
            table, player.table, size=size, align=RIGHT, color=canvas.theme.accent, role="figure"
        )
        canvas.text(seat, str(player.seat), size=size, align=RIGHT, role="figure")


class MovesPage(ListPage):
    """The moves just made: name, from, to."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw the moves in sight at ``moment``."""
        assert isinstance(view, MovesView)
        broken = ""
        if view.broken_tables:
            one = len(view.broken_tables) == 1
            template = self.tr("Table {tables} breaks") if one else self.tr("Tables {tables} break")
            broken = template.format(tables=", ".join(view.broken_tables))
        self.head(canvas, view.head, broken or self.tr("Moves"), widest=WIDEST)
        if not view.rows:
            self.empty(canvas, self.tr("Nobody moves"))
            return
        self.list(canvas, view, moment)

    def narrow(self, view: ProjectorView) -> float:
        """A move needs the whole width of a common picture."""
        return 1.2

    def shares(self, view: ProjectorView) -> tuple[float, ...]:
        """Name, from, arrow, to."""
        return 0.52, 0.19, 0.05, 0.24

    def names(self, view: ProjectorView) -> list[str]:
        """Return who moves."""
        assert isinstance(view, MovesView)
        return [row.name for row in view.rows]

    def titles(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, first: int, last: int
    ) -> None:
        """Player, from, to."""
        name, start, _, end = columns(rect, *self.shares(view))
        quiet = canvas.theme.quiet
        canvas.text(name, self.tr("Player"), size=0.046, color=quiet, role="label")
        canvas.text(start, self.tr("From"), size=0.046, align=RIGHT, color=quiet, role="label")
        canvas.text(
            end, self.tr("Table – seat"), size=0.046, align=RIGHT, color=quiet, role="label"
        )

    def row(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, index: int, tall: float
    ) -> None:
        """One move, where to in the accent colour."""
        assert isinstance(view, MovesView)
        move = view.rows[index]
        size = tall / canvas.h(1) * TEXT
        name, start, arrow, end = columns(rect, *self.shares(view))
        canvas.text(name, move.name, size=self.name_size, role="name")
        if move.from_table:
            origin = _at(move.from_table, move.from_seat)
            color = canvas.theme.quiet
            canvas.text(start, origin, size=size, align=RIGHT, color=color, role="figure")
        side = tall * 0.34
        spot = QRectF(arrow.center().x() - side / 2, arrow.center().y() - side / 2, side, side)
        canvas.sign(spot, "move", canvas.theme.quiet)
        goal = _at(move.to_table, move.to_seat)
        canvas.text(end, goal, size=size, align=RIGHT, color=canvas.theme.accent, role="figure")


class PrizesPage(ListPage):
    """Every paid place, its prize, and who has won it."""

    name_column = 1

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw the places in sight at ``moment``."""
        assert isinstance(view, PrizesView)
        right = self.tr("Prizes")
        if view.pool is not None:
            template = self.tr("Prize pool {money}")
            right = template.format(money=formats.money(view.pool, view.head.currency, trim=True))
        self.head(canvas, view.head, right, widest=WIDEST)
        if not view.rows:
            self.empty(canvas, self.tr("The prizes are set when entries close"))
            return
        self.list(canvas, view, moment)

    def narrow(self, view: ProjectorView) -> float:
        """With names a row needs more room."""
        assert isinstance(view, PrizesView)
        return 1.2 if any(row.name for row in view.rows) else COLUMN

    def shares(self, view: ProjectorView) -> tuple[float, ...]:
        """Place, name, prize; no room for names while there are none."""
        assert isinstance(view, PrizesView)
        named = any(row.name for row in view.rows)
        return (0.16, 0.54, 0.3) if named else (0.36, 0.001, 0.639)

    def names(self, view: ProjectorView) -> list[str]:
        """Return the winners' names, empty where a place is still open."""
        assert isinstance(view, PrizesView)
        return [row.name for row in view.rows]

    def titles(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, first: int, last: int
    ) -> None:
        """Place and prize; the name needs no title."""
        rank, _, amount = columns(rect, *self.shares(view))
        quiet = canvas.theme.quiet
        canvas.text(rank, self.tr("Place"), size=0.046, color=quiet, role="label")
        canvas.text(amount, self.tr("Prize"), size=0.046, align=RIGHT, color=quiet, role="label")

    def row(
        self, canvas: Canvas, rect: QRectF, view: ProjectorView, index: int, tall: float
    ) -> None:
        """One place."""
        assert isinstance(view, PrizesView)
        look = PrizeLook(self.shares(view), tall * 0.15, tall / canvas.h(1) * TEXT, self.name_size)
        prize_row(canvas, rect, view.rows[index], view, look)


def _initial(name: str) -> str:
    """Return the letter a name stands under."""
    return name[:1].upper()


def _at(table: str, seat: int | None) -> str:
    """Write a table and a seat: 12 – 5."""
    return table if seat is None else f"{table} – {seat}"
