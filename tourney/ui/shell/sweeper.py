"""Python's garbage collector, kept away from keys: it works when an event is opened and at rest.

A pass over everything a night of thousands keeps alive takes longer than a key press may, and
by itself it comes while something is done. What is alive at a rest stays for the night as a
rule: it is set aside, and the next pass is over what came since, a few milliseconds.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

REST_MS = 2000
"""So long after the last change nobody is taken to be in the middle of something."""

_AT_LEAST = 50_000
"""So many new objects start a pass even without a rest, as an import of thousands makes them."""


class Sweeper(QObject):
    """Collects garbage at rest; tell it with ``stir`` of everything that is done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.sweep)

    def begin(self) -> None:
        """Sweep all there is, what was set aside too, once an event has been opened."""
        gc.set_threshold(_AT_LEAST, *gc.get_threshold()[1:])
        gc.unfreeze()
        self.sweep()
        self.stir()

    def stir(self) -> None:
        """Wait for the next rest."""
        self._rest.start()

    def sweep(self) -> None:
        """Collect what nobody holds and set the rest aside."""
        gc.collect()
        gc.freeze()
