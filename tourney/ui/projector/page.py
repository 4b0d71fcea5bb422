"""What every page of the projector has in common: how it is asked to draw, and its head."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QColor

from tourney.app.views.projector import Blinds, Head, ProjectorView
from tourney.ui.projector.canvas import CENTRE, LEFT, RIGHT, Canvas, columns
from tourney.ui.toolkit import formats

HEAD, HEAD_TALL, HEAD_GAP, STATE = 0.107, 0.15, 0.02, 0.28


@dataclass(frozen=True, slots=True)
class Moment:
    """When a page is drawn: milliseconds since it came up, and the half of a pulse."""

    shown_ms: int = 0
    bright: bool = True


class Page(QObject):
    """One page of the projector. It keeps no state: a view and a moment make the picture."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw ``view`` on ``canvas``."""
        raise NotImplementedError

    def moves(self, canvas: Canvas, view: ProjectorView) -> bool:
        """Whether the picture changes while the view stays the same (a list that scrolls)."""
        return False

    def turn_ms(self, canvas: Canvas, view: ProjectorView) -> int:
        """Milliseconds until everything has been seen once; 0 when it is seen at once."""
        return 0

    def head(
        self,
        canvas: Canvas,
        head: Head,
        right: str = "",
        state: tuple[str, QColor] | None = None,
        *,
        widest: float = 2.4,
    ) -> QRectF:
        """Draw the head (event, a state's band, what stands right); return the room below."""
        room, theme, wide = canvas.inner(widest), canvas.theme, canvas.aspect > 1
        tall = canvas.h(HEAD if wide else HEAD_TALL)
        bar = QRectF(room.left(), room.top(), room.width(), tall)
        words = theme.paint_head(canvas.painter, bar)
        below = room.adjusted(0, tall + canvas.h(HEAD_GAP), 0, 0)
        gap = canvas.h(0.025)
        share = min(0.42, canvas.advance(right, "label", 0.051) / words.width())
        if not right:
            align = CENTRE if theme.head_centred else LEFT
            canvas.text(words, head.name, size=0.065, align=align, role="head")
            return below
        if state and wide:
            near = max(share, 0.35)
            left, band, far = columns(words, 1 - near - STATE, STATE, near, gap=gap)
            self._state(canvas, band, state)
        else:
            left, far = columns(words, 1 - share, share, gap=gap)
        canvas.text(left, head.name, size=0.062, align=LEFT, role="head")
        canvas.text(far, right, size=0.05, align=RIGHT, color=theme.accent, role="label")
        if state and not wide:
            self._state(
                canvas, QRectF(below.left(), below.top(), below.width(), canvas.h(0.07)), state
            )
            below.adjust(0, canvas.h(0.08), 0, 0)
        return below

    def _state(self, canvas: Canvas, rect: QRectF, state: tuple[str, QColor]) -> None:
        """Draw a state's band in the middle of the head."""
        tall = min(rect.height() * 0.78, canvas.h(0.075))
        band = QRectF(rect.left(), rect.center().y() - tall / 2, rect.width(), tall)
        canvas.pill(band, state[0], state[1], size=0.05)

    def fact(
        self, canvas: Canvas, rect: QRectF, label: str, figure: str, *, align: object = LEFT
    ) -> None:
        """Write a small label over its figure."""
        side = RIGHT if align == RIGHT else CENTRE if align == CENTRE else LEFT
        upper = QRectF(
            rect.left(), rect.top(), rect.width(), min(canvas.h(0.0545), rect.height() * 0.5)
        )
        lower = QRectF(rect.left(), upper.bottom(), rect.width(), rect.bottom() - upper.bottom())
        canvas.text(upper, label, size=0.046, align=side, color=canvas.theme.quiet, role="label")
        canvas.text(lower, figure, size=0.074, align=side, role="figure")

    def blinds(self, blinds: Blinds) -> str:
        """Write small and big blind."""
        return f"{formats.number(blinds.small)} / {formats.number(blinds.big)}"

    def ante(self, blinds: Blinds) -> str:
        """Write the ante with its kind, or nothing when there is none."""
        if blinds.ante <= 0 or blinds.ante_kind == "none":
            return ""
        if blinds.ante_kind == "big_blind":
            template = self.tr("Big blind ante {chips}")
        elif blinds.ante_kind == "button":
            template = self.tr("Button ante {chips}")
        else:
            template = self.tr("Ante {chips}")
        return template.format(chips=formats.number(blinds.ante))

    def stakes(self, blinds: Blinds) -> str:
        """Write blinds and ante short, as for the next level: 300 / 600 (600)."""
        if blinds.ante <= 0 or blinds.ante_kind == "none":
            return self.blinds(blinds)
        return f"{self.blinds(blinds)} ({formats.number(blinds.ante)})"
